package batch

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"crossfire/engine"

	"github.com/parquet-go/parquet-go"
)

// rowsOf are the rows of an example.
func rowsOf(t testing.TB, name string, fights int) (*Subject, []Row) {
	t.Helper()
	s := loaded(t, "../../examples/"+name+".yaml")
	p := planned(s, fights, 2)
	p.First = s.Seed
	var rows []Row
	p.Each = func(now Progress) (bool, error) { rows = append(rows, copied(now.Rows)...); return true, nil }
	summed(t, p)
	subject := SubjectOf(s)
	return &subject, rows
}

// copied are rows that are still there when the run has gone on.
func copied(rows []Row) []Row {
	kept := make([]Row, len(rows))
	for i := range rows {
		kept[i] = *rows[i].clone()
	}
	return kept
}

func writtenRows(t testing.TB, format string, of *Subject, rows []Row) []byte {
	t.Helper()
	var text bytes.Buffer
	w := NewRowWriter(&text, format, of)
	for part := range slices.Chunk(rows, blockFights) {
		if err := w.Write(part); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

// readBack reads what was written as one text a cell, with the names of the columns first.
func readBack(t *testing.T, format string, text []byte, names []string) [][]string {
	t.Helper()
	cells := [][]string{names}
	switch format {
	case "csv":
		found, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return found
	case "jsonl":
		for line := range strings.Lines(string(text)) {
			d := json.NewDecoder(strings.NewReader(line))
			d.UseNumber()
			var object map[string]any
			if err := d.Decode(&object); err != nil {
				t.Fatal(err)
			}
			var row []string
			for _, name := range names {
				row = append(row, fmt.Sprint(object[name]))
			}
			cells = append(cells, row)
		}
		return cells
	}
	r := parquet.NewGenericReader[any](bytes.NewReader(text))
	buffer := make([]parquet.Row, 1)
	cells[0] = nil
	for _, column := range r.Schema().Columns() {
		cells[0] = append(cells[0], column[0])
	}
	for {
		n, err := r.ReadRows(buffer)
		if n == 1 {
			var row []string
			for i, v := range buffer[0] {
				if i == 0 {
					row = append(row, fmt.Sprint(v.Uint64()))
				} else {
					row = append(row, v.String())
				}
			}
			cells = append(cells, row)
		}
		if err == io.EOF {
			return cells
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestAllFormatsOfRowsSayTheSame(t *testing.T) {
	for _, name := range []string{"roadblock", "aftermath", "three-way"} {
		subject, rows := rowsOf(t, name, 300)
		rows[7].Seed = 1<<64 - 1 // does not fit a signed number
		names := RowColumns(subject)
		want := readBack(t, "csv", writtenRows(t, "csv", subject, rows), names)
		if !slices.Equal(want[0], names) || len(want) != 301 {
			t.Fatalf("%s: %d lines, %v", name, len(want), want[0])
		}
		for i, row := range want[1:] {
			if row[0] != fmt.Sprint(rows[i].Seed) || row[1] != subject.winners()[rows[i].Outcome] || row[4] != fmt.Sprint(rows[i].Turns) ||
				row[firstMeasure+int(Dead)] != fmt.Sprint(rows[i].Forces[0][Dead]) {
				t.Fatalf("%s: %v is not %+v", name, row, rows[i])
			}
		}
		for _, format := range RowFormats() {
			got := readBack(t, format, writtenRows(t, format, subject, rows), names)
			if !slices.EqualFunc(got, want, slices.Equal) {
				t.Errorf("%s: %s says something else: %v, csv %v", name, format, got[:3], want[:3])
			}
		}
	}
}

func TestASpoolGivesBackItsRows(t *testing.T) {
	subject, rows := rowsOf(t, "roadblock", 300)
	rows[7].Seed = 1<<64 - 1
	var spooled bytes.Buffer
	if err := NewSpool(&spooled).Write(rows); err != nil {
		t.Fatal(err)
	}
	whole := spooled.Bytes()
	var text bytes.Buffer
	w := NewRowWriter(&text, "csv", subject)
	if err := Unspool(bytes.NewReader(whole), subject, w); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if want := writtenRows(t, "csv", subject, rows); !bytes.Equal(text.Bytes(), want) {
		t.Error("other rows come out than went in")
	}
	if err := Unspool(bytes.NewReader(whole[:len(whole)-1]), subject, NewRowWriter(io.Discard, "csv", subject)); err == nil {
		t.Error("a spool that is cut off is read as if it were whole")
	}
	if err := Unspool(strings.NewReader(strings.Repeat("\x7f", 500)), subject, NewRowWriter(io.Discard, "csv", subject)); err == nil {
		t.Error("nonsense is read as rows")
	}
}

// A file of columns is written group by group, so that no more than one of them is ever held in memory.
func TestParquetHoldsOneGroupOfRows(t *testing.T) {
	subject, rows := rowsOf(t, "sniper-duel", 1024)
	text := writtenRows(t, "parquet", subject, slices.Repeat(rows, 3*groupRows/len(rows)))
	file, err := parquet.OpenFile(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		t.Fatal(err)
	}
	if groups := file.RowGroups(); len(groups) != 3 || file.NumRows() != 3*groupRows {
		t.Errorf("%d rows in %d groups", file.NumRows(), len(groups))
	}
}

// The columns that the documentation lists are those that there are.
func TestColumnsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/batch.md")
	if err != nil {
		t.Fatal(err)
	}
	s := &Subject{Sides: []Group{{ID: "SIDE"}}, Aftermath: true}
	for _, name := range RowColumns(s) {
		if !bytes.Contains(text, []byte("`"+name+"`")) {
			t.Errorf("docs/batch.md does not explain %s", name)
		}
	}
}

func BenchmarkRows(b *testing.B) {
	subject, rows := rowsOf(b, "ambush", 1024)
	for _, format := range RowFormats() {
		b.Run(format, func(b *testing.B) {
			w := NewRowWriter(io.Discard, format, subject)
			for i := 0; i < b.N; i += len(rows) {
				if err := w.Write(rows); err != nil {
					b.Fatal(err)
				}
			}
			if err := w.Close(); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// The rows of a part are those of its seeds, all of them and in order, and come to its sums.
func TestAPartKnowsItsRows(t *testing.T) {
	subject, rows := rowsOf(t, "roadblock", 20)
	p := NewPart(&Result{Subject: *subject, Fights: 40}, 0, 2)
	for i := range rows {
		p.Sums.count(&rows[i], nil)
	}
	changed := func(change func(*Row)) []Row {
		others := slices.Clone(rows)
		others[7] = *rows[7].clone()
		change(&others[7])
		return others
	}
	for _, c := range []struct {
		situation string
		rows      []Row
		held      bool
	}{
		{"all", rows, true},
		{"one came out in another way", changed(func(r *Row) { r.Outcome = (r.Outcome + 1) % subject.outcomes() }), false},
		{"one more is dead", changed(func(r *Row) { r.Forces[0][Able]--; r.Forces[0][Dead]++ }), false},
		{"an ending that there is not", changed(func(r *Row) { r.Ending = engine.EndingCount }), false},
		{"one too few", rows[:19], false},
		{"another part", rows[1:], false},
		{"one twice", append(slices.Clone(rows[:10]), rows[9:]...), false},
	} {
		var spooled, text bytes.Buffer
		if err := NewSpool(&spooled).Write(c.rows); err != nil {
			t.Fatal(err)
		}
		w := NewRowWriter(&text, "csv", subject)
		err := p.Unspool(&spooled, w)
		if closing := w.Close(); closing != nil {
			t.Fatal(closing)
		}
		if c.held != (err == nil) || c.held && !bytes.Equal(text.Bytes(), writtenRows(t, "csv", subject, rows)) {
			t.Errorf("%s: %v", c.situation, err)
		}
	}
}
