package engine_test

import (
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/batch"
	"crossfire/engine/doctrine"
)

// performance asks for the page of promises, which `make bench` writes. Times differ from machine to machine, so that no test looks at
// them; ratios to the kernel, which runs in the same minute, say more.
var performance = flag.String("performance", "", "measure the promises and write them to this page")

// promise is one line of the page; without an id it promises nothing and explains the line before it.
type promise struct {
	id, what  string
	must, aim float64
	unit      string
	now       func(t *testing.T) float64
	why       string // of what it costs or why it is not measured here
}

const flat = "deciding takes four fifths of it and more: twice a turn everybody weighs each foe in view in every way to fire and posture by exact odds, and what a " +
	"miss may do to friends, in some hundred steps of which none takes a twentieth. It would take decisions that hold until something in sight changes"

const rulesAlone = "budgets of Combat Actions, ways, sight, strays, morale and leaders, of which the kernel has none"

var promises = []promise{
	{"P1", "an act at its plainest, 10 v 10: standing, every third in cover, nearest target, no morale", 5, 2.5, "x K",
		ratio(10, plain(10), newStander), "some 5,400 instructions an act, of which no step of the rules takes a tenth: judging what is declared and done a fifth, strays and the order " +
			"of action a tenth each"},
	{"P2", "an act of the full game, 10 v 10", 8, 5, "x K", ratio(10, field(10), doctrine.New), flat},
	{"", "the same with every decision ready beforehand", 0, 0, "x K", decided(10), rulesAlone},
	{"P3", "an act of the full game, 40 v 40", 10, 6, "x K", ratio(40, field(40), doctrine.New), flat},
	{"", "the same with every decision ready beforehand", 0, 0, "x K", decided(40), rulesAlone},
	{"P4", "exponent of the time of a fight in its people, 10 v 10 to 40 v 40", 1.8, 1.6, "", exponent(field(10), field(40), 4), "each of forty weighs forty foes"},
	{"P4", "the same, spread out in rooms, 20 to 320 people", 1.3, 1.1, "", exponent(rooms(20), rooms(320), 16),
		"everybody who declares still looks through the list of all who are able"},
	{"P5", "the turn of a vehicle that stands empty, of that of somebody who waits in a room", 1, 0, "idle act", idle(parked), "people find their ways anew where vehicles stand about"},
	{"P5", "the same of a civilian with nobody about", 1, 0, "idle act", idle(unhired), ""},
	{"P5", "the same of somebody who has yet to arrive", 1, 0, "idle act", idle(absent), ""},
	{"P6", "allocations a fight, warm, events off", 0, 0, "", allocations, ""},
	{"P7", "fights a processor second with two workers, against one", 0.95, 0.98, "", twoWorkers, "other work on the machine counts against it"},
	{"P8", "the sums of a batch on, 10 v 10", 3, 1, "%", counting, "other work on the machine counts against it"},
	{"P8", "full event records on, 10 v 10", 60, 30, "%", recording, ""},
	{"P9", "explain one fight: fight its seed again and print its story, 10 v 10", 1, 0.2, "ms", explaining,
		"the fight itself takes most of it; the whole report has its tables too, which the library draws: `go test -bench Explain ./engine`"},
	{"P10", "a batch report, 10 v 10, 2,000 fights: as text, Markdown or JSON, whichever takes longest", 20, 5, "ms", tellingFew, ""},
	{"P10", "the same, 1 v 1, 1,000,000 fights", 20, 5, "ms", tellingMillion, ""},
	{"P11", "peak memory of the program, a batch of ten million duels", 64, 32, "MiB", peakMemory, ""},
	{"P12", "a row of the export of a fight, as JSON lines", 200, 80, "ns", exporting("jsonl"), ""},
	{"P12", "the same as CSV", 200, 80, "ns", exporting("csv"), ""},
	{"P12", "the same as Parquet", 200, 80, "ns", exporting("parquet"), "the library takes each number from a value of three words, and finds each word in its dictionary"},
	{"P13", "start of the program to the report of a small scenario", 50, 20, "ms", starting, "the schema is compiled and the catalogue read anew each time"},
	{"P14", "cost a fight in a batch of 20,000 against batches of 1,024 with the same seeds, 10 v 10", 5, 5, "% off", evenTwenty,
		"other work on the machine counts against it"},
	{"P14", "the same of a batch of 1,000,000, 1 v 1", 5, 5, "% off", evenMillion,
		"a short batch has to see the ground and the ways for the first time"},
}

