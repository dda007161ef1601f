package handbook

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	link = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	mark = regexp.MustCompile(`<a id="([^"]+)">`)
)

// anchorsOf are what links into a page may end in: its headings, and the marks between them.
func anchorsOf(text string) map[string]bool {
	found := map[string]bool{}
	for _, m := range mark.FindAllStringSubmatch(text, -1) {
		found[m[1]] = true
	}
	for _, piece := range headings(text) {
		found[anchor(piece.text)] = true
	}
	return found
}

// Every link of the pages of docs/ and of README leads somewhere.
func TestLinksLeadSomewhere(t *testing.T) {
	const top = "../../.."
	pages, err := filepath.Glob(top + "/docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	texts, anchors := map[string]string{}, map[string]map[string]bool{}
	for _, page := range append(pages, top+"/README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		page = filepath.Clean(page)
		texts[page], anchors[page] = string(text), anchorsOf(string(text))
	}
	for page, text := range texts {
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			checkLink(t, anchors, page, m[1])
		}
	}
}

func checkLink(t *testing.T, anchors map[string]map[string]bool, page, target string) {
	t.Helper()
	if strings.Contains(target, "://") {
		return
	}
	path, where, _ := strings.Cut(target, "#")
	whole := page
	if path != "" {
		whole = filepath.Join(filepath.Dir(page), filepath.FromSlash(path))
	}
	if _, err := os.Stat(whole); err != nil {
		t.Errorf("%s: %s leads nowhere", page, target)
	} else if where != "" && !anchors[whole][where] {
		t.Errorf("%s: %s has no heading %s", page, whole, where)
	}
}
