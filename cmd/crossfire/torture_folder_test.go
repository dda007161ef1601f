package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crossfire/engine/batch"
)

// files are the files of a folder and of all below it, by their names with slashes.
type files map[string][]byte

// filesOf reads a folder.
func filesOf(t *testing.T, folder string) files {
	t.Helper()
	found := files{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(folder, path)
		found[filepath.ToSlash(name)] = text
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// put writes them into a folder.
func (f files) put(t *testing.T, folder string) {
	t.Helper()
	for name, text := range f {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, text, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
}

// temporary reports whether a file is one that was not whole yet, by its name.
func temporary(name string) bool {
	matches, _ := filepath.Match(temporaryName, filepath.Base(name))
	return matches
}

// work is a command that writes files, with what lies in its folder before: outputs of an earlier run among them.
type work struct {
	name    string
	before  files
	args    []string
	keeps   string // the checkpoint from which it goes on; empty: it begins anew
	whole   files  // what there is when it was left in peace, and what it says
	said    []byte
	written []string // names of whole that are not as before
}

// worksOf are all commands that write files, each run once in peace.
func worksOf(t *testing.T) []*work {
	t.Helper()
	ford := files{"ford.yaml": firstScenario}
	many, tests := files{}, files{}
	for i := range 6 {
		name := fmt.Sprintf("ford-%d.yaml", i)
		many[name] = bytes.Replace(firstScenario, []byte("seed: "), fmt.Appendf(nil, "seed: %d", i+1), 1)
		tests["tests/"+name] = many[name]
	}
	golden := append(bytes.TrimRight(bytes.Clone(firstScenario), "\n"), "\n  - {golden: golden/ford.md}\n"...)
	works := []*work{
		{name: "a batch with a checkpoint and rows as CSV", before: ford.and("fights.csv"), keeps: "here",
			args: []string{"batch", "ford.yaml", "--runs", "3000", "--rows", "fights.csv", "--checkpoint", "here", "--checkpoint-every", "1ns"}},
		{name: "a batch with a checkpoint and rows as Parquet", before: ford.and("fights.parquet"), keeps: "here",
			args: []string{"batch", "ford.yaml", "--runs", "3000", "--rows", "fights.parquet", "--checkpoint", "here", "--checkpoint-every", "20ms"}},
		{name: "a batch with rows as JSON lines", before: ford.and("fights.jsonl"), args: []string{"batch", "ford.yaml", "--runs", "1000", "--rows", "fights.jsonl"}},
		{name: "a shard with a checkpoint and rows", before: ford.and("shards/shard-1-of-2.json", "shards/shard-1-of-2.rows"), keeps: "here",
			args: []string{"batch", "ford.yaml", "--runs", "6000", "--shard", "1/2", "--out", "shards", "--rows", "fights.csv", "--checkpoint", "here", "--checkpoint-every", "1ns"}},
		{name: "a shard with rows", before: ford.and("shards/shard-0-of-2.json", "shards/shard-0-of-2.rows"),
			args: []string{"batch", "ford.yaml", "--runs", "2000", "--shard", "0/2", "--out", "shards", "--rows", "fights.csv"}},
		{name: "merged rows", before: shards(t).and("all.csv"), args: []string{"merge", "shards", "--rows", "all.csv"}},
		{name: "reports in every format into a folder", before: many.and("reports/ford-2.md", "reports/ford-3.html"),
			args: append(append([]string{"run"}, slices.Sorted(maps.Keys(many))...), "--output", "reports/", "--format", "md,html,json,jsonl", "--detail", "rolls")},
		{name: "a page of many reports", before: many.and("all.html"), args: append(append([]string{"run"}, slices.Sorted(maps.Keys(many))...), "--output", "all.html")},
		{name: "a report and a save", before: ford.and("ford.md", "turn2.yaml"), args: []string{"run", "ford.yaml", "--until", "2", "--save", "turn2.yaml", "--output", "ford.md"}},
		{name: "results of tests", before: tests.and("out.xml", "results.json"), args: []string{"test", "tests", "--junit", "out.xml", "--format", "text,json=results.json"}},
		{name: "golden reports", before: files{"ford.yaml": golden}.and("golden/ford.md"), args: []string{"test", "ford.yaml", "--update"}},
		{name: "the report of a fight that is found", before: ford.and("found.html"), args: []string{"find", "ford.yaml", "turns >= 3", "--report", "found.html"}},
		{name: "a table of a sweep", before: ford.and("sweep.csv"), args: []string{"sweep", "ford.yaml", "--runs", "200", "--vary", "turns=2..6", "--csv", "sweep.csv"}},
		{name: "a first scenario and its schema", before: files{}, args: []string{"init", "first.yaml"}},
		{name: "manual pages", before: files{}.and("man/crossfire.1"), args: []string{"man", "man"}},
	}
	for _, w := range works {
		w.inPeace(t)
	}
	return works
}

// and adds outputs of an earlier run.
func (f files) and(names ...string) files {
	made := maps.Clone(f)
	for _, name := range names {
		made[name] = []byte("an earlier " + name + "\n")
	}
	return made
}

// shards are those of a batch, with rows.
func shards(t *testing.T) files {
	t.Helper()
	folder := t.TempDir()
	files{"ford.yaml": firstScenario}.put(t, folder)
	for _, shard := range []string{"0/2", "1/2"} {
		cmd := exec.Command("crossfire", "batch", "ford.yaml", "--runs", "2000", "--shard", shard, "--out", "shards", "--rows", "fights.csv")
		cmd.Dir = folder
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	return filesOf(t, folder)
}

// inPeace runs the command to its end in a folder of its own, and notes what it makes.
func (w *work) inPeace(t *testing.T) {
	t.Helper()
	folder := t.TempDir()
	w.before.put(t, folder)
	cmd := w.command(folder)
	said, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", w.name, err, said)
	}
	w.whole, w.said = filesOf(t, folder), said
	for name, text := range w.whole {
		if temporary(name) {
			t.Errorf("%s leaves %s", w.name, name)
		}
		if !bytes.Equal(text, w.before[name]) {
			w.written = append(w.written, name)
		}
	}
	if slices.Sort(w.written); len(w.written) == 0 {
		t.Fatalf("%s writes nothing", w.name)
	}
}

func (w *work) command(folder string) *exec.Cmd {
	cmd := exec.Command("crossfire", w.args...)
	cmd.Dir = folder
	return cmd
}

// sound reports what is wrong in a folder in which the command has broken off: a file is as before or whole, or not there yet.
func (w *work) sound(found files) error {
	var faults []error
	for _, name := range slices.Sorted(maps.Keys(found)) {
		text := found[name]
		before, there := w.before[name]
		switch {
		case temporary(name) || w.keeps != "" && (name == w.keeps || name == w.keeps+".rows"):
		case there && bytes.Equal(text, before) || slices.Contains(w.written, name) && bytes.Equal(text, w.whole[name]):
		default:
			faults = append(faults, fmt.Errorf("%s is neither what it was nor whole: %d bytes, not %d or %d", name, len(text), len(before), len(w.whole[name])))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(w.before)) {
		if _, there := found[name]; !there {
			faults = append(faults, fmt.Errorf("%s is gone", name))
		}
	}
	if text, there := found[w.keeps]; there {
		part, err := batch.ReadPart(text)
		switch rows := found[w.keeps+".rows"]; {
		case err != nil:
			faults = append(faults, fmt.Errorf("the checkpoint %w", err))
		case int64(len(rows)) < part.Spooled:
			faults = append(faults, fmt.Errorf("the checkpoint counts %d bytes of rows, and there are %d", part.Spooled, len(rows)))
		}
	}
	return errors.Join(faults...)
}

// done runs the command to its end in a folder in which it has broken off, and holds what comes of it against what was made in peace.
func (w *work) done(t *testing.T, folder string) error {
	t.Helper()
	if w.args[0] == "init" { // which overwrites nothing
		for _, name := range w.written {
			os.Remove(filepath.Join(folder, name))
		}
	}
	before := filesOf(t, folder)
	finished := !slices.ContainsFunc(w.written, func(name string) bool { return !bytes.Equal(before[name], w.whole[name]) })
	cmd := w.command(folder)
	var complaint strings.Builder
	cmd.Stderr = &complaint
	said, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("begun again: %w\n%s", err, &complaint)
	}
	found := filesOf(t, folder)
	maps.DeleteFunc(found, func(name string, _ []byte) bool { return temporary(name) })
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if want, there := w.whole[name]; !there || !bytes.Equal(want, found[name]) {
			return fmt.Errorf("begun again, %s has %d bytes, and %d when the command was left in peace", name, len(found[name]), len(want))
		}
	}
	if len(found) != len(w.whole) {
		return fmt.Errorf("begun again, there are %d files instead of %d", len(found), len(w.whole))
	}
	if !finished && !bytes.Equal(said, w.said) { // what was all written may say that there is nothing to do
		return fmt.Errorf("begun again, it says\n%s\ninstead of\n%s", said, w.said)
	}
	return nil
}
