package batch

import (
	"fmt"
	"io"
)

// Unspool hands all rows of a part on. They must be those of its fights, each once and in order.
func (p *Part) Unspool(from io.Reader, to RowWriter) error {
	c := &counted{RowWriter: to, next: p.Subject.First + uint64(p.From())}
	if err := Unspool(from, &p.Subject, c); err != nil {
		return err
	}
	if c.rows != p.Sums.Fights {
		return fmt.Errorf("read rows: %d where there should be %d", c.rows, p.Sums.Fights)
	}
	return nil
}

// counted passes rows on if they are those of one seed after the other.
type counted struct {
	RowWriter
	next uint64
	rows int64
}

// Write implements RowWriter.
func (c *counted) Write(rows []Row) error {
	for i := range rows {
		if rows[i].Seed != c.next {
			return fmt.Errorf("read rows: seed %d where %d should be", rows[i].Seed, c.next)
		}
		c.next++
		c.rows++
	}
	return c.RowWriter.Write(rows)
}
