package handbook

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
)

// sample is a scenario whose parts are the examples of the reference. A part begins with a line "# show: PATH", ends with a line
// "# end", and stands in the page as it stands here, moved to the left.
//
//go:embed sample.yaml
var sample string

// excerpts are the parts of the sample by path.
func excerpts() (map[string]string, error) {
	found := map[string]string{}
	var path string
	var lines []string
	for line := range strings.Lines(sample) {
		mark := strings.TrimSpace(line)
		switch begun, is := strings.CutPrefix(mark, "# show: "); {
		case is && path != "":
			return nil, fmt.Errorf("sample.yaml: %s begins inside %s", begun, path)
		case is:
			path, lines = begun, nil
		case mark == "# end":
			found[path], path = flush(lines), ""
		default:
			lines = append(lines, line)
		}
	}
	return found, nil
}

// flush moves lines to the left as far as they all allow.
func flush(lines []string) string {
	indent := func(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }
	least := indent(slices.MinFunc(lines, func(a, b string) int { return indent(a) - indent(b) }))
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(line[least:])
	}
	return b.String()
}

// complete reports what the page has left out: keys at the top, parts of the sample.
func (r *reference) complete(page []byte) error {
	root, err := r.file("scenario")
	if err != nil {
		return err
	}
	for _, m := range root.get("properties").members {
		if !strings.Contains(string(page), "\n| "+code(m.key)+" |") {
			return fmt.Errorf("scenario.md.tmpl: the key %s is not in it", m.key)
		}
	}
	for path := range r.excerpt {
		return fmt.Errorf("sample.yaml: the page has no section %s", path)
	}
	return nil
}
