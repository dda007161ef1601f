package golden

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/batch"
	"crossfire/engine/doctrine"
	"crossfire/engine/report"
)

const fewFights = 30

// So many fights of each example come to what is promised.
func TestBatches(t *testing.T) {
	var promised []string
	for _, path := range glob(t, "../examples/*.yaml") {
		name := strings.TrimSuffix(filepath.Base(path), ".yaml")
		golden := filepath.Join("batch", name+".md")
		promised = append(promised, golden)
		t.Run(name, func(t *testing.T) { promise(t, golden, batchReport(t, name)) })
	}
	strictly(t, "batch/*.md", promised)
}

func batchReport(t *testing.T, name string) []byte {
	t.Helper()
	var text bytes.Buffer
	if err := report.BatchMarkdown(&text, batchOf(t, name, "md")); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

// batchOf fights an example few times, to be told in a format.
func batchOf(t *testing.T, name, format string) *report.Batch {
	t.Helper()
	loader := loaderOf(t)
	s, found, err := load(loader, "../examples/"+name+".yaml")
	if err != nil || s == nil {
		t.Fatal(err, found)
	}
	sums, err := batch.Run(context.Background(), batch.Plan{Scenario: s, First: s.Seed, Fights: fewFights, Workers: 2,
		Mind: func(b *engine.Battle) engine.Mind { return doctrine.Scripted(s, doctrine.New(b)) }})
	if err != nil {
		t.Fatal(err)
	}
	subject := batch.SubjectOf(s)
	if err := sums.Check(&subject); err != nil {
		t.Fatal(err)
	}
	r := batch.Result{Subject: subject, Confidence: batch.Confidences()[2], Fights: fewFights, Stop: batch.AllFought, Sums: sums}
	r.Version, r.Ruleset = version, loader.Rulebook.Digest
	return &report.Batch{Result: &r,
		Command: fmt.Sprintf("crossfire batch %s --seed %d --runs %d --format %s", s.File, s.Seed, fewFights, format),
		Again:   func(seed uint64) string { return fmt.Sprintf("crossfire run %s --seed %d", s.File, seed) }}
}
