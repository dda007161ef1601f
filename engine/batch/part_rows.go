package batch

import (
	"fmt"
	"io"
	"slices"
)

// Unspool hands all rows of a part on. They must be those of its fights, each once and in order, and come to its sums.
func (p *Part) Unspool(from io.Reader, to RowWriter) error {
	c := &counted{RowWriter: to, next: p.Subject.First + uint64(p.From()), outcomes: make([]int64, p.Subject.outcomes()), forces: make([]Tally, p.Subject.forces())}
	if err := Unspool(from, &p.Subject, c); err != nil {
		return err
	}
	if c.rows != p.Sums.Fights {
		return fmt.Errorf("read rows: %d where there should be %d", c.rows, p.Sums.Fights)
	}
	if !slices.Equal(c.forces, p.Sums.Forces) || !slices.EqualFunc(c.outcomes, p.Sums.Outcomes, func(n int64, o Outcome) bool { return n == o.Fights }) {
		return fmt.Errorf("read rows: they do not add up to what came of their fights")
	}
	return nil
}

// counted passes rows on if they are those of one seed after the other.
type counted struct {
	RowWriter
	next     uint64
	rows     int64
	outcomes []int64 // fights by outcome
	forces   []Tally
}

// Write implements RowWriter.
func (c *counted) Write(rows []Row) error {
	for i := range rows {
		if rows[i].Seed != c.next {
			return fmt.Errorf("read rows: seed %d where %d should be", rows[i].Seed, c.next)
		}
		c.next++
		c.rows++
		c.outcomes[rows[i].Outcome]++
		for force := range c.forces {
			c.forces[force].add(&rows[i].Forces[force])
		}
	}
	return c.RowWriter.Write(rows)
}
