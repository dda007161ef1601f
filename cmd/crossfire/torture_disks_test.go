package main

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// sizeOf is how many bytes a file has; 0: there is none.
func sizeOf(name string) int64 {
	found, err := os.Stat(name)
	if err != nil {
		return 0
	}
	return found.Size()
}

func sufferDisks(t *testing.T, o *ordeal, m measure) {
	said := 0
	if _, err := os.Stat("/dev/full"); err == nil {
		said = sufferFullOutput(t)
	}
	o.count(said, "commands that say something to a full standard output")
	if !m.built {
		o.skipped = "small disks are mounted by make torture and by .ci/run"
		return
	}
	if err := mountable(t); err != nil {
		o.skipped = fmt.Sprintf("no small disk can be mounted: %v; mount wants root", err)
		t.Skip(o.skipped)
	}
	full := 0
	works := worksOf(t)
	for i, w := range works {
		for _, room := range rooms(*torture == "short", i) {
			if err := w.onFullDisk(t, room); err != nil {
				t.Errorf("%s, on a disk with %s: %v", w.name, room.name, err)
			}
			full++
		}
	}
	o.count(full, "full disks")
	o.count(len(works), "kinds of work")
}

// room is how much a disk has left.
type room struct {
	name string
	of   func(needed int64) int64
}

// rooms are all sizes, or one after the other.
func rooms(one bool, i int) []room {
	all := []room{
		{"no room", func(int64) int64 { return 0 }},
		{"a page of room at most", func(needed int64) int64 { return min(needed-1, pageBytes) }},
		{"room for half of it", func(needed int64) int64 { return needed / 2 }},
	}
	if one {
		return all[i%len(all) : i%len(all)+1]
	}
	return all
}

// mountable reports why no disk can be mounted; nil: one can.
func mountable(t *testing.T) error {
	_, err := smallDisk(t, 64<<10)
	return err
}

// smallDisk mounts a disk of so many bytes.
func smallDisk(t *testing.T, bytes int64) (string, error) {
	folder := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", fmt.Sprintf("size=%d", bytes), "tmpfs", folder).CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, strings.TrimSpace(string(out)))
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", "-l", folder).CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
	})
	return folder, nil
}

// onFullDisk runs the command where there is too little room, and again when there is enough.
func (w *work) onFullDisk(t *testing.T, r room) error {
	needed := int64(0)
	for _, name := range w.written {
		needed += int64(len(w.whole[name]))
	}
	disk, err := smallDisk(t, 16<<20)
	if err != nil {
		t.Fatal(err)
	}
	w.before.put(t, disk)
	for _, name := range w.written { // making a folder is not what fails
		if err := os.MkdirAll(filepath.Join(disk, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	ballast := filepath.Join(disk, "ballast")
	if err := fill(ballast, r.of(needed)); err != nil {
		t.Fatal(err)
	}
	var complaint bytes.Buffer
	cmd := w.command(disk)
	cmd.Stderr = &complaint
	err = cmd.Run()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != exitTrouble {
		return fmt.Errorf("ends with %v and says\n%s", err, &complaint)
	}
	if err := w.names(complaint.String()); err != nil {
		return err
	}
	found := filesOf(t, disk)
	delete(found, "ballast")
	for name := range found {
		if temporary(name) {
			return fmt.Errorf("leaves %s", name)
		}
	}
	if err := w.sound(found); err != nil {
		return err
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	return w.done(t, disk)
}

// names reports that a complaint does not say which file could not be written, and why.
func (w *work) names(complaint string) error {
	known := append(slices.Clone(w.written), w.keeps+".rows", w.keeps)
	if !slices.ContainsFunc(known, func(name string) bool { return name != "" && strings.Contains(complaint, filepath.FromSlash(name)+":") }) {
		return fmt.Errorf("names none of its files: %s", complaint)
	}
	if !strings.Contains(complaint, "no space left on device") || strings.Contains(complaint, strings.TrimSuffix(temporaryName, "*")) {
		return fmt.Errorf("does not say why, or where nobody looks: %s", complaint)
	}
	return nil
}

// pageBytes is what a disk gives at least.
const pageBytes = 4096

// fill writes a file until nothing more goes onto its disk, and then frees some of it.
func fill(name string, free int64) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer file.Close()
	page := make([]byte, pageBytes)
	size := int64(0)
	for {
		n, err := file.Write(page)
		size += int64(n)
		if err != nil {
			break // it is full, as it should be
		}
	}
	return file.Truncate(max(size-free/pageBytes*pageBytes, 0))
}

// sufferFullOutput has every command that says something say it to a full standard output.
func sufferFullOutput(t *testing.T) int {
	folder := t.TempDir()
	shards(t).and("ambush.yaml").put(t, folder)
	files{"ambush.yaml": firstScenario}.put(t, folder)
	lines := []string{"version", "--help", "help", "run --help", "schema", "schema scenario", "rules", "rules DMG-2", "catalog", "catalog weapons", "completion bash",
		"completion fish", "validate ford.yaml --format json", "run ford.yaml", "run ford.yaml --format html", "run ford.yaml ambush.yaml --format html",
		"run ford.yaml --format json", "run ford.yaml --format jsonl", "test ford.yaml", "test ford.yaml --format tap", "batch ford.yaml --runs 9",
		"batch ford.yaml --runs 9 --format html", "batch ford.yaml --runs 9 --shard 0/1 --out other", "merge shards", "find ford.yaml turns>=3 --runs 9",
		"compare ford.yaml --set turns=3 --runs 128", "sweep ford.yaml --vary turns=2..3 --runs 9", "odds --attack 3-blue --dodge 2-blue", "init another.yaml"}
	for _, line := range lines {
		var args []string
		for _, word := range strings.Fields(line) {
			args = append(args, strings.Replace(word, "-blue", " blue", 1))
		}
		if err := saysToFull(folder, args); err != nil {
			t.Errorf("crossfire %s: %v", line, err)
		}
	}
	for name := range maps.Keys(filesOf(t, folder)) {
		if temporary(name) {
			t.Errorf("%s is left", name)
		}
	}
	return len(lines)
}

func saysToFull(folder string, args []string) error {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer full.Close()
	var complaint bytes.Buffer
	cmd := exec.Command("crossfire", args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = folder, full, &complaint
	err = cmd.Run()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != exitTrouble || !strings.Contains(complaint.String(), "write output: no space left on device") {
		return fmt.Errorf("ends with %v and says %q", err, &complaint)
	}
	return nil
}
