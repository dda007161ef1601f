package report

import (
	"slices"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
)

// ammoOf is the row of somebody and a weapon in the table of ammunition: at the start, at the end, attacks.
func (m *made) ammoOf(name, weapon string) []string {
	m.t.Helper()
	for _, row := range m.f.ammoRows(newNamer(m.f.Scenario), Replay(m.f.Scenario, m.f.Log)) {
		if row[1] == name && row[2] == weapon {
			return row[3:]
		}
	}
	m.t.Fatalf("%s has no row for the %s", name, weapon)
	return nil
}

func (m *made) engages(who, weapon string) {
	m.at(engine.Engages, who, func(e *engine.Event) { e.Weapon = m.weapon(weapon) })
}

func TestAMountedGunIsThereFromTheStart(t *testing.T) {
	m := convoy(t).turn()
	m.engages("gus", "m2")
	if got := m.ammoOf("Gus", "M2 machine gun"); !slices.Equal(got, []string{"combat", "combat", "1"}) {
		t.Errorf("the gunner's row is %q", got)
	}
}

func TestWhoTakesTheSeatTakesTheGunOver(t *testing.T) {
	m := convoy(t).turn()
	m.engages("gus", "m2")
	m.add(engine.AmmoChecks, func(e *engine.Event) { e.Who, e.Weapon, e.Level = m.who("gus"), m.weapon("m2"), rules.Low })
	gun := m.f.Scenario.Types[m.f.Scenario.Vehicles[0].Type].Mounts[0]
	m.at(engine.TakesSeat, "pia", func(e *engine.Event) { e.Whom, e.Amount, e.Weapon = m.who("gus"), int32(gun.Seat), int16(gun.Weapon) })
	m.engages("pia", "m2")
	m.engages("pia", "m2")
	if got := m.ammoOf("Pia", "M2 machine gun"); !slices.Equal(got, []string{"taken over", "low", "2"}) {
		t.Errorf("the row of who took the seat is %q", got)
	}
	end := Replay(m.f.Scenario, m.f.Log)
	if pia := &end.People[m.who("pia")]; pia.InHand != gun.Weapon || pia.Shots != 2 {
		t.Errorf("Pia has %d in hand after %d attacks", pia.InHand, pia.Shots)
	}
	m.at(engine.Alights, "pia", nil)
	if end = Replay(m.f.Scenario, m.f.Log); end.People[m.who("pia")].arm(gun.Weapon) != nil {
		t.Error("who gets out leaves the gun behind")
	}
}

func TestWhatIsCountedLiesThereInNumbers(t *testing.T) {
	m := convoy(t).turn()
	m.add(engine.Drops, func(e *engine.Event) { e.Who, e.Weapon, e.Rules[0] = m.who("vic"), m.weapon("m72-law"), rules.DMG5 })
	m.add(engine.Drops, func(e *engine.Event) { e.Who, e.Weapon, e.Rules[0] = m.who("zoe"), m.weapon("ak"), rules.DMG5 })
	rows := m.f.itemRows(newNamer(m.f.Scenario), Replay(m.f.Scenario, m.f.Log))
	if len(rows) != 2 || rows[0][4] != "1" || rows[1][4] != "combat" {
		t.Errorf("what lies there is %q", rows)
	}
}

func TestALauncherLiesThereLoadedOrNot(t *testing.T) {
	m := convoy(t)
	s := m.f.Scenario
	launcher := &s.Weapons[m.weapon("m72-law")]
	launcher.Disposable, launcher.Round = false, int(m.weapon("ak"))
	m.turn()
	drop := func() string {
		m.add(engine.Drops, func(e *engine.Event) { e.Who, e.Weapon, e.Rules[0] = m.who("vic"), m.weapon("m72-law"), rules.DMG5 })
		rows := m.f.itemRows(newNamer(s), Replay(s, m.f.Log))
		m.f.Log.Events = m.f.Log.Events[:len(m.f.Log.Events)-1]
		return rows[0][4]
	}
	if got := drop(); got != "loaded" {
		t.Errorf("before the shot it is %q", got)
	}
	m.engages("vic", "m72-law")
	if got := drop(); got != "not loaded" {
		t.Errorf("after the shot it is %q", got)
	}
	m.add(engine.Loads, func(e *engine.Event) { e.Who, e.Weapon = m.who("vic"), m.weapon("m72-law") })
	if got := drop(); got != "loaded" {
		t.Errorf("loaded again it is %q", got)
	}
}

func TestASaveHasARoundInTheLauncher(t *testing.T) {
	m := convoy(t)
	s := m.f.Scenario
	launcher, round := int(m.weapon("m72-law")), int(m.weapon("ak"))
	s.Weapons[launcher].Disposable, s.Weapons[launcher].Round = false, round
	for _, c := range []struct {
		name string
		f    Fate
		want []string
	}{
		{"loaded, and two more", Fate{Arms: []Holding{{Weapon: launcher}, {Weapon: round, Count: 2}}}, []string{"3", "3"}},
		{"loaded with the last", Fate{Arms: []Holding{{Weapon: launcher}}}, []string{"1", "1"}},
		{"not loaded", Fate{Arms: []Holding{{Weapon: launcher, Empty: true}}}, []string{"0", "0"}},
	} {
		c.f.countLoaded(s)
		if got := []string{startText(s, &c.f, &c.f.Arms[0]), leftText(s, &c.f, 0)}; !slices.Equal(got, c.want) {
			t.Errorf("%s: %q at the start and the end, should be %q", c.name, got, c.want)
		}
	}
}

func TestWhoFallsAboardLiesThere(t *testing.T) {
	m := convoy(t).turn()
	shot := m.add(engine.Shoots, func(e *engine.Event) {
		e.Who, e.Whom, e.Weapon, e.Amount, e.Hit = m.who("zoe"), m.who("dan"), m.weapon("ak"), 1, true
	})
	m.hurts(shot, "dan", rules.Torso, rules.Dead, engine.Killed)
	rows := m.f.bodyRows(newNamer(m.f.Scenario), Replay(m.f.Scenario, m.f.Log))
	if len(rows) != 1 || rows[0][3] != "in the Humvee" {
		t.Errorf("who lies where is %q", rows)
	}
}
