package report

import (
	"crossfire/engine/doctrine"
	"os"
	"strconv"
	"testing"
)

func TestTry(t *testing.T) {
	name := os.Getenv("TRY")
	if name == "" {
		t.Skip()
	}
	s := loaded(t, name)
	seed := s.Seed
	if n, err := strconv.ParseUint(os.Getenv("SEED"), 10, 64); err == nil {
		seed = n
	}
	mk := doctrine.New
	if os.Getenv("BOLD") != "" {
		mk = newBold
	}
	f := fought(s, seed, mk)
	w, _ := os.Create("/tmp/try.md")
	if err := Markdown(w, f, Options{Rolls: os.Getenv("ROLLS") != ""}); err != nil {
		t.Fatal(err)
	}
	w.Close()
	w, _ = os.Create("/tmp/try.svg")
	if err := SVG(w, f); err != nil {
		t.Fatal(err)
	}
	w.Close()
	w, _ = os.Create("/tmp/try.jsonl")
	if err := JSONL(w, f); err != nil {
		t.Fatal(err)
	}
	w.Close()
	w, _ = os.Create("/tmp/try.json")
	if err := JSON(w, f); err != nil {
		t.Fatal(err)
	}
	w.Close()
}