func TestPromises(t *testing.T) {
	if *performance == "" {
		t.Skip("make bench writes the page")
	}
	var page strings.Builder
	fmt.Fprintf(&page, "# Performance\n\nWritten by `make bench` on %s, %d cores, %s. K is the smallest fight worth the name (`engine/kernel_test.go`); "+
		"it took turns with what is measured, and an act is one living combatant's turn. "+
		"Times are of the processor, medians where something takes turns.\n\n", processor(), runtime.NumCPU(), runtime.Version())
	page.WriteString("| Promise | What | Must | Aim | Measured | Holds | Why |\n|:--|:--|--:|--:|--:|:--|:--|\n")
	for i := range promises {
		page.WriteString(promises[i].row(t))
	}
	if err := os.WriteFile(*performance, []byte(page.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

func (p *promise) row(t *testing.T) string {
	must, aim := strings.TrimSpace(fmt.Sprint(p.must, " ", p.unit)), strings.TrimSpace(fmt.Sprint(p.aim, " ", p.unit))
	if p.now == nil {
		return fmt.Sprintf("| %s | %s | %s | %s | | not measured | %s |\n", p.id, p.what, must, aim, p.why)
	}
	now := p.now(t)
	if p.id == "" {
		return fmt.Sprintf("| | %s | | | %.2f | | %s |\n", p.what, now, p.why)
	}
	if math.IsNaN(now) {
		return fmt.Sprintf("| %s | %s | %s | %s | | not measured | this system does not tell |\n", p.id, p.what, must, aim)
	}
	holds, why := "yes", ""
	if more := p.id != "P7"; more && now > p.must || !more && now < p.must {
		holds, why = "no", p.why
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %.2f | %s | %s |\n", p.id, p.what, must, aim, now, holds, why)
}

// processor is the name of the processor, where the system tells it.
func processor() string {
	text, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(text)) {
		if name, model, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(model)
		}
	}
	return runtime.GOARCH
}

// pageRounds is how often what is measured for the page takes its turn.
const pageRounds = 120

func ratio(n int, text string, mind func(*engine.Battle) engine.Mind) func(*testing.T) float64 {
	return func(t *testing.T) float64 {
		act, k := against(newBout(t, text, mind), n, pageRounds)
		return act / k
	}
}

// decided is ratio of fights in which every decision is ready.
func decided(n int) func(*testing.T) float64 {
	return func(t *testing.T) float64 {
		act, k := against(echoed(t, field(n)), n, pageRounds)
		return act / k
	}
}

func exponent(small, large string, times float64) func(*testing.T) float64 {
	return func(t *testing.T) float64 {
		return growth(newBout(t, small, doctrine.New), newBout(t, large, doctrine.New), times, pageRounds/4)
	}
}

func allocations(t *testing.T) float64 {
	o := newBout(t, field(10), doctrine.New)
	return testing.AllocsPerRun(20, func() { o.run(0, 1) })
}

// fights is how many processor seconds a batch of so many takes.
func fights(t *testing.T, n, workers int) float64 {
	start := clock()
	if _, err := batch.Run(context.Background(), batch.Plan{Scenario: load(t, field(10)), Mind: doctrine.New, Fights: n, Workers: workers}); err != nil {
		t.Fatal(err)
	}
	return (clock() - start).Seconds()
}

func twoWorkers(t *testing.T) float64 {
	fights(t, 500, 2)
	return fights(t, 2000, 1) / fights(t, 2000, 2)
}
