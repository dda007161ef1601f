package engine_test

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"crossfire/engine"
	"crossfire/engine/batch"
	"crossfire/engine/doctrine"
	"crossfire/engine/report"
	"crossfire/scenario"
)

// What surrounds a fight: its records, its report, batches of it, and the program.

// pair is about the smallest fight that there can be.
const pair = `
crossfire: 1
title: Duel
turns: 10
map: {size: [20, 20]}
sides:
  - {id: red, elements: [{id: reds, units: [{id: r, archetype: patriot, at: [5, 10], weapons: [m16]}]}]}
  - {id: blue, elements: [{id: blues, units: [{id: b, archetype: patriot, at: [15, 10], weapons: [m16]}]}]}
`

func recording(t *testing.T) float64 {
	quiet, told := newBout(t, field(10), doctrine.New), newBout(t, field(10), doctrine.New)
	told.battle.Log = &engine.Log{}
	told.run(0, len(told.acts))
	less, more := inTurns(pageRounds, func(i int) { quiet.run(i, 1) }, func(i int) { told.run(i, 1) })
	return (more/less - 1) * 100
}

// explaining fights a seed again and tells it, another one each time.
func explaining(t *testing.T) float64 {
	told := newTelling(t, field(10))
	once, _ := inTurns(pageRounds, func(i int) {
		told.fight(i)
		told.tell(t, report.Options{Story: true})
	}, func(int) {})
	return once / 1e6
}

