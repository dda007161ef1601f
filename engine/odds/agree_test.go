package odds

import (
	"fmt"
	"math/big"
	"testing"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// doer carries out a duel for real.
type doer struct{ *setup }

// Decide implements engine.Mind.
func (m doer) Decide(b *engine.Battle, who int, _ engine.Moment) engine.Action {
	if who != 0 {
		return m.defence(b, who)
	}
	return m.attack(b)
}

// counted is how often each thing happened in many fights, by name.
type counted map[string]int

// of counts what came of one attack that has been played.
func (c counted) of(b *engine.Battle, m *setup) {
	outcome, shaken, exposed := "miss", false, false
	for i := range b.Log.Events {
		switch e := &b.Log.Events[i]; e.Kind {
		case engine.Harms:
			if outcome == "miss" && e.Whom == 1 && (len(b.Vehicles) == 0 || m.Aboard != "") {
				outcome = e.Result.String()
			}
			exposed = exposed || e.Whom == 1
		case engine.Disarms:
			outcome = "disarmed"
		case engine.HullHit:
			if outcome == "miss" { // a crash comes after the hit
				outcome = "hull " + e.Damage.String()
			}
		case engine.Fails:
			if e.Hit && e.System != rules.Armament {
				c["out "+e.System.String()]++
			} else if e.Hit && e.Amount == 0 {
				c["first gun out"]++
			}
		case engine.MoraleChanges:
			shaken = shaken || e.Why == engine.ByMiss && e.Who == 1 && (len(b.Vehicles) == 0 || m.Aboard != "")
		}
	}
	c[outcome]++
	out := 0
	for v := 1; v <= int(m.Targets); v++ {
		if b.Out(v) {
			out++
		}
	}
	c[fmt.Sprint(out, " out")]++
	if exposed {
		c["exposed"]++
	}
	if shaken {
		c["shaken"]++
	}
}

// chances are what the odds say of the same things.
func (o *Odds) chances() map[string]*big.Rat {
	list := map[string]*big.Rat{"miss": o.Miss}
	if o.Disarmed != nil {
		list["disarmed"] = o.Disarmed
	}
	for result, p := range o.Results {
		list[rules.Result(result).String()] = p
	}
	for damage, p := range o.Damage {
		list["hull "+rules.Damage(damage).String()] = p
	}
	return list
}

// playOut plays a duel for many seeds.
func playOut(t *testing.T, d Duel, seeds uint64) counted {
	t.Helper()
	s, err := settle(loaded(t), &d)
	if err != nil {
		t.Fatal(err)
	}
	played, err := s.field(loaded(t))
	if err != nil {
		t.Fatal(err)
	}
	b := engine.New(played)
	b.Log = &engine.Log{}
	count := counted{}
	for seed := range seeds {
		b.Start(seed, doer{s})
		b.Step()
		count.of(b, s)
	}
	return count
}

// fits demands that what was counted agrees with the chances, by chi-square at about one in a million.
func fits(t *testing.T, count counted, chances map[string]*big.Rat, seeds int) {
	t.Helper()
	total, statistic, cells := new(big.Rat), 0.0, 0
	rare, rareWant := 0.0, 0.0
	for name, p := range chances {
		total.Add(total, p)
		share, _ := p.Float64()
		want, got := share*float64(seeds), float64(count[name])
		if want == 0 && got > 0 {
			t.Errorf("%s happened %v times and cannot", name, got)
		}
		if want < 5 {
			rare, rareWant = rare+got, rareWant+want
			continue
		}
		statistic += (got - want) * (got - want) / want
		cells++
	}
	if total.Cmp(whole()) != 0 {
		t.Errorf("the chances add up to %s", total.RatString())
	}
	if rareWant > 0.01 {
		statistic += (rare - rareWant) * (rare - rareWant) / max(rareWant, 5)
		cells++
	}
	limits := []float64{0, 24, 28, 31, 34, 36, 39, 41, 43, 45, 47, 49, 51, 53}
	if statistic > limits[cells-1] {
		t.Errorf("chi-square %.1f with %d cells: counted %v of %d", statistic, cells, count, seeds)
	}
}

// holds keeps bursts from breaking the cover of a duel, which odds leave out (STR-2).
var holds = []string{"rules.structures.touch=0"}

func armour(ids ...string) []string { return ids }

// straight keeps shots that miss from going astray, which odds leave out (STRAY-1).
var straight = []string{"rules.stray_fire.enabled=false"}

// What the engine plays comes out as the odds say, whatever the attack.
func TestOddsAgreeWithTheEngine(t *testing.T) {
	red := &dice.Pool{N: 2, Colour: dice.Red}
	dr := int8(6)
	frightened := rules.Frightened
	duels := map[string]Duel{
		"FIRE-4 a shot": {Weapon: "m16"},
		"FIRE-6 a burst at active cover and armour":     {Weapon: "m16", ModeSet: true, Mode: rules.Automatic, Posture: rules.ActiveCover, Armour: armour("flak-vest", "steel-pot")},
		"FIRE-5 rapid fire at concealment":              {Weapon: "pistol", ModeSet: true, Mode: rules.Rapid, Posture: rules.Concealment, RangeCM: 500},
		"AIM-1 a shot at the head from behind cover":    {From: "butcher", Weapon: "sniper-rifle", Aimed: true, Location: rules.Head, Own: rules.Cover, RangeCM: 30000},
		"AIM-1 a weapon shot from the hand":             {From: "butcher", Weapon: "m16", Aimed: true, Location: rules.Limb, Disarm: true},
		"AIM-3 a shot at a limb":                        {From: "butcher", Weapon: "hunting-rifle", Aimed: true, Location: rules.Limb},
		"AMB-2 an unseen attacker":                      {Weapon: "smg", Unseen: true, Posture: rules.ActiveCover, ModeSet: true, Mode: rules.Automatic},
		"MOR-5 somebody frightened who has been hurt":   {Weapon: "ak", At: "patriot", Morale: &frightened, Wounded: true},
		"dice without names":                            {Attack: &dice.Pool{N: 4, Colour: dice.Green}, Dodge: red, Toughness: &dice.Pool{N: 1, Colour: dice.Red}, DR: &dr},
		"WPN-1 a thrown knife":                          {From: "butcher", Weapon: "knife", Thrown: true, RangeCM: 500},
		"H2H-2 bare hands":                              {From: "butcher", Melee: true},
		"H2H-3 a knife against a helmet":                {From: "patriot", Weapon: "knife", Armour: armour("kevlar-helmet")},
		"H2H-4 a butt that disarms":                     {From: "butcher", Weapon: "m16", Melee: true, Disarm: true},
		"HVY-2 a rocket":                                {Weapon: "rpg-7", At: "butcher", Posture: rules.ActiveCover, Set: holds},
		"HVY-2 a machine gun":                           {Weapon: "m2", At: "butcher", Posture: rules.Dodging},
		"HVY-2 a grenade at cover":                      {Weapon: "m67", Posture: rules.Cover, RangeCM: 2500, Armour: armour("kevlar-vest"), Set: holds},
		"HVY-6 a limb instead of the life":              {Weapon: "m2", Set: []string{"rules.high_calibre_survivors.enabled=true"}},
		"VEH-2 a rocket at a car on the move":           {Weapon: "rpg-7", Vehicle: "humvee", Moving: true},
		"VEH-2 a tank gun at a tank":                    {Weapon: "medium-cannon", Vehicle: "t-72", RangeCM: 50000},
		"COL-4 a machine gun at a helicopter":           {Weapon: "m2", Vehicle: "uh-1", Moving: true, RangeCM: 20000},
		"VEH-2 a rifle on automatic at a truck":         {Weapon: "m16", ModeSet: true, Mode: rules.Automatic, Vehicle: "truck"},
		"H2H-3 blades without margin, by the option":    {From: "patriot", Weapon: "machete", Set: []string{"rules.blade_margin=false"}},
		"FIRE-6 a burst at three":                       {Weapon: "m16", ModeSet: true, Mode: rules.Automatic, Targets: 3, Set: straight},
		"FIRE-5 rapid fire at two behind cover":         {From: "butcher", Weapon: "m16", ModeSet: true, Mode: rules.Rapid, Targets: 2, Posture: rules.Cover, RangeCM: 2000, Set: straight},
		"FIRE-11 a shot at somebody helpless":           {Weapon: "m16", Helpless: true},
		"FIRE-11 a burst at somebody helpless in cover": {Weapon: "smg", ModeSet: true, Mode: rules.Automatic, Helpless: true, Posture: rules.Cover, Armour: armour("flak-vest")},
		"H2H-6 a blow at somebody helpless":             {Weapon: "knife", Helpless: true},
		"HVY-2 a rocket at somebody helpless":           {Weapon: "rpg-7", Helpless: true},
		"FIRE-9 a burst at ground where somebody hides": {Weapon: "m16", Area: true, Posture: rules.Hiding},
		"FIRE-9 a machine gun at ground":                {Weapon: "m2", Area: true, Posture: rules.Prone, RangeCM: 10000},
		"BLAST-4 a grenade at one's feet":               {Weapon: "m67", Place: true, Posture: rules.Cover, RangeCM: 2000, Set: holds},
		"BLAST-4 a grenade beside":                      {Weapon: "m67", Place: true, BesideCM: 400, RangeCM: 2000},
		"BLAST-1 a rocket that may scatter to somebody": {Weapon: "rpg-7", Place: true, BesideCM: 700, At: "patriot", RangeCM: 8000, Armour: armour("flak-vest")},
		"HVY-9 a Molotov at a place":                    {Weapon: "molotov", Place: true, BesideCM: 100, RangeCM: 1000},
		"VEH-9 a shot into a truck":                     {Weapon: "m16", Aboard: "truck"},
		"VEH-9 a burst into a truck on the move":        {Weapon: "ak", ModeSet: true, Mode: rules.Automatic, Aboard: "truck", Moving: true, Armour: armour("steel-pot")},
		"VEH-9 a rocket into a truck":                   {Weapon: "m72-law", Aboard: "truck", Set: holds},
		"VEH-9 a machine gun at a driver on the move":   {Weapon: "m2", Aboard: "truck", Moving: true, RangeCM: 10000},
		"VEH-9 a grenade into a car":                    {Weapon: "m67", Aboard: "car", RangeCM: 1500, Set: holds},
		"FIRE-3 an aimed shot from the ground at prone": {Weapon: "scoped-rifle", Aimed: true, Own: rules.Prone, Posture: rules.Prone, RangeCM: 20000},
	}
	const seeds = 8000
	for name, d := range duels {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o, err := Of(loaded(t), d)
			if err != nil {
				t.Fatal(err)
			}
			count := playOut(t, d, seeds)
			fits(t, count, o.chances(), seeds)
			if o.Outs != nil {
				outs := map[string]*big.Rat{}
				for n, p := range o.Outs {
					outs[fmt.Sprint(n, " out")] = p
				}
				fits(t, count, outs, seeds)
			}
			extra := map[string]*big.Rat{"shaken": o.Shaken}
			if o.Systems != nil {
				extra["out movement"], extra["out electronics"] = o.Systems[rules.Movement], o.Systems[rules.Electronics]
				extra["exposed"] = o.Exposed
				if o.Prospect.Vehicle.Type.Mounts != nil {
					extra["first gun out"] = o.Systems[rules.Armament]
				}
			}
			for thing, p := range extra {
				if p != nil {
					fits(t, counted{"yes": count[thing], "no": seeds - count[thing]}, map[string]*big.Rat{"yes": p, "no": new(big.Rat).Sub(whole(), p)}, seeds)
				}
			}
		})
	}
}
