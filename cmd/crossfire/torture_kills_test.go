package main

import (
	"errors"
	"maps"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"
)

// longestWork is after how long a command that goes on counts as hung.
const longestWork = 2 * time.Minute

func sufferKills(t *testing.T, o *ordeal, m measure) {
	if runtime.GOOS == "windows" {
		o.skipped = "a file that is open cannot be replaced there"
		t.Skip(o.skipped)
	}
	works := worksOf(t)
	kills, late, finished, temporaries := 0, 0, 0, 0
	for round := uint64(0); kills < m.kills; round++ {
		w := works[round%uint64(len(works))]
		if late > 20*m.kills {
			t.Fatalf("%d kills came too late: the commands are too short", late)
		}
		folder := t.TempDir()
		w.before.put(t, folder)
		inARow := uint64(1)
		if w.keeps != "" {
			inARow += scrambled(round) % 4
		}
		for k := range inARow {
			if !w.kill(t, folder, scrambled(round<<8+k)) {
				late++
				break
			}
			kills++
			found := filesOf(t, folder)
			for name := range found {
				if temporary(name) {
					temporaries++
				}
			}
			if err := w.sound(found); err != nil {
				t.Errorf("%s, killed: %v", w.name, err)
			}
		}
		if err := w.done(t, folder); err != nil {
			t.Errorf("%s, killed: %v", w.name, err)
		}
		finished++
	}
	o.count(kills, "kills")
	o.count(len(works), "kinds of work")
	o.count(finished, "times begun again and run to the end")
	o.count(temporaries, "files met that were not whole, all with temporary names")
}

// kill begins the command and kills it, by luck at a time or at a change in its folder; false: it was done before.
func (w *work) kill(t *testing.T, folder string, luck uint64) bool {
	t.Helper()
	cmd := w.command(folder)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	var err error
	if early := w.wait(folder, luck, ended); early != nil {
		err = *early
	} else {
		cmd.Process.Kill() // fails when it has just ended, which Wait tells
		err = <-ended
	}
	var exit *exec.ExitError
	switch {
	case err == nil:
		return false
	case errors.As(err, &exit) && !exit.Exited():
		return true
	}
	t.Fatalf("%s: %v", w.name, err)
	return false
}

// wait waits for the moment of the kill; not nil: the command has ended before, and how.
func (w *work) wait(folder string, luck uint64, ended <-chan error) *error {
	moment := time.NewTimer(longestWork)
	changes := int(luck >> 32 % 8)
	if luck%2 == 0 {
		changes = -1
		moment.Reset(time.Duration(luck >> 8 % uint64(400*time.Millisecond)))
	}
	names := namesIn(folder)
	for {
		select {
		case err := <-ended:
			return &err
		case <-moment.C:
			return nil
		default:
		}
		if changes < 0 {
			time.Sleep(time.Millisecond / 2)
			continue
		}
		if now := namesIn(folder); !maps.Equal(now, names) {
			if names = now; changes == 0 {
				return nil
			}
			changes--
		}
	}
}

// namesIn are the files of a folder and of those in it, with their sizes.
func namesIn(folder string) map[string]int64 {
	found := map[string]int64{}
	beside, _ := filepath.Glob(filepath.Join(folder, "*"))
	hidden, _ := filepath.Glob(filepath.Join(folder, temporaryName))
	below, _ := filepath.Glob(filepath.Join(folder, "*", "*"))
	for _, name := range slices.Concat(beside, hidden, below) {
		found[name] = sizeOf(name)
	}
	return found
}
