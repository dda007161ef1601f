// Package playtest fights standard fights many times and writes docs/playtest.md: how long they last, who wins, what hits do, with
// morale and without. The figures are whole numbers of fixed seeds, so the page is the same from any machine. It is written by
// `make playtest`; a test holds the page that is there to what can be checked without fighting.
package playtest

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"crossfire/engine/batch"
	"crossfire/engine/doctrine"
	"crossfire/scenario"
)

var (
	update  = flag.Bool("update", false, "fight all fights and write the page")
	current = flag.Bool("current", false, "fight all fights and compare with the page")
)

const (
	page        = "../../../docs/playtest.md"
	manyFights  = 5000 // a fight and a kind of morale; their seeds are 0, 1, 2, …
	shortFights = 60
)

// outcome is a standard fight fought many times, with morale and without.
type outcome struct {
	fight
	scenario *scenario.Scenario
	sums     [2]*batch.Sums // with morale, without
}

var morale = [2]string{"on", "off"}

var loader = sync.OnceValues(scenario.NewLoader)

// loaded reads a standard fight with morale on or off.
func loaded(t *testing.T, f *fight, kind int) *scenario.Scenario {
	t.Helper()
	l, err := loader()
	if err != nil {
		t.Fatal(err)
	}
	name := "testdata/" + f.file + ".yaml"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	s, found := l.Load(scenario.Source{Name: name, Bytes: text, Set: []string{"rules.morale=" + map[bool]string{true: "true", false: "false"}[kind == 0]}})
	if len(found) > 0 {
		t.Fatal(found)
	}
	return s
}

// fought fights all fights so many times.
func fought(t *testing.T, times, workers int) []outcome {
	t.Helper()
	made := make([]outcome, len(fights))
	for i := range fights {
		made[i] = outcome{fight: fights[i], scenario: loaded(t, &fights[i], 0)}
		for kind := range morale {
			sums, err := batch.Run(context.Background(), batch.Plan{Scenario: loaded(t, &fights[i], kind), Mind: doctrine.New,
				Fights: times, Workers: workers, Hits: true})
			if err != nil {
				t.Fatal(err)
			}
			made[i].sums[kind] = sums
		}
	}
	return made
}

func TestPageIsCurrent(t *testing.T) {
	if !*update && !*current {
		t.Skip("fights for a while: make playtest writes the page, go test ./engine/batch/playtest -current compares it")
	}
	text := written(t, fought(t, manyFights, runtime.NumCPU()))
	if *update {
		if err := os.WriteFile(page, text, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if old, err := os.ReadFile(page); err != nil || !bytes.Equal(old, text) {
		t.Errorf("docs/playtest.md is not what the fights come to now (%v): make playtest", err)
	}
}

func TestPageIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	one := written(t, fought(t, shortFights, 1))
	for _, workers := range []int{2, 8} {
		if other := written(t, fought(t, shortFights, workers)); !bytes.Equal(one, other) {
			t.Errorf("%d workers write another page than one", workers)
		}
	}
}

// The page that is there names every fight, each with and without morale, and its shares add up.
func TestFiguresOfThePageAddUp(t *testing.T) {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), fmt.Sprintf("%d times with morale and %d times without", manyFights, manyFights)) {
		t.Error("the page was made of another number of fights: make playtest")
	}
	rows := tableUnder(t, string(text), durationHeading)
	if len(rows) != 2*len(fights) {
		t.Fatalf("the page has %d rows for %d fights: make playtest", len(rows), len(fights))
	}
	for i, row := range rows {
		f := &fights[i/2]
		if want := loaded(t, f, 0).Title; i%2 == 0 && row[0] != want {
			t.Errorf("row %d is about %q, not %q: make playtest", i+1, row[0], want)
		}
		sum := 0
		for _, cell := range row[3:7] {
			sum += tenths(t, cell)
		}
		if sum < 998 || sum > 1002 { // each of four shares is rounded
			t.Errorf("row %d: the shares add up to %d tenths of a percent: %v", i+1, sum, row)
		}
	}
}

// tableUnder are the cells of the first table under a heading.
func tableUnder(t *testing.T, text, heading string) [][]string {
	t.Helper()
	_, rest, ok := strings.Cut(text, "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("the page has no heading %q", heading)
	}
	var rows [][]string
	for _, line := range strings.Split(rest, "\n") {
		switch {
		case strings.HasPrefix(line, "|"):
			cells := strings.Split(strings.Trim(line, "|"), "|")
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows = append(rows, cells)
		case len(rows) > 0:
			return rows[2:]
		}
	}
	t.Fatalf("there is no table under %q", heading)
	return nil
}

// tenths reads "12.3 %".
func tenths(t *testing.T, cell string) int {
	t.Helper()
	var whole, part int
	if _, err := fmt.Sscanf(cell, "%d.%d %%", &whole, &part); err != nil {
		t.Fatalf("%q is no share", cell)
	}
	return whole*10 + part
}
