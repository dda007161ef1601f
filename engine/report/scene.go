package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// scene is how things stood at the moment of one event: what its sentence needs and the event does not say.
type scene struct {
	who, whom scenario.Point
	before    engine.Condition // of whom
	row       rules.Posture    // of who
	panicked  bool             // whom is in panic, after a harm
	spoiled   bool             // whom was about to attack in this turn and had not come to it
}

// scenes plays the whole log once and notes the scene of every event.
func scenes(s *scenario.Scenario, log *engine.Log) []scene {
	t := NewTally(s)
	watch := watcher{acted: make([]bool, len(s.Combatants)), surprised: make([]bool, len(s.Sides))}
	noted := make([]scene, len(log.Events))
	for i := range log.Events {
		e := &log.Events[i]
		watch.see(e)
		noted[i] = sceneOf(t, e)
		noted[i].spoiled = e.Whom >= 0 && watch.spoils(t, int(e.Whom))
		if e.Kind == engine.MoraleChanges && e.Why == engine.ByWound && e.Cause >= 0 {
			noted[e.Cause].panicked = e.Now == rules.Panicked
		}
		t.Play(i, e)
	}
	return noted
}

func sceneOf(t *Tally, e *engine.Event) scene {
	var now scene
	if e.Who >= 0 {
		now.who, now.row = t.People[e.Who].At, t.People[e.Who].Posture
	}
	if e.Whom >= 0 {
		f := &t.People[e.Whom]
		now.whom, now.before, now.panicked = f.At, f.Condition, f.Morale == rules.Panicked
	}
	return now
}

// watcher keeps who has had its place in the order this turn.
type watcher struct {
	acted     []bool
	surprised []bool // by side
}

func (w *watcher) see(e *engine.Event) {
	switch e.Kind {
	case engine.TurnBegins:
		clear(w.acted)
		clear(w.surprised)
	case engine.Surprised:
		w.surprised[e.Side] = true
	case engine.Declares, engine.HidesRoll, engine.RollsOff, engine.Harms, engine.Drops, engine.AmmoChecks, engine.Recovers,
		engine.Arrives, engine.Sights, engine.Hears, engine.MoraleChanges, engine.Collapses, engine.Looms, engine.Fades, engine.Endangers, engine.Chokes,
		engine.Behaves:
	default:
		if e.Who >= 0 {
			w.acted[e.Who] = true
		}
	}
}

// spoils reports whether felling somebody now takes an attack from it.
func (w *watcher) spoils(t *Tally, who int) bool {
	side := t.Scenario.Combatants[who].Side
	if w.acted[who] || side >= 0 && w.surprised[side] || !t.Able(who) {
		return false
	}
	switch t.People[who].Declared {
	case rules.Fire, rules.AreaFire, rules.Throw, rules.Strike, rules.Launch, rules.Bombard:
		return true
	}
	return false
}
