package scenario

import (
	"slices"
	"strings"
	"testing"

	"crossfire/engine/rules"
)

// mutated is a scenario, but for its rules.
const mutated = `crossfire: 1
title: Two
turns: 1
map: {size: [60, 60]}
sides:
  - {id: red, elements: [{id: reds, units: [{id: ann, at: [10, 10]}]}]}
  - {id: blue, elements: [{id: blues, units: [{id: bob, at: [10, 30]}]}]}
`

func newLoader(t *testing.T) *Loader {
	t.Helper()
	l, err := NewLoader()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// mutantsOf are the values that stand instead of one, with those that the schema forbids marked so.
func mutantsOf(t *testing.T, path string) (others []string) {
	t.Helper()
	l := newLoader(t)
	for _, m := range l.Mutants() {
		if m.Path != path {
			continue
		}
		other := m.To
		if l.Under(&m) == nil {
			other += " forbidden"
		}
		others = append(others, other)
	}
	return others
}

func TestMutantsAreTheValuesBeside(t *testing.T) {
	for _, c := range []struct {
		situation, path string
		others          []string
	}{
		{"a number", "rules.aimed.dice", []string{"0", "2"}},
		{"a number at the end of its range", "rules.actions.wait.class", []string{"4", "6 forbidden"}},
		{"a fraction", "rules.structures.breaches.breached.hole", []string{"0.2", "0.4"}},
		{"a pool", "rules.into_melee.stray", []string{"0 blue", "2 blue"}},
		{"a truth value", "rules.surprise", []string{"false"}},
		{"a word", "rules.self_rally", []string{"standard"}},
		{"a word between two", "rules.limb_cap", []string{"wounded", "dead"}},
		{"an entry of a list", "rules.hit_location.3", []string{"torso", "leg"}},
		{"a cell that is none", "rules.range_table.other.heavy", []string{"0"}},
		{"a direction", "rules.scatter.directions.0", []string{"{along: 500, across: -866}", "{along: 500, across: 866}"}},
		{"what a scratch does to a vehicle, which is nothing", "rules.vehicle_chart.cosmetic.movement", []string{"6 forbidden", "8 forbidden"}},
		{"a move by nobody", "rules.ca_costs.nearer.still", []string{"-1 forbidden", "1 forbidden"}},
		{"a hole where nothing goes through", "rules.structures.breaches.scarred.hole", []string{"-1 forbidden", "1 forbidden"}},
		{"a magazine that would have to be loaded", "rules.slow_load.magazine", []string{"0 forbidden", "2 forbidden"}},
		{"a weight of doctrine, which is no rule", "rules.doctrine.again", nil},
	} {
		if got := mutantsOf(t, c.path); !slices.Equal(got, c.others) {
			t.Errorf("%s, %s: got %q, want %q", c.situation, c.path, got, c.others)
		}
	}
}

// Each has a rule, a line of the ruleset on which the last key of its path stands or in which its list goes on, and another value.
func TestMutantsSayWhereTheyAre(t *testing.T) {
	l := newLoader(t)
	lines := strings.Split(string(rules.Source()), "\n")
	for _, m := range l.Mutants() {
		if len(m.Rules) == 0 || m.From == m.To || m.Line < 1 {
			t.Errorf("%s on line %d, %s to %s, of %v", m.Path, m.Line, m.From, m.To, m.Rules)
		}
		if !strings.Contains(lines[m.Line-1], strings.Trim(strings.Split(m.From, ",")[0], "{")) {
			t.Errorf("%s: line %d has no %s: %s", m.Path, m.Line, m.From, lines[m.Line-1])
		}
	}
}

// Another rulebook leaves the first alone, and a file that sets the value has its way.
func TestRulebookOfAMutant(t *testing.T) {
	l := newLoader(t)
	under := l.Under(&Mutant{Path: "rules.aimed.dice", From: "1", To: "2"})
	if l.Rulebook.Rules.Aimed.Dice != 1 || under.Rulebook.Rules.Aimed.Dice != 2 {
		t.Errorf("dice of aimed fire are %d and %d, want 1 and 2", l.Rulebook.Rules.Aimed.Dice, under.Rulebook.Rules.Aimed.Dice)
	}
	for _, c := range []struct {
		rules string
		dice  int8
		sets  string
	}{{"{}", 2, ""}, {"{aimed: {dice: 4}}", 4, "4"}, {"{aimed: {quiet_turns: 3}}", 2, ""}, {"{aimed: {dice: 1}}", 1, "1"}} {
		src := Source{Name: "duel.yaml", Bytes: []byte(mutated + "rules: " + c.rules + "\n")}
		s, found := l.Load(src)
		if s == nil {
			t.Fatal(found)
		}
		sets, _ := s.Sets("rules.aimed.dice")
		again, found := under.Again(src, s)
		if again == nil || again.Rules.Aimed.Dice != c.dice || sets != c.sets || again.Digest != s.Digest {
			t.Errorf("%s: sets %q, want %q; under the mutant %+v, want %d dice: %v", c.rules, sets, c.sets, again.Rules.Aimed, c.dice, found)
		}
	}
}

// The default pool is also that of the archetypes of the catalogue (NPC-2).
func TestMutantsReachTheCatalogue(t *testing.T) {
	l := newLoader(t)
	under := l.Under(&Mutant{Path: "rules.default_pool", From: "1 green", To: "2 green"})
	changed := slices.ContainsFunc(l.Catalog.Archetypes, func(a Archetype) bool {
		i := slices.IndexFunc(under.Catalog.Archetypes, func(b Archetype) bool { return a.ID == b.ID })
		return !slices.Equal(a.Skills[:], under.Catalog.Archetypes[i].Skills[:])
	})
	if !changed {
		t.Error("no archetype has another pool")
	}
}

// Values of a table that nothing could read are refused, so that nobody wonders why they change nothing.
func TestValuesThatNothingReadsAreRefused(t *testing.T) {
	l := newLoader(t)
	for _, own := range []string{
		"{vehicle_chart: {cosmetic: {occupants: 6}}}", "{vehicle_chart: {none: {kills: true}}}", "{ca_costs: {elsewhere: {still: 1}}}",
		"{structures: {breaches: {scuffed: {zone: kill}}}}", "{structures: {breaches: {destroyed: {hole: 2}}}}", "{hazards: {fire: {none: 1}}}",
		"{slow_load: {magazine: 2}}", "{called_shots: {arm: {dice: -1}}}", "{called_shots: {leg: {dr: 1}}}",
	} {
		if s, found := l.Load(Source{Name: "two.yaml", Bytes: []byte(mutated + "rules: " + own + "\n")}); s != nil || len(found) != 1 {
			t.Errorf("%s: %v", own, found)
		}
	}
}
