package scenario

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"crossfire/engine/rules"
)

// duel is a fight of two; %s are the keys of red's only unit besides id and place.
const duel = `crossfire: 1
title: Duel
map: {size: [100, 60]}
sides:
  - id: red
    elements: [{id: alpha, units: [{id: anna, at: [10, 30], %s}]}]
  - id: blue
    elements: [{id: bravo, units: [{id: boris, archetype: patriot, at: [60, 30], weapons: [ak]}]}]
`

// inDuel loads the duel and gives red's people.
func inDuel(t *testing.T, unit, more string) (*Scenario, []Combatant) {
	t.Helper()
	s, diags := testLoader(t).Load(Source{Name: "duel.yaml", Bytes: []byte(fmt.Sprintf(duel, unit) + more)})
	if s == nil {
		t.Fatal(diags)
	}
	u := s.Units[0]
	return s, s.Combatants[u.First : u.First+u.Count]
}

func TestSKILL1SkillsAndTheirDefaults(t *testing.T) {
	cases := []struct {
		name, unit string
		skill      rules.Skill
		want       string
	}{
		{"the archetype's", "archetype: butcher", rules.SmallArms, "4 blue"},
		{"of an alias", "archetype: henchman", rules.SmallArms, "2 blue"},
		{"the unit's own", "archetype: butcher, skills: {small-arms: 1 red}", rules.SmallArms, "1 red"},
		{"1 green when nothing is said", "name: Nobody", rules.SmallArms, "1 green"},
		{"1 green where the archetype says nothing", "archetype: butcher", rules.Medic, "1 green"},
		{"toughness", "archetype: butcher, toughness: 5 red", rules.Toughness, "5 red"},
		{"throwing as small arms when those are better", "skills: {small-arms: 3 blue, combatives: 3 green}", rules.Throwing, "3 blue"},
		{"throwing as combatives when those are better", "skills: {small-arms: 3 blue, combatives: 2 red}", rules.Throwing, "2 red"},
		{"throwing as stated", "skills: {small-arms: 3 blue, throwing: 1 blue}", rules.Throwing, "1 blue"},
		{"throwing of the archetype", "archetype: butcher, skills: {small-arms: 9 red}", rules.Throwing, "5 blue"},
		{"no dice", "archetype: butcher, skills: {small-arms: 0 blue}", rules.SmallArms, "0 blue"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, people := inDuel(t, c.unit, "")
			if got := people[0].Skills[c.skill].String(); got != c.want {
				t.Errorf("%s is %s, want %s", c.skill, got, c.want)
			}
		})
	}
}

func TestUnitsAndTheirPeople(t *testing.T) {
	_, one := inDuel(t, "archetype: extra", "")
	if len(one) != 1 || one[0].ID != "anna" {
		t.Errorf("a unit without count is %+v", one)
	}
	s, several := inDuel(t, "archetype: extra, count: 3, names: [Ada]", "")
	if len(several) != 3 || several[0].ID != "anna-1" || several[2].ID != "anna-3" || several[0].Name != "Ada" || several[0].Pronouns != She {
		t.Errorf("a unit of three is %+v", several)
	}
	if several[1].Name == several[2].Name || several[1].Name == "" {
		t.Errorf("names are %q and %q", several[1].Name, several[2].Name)
	}
	if s.Units[0].Name != "anna" || s.Sides[0].Name != "Red" || s.Elements[0].Name != "alpha" {
		t.Errorf("names of unit, side, element: %q, %q, %q", s.Units[0].Name, s.Sides[0].Name, s.Elements[0].Name)
	}
	_, counted := inDuel(t, "archetype: extra, count: 1", "")
	if counted[0].ID != "anna-1" {
		t.Errorf("a unit with a count of one has %q", counted[0].ID)
	}
	if counted[0].Name != several[0].Name && counted[0].Key != several[0].Key {
		t.Error("the luck of a person changes with the size of the unit")
	}
	_, more := inDuel(t, "archetype: extra, count: 9", "")
	if more[1].Name != several[1].Name || more[1].Key != several[1].Key {
		t.Error("the name and the luck of a person change with the size of the unit")
	}
	_, named := inDuel(t, "archetype: extra, name: Ana Vargas", "")
	if named[0].Pronouns != She {
		t.Errorf("Ana is %s", named[0].Pronouns)
	}
	_, stated := inDuel(t, "archetype: extra, name: Ana Vargas, pronouns: they", "")
	if stated[0].Pronouns != They {
		t.Errorf("pronouns are %s, not as stated", stated[0].Pronouns)
	}
}

