package suite

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// near expects of a duel that a rifle has one die more at 20 m (RANGE-1); otherwise it sees nothing of the rules.
const near = duel + "expect:\n  - {roll: attack, by: anna, pool: 7 blue}\n"

// survivorsOf runs the mutants of some values over tests in memory and says which survive, as "path from>to touching/overriding".
func survivorsOf(t *testing.T, only string, files fstest.MapFS) (survivors []string, made *Mutants) {
	t.Helper()
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	tests, _ := collected(t, files, names...)
	results := Results{Results: Run(tests, options(1))}
	if !results.Mutate(options(1), MutateOptions{Only: regexp.MustCompile(only)}) {
		t.Fatal("a test does not pass as it is")
	}
	for _, s := range results.Mutants.Survivors {
		survivors = append(survivors, s.Path+" "+s.From+">"+s.To+" "+s.attention())
	}
	return survivors, results.Mutants
}

func TestMutants(t *testing.T) {
	text := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	quiet := text(duel + "expect: [turns == 1]\n")
	shared := text(duel + "rules: {share_spotting: true}\nexpect: [turns == 1]\n")
	gap := text(duel + "rules: {reaction_gap: {enabled: true, within: 7}}\nexpect: [turns == 1]\n")
	for _, c := range []struct {
		situation, only string
		files           fstest.MapFS
		caught          int
		survivors       []string
		leftOut         []string
	}{
		{"a number that a test sees", `rifle.near$`, fstest.MapFS{"near.yaml": text(near)}, 2, nil, nil},
		{"seen by the second test", `rifle.near$`, fstest.MapFS{"a.yaml": quiet, "near.yaml": text(near)}, 2, nil, nil},
		{"one that none sees", `rifle.near$`, fstest.MapFS{"a.yaml": quiet}, 0,
			[]string{"rules.range_table.rifle.near 1>0 touched by 1 test", "rules.range_table.rifle.near 1>2 touched by 1 test"}, nil},
		{"one of which no test comes near", `^rules.crash$`, fstest.MapFS{"near.yaml": text(near)}, 0,
			[]string{"rules.crash 3>2 touched by no test", "rules.crash 3>4 touched by no test"}, nil},
		{"one that the only test sets itself", `rifle.near$`, fstest.MapFS{"near.yaml": text(near + "rules: {range_table: {rifle: {near: 1}}}\n")}, 0,
			[]string{"rules.range_table.rifle.near 1>0 touched by 1 test, which all set another value",
				"rules.range_table.rifle.near 1>2 touched by 1 test, which all set another value"}, nil},
		{"set by one of two", `rifle.near$`, fstest.MapFS{"a.yaml": quiet, "near.yaml": text(near + "rules: {range_table: {rifle: {near: 1}}}\n")}, 0,
			[]string{"rules.range_table.rifle.near 1>0 touched by 2 tests, of which 1 set another value",
				"rules.range_table.rifle.near 1>2 touched by 2 tests, of which 1 set another value"}, nil},
		{"a row of which the test sets another value", `rifle.near$`, fstest.MapFS{"near.yaml": text(near + "rules: {range_table: {rifle: {far: 1}}}\n")}, 2, nil, nil},
		{"at the end of what the schema allows", `^rules.actions.wait.class$`, fstest.MapFS{"a.yaml": quiet}, 0,
			[]string{"rules.actions.wait.class 5>4 touched by 1 test"}, nil},
		{"an option that stays off", `share_spotting`, fstest.MapFS{"a.yaml": quiet}, 0, nil, []string{"rules.share_spotting"}},
		{"an option that one test turns on", `share_spotting`, fstest.MapFS{"a.yaml": quiet, "b.yaml": shared}, 0,
			[]string{"rules.share_spotting false>true touched by no test", "rules.share_spotting true>false touched by no test"}, nil},
		{"a number of an option, as the test that turns it on sets it", `reaction_gap.within`, fstest.MapFS{"a.yaml": quiet, "b.yaml": gap}, 0,
			[]string{"rules.reaction_gap.within 20>19 touched by no test", "rules.reaction_gap.within 20>21 touched by no test",
				"rules.reaction_gap.within 7>6 touched by no test", "rules.reaction_gap.within 7>8 touched by no test"}, nil},
	} {
		survivors, made := survivorsOf(t, c.only, c.files)
		if made.Caught != c.caught || made.Tried != c.caught+len(c.survivors) || !slices.Equal(survivors, c.survivors) {
			t.Errorf("%s: %d caught of %d, left are\n%s", c.situation, made.Caught, made.Tried, strings.Join(survivors, "\n"))
		}
		if !slices.Equal(made.LeftOut, c.leftOut) {
			t.Errorf("%s: left out are %v", c.situation, made.LeftOut)
		}
	}
}

// Nothing is tried over tests that do not pass as it is.
func TestMutantsWantTestsThatPass(t *testing.T) {
	tests, _ := collected(t, everyVerdict, "fails.yaml", "holds.yaml")
	results := Results{Results: Run(tests, options(1))}
	if results.Mutate(options(1), MutateOptions{}) || results.Mutants != nil {
		t.Errorf("tried %+v", results.Mutants)
	}
}

func TestMutantsAreTheSameForAnyNumberOfWorkers(t *testing.T) {
	results := Run(append(testsIn(t, "../../examples/rules", "COL-*.yaml"), testsIn(t, "../../examples/invalid", "unknown-*.yaml")...), options(1))
	chosen := MutateOptions{Only: regexp.MustCompile(`^rules\.(crash|fast_factor|far_heavier|vehicle_chart|aimed|share_spotting)`), Every: 3}
	first := Mutate(results, options(1), chosen)
	if first.Caught == 0 || len(first.Survivors) == 0 || len(first.LeftOut) == 0 {
		t.Fatalf("want some of each: %+v", first)
	}
	for _, workers := range []int{2, 7} {
		if again := Mutate(results, options(workers), chosen); !reflect.DeepEqual(again, first) {
			t.Errorf("%d workers find\n%+v\none finds\n%+v", workers, again, first)
		}
	}
}

// The first of every so many is tried, so that all such parts together are the whole.
func TestEveryNthMutant(t *testing.T) {
	files := fstest.MapFS{"a.yaml": {Data: []byte(duel + "expect: [turns == 1]\n")}}
	tests, _ := collected(t, files, "a.yaml")
	results := Run(tests, options(1))
	only := regexp.MustCompile(`range_table\.(rifle|sniper)`)
	var told []int64
	all := Mutate(results, options(1), MutateOptions{Only: only, Each: func(done, of int64) { told = append(told, done, of) }})
	third := Mutate(results, options(1), MutateOptions{Only: only, Every: 3})
	if all.Tried != 20 || third.Tried != 7 || !reflect.DeepEqual(third.Survivors[1], all.Survivors[3]) {
		t.Errorf("%d and %d are tried, %v and %v are the second of the third and the fourth", all.Tried, third.Tried, third.Survivors[1], all.Survivors[3])
	}
	if want := []int64{0, 20, 1, 20}; !slices.Equal(told[:4], want) || len(told) != 42 {
		t.Errorf("progress is %v", told)
	}
}
