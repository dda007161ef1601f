package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Torture: generated fights, kills, full disks and files that nobody would write. A little of each is among the tests, more is what
// continuous integration does, and `make torture` goes all the way and writes docs/torture.md.
var torture = flag.String("torture", "", "torture the program: short, or at length and then write this page")

// measure is how much of everything there is.
type measure struct {
	fights  int // generated ones, all with every check
	shaped  int // of how many fights one has its events held against the schema
	batches int // of how many fights one has a batch fought with one worker and with two
	kills   int
	inputs  int // mangled files
	built   bool
}

// measureOf is how much the flag asks for.
func measureOf(asked string) measure {
	switch asked {
	case "":
		return measure{fights: 24, shaped: 8, batches: 12, kills: 6, inputs: 250}
	case "short":
		return measure{fights: 600, shaped: 50, batches: 200, kills: 20, inputs: 4_000, built: true}
	}
	return measure{fights: 10_000, shaped: 100, batches: 250, kills: 100, inputs: 50_000, built: true}
}

// ordeal is one kind of torture and what came of it.
type ordeal struct {
	name, what string
	counts     []string // of what was done
	skipped    string   // why nothing was done
	failed     bool
}

// count notes how often something was done.
func (o *ordeal) count(n int, what string) {
	o.counts = append(o.counts, fmt.Sprintf("%d %s", n, what))
}

func TestTorture(t *testing.T) {
	m := measureOf(*torture)
	if m.built {
		builtProgram(t)
	}
	ordeals := []*ordeal{
		{name: "Fights", what: "Generated scenarios, all different, are fought and told in every way"},
		{name: "Kills", what: "The program is killed (SIGKILL) at any moment, and begun again"},
		{name: "Full disks", what: "Every kind of output goes to a disk that is full, or is full before it is whole"},
		{name: "Files", what: "Files that nobody would write are loaded, and fought if they can be"},
	}
	for i, suffer := range []func(*testing.T, *ordeal, measure){sufferFights, sufferKills, sufferDisks, sufferFiles} {
		o := ordeals[i]
		t.Run(o.name, func(t *testing.T) {
			defer func() { o.failed = t.Failed() }()
			suffer(t, o, m)
			t.Log(strings.Join(o.counts, "; "), o.skipped)
		})
	}
	if *torture == "" || *torture == "short" {
		return
	}
	if err := os.WriteFile(*torture, torturePage(ordeals), 0o644); err != nil {
		t.Fatal(err)
	}
}

// builtProgram builds the program and has it stand before all others on the path; without it, the program is this test.
func builtProgram(t *testing.T) {
	t.Helper()
	folder := t.TempDir()
	if out, err := exec.Command("go", "build", "-trimpath", "-o", filepath.Join(folder, "crossfire"), ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
}

// torturePage tells what was done.
func torturePage(ordeals []*ordeal) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# Torture\n\nWritten by `make torture` on %s, %d cores, %s, with the program as it is built. Seeds and moments are fixed but for the clock that the kills go by.\n\n",
		runtime.GOOS+"/"+runtime.GOARCH, runtime.NumCPU(), runtime.Version())
	b.WriteString("| What | How often | What failed |\n|:--|:--|:--|\n")
	for _, o := range ordeals {
		failed := "nothing"
		switch {
		case o.skipped != "":
			failed = "not done: " + o.skipped
		case o.failed:
			failed = "SOMETHING: see what `make torture` says"
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", o.what, strings.Join(o.counts, "; "), failed)
	}
	b.WriteString(tortureText)
	return []byte(b.String())
}

// tortureText says what is wanted of each.
const tortureText = `
## Fights

A scenario that has been made of nothing but luck (` + "`engine/generate`" + `: every key of the format, walls through woods, arrivals in occupied places,
scripts that nobody can follow) is fought once with the audit of ` + "`run --check`" + ` after every turn: the state is rebuilt from the events alone, and has to be the
same. It ends by its turn limit. Then

- it is fought again as ` + "`crossfire run`" + ` does, and again without a log as a batch does: the same events to the byte, the same report, the same end;
- it is stopped after a turn that luck picks, saved, read, and goes on: the same events to the byte, under audit;
- it is told as Markdown, as a page, as JSON and as JSON lines, each as it is, as a story and with all rolls, and drawn as a map;
- of some, every event and the result are held against their schemas, and a batch is fought with one worker and with two: the same bytes.

## Kills

Each command is run to its end once. Then it is begun again and again in a folder that holds what an earlier run has left, and killed after a time
between nothing and all that it takes, or at the moment at which something in the folder changes. After each kill every file in the folder is either
one that was there before, to the byte, or one that the whole run makes, to the byte; a checkpoint reads as one and has its rows; and there may be
files with names like ` + "`.crossfire-123`" + `, which every command leaves alone. Then the command is run to its end among all that, and its files and what it says
are those of the run that nobody killed.

## Full disks

A small disk holds an earlier output and nothing else but ballast, so that there is no room at all, or room for some of what is to be written. The
command must exit with 3 and say which file it could not write and why; the earlier output is still there, to the byte, and nothing half-written is. When the
ballast is gone the same command succeeds. What goes to standard output goes to ` + "`/dev/full`" + `.

## Files

Examples cut short, with bits flipped, with bytes lost, doubled or swapped, two examples grown together, bytes of no meaning at all; and monsters: lists in lists
in lists, names that stand for ten times themselves ten times over, a million mistakes, counts beyond all numbers, files of just 4 MiB and of more, files
that include themselves in a ring. Each is refused with a file, a line and a column, or it is a scenario; none takes longer than a minute. Monsters are
fed to the program itself, which may take 512 MiB. What can be played is played, under audit.

## How to make this page again

` + "```sh\nmake torture\n```" + `

A short form is run by ` + "`.ci/run`" + `, and a shorter one with all tests.
`
