package dice

import (
	"encoding/csv"
	"math/big"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// printed is the GO table of DICE-1: green 5+, blue 4+, red 2+.
var printed = GoAt{5, 4, 2}

// oracle reads a table of testdata; each row maps a column's name to its text.
func oracle(t *testing.T, name string) []row {
	t.Helper()
	file, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	rows := make([]row, 0, len(lines)-1)
	for _, line := range lines[1:] {
		r := row{t: t, cells: map[string]string{}}
		for i, column := range lines[0] {
			r.cells[column] = line[i]
		}
		rows = append(rows, r)
	}
	if len(rows) < 20 {
		t.Fatalf("%s has only %d rows", name, len(rows))
	}
	return rows
}

type row struct {
	t     *testing.T
	cells map[string]string
}

func (r row) integer(column string) int {
	n, err := strconv.Atoi(r.cells[column])
	if err != nil {
		r.t.Fatal(err)
	}
	return n
}

// pool reads the columns <prefix>colour and <prefix>dice.
func (r row) pool(prefix string) Pool {
	p, err := ParsePool(r.cells[prefix+"dice"] + " " + r.cells[prefix+"colour"])
	if err != nil {
		r.t.Fatal(err)
	}
	return p
}

func (r row) expect(column string, got *big.Rat) {
	r.t.Helper()
	want, ok := new(big.Rat).SetString(r.cells[column])
	if !ok || want.Cmp(got) != 0 {
		r.t.Errorf("%s of %v is %s", column, r.cells, got)
	}
}
