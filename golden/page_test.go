package golden

import (
	"bytes"
	"io"
	"testing"

	"crossfire/engine/report"
)

// A fight and a batch look on a page as promised; of all others the Markdown is promised, of which pages are made.
func TestReportsAsPages(t *testing.T) {
	promised := []string{"pages/sniper-duel.html", "pages/batch.html"}
	fight, err := report.FightLeaf(told(t, "../examples/sniper-duel.yaml").fight, report.Options{})
	if err != nil {
		t.Fatal(err)
	}
	batch, err := report.LeafOf(func(w io.Writer) error { return report.BatchMarkdown(w, batchOf(t, "checkpoint", "html")) })
	if err != nil {
		t.Fatal(err)
	}
	for i, leaf := range []report.Leaf{fight, batch} {
		var page bytes.Buffer
		if err := report.HTML(&page, leaf); err != nil {
			t.Fatal(err)
		}
		promise(t, promised[i], page.Bytes())
	}
	strictly(t, "pages/*.html", promised)
}