// beside fights a batch with one worker and does something else with the same seeds after each stretch of it. It returns how many
// times as long the batch takes as the other, in the median of the stretches, and what came of the batch.
func beside(t *testing.T, p batch.Plan, stretch int, other func(first uint64, n int)) (float64, *batch.Sums) {
	var ratios []float64
	begun, fought := clock(), 0
	p.Workers, p.Mind = 1, doctrine.New
	p.Each = func(now batch.Progress) (bool, error) {
		if fought += len(now.Rows); fought < stretch {
			return true, nil
		}
		middle := clock()
		other(p.First+uint64(int(now.Sums.Fights)-fought), fought)
		ratios = append(ratios, float64(middle-begun)/float64(clock()-middle))
		begun, fought = clock(), 0
		return true, nil
	}
	sums, err := batch.Run(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return median(ratios), sums
}

func counting(t *testing.T) float64 {
	bare := newBout(t, field(10), doctrine.New)
	more, _ := beside(t, batch.Plan{Scenario: load(t, field(10)), Fights: 6400}, 128, func(first uint64, n int) {
		for seed := first; seed < first+uint64(n); seed++ {
			bare.battle.Run(seed, bare.minds[0])
		}
	})
	return (more - 1) * 100
}

// evenness is by how many percent a fight of a batch costs less or more than one of batches of 1,024 with the same seeds, and what came
// of the batch.
func evenness(t *testing.T, text string, fights int) (float64, *batch.Sums) {
	s := load(t, text)
	times, sums := beside(t, batch.Plan{Scenario: s, Fights: fights}, 1024, func(first uint64, n int) {
		if _, err := batch.Run(context.Background(), batch.Plan{Scenario: s, Mind: doctrine.New, First: first, Fights: n}); err != nil {
			t.Fatal(err)
		}
	})
	return math.Abs(times-1) * 100, sums
}

func evenTwenty(t *testing.T) float64 {
	off, _ := evenness(t, field(10), 20*1024)
	return off
}

// million is what came of a million fights of 1 v 1, which are fought once for two lines of the page.
var million struct {
	off  float64
	sums *batch.Sums
}

func evenMillion(t *testing.T) float64 {
	if million.sums == nil {
		million.off, million.sums = evenness(t, field(1), 1_000_000)
	}
	return million.off
}

func tellingMillion(t *testing.T) float64 {
	evenMillion(t)
	return tellingBatch(t, load(t, field(1)), million.sums)
}

func tellingFew(t *testing.T) float64 {
	s := load(t, field(10))
	sums, err := batch.Run(context.Background(), batch.Plan{Scenario: s, Mind: doctrine.New, Fights: 2000, Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	return tellingBatch(t, s, sums)
}

// tellingBatch is how many milliseconds the report of a batch takes, in the form that takes longest.
func tellingBatch(t *testing.T, s *scenario.Scenario, sums *batch.Sums) float64 {
	about := &report.Batch{Again: func(uint64) string { return "crossfire run" }, Result: &batch.Result{Subject: batch.SubjectOf(s),
		Confidence: batch.Confidences()[0], Fights: int(sums.Fights), Stop: batch.AllFought, Sums: sums}}
	longest := 0.0
	for _, write := range []func(io.Writer, *report.Batch) error{report.BatchText, report.BatchMarkdown, report.BatchJSON} {
		once, _ := inTurns(pageRounds, func(int) {
			if err := write(io.Discard, about); err != nil {
				t.Fatal(err)
			}
		}, func(int) {})
		longest = max(longest, once)
	}
	return longest / 1e6
}

// exporting is how many nanoseconds the row of a fight takes, of 10 v 10, in blocks as a batch hands them out.
func exporting(format string) func(*testing.T) float64 {
	return func(t *testing.T) float64 {
		s := load(t, field(10))
		var rows []batch.Row
		if _, err := batch.Run(context.Background(), batch.Plan{Scenario: s, Mind: doctrine.New, Fights: 1024, Each: func(now batch.Progress) (bool, error) {
			for _, row := range now.Rows {
				row.Forces = slices.Clone(row.Forces)
				rows = append(rows, row)
			}
			return true, nil
		}}); err != nil {
			t.Fatal(err)
		}
		const times = 128
		subject := batch.SubjectOf(s)
		once, _ := inTurns(pageRounds/8, func(int) {
			w := batch.NewRowWriter(io.Discard, format, &subject)
			for range times {
				for block := range slices.Chunk(rows, 128) {
					if err := w.Write(block); err != nil {
						t.Fatal(err)
					}
				}
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
		}, func(int) {})
		return once / (times * 1024)
	}
}

// program builds crossfire and returns where it is, beside a file with a scenario.
func program(t *testing.T, text string) (binary, file string) {
	folder := t.TempDir()
	binary, file = filepath.Join(folder, "crossfire.exe"), filepath.Join(folder, "scenario.yaml") // the ending is for Windows
	if said, err := exec.Command("go", "build", "-trimpath", "-o", binary, "crossfire/cmd/crossfire").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return binary, file
}

func ran(t *testing.T, binary string, args ...string) *os.ProcessState {
	c := exec.Command(binary, args...)
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	return c.ProcessState
}

// starting is how many milliseconds of the processor it takes to play and tell the example of a duel, all told.
func starting(t *testing.T) float64 {
	text, err := os.ReadFile("../examples/sniper-duel.yaml")
	if err != nil {
		t.Fatal(err)
	}
	binary, file := program(t, string(text))
	var times []float64
	for range pageRounds {
		state := ran(t, binary, "run", file)
		times = append(times, float64(state.UserTime()+state.SystemTime()))
	}
	return median(times) / 1e6
}

// peakMemory is how many MiB the program held at most. Linux tells it while it runs; what it tells of a child that has ended counts what
// the parent held when the child began.
func peakMemory(t *testing.T) float64 {
	binary, file := program(t, pair)
	c := exec.Command(binary, "batch", file, "--runs", "10000000", "--workers", "2")
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	for peak := math.NaN(); ; {
		select {
		case err := <-ended:
			if err != nil {
				t.Fatal(err)
			}
			return peak
		case <-time.After(20 * time.Millisecond):
			if now, told := heldMiB(c.Process.Pid); told {
				peak = now
			}
		}
	}
}

// heldMiB is the most that a process has held up to now; false: it has ended, or the system does not tell.
func heldMiB(process int) (float64, bool) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", process))
	_, after, told := strings.Cut(string(text), "VmHWM:")
	kib := 0.0
	_, err := fmt.Sscan(after, &kib)
	return kib / 1024, told && err == nil
}
