package batch

import (
	"fmt"

	"crossfire/engine"
)

// Check holds sums to their subject and to what must add up, whatever the fights were like. An error is a bug, or damage to a file.
func (s *Sums) Check(of *Subject) error {
	if err := s.checkShape(of); err != nil {
		return err
	}
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

// checkShape looks for numbers that are missing.
func (s *Sums) checkShape(of *Subject) error {
	for _, c := range []struct {
		what      string
		got, want int
	}{
		{"outcomes", len(s.Outcomes), of.outcomes()},
		{"victory lines", len(s.Lines), len(of.Lines)},
		{"lengths", len(s.Lengths), int(of.Turns) + 1},
		{"forces", len(s.Forces), of.forces()},
		{"units", len(s.Units), len(of.Units)},
		{"losses", len(s.Losses), of.forces()},
		{"best fights", len(s.Best), len(of.Sides)},
		{"worst fights", len(s.Worst), len(of.Sides)},
	} {
		if c.got != c.want {
			return fmt.Errorf("%d %s where there should be %d", c.got, c.what, c.want)
		}
	}
	for _, u := range of.Units {
		if u.Force < 0 || u.Force >= of.forces() {
			return fmt.Errorf("%s belongs to nobody", u.ID)
		}
	}
	for force := range s.Losses {
		if got, want := len(s.Losses[force]), of.people(force)+1; got != want {
			return fmt.Errorf("%d losses of force %d where there should be %d", got, force, want)
		}
	}
	return s.checkRows(of)
}

// checkRows looks at the fights that are remembered.
func (s *Sums) checkRows(of *Subject) error {
	var rows []*Row
	for i := range s.Kept {
		rows = append(rows, &s.Kept[i])
	}
	for side := range s.Best {
		rows = append(rows, s.Best[side], s.Worst[side])
	}
	for _, r := range rows {
		if s.Fights == 0 && r == nil {
			continue
		}
		if r == nil || len(r.Forces) != of.forces() || r.Outcome < 0 || r.Outcome >= of.outcomes() {
			return fmt.Errorf("a fight that should be remembered is not whole")
		}
	}
	return nil
}

// checkPeople holds the tallies of units to those of forces, and both to the people that there are.
func (s *Sums) checkPeople(of *Subject) error {
	byUnit := make([]Tally, len(s.Forces))
	for unit := range s.Units {
		byUnit[of.Units[unit].Force].add(&s.Units[unit])
		if got, want := s.Units[unit].Started(), s.Fights*int64(of.Units[unit].People); got != want {
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