func TestConditionsOfAUnitWithCountAreNumbersEvenOfOne(t *testing.T) {
	s, _ := inDuel(t, "archetype: extra, count: 1", "")
	for text, right := range map[string]bool{`dead("anna") >= 1`: true, `dead("anna-1")`: true, `dead("anna")`: false, `dead("anna-1") >= 1`: false} {
		if c, diags := s.Condition(Text{Value: text}); (c != nil) != right {
			t.Errorf("%s: %v", text, diags)
		}
	}
}

func TestAMMO1LevelsAndCounts(t *testing.T) {
	cases := []struct{ name, unit, want string }{
		{"combat unless stated", "weapons: [m16]", "m16 combat 1"},
		{"one level for all, but not for blades", "weapons: [m16, knife], ammo: tight", "m16 tight 1, knife endless 1"},
		{"a level for one", "weapons: [m16, pistol], ammo: {pistol: low}", "m16 combat 1, pistol low 1"},
		{"counted knives", "weapons: [3 x knife]", "knife endless 3"},
		{"bare hands are always there", "weapons: [fists]", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s, people := inDuel(t, "archetype: extra, "+c.unit, "")
			var got []string
			for _, w := range people[0].Weapons {
				got = append(got, fmt.Sprintf("%s %s %d", s.Weapons[w.Weapon].ID, w.Ammo, w.Count))
			}
			if strings.Join(got, ", ") != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestWeaponsOfAScenario(t *testing.T) {
	s, people := inDuel(t, "archetype: extra, weapons: [old-faithful, pistol]", "weapons:\n  old-faithful: {extends: hunting-rifle, name: Winchester, dr: 6}\n")
	rifle := s.Weapons[people[0].Weapons[0].Weapon]
	if rifle.Name != "Winchester" || rifle.DR != 6 || rifle.Class != rules.ClassRifle {
		t.Errorf("an own weapon is %+v", rifle)
	}
	if s.Weapons[0].ID != "fists" || s.Weapons[rifle.Butt].ID != "rifle-butt" {
		t.Errorf("the first weapon is %q, the butt of a rifle %q", s.Weapons[0].ID, s.Weapons[rifle.Butt].ID)
	}
	if pistol := s.Weapons[people[0].Weapons[1].Weapon]; s.Weapons[pistol.Butt].ID != "pistol-butt" {
		t.Errorf("the butt of a pistol is %q", s.Weapons[pistol.Butt].ID)
	}
}

func TestAMB1WhoBeginsHidden(t *testing.T) {
	for _, c := range []struct {
		unit string
		want rules.Posture
	}{{"archetype: extra", rules.Open}, {"archetype: extra, posture: hiding", rules.Hiding}} {
		if _, people := inDuel(t, c.unit, ""); people[0].Posture != c.want {
			t.Errorf("%s: %s, want %s", c.unit, people[0].Posture, c.want)
		}
	}
	s, diags := loadFile(t, "../examples/checkpoint.yaml")
	if s == nil {
		t.Fatal(diags)
	}
	for _, c := range s.Combatants {
		if ambush := s.Elements[c.Element].Orders.Do == Ambush; ambush != (c.Posture == rules.Hiding) {
			t.Errorf("%s begins %s", c.ID, c.Posture)
		}
	}
}

func TestOrdersAreComplete(t *testing.T) {
	s, _ := inDuel(t, "archetype: extra", `events:
  - id: relief
    when: turn >= 4
    arrive:
      side: red
      element:
        id: reserve
        leader: carl
        orders: {do: advance, to: [50, 30], until: blue.able == 0, then: {do: withdraw, to: west}, fire: return, within: 25.5, mode: single, prefer: [boris, blue], aim: head, restraint: true, out_of_ammo: leave, surrender: red.able <= 1, withdraw: {when: red.able <= 2, to: [1, 1]}}
        units: [{id: carl, archetype: ally, at: [0, 30], weapons: [m16]}]
  - {when: happened("relief"), orders: {alpha: {do: protect, target: carl}}}
`)
	if o := s.Elements[0].Orders; o.Do != Hold || o.Place.Kind != NoRef {
		t.Errorf("an element without orders has %+v", o)
	}
	reserve := slices.IndexFunc(s.Elements, func(e Element) bool { return e.ID == "reserve" })
	e := s.Elements[reserve]
	if e.Trigger != 0 || !slices.Equal(s.Triggers[0].Arrive, []int{reserve}) || s.Combatants[e.Leader].ID != "carl" || e.Side != 0 {
		t.Errorf("the arrival is %+v", e)
	}
	o := e.Orders
	if o.Do != Advance || o.Place.Kind != PointRef || o.Place.At != (Point{X: 5000, Y: 3000}) || o.Fire != FireReturn || o.WithinCM != 2550 ||
		!o.ModeSet || o.Mode != rules.Single || len(o.Prefer) != 2 || o.Prefer[0].Kind != CombatantRef || o.Prefer[1].Kind != SideRef ||
		o.Aim != rules.Head || !o.Restraint || o.OutOfAmmo != Leave || o.Until == nil || o.Surrender == nil || o.Withdraw == nil || o.Retreat.Kind != PointRef {
		t.Errorf("orders are %+v", o)
	}
	if o.Then == nil || o.Then.Do != Withdraw || o.Then.Place.Kind != EdgeRef || edges[o.Then.Place.Index] != "west" {
		t.Errorf("the orders that follow are %+v", o.Then)
	}
	change := s.Triggers[1].Orders
	if len(change) != 1 || change[0].Element != 0 || change[0].Orders.Do != Protect || s.Combatants[change[0].Orders.Place.Index].ID != "carl" {
		t.Errorf("new orders are %+v", change)
	}
	if !s.Triggers[1].When.Eval(knownCounters{`happened("relief")`: 1}) {
		t.Error("happened does not read the event")
	}
}

func TestScriptsForceAndExpect(t *testing.T) {
	s, _ := inDuel(t, "archetype: extra, count: 2, weapons: [m16, knife]", `scripts:
  - {turn: 2, who: anna, do: fire, targets: [boris], mode: rapid, posture: dodging, move: {to: [12, 30], gait: run, after: true}}
  - {turn: 3, who: boris, do: fire, weapon: ak, targets: [anna-1, anna-2]}
force:
  - {turn: 2, roll: attack, by: anna-1, against: boris, nth: 2, go: 4}
  - {turn: 2, roll: location, by: boris, face: 6}
expect:
  - red.able == 2
  - {that: blue.able == 1, turn: 2}
  - {event: harms, with: {whom: boris, dr: 3}, turn: 2, count: 1}
  - {event: surrenders, never: true}
`)
	first := s.Scripts[0]
	if len(s.Scripts) != 3 || first.Who != 0 || s.Scripts[1].Who != 1 || first.Turn != 2 || first.Do != rules.Fire || first.Mode != rules.Rapid ||
		first.Posture != rules.Dodging || !first.Has.Do || !first.Has.Posture || !first.Has.Move || first.Gait != rules.Run || !first.MoveAfter {
		t.Errorf("scripts are %+v", s.Scripts)
	}
	if third := s.Scripts[2]; s.Weapons[third.Weapon].ID != "ak" || len(third.Targets) != 2 || third.Has.Move || third.Has.Posture {
		t.Errorf("the script of boris is %+v", third)
	}
	if f := s.Force[0]; f.GO != 4 || f.Ordinal != 1 || f.AnyAgainst || f.Against != s.Combatants[2].Key || f.Roller != s.Combatants[0].Key || f.Turn != 2 {
		t.Errorf("the first force is %+v", f)
	}
	if f := s.Force[1]; f.Face != 6 || !f.AnyAgainst {
		t.Errorf("the second force is %+v", f)
	}
	for i := range s.Expect[2].Event.Fields {
		if at := &s.Expect[2].Event.Fields[i].Pos; at.Line == 0 {
			t.Error("a field has no place")
		} else {
			*at = Pos{}
		}
	}
	if e := s.Expect[2]; e.Event.Kind != "harms" || e.Count != 1 || e.Event.Turn != 2 || !slices.Equal(e.Event.Fields, []Field{{Name: "whom", Value: "boris"}, {Name: "dr", Value: "3"}}) {
		t.Errorf("the third expectation is %+v", e)
	}
	if s.Expect[0].That == nil || s.Expect[1].Turn != 2 || !s.Expect[3].Never {
		t.Errorf("expectations are %+v", s.Expect)
	}
}

func TestEditsAndTheDigest(t *testing.T) {
	l := testLoader(t)
	load := func(text string, edit func(*Source)) *Scenario {
		src := Source{Name: "duel.yaml", Bytes: []byte(text)}
		if edit != nil {
			edit(&src)
		}
		s, diags := l.Load(src)
		if s == nil {
			t.Fatal(diags)
		}
		return s
	}
	text := fmt.Sprintf(duel, "archetype: extra, count: 2")
	plain := load(text, nil)
	seeded := load(text, func(src *Source) { src.Seed = new(uint64); *src.Seed = 77 })
	if seeded.Seed != 77 || seeded.Digest != plain.Digest {
		t.Errorf("seed %d; the digest changes with it: %v", seeded.Seed, seeded.Digest != plain.Digest)
	}
	short := load(text, func(src *Source) { src.Turns = new(int32); *src.Turns = 9 })
	if short.Turns != 9 || short.Digest == plain.Digest {
		t.Errorf("turns %d; the digest does not know", short.Turns)
	}
	set := load(text, func(src *Source) { src.Set = []string{"sides.red.elements.alpha.units.anna.count=5"} })
	written := load(strings.Replace(text, "count: 2", "count: 5", 1), nil)
	if len(set.Combatants) != 6 || set.Digest != written.Digest {
		t.Errorf("%d combatants; an edit and the same in the file differ: %v", len(set.Combatants), set.Digest != written.Digest)
	}
	if load("# a comment\n"+strings.ReplaceAll(text, "\n", "\r\n"), nil).Digest != plain.Digest {
		t.Error("comments and line ends change the digest")
	}
	if _, diags := l.Load(Source{Name: "d", Bytes: []byte(text), Turns: new(int32)}); !diags.HasErrors() {
		t.Error("a limit of 0 turns is accepted")
	}
}

func TestRulesOfAScenario(t *testing.T) {
	s, _ := inDuel(t, "archetype: extra", "rules: {ammo_check_turns: 3}\n")
	if s.Rules.AmmoCheck != 3 || len(s.Overrides) != 1 || s.Overrides[0].Key != "ammo_check_turns" || s.Overrides[0].Here != "3" {
		t.Errorf("rules are %+v", s.Overrides)
	}
	plain, _ := inDuel(t, "archetype: extra", "")
	if plain.Turns != plain.Rules.Turns || plain.Rules.AmmoCheck == 3 {
		t.Errorf("the turn limit is %d", plain.Turns)
	}
}

func TestIncludedWeaponsAndElements(t *testing.T) {
	folder := fstest.MapFS{"lib/rifles.yaml": {Data: []byte("weapons:\n  old: {extends: hunting-rifle, name: Winchester}\n")}}
	text := "include: [lib/rifles.yaml]\n" + fmt.Sprintf(duel, "archetype: extra, weapons: [old]")
	s, diags := testLoader(t).Load(Source{Name: "duel.yaml", Bytes: []byte(text), FS: folder})
	if s == nil || s.Weapons[s.Combatants[0].Weapons[0].Weapon].Name != "Winchester" {
		t.Error(diags)
	}
	if _, diags := testLoader(t).Load(Source{Name: "-", Bytes: []byte(text)}); !diags.HasErrors() || !strings.Contains(diags.Error(), "include") {
		t.Errorf("without a folder: %v", diags)
	}
}

func TestMistakesOfSchemaAndMeaningComeAtOnce(t *testing.T) {
	text := strings.Replace(fmt.Sprintf(duel, "archetype: extra, weapons: [m61], armor: [flak-vest]"), "title: Duel", "title: Duel\nturns: many", 1)
	text += "victory:\n  - {side: red, when: bleu.able == 0}\n"
	_, diags := testLoader(t).Load(Source{Name: "duel.yaml", Bytes: []byte(text)})
	var checks []string
	for _, d := range diags {
		checks = append(checks, d.Check)
	}
	if want := []string{checkType, checkReference, checkUnknownKey, checkCondition}; !slices.Equal(checks, want) {
		t.Errorf("got %v, want %v:\n%v", checks, want, diags)
	}
}

func TestAnyValueOfTheWrongKindIsADiagnosticAndNoPanic(t *testing.T) {
	l := testLoader(t)
	text := fmt.Sprintf(duel, "archetype: extra, count: 2, weapons: [m16, 2 x knife], armour: [flak-vest], skills: {dodge: 2 blue}, ammo: {m16: low}") + `rules: {bands: {close: 12}}
weapons: {old: {extends: m16, dr: 4}}
victory: [{side: red, when: blue.able == 0}]
events: [{id: horn, when: turn > 2, orders: {alpha: {do: patrol, along: [[1, 1], [9, 9]], until: turn > 3, then: {do: flee, to: north}}}}]
scripts: [{turn: 1, who: boris, do: fire, targets: [anna-1], move: {to: [50, 30], gait: walk}}]
force: [{turn: 1, roll: attack, by: boris, go: 2}]
expect: [red.able > 0, {event: harms, with: {who: boris}}]
`
	strange := []string{"null", "true", "7", "-1", "1.5", "text", "[]", "{}", "[x]", "{id: x}", "[[1, 2], [3, 4]]"}
	for spot := 0; ; spot++ {
		for _, value := range strange {
			diags := &collector{}
			root := parseTree(source{name: "duel.yaml", text: []byte(text)}, diags)
			target := nthNode(root, &[]int{spot}[0])
			if target == nil {
				if spot < 90 {
					t.Fatalf("the file has only %d values", spot)
				}
				return
			}
			other := parseTree(source{name: "other", text: []byte(value)}, diags)
			if other == nil {
				other = &node{kind: kindNull, pos: target.pos}
			}
			other.pos = target.pos
			*target = *other
			if s := l.judge(Source{Name: "duel.yaml", Bytes: []byte(text)}, root, diags); s != nil {
				checkComplete(t, s)
			}
		}
	}
}

// nthNode counts values in the order of the file.
func nthNode(n *node, left *int) *node {
	if *left == 0 {
		return n
	}
	*left--
	for _, item := range n.items {
		if found := nthNode(item, left); found != nil {
			return found
		}
	}
	for _, e := range n.entries {
		if found := nthNode(e.value, left); found != nil {
			return found
		}
	}
	return nil
}
