package batch

import "slices"

// Which fights are worth looking at. Of equals it is always the earliest, so that sums put together in another way name the
// same fight.

// merit is how well a fight went for a side: it won; it lost fewer people; the others lost more; it took less time.
func (r *Row) merit(side, sides int) [4]int64 {
	result := int64(0)
	switch {
	case r.Outcome == side:
		result = 1
	case r.Outcome < sides:
		result = -1
	}
	others := int64(0)
	for other := range sides {
		if other != side {
			others += r.Forces[other][Casualties]
		}
	}
	return [4]int64{result, -r.Forces[side][Casualties], others, -int64(r.Turns)}
}

// rank keeps a fight that went better or worse for a side than all before.
func (s *Sums) rank(side int, good, bad *Row) {
	sides := s.Sides()
	compare := func(a, b *Row) int {
		one, other := a.merit(side, sides), b.merit(side, sides)
		return slices.Compare(one[:], other[:])
	}
	if good != nil && (s.Best[side] == nil || compare(good, s.Best[side]) > 0) {
		s.Best[side] = good
	}
	if bad != nil && (s.Worst[side] == nil || compare(bad, s.Worst[side]) < 0) {
		s.Worst[side] = bad
	}
}

// Median is the seed of the first fight that took as many turns as the median of all; Shortest and Longest are the first fights
// that took the fewest and the most turns. There must be a fight.
func (s *Sums) Median() uint64 { return s.Lengths[s.Quantile(1, 2)].Example }

// Shortest is the seed of the first of the shortest fights.
func (s *Sums) Shortest() uint64 {
	return s.Lengths[slices.IndexFunc(s.Lengths, func(o Outcome) bool { return o.Fights > 0 })].Example
}

// Longest is the seed of the first of the longest fights.
func (s *Sums) Longest() uint64 { return s.Lengths[s.Quantile(1, 1)].Example }

// Likeliest is the outcome that most fights had; of equals, the first.
func (s *Sums) Likeliest() int {
	best := 0
	for i := range s.Outcomes {
		if s.Outcomes[i].Fights > s.Outcomes[best].Fights {
			best = i
		}
	}
	return best
}

// Typical is the fight, of those kept with the likeliest outcome, that lies nearest to their medians in turns and in the
// casualties of every force; each distance counts in quartile ranges. It is nil where there is none.
func (s *Sums) Typical() *Row {
	var rows []*Row
	for i := range s.Kept {
		if s.Kept[i].Outcome == s.Likeliest() {
			rows = append(rows, &s.Kept[i])
		}
	}
	if len(rows) == 0 {
		return nil
	}
	distance := make([]int64, len(rows))
	away := func(of func(*Row) int64) {
		values := make([]int64, len(rows))
		for i, row := range rows {
			values[i] = of(row)
		}
		addDistances(distance, values)
	}
	away(func(r *Row) int64 { return int64(r.Turns) })
	for force := range s.Forces {
		away(func(r *Row) int64 { return r.Forces[force][Casualties] })
	}
	return rows[slices.Index(distance, slices.Min(distance))]
}

// addDistances adds how far each value lies from the median of all, in thousandths of one more than the quartile range.
func addDistances(to, values []int64) {
	sorted := slices.Sorted(slices.Values(values))
	at := func(part, of int) int64 { return sorted[(len(sorted)*part+of-1)/of-1] }
	middle, width := at(1, 2), at(3, 4)-at(1, 4)+1
	for i, v := range values {
		to[i] += max(v-middle, middle-v) * 1000 / width
	}
}
