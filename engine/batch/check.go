package batch

import (
	"fmt"

	"crossfire/engine"
	"crossfire/scenario"
)

// Check holds sums to what must add up, whatever the fights were like; an error is a bug.
func (s *Sums) Check(of *scenario.Scenario) error {
	for _, c := range []struct {
		what string
		sum  int64
		want int64
	}{
		{"outcomes", fightsOf(s.Outcomes), s.Fights},
		{"endings", sumOf(s.Endings[:]), s.Fights},
		{"lengths", fightsOf(s.Lengths), s.Fights},
		{"victory lines", sumOf(s.Lines), s.Endings[engine.ByVictory]},
		{"fights at the turn limit", s.Limit().Fights, s.Endings[engine.AtLimit]},
		{"unfinished fights", s.Endings[engine.Unfinished], 0},
	} {
		if c.sum != c.want {
			return fmt.Errorf("%d %s where there should be %d", c.sum, c.what, c.want)
		}
	}
	return s.checkPeople(of)
}

// checkPeople holds the tallies of units to those of forces, and both to the people that there are.
func (s *Sums) checkPeople(of *scenario.Scenario) error {
	byUnit := make([]Tally, len(s.Forces))
	for unit := range s.Units {
		byUnit[forceOf(of, unit)].add(&s.Units[unit])
		if got, want := s.Units[unit].Started(), s.Fights*int64(of.Units[unit].Count); got != want {
			return fmt.Errorf("%d people of %s are accounted for, of %d", got, of.Units[unit].ID, want)
		}
	}
	for force := range s.Forces {
		if byUnit[force] != s.Forces[force] {
			return fmt.Errorf("the units of force %d add up to %v, and it to %v", force, byUnit[force], s.Forces[force])
		}
		casualties := int64(0)
		for n, fights := range s.Losses[force] {
			casualties += int64(n) * fights
		}
		if casualties != s.Forces[force][Casualties] || sumOf(s.Losses[force]) != s.Fights {
			return fmt.Errorf("the losses of force %d add up to %d casualties, and it has %d", force, casualties, s.Forces[force][Casualties])
		}
	}
	return nil
}

func sumOf(counts []int64) int64 {
	sum := int64(0)
	for _, n := range counts {
		sum += n
	}
	return sum
}

func fightsOf(outcomes []Outcome) int64 {
	sum := int64(0)
	for _, o := range outcomes {
		sum += o.Fights
	}
	return sum
}
