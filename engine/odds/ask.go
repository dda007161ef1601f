package odds

import (
	"fmt"
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Impossible is an attack that the rules forbid.
type Impossible struct {
	Short string // why, in a few words
	Text  string // why, and how it would be possible
}

// Error is the text.
func (i *Impossible) Error() string { return i.Text }

// asker is the mind of a duel: both declare, and when the place of the attacker has come it asks what would be rolled instead of
// rolling it.
type asker struct {
	*setup
	why   engine.Refusal
	found *engine.Prospect
}

// Decide implements engine.Mind.
func (m *asker) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	if who != 0 {
		return m.defence(b, who)
	}
	a := m.attack(b)
	if m.why == engine.Legal {
		m.why = b.Illegal(who, &a, at)
	}
	if at == engine.Declaring || m.why != engine.Legal {
		return a
	}
	p := b.Prospect(who, &a)
	m.found = &p
	return engine.Action{Posture: a.Posture}
}

// attack is the action that is asked about.
func (s *setup) attack(b *engine.Battle) engine.Action {
	a := engine.Action{Posture: s.Own, Kind: s.kind, Mode: s.Mode, Aimed: s.Aimed, Area: s.Location, Hooah: s.Hooah, Weapon: b.People[0].InHand}
	if s.kind != rules.Engage {
		for i := range max(s.Targets, 1) {
			a.Targets[i] = int16(i) + 1
		}
		a.TargetN = max(s.Targets, 1)
	}
	a.Feature, a.Ground = scenario.Nobody, b.People[1].At
	a.Ground.Y -= s.BesideCM
	if s.Disarm {
		a.Choice = engine.Disarm
	}
	if s.Own == rules.Running {
		a.Gait, a.To, a.MoveAfter = rules.Run, aside(b.People[0].At), true
	}
	return a
}

// defence is what the target does meanwhile. All of it comes after any attack (INIT-1).
func (s *setup) defence(b *engine.Battle, who int) engine.Action {
	a := engine.Action{Posture: s.Posture}
	switch {
	case s.Moving:
		a = engine.Action{Kind: rules.Drive, To: aside(b.People[who].At)}
	case s.Posture == rules.Running:
		a.Gait, a.To = rules.Run, aside(b.People[who].At)
	case s.Posture == rules.Hiding:
		a.Kind = rules.Hide
	}
	return a
}

// aside is a place to run or drive to, across the line of fire.
func aside(p scenario.Point) scenario.Point { return scenario.Point{X: p.X, Y: p.Y + 2000} }

// ask puts the duel on its field and returns what would be rolled.
func (s *setup) ask(l *scenario.Loader) (*scenario.Scenario, *engine.Prospect, error) {
	played, err := s.field(l)
	if err != nil {
		return nil, nil, err
	}
	b := engine.New(played)
	m := &asker{setup: s}
	b.Start(0, m)
	b.Step()
	if m.found == nil {
		return nil, nil, s.refused(played, m.why)
	}
	return played, m.found, nil
}

// field is the scenario of the duel. Nobody begins a fight out of action, so that the helpless are made so in one that has been stopped.
func (s *setup) field(l *scenario.Loader) (*scenario.Scenario, error) {
	played, found := l.Load(scenario.Source{Name: "odds", Bytes: []byte(s.text()), Set: s.Set})
	if played == nil {
		return nil, found
	}
	if !s.Helpless {
		return played, nil
	}
	b := engine.New(played)
	b.Start(0, waiter{})
	b.Step()
	state := b.Save()
	for i := range state.People {
		if p := &state.People[i]; p.ID.Value != attacker {
			p.State, p.Wounds = engine.Down.String(), played.Rules.Effects.WoundLimit
		}
	}
	text, err := played.Save(0, state)
	if err != nil {
		return nil, fmt.Errorf("odds: %w", err)
	}
	if played, found = l.Load(scenario.Source{Name: "odds", Bytes: text}); played == nil {
		return nil, found
	}
	return played, nil
}

// waiter lets everybody wait.
type waiter struct{}

// Decide implements engine.Mind.
func (waiter) Decide(*engine.Battle, int, engine.Moment) engine.Action { return engine.Action{} }

// refused says why an attack is impossible, in the terms of whoever asked for it.
func (s *setup) refused(played *scenario.Scenario, why engine.Refusal) error {
	short, text := "against the rules", "the rules forbid this attack"
	switch why {
	case engine.Sheltered:
		short, text = "out of reach", "the people in this vehicle are harmed only through damage to it (VEH-9)\nuse --vehicle"
	case engine.TooManyTargets:
		short, text = "too many targets", fmt.Sprintf("%s does not fire at so many: rapid fire has up to %d, automatic up to %d (FIRE-5, FIRE-6)\nadd --mode, or take fewer",
			s.called(), played.Rules.Rapid.Targets, played.Rules.Automatic.Targets)
	case engine.NoSuchMode:
		short, text = "no such mode", s.noSuchMode()
	case engine.OutOfReach:
		short, text = "out of reach", fmt.Sprintf("%s does not reach %s m (RANGE-1)\nit reaches %s m", s.called(), rules.Metres(s.RangeCM), rules.Metres(s.reach(played.Rules)))
	case engine.MayNotAim:
		text = "only single shots are aimed, standing still and without dodging (FIRE-3)"
	case engine.DiceGone:
		short, text = "no dice", "no dice are left for this attack (DMG-4)"
	case engine.TooMuch, engine.TooShaken:
		text = "whoever attacks so has not the Combat Actions for it (MOR-4)"
	case engine.NoHooah:
		short, text = "no Hooah", "there are no Hooah dice (DICE-6)"
	case engine.TooFast, engine.NoSuchPosture:
		text = "nobody attacks so in this posture (TURN-2)"
	}
	return &Impossible{Short: short, Text: text}
}

func (s *setup) noSuchMode() string {
	w := s.gun
	switch {
	case s.kind == rules.Engage && w.Heavy == rules.NotHeavy && w.HDR > 0 && s.Mode != rules.Automatic:
		return fmt.Sprintf("%s does a vehicle harm on automatic only (HVY-7)\nadd --mode automatic", s.called())
	case s.kind == rules.Engage && w.HDR == 0:
		return fmt.Sprintf("%s does a vehicle no harm: it has no HDR (HVY-7)", s.called())
	}
	var modes []string
	for mode, has := range w.Modes {
		if has {
			modes = append(modes, rules.Mode(mode).String())
		}
	}
	return fmt.Sprintf("%s has no %s fire (FIRE-8)\nit has %s", s.called(), s.Mode, strings.Join(modes, ", "))
}

// reach is how far the weapon reaches as it is used.
func (s *setup) reach(r *rules.Ruleset) int32 {
	w := &s.gun.Weapon
	class, limit := rules.ClassThrown, w.ThrownCM
	if s.kind != rules.Throw {
		class = r.Row(w.Class, rules.Sights{Scoped: w.Scoped, Aimed: s.Aimed})
		limit = r.Limit(w.Class, w.MaxRangeCM, w.FootnoteCM)
	}
	ends := [rules.BandCount]int32{r.Bands.PointBlankCM, r.Bands.CloseCM, r.Bands.NearCM - 1, r.Bands.FarCM, limit}
	for band := rules.Heavy; band > rules.PointBlank; band-- {
		if ends[band-1] < limit && r.Reach(class, band).Reaches {
			return min(limit, ends[band])
		}
	}
	return min(limit, ends[rules.PointBlank])
}
