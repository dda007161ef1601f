package main

import (
	"bytes"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// interrupted begins a command and sends it the first signal as soon as it can wind down.
func interrupted(t *testing.T, args ...string) (code int, out string) {
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
	if complaints.Len() > 0 {
		t.Errorf("complains: %s", &complaints)
	}
	return code, text.String()
}

// Ctrl-C finishes what has been begun and tells it, and says that it is a part.
func TestABatchThatIsInterruptedTellsWhatThereIs(t *testing.T) {
	inFolder(t)
	code, out := interrupted(t, "batch", "ford.yaml", "ambush.yaml", "--runs", "1000000000")
	if code != exitInterrupted || strings.Count(out, "INTERRUPTED") != 1 || !strings.Contains(out, "a part of the 1,000,000,000 fights") {
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

func TestPercentages(t *testing.T) {
	for text, want := range map[string]int64{"1%": 10_000_000, "2.5 %": 25_000_000, "0.000001%": 10, "50%": 500_000_000, " 1.25%": 12_500_000} {
		if got, err := percentage(text); err != nil || got != want {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "%", "1", "0%", "-1%", "50.1%", "1e3%", "0.0000001%", "one%", "1.-5%", "+.5%"} {
		if got, err := percentage(text); err == nil {
			t.Errorf("%q is %d", text, got)
		}
	}
}
