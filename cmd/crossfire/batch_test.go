package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"crossfire/engine/batch"
	"crossfire/scenario"
)

// interrupted begins a command and sends it the first signal as soon as it can wind down.
func interrupted(t *testing.T, args ...string) (code int, out, complaint string) {
	t.Helper()
	var text, complaints bytes.Buffer
	p := newProgram(strings.NewReader(""), &text, &complaints)
	ended := make(chan int)
	go func() { ended <- p.run(args) }()
	for p.winding.Load() == nil {
		runtime.Gosched()
	}
	(*p.winding.Swap(nil))(exitInterrupted)
	code = <-ended
	return code, text.String(), complaints.String()
}

// Ctrl-C finishes what has been begun and tells it, and says that it is a part.
func TestABatchThatIsInterruptedTellsWhatThereIs(t *testing.T) {
	inFolder(t)
	code, out, complaints := interrupted(t, "batch", "ford.yaml", "ambush.yaml", "--runs", "1000000000")
	if code != exitInterrupted || complaints != "" || strings.Count(out, "INTERRUPTED") != 1 || !strings.Contains(out, "a part of the 1,000,000,000 fights") {
		t.Fatalf("exit code %d:\n%s", code, out)
	}
	again := regexp.MustCompile(`--runs ([0-9]+) `).FindStringSubmatch(out)
	if again == nil {
		t.Fatalf("does not say how to make the part again:\n%s", out)
	}
	if again[1] == "0" {
		return // it was interrupted before the first block
	}
	var cli cli
	if code := cli.run("batch", "ford.yaml", "--runs", again[1]); code != 0 {
		t.Fatal(&cli.err)
	}
	_, part, _ := strings.Cut(out, "\nOUTCOMES")
	if _, whole, _ := strings.Cut(cli.out.String(), "\nOUTCOMES"); whole != part {
		t.Errorf("the part\n%s\nis not what its fights come to\n%s", part, whole)
	}
}

// With a checkpoint, the same command then goes on.
func TestABatchThatIsInterruptedGoesOn(t *testing.T) {
	inFolder(t)
	args := []string{"batch", "ford.yaml", "--runs", "1500"}
	var whole, on cli
	if code := whole.run(append(args, "--rows", "whole.csv")...); code != 0 {
		t.Fatal(&whole.err)
	}
	args = append(args, "--rows", "fights.csv", "--checkpoint", "here")
	code, out, complaints := interrupted(t, args...)
	if code != exitInterrupted || !strings.Contains(out, "INTERRUPTED") || complaints != "crossfire: interrupted; the same command goes on from here\n" {
		t.Fatalf("exit code %d, %s\n%s", code, complaints, out)
	}
	if code := on.run(args...); code != 0 || on.out.String() != whole.out.String() || !bytes.Equal(contents(t, "fights.csv"), contents(t, "whole.csv")) {
		t.Errorf("exit code %d, %s\n%s", code, &on.err, &on.out)
	}
}

func TestPercentages(t *testing.T) {
	for text, want := range map[string]scenario.Share{"1%": 10_000_000, "2.5 %": 25_000_000, "0.0001%": 1000, "50%": 500_000_000, " 1.25%": 12_500_000} {
		if got, err := offBy(text); err != nil || got != want {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "%", "1", "0%", "-1%", "50.1%", "1e3%", "0.00001%", "one%", "1.-5%", "+.5%"} {
		if got, err := offBy(text); err == nil {
			t.Errorf("%q is %d", text, got)
		}
	}
}

func contents(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestShardsComeToTheBytesOfTheWhole(t *testing.T) {
	inFolder(t)
	args := []string{"batch", "ford.yaml", "--runs", "1300", "--format", "json"}
	var whole cli
	for _, format := range batch.RowFormats() {
		if code := whole.run(append(args, "--rows", "whole."+format)...); code != 0 {
			t.Fatal(&whole.err)
		}
	}
	for _, n := range []int{1, 2, 3, 7, 64} {
		folder := fmt.Sprint("of-", n)
		for i := range n {
			var part cli
			if code := part.run(append(args, "--shard", fmt.Sprintf("%d/%d", n-1-i, n), "--out", folder, "--rows", "fights.csv")...); code != 0 {
				t.Fatal(&part.err)
			}
		}
		var merged cli
		if code := merged.run("merge", folder, "--format", "json"); code != 0 || merged.out.String() != whole.out.String() {
			t.Errorf("%d shards: exit code %d, %s\n%s", n, code, &merged.err, &merged.out)
		}
		for _, format := range batch.RowFormats() {
			if code := merged.run("merge", folder, "--rows", "merged."+format); code != 0 || !bytes.Equal(contents(t, "merged."+format), contents(t, "whole."+format)) {
				t.Errorf("%d shards: exit code %d, %s, or other rows as %s", n, code, &merged.err, format)
			}
		}
	}
}

func TestShardsFromTheEnvironment(t *testing.T) {
	for _, c := range []struct {
		situation, text string
		environment     map[string]string
		want            int // negative: refused
	}{
		{"named", "3/8", nil, 3},
		{"an array from 0", "auto/8", map[string]string{"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "8"}, 3},
		{"an array from 1", "auto/8", map[string]string{"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "8"}, 2},
		{"an old Slurm without a count", "auto/8", map[string]string{"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1"}, 2},
		{"what was missing, again", "auto/8", map[string]string{"SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "2"}, 5},
		{"an indexed job", "auto/8", map[string]string{"JOB_COMPLETION_INDEX": "7"}, 7},
		{"an index too far", "auto/8", map[string]string{"JOB_COMPLETION_INDEX": "8"}, -1},
		{"no cluster", "auto/8", nil, -1},
		{"no number", "auto/8", map[string]string{"JOB_COMPLETION_INDEX": "x"}, -1},
		{"negative", "-1/8", nil, -1},
		{"of none", "0/0", nil, -1},
		{"no whole", "3", nil, -1},
	} {
		i, n, err := shardOf(c.text, func(name string) (string, bool) { v, ok := c.environment[name]; return v, ok })
		if c.want < 0 && err == nil || c.want >= 0 && (err != nil || i != c.want || n != 8) {
			t.Errorf("%s: %d of %d, %v", c.situation, i, n, err)
		}
	}
}
