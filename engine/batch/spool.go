package batch

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"crossfire/engine"
)

// A spool keeps rows in a form of its own while a batch with a checkpoint is not done, so that it can go on behind any row. Each
// number is a varint.

// Spool writes rows into a spool.
type Spool struct {
	w    io.Writer
	line []byte
}

// NewSpool writes to w.
func NewSpool(w io.Writer) *Spool { return &Spool{w: w} }

// Write implements RowWriter; nothing is held back.
func (s *Spool) Write(rows []Row) error {
	s.line = s.line[:0]
	for i := range rows {
		r := &rows[i]
		s.line = binary.AppendUvarint(s.line, r.Seed)
		for _, n := range [...]int64{int64(r.Outcome), int64(r.Ending), int64(r.Line), int64(r.Turns)} {
			s.line = binary.AppendVarint(s.line, n)
		}
		for force := range r.Forces {
			for _, n := range r.Forces[force] {
				s.line = binary.AppendVarint(s.line, n)
			}
		}
	}
	_, err := s.w.Write(s.line)
	return err
}

// Close implements RowWriter.
func (s *Spool) Close() error { return nil }

// Unspool hands all rows of a spool on.
func Unspool(from io.Reader, of *Subject, to RowWriter) error {
	in := bufio.NewReader(from)
	rows := make([]Row, blockFights)
	for i := range rows {
		rows[i].Forces = make([]Tally, of.forces())
	}
	for {
		n, err := readRows(in, of, rows)
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("read rows: %w", err)
		}
		if broken := to.Write(rows[:n]); broken != nil {
			return broken
		}
		if err != nil {
			return nil
		}
	}
}

// readRows reads rows until there are enough; io.EOF: there are no more.
func readRows(in *bufio.Reader, of *Subject, rows []Row) (n int, err error) {
	for n = range rows {
		r := &rows[n]
		if err := readRow(in, r); err != nil {
			return n, err
		}
		if r.Outcome < 0 || r.Outcome >= of.outcomes() {
			return n, errors.New("damaged")
		}
	}
	return len(rows), nil
}

// readRow reads one row; io.EOF: there is none.
func readRow(in *bufio.Reader, r *Row) (err error) {
	if r.Seed, err = binary.ReadUvarint(in); err != nil {
		return err
	}
	var first [4]int64
	numbers := [][]int64{first[:]}
	for force := range r.Forces {
		numbers = append(numbers, r.Forces[force][:])
	}
	for _, group := range numbers {
		for i := range group {
			if group[i], err = binary.ReadVarint(in); err != nil {
				return fmt.Errorf("cut off: %w", io.ErrUnexpectedEOF)
			}
		}
	}
	if first[1] < 0 || first[1] >= int64(engine.EndingCount) {
		return errors.New("damaged")
	}
	r.Outcome, r.Ending, r.Line, r.Turns = int(first[0]), engine.Ending(first[1]), int(first[2]), int32(first[3])
	return nil
}
