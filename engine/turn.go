package engine

import (
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// phase is one stage of a turn.
type phase func(*Battle)

// sequence is the order of play within a turn (TURN-1), as the rulebook prints it.
var sequence = [...]phase{
	(*Battle).arrivals,      // (a) arrivals, scripted events, changes of orders
	(*Battle).hazards,       //     hazards begin, end, befall people
	(*Battle).chargesDue,    //     charges that are due
	(*Battle).civilians,     // (b) civilians whose roll is due (CIV-1)
	(*Battle).notice,        //     who sees an enemy for the first time (AMB-2)
	(*Battle).dread,         //     who sees a tank for the first time (MOR-14)
	(*Battle).declare,       // (c) everyone declares at once
	(*Battle).takePostures,  // and is in the posture it declared (TURN-2)
	(*Battle).springAmbush,  //    the first turn of an ambush (AMB-2)
	(*Battle).hide,          // (d) hide rolls
	(*Battle).putInOrder,    //     who acts when (INIT-1)
	(*Battle).act,           // (e) actions in order, results immediate
	(*Battle).burn,          // (f) burning
	(*Battle).treatments,    //     treatments that are interrupted (MED-2)
	(*Battle).unburden,      //     casualties that are let go (SPACE-3)
	(*Battle).languish,      //     clocks that run out (MED-1)
	(*Battle).checkAmmo,     //     ammunition if due
	(*Battle).followRoutine, //    civilians who go about their business
	(*Battle).expire,        //     what wears off
	(*Battle).judge,         //     victory
}

// Step plays one turn. It reports whether the fight goes on.
func (b *Battle) Step() bool {
	if b.Ending != Unfinished {
		return false
	}
	b.Turn++
	b.dice.Turn(int(b.Turn))
	b.cause = scenario.Nobody
	if e := b.tell(TurnBegins); e != nil {
		e.by(rules.TURN1, rules.TIME1)
	}
	for _, play := range sequence {
		play(b)
	}
	if b.Ending != Unfinished {
		end := b.Turn // the fight itself is as long as it was
		b.afterwards()
		if b.Over != nil {
			b.Over()
		}
		b.recuperate()
		b.goTo(end)
	}
	return b.Ending == Unfinished
}
