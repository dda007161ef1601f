package handbook

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"crossfire/engine/report"
	"crossfire/scenario"
)

// reference is the reference of scenario files under way: what it has headings for, and what it still has to write.
type reference struct {
	library
	book    *scenario.Rulebook
	excerpt map[string]string // of the example, by the heading under which it stands
	written []heading
	out     strings.Builder
}

// heading is a section of the page: a map with keys of its own, under the path by which one comes to it first.
type heading struct {
	path  string
	part  *part
	twins []string // keys beside the last of the path whose maps are the same
}

// Titles of the four columns.
const (
	columnKey     = "Key"
	columnValue   = "Value"
	columnWithout = "Without it"
	columnBook    = "In the book"
	columnMeaning = "Meaning"
)

// headingOf is the heading of the section that describes a map; "" where there is none yet.
func (r *reference) headingOf(p *part) string {
	if i := r.find(p); i >= 0 {
		return code(r.written[i].path)
	}
	return ""
}

func (r *reference) find(p *part) int {
	return slices.IndexFunc(r.written, func(h heading) bool { return h.part == p || same(h.part, p) })
}

// Top writes the table of these keys at the top of a file.
func (r *reference) Top(keys ...string) (string, error) {
	root, err := r.file("scenario")
	if err != nil {
		return "", err
	}
	chosen := &part{members: []member{}}
	for _, key := range keys {
		described := root.get("properties").get(key)
		if described == nil {
			return "", noKey(key)
		}
		chosen.members = append(chosen.members, member{key, described})
	}
	whole := &part{members: []member{{"properties", chosen}, {"required", root.get("required")}}}
	r.out.Reset()
	err = r.section("", shape{whole, "scenario", ""})
	return strings.TrimSpace(r.out.String()), err
}

// Sections writes the sections of what is in a key at the top of a file, the key's own first.
func (r *reference) Sections(key string) (string, error) {
	root, err := r.file("scenario")
	if err != nil {
		return "", err
	}
	described := root.get("properties").get(key)
	if described == nil {
		return "", noKey(key)
	}
	r.out.Reset()
	err = r.describe(key, shape{described, "scenario", ""})
	return strings.TrimSpace(r.out.String()), err
}

// File writes the sections of another kind of file, by the name of its schema.
func (r *reference) File(name string) (string, error) {
	root, err := r.file(name)
	if err != nil {
		return "", err
	}
	r.out.Reset()
	err = r.describe(name, shape{root, name, ""})
	return strings.TrimSpace(r.out.String()), err
}

func noKey(key string) error { return fmt.Errorf("scenario.md.tmpl: scenarios have no key %s", key) }

// Show writes a part of the sample by itself.
func (r *reference) Show(path string) (string, error) {
	text, ok := r.excerpt[path]
	delete(r.excerpt, path)
	if !ok {
		return "", fmt.Errorf("sample.yaml shows no %s", path)
	}
	return text, nil
}

// describe writes the section of the map in a key, and then of all that is in it, unless they are written already.
func (r *reference) describe(path string, key shape) error {
	inside, ok, err := r.inner(key)
	if err != nil || !ok {
		return err
	}
	r.note(path, inside.part)
	h := r.written[r.find(inside.part)]
	if h.path != path {
		return nil
	}
	fmt.Fprintf(&r.out, "### %s\n\n", code(path))
	says := inside.get("description").words()
	if says == "" {
		says = key.get("description").words()
	}
	fmt.Fprintf(&r.out, "%s\n\n", linked(rulesPage, plain.Replace(says)))
	if len(h.twins) > 0 {
		fmt.Fprintf(&r.out, "The same keys have: %s.\n\n", oneOf(h.twins))
	}
	if text := r.excerpt[path]; text != "" {
		fmt.Fprintf(&r.out, "```yaml\n%s```\n\n", text)
		delete(r.excerpt, path)
	}
	return r.section(path, inside)
}

// note gives a map its heading, unless it has one.
func (r *reference) note(path string, p *part) {
	i := r.find(p)
	if i < 0 {
		r.written = append(r.written, heading{path: path, part: p})
		return
	}
	h := &r.written[i]
	if key, beside := strings.CutPrefix(path, h.path[:strings.LastIndex(h.path, ".")+1]); beside && path != h.path && !strings.Contains(key, ".") {
		h.twins = append(h.twins, key)
	}
}

// section writes the table of a map and the sections of the maps in it.
func (r *reference) section(path string, s shape) error {
	keys := s.get("properties").members
	for _, m := range keys {
		inside, ok, err := r.inner(shape{m.value, s.file, ""})
		if err != nil {
			return err
		}
		if ok {
			r.note(strings.TrimPrefix(path+"."+m.key, "."), inside.part)
		}
	}
	if err := r.table(path, s); err != nil {
		return err
	}
	if path == "" {
		return nil
	}
	for _, m := range keys {
		if err := r.describe(path+"."+m.key, shape{m.value, s.file, ""}); err != nil {
			return err
		}
	}
	return nil
}

func (r *reference) table(path string, s shape) error {
	third := columnWithout
	if strings.HasPrefix(path, "rules") && !r.shared(s.part) {
		third = columnBook
	}
	var rows [][]string
	for _, m := range s.get("properties").members {
		value, err := r.valueText(shape{m.value, s.file, ""})
		if err != nil {
			return fmt.Errorf("%s.%s: %w", path, m.key, err)
		}
		says, without := meaning(m.value)
		switch {
		case third == columnBook:
			without = r.inBook(path, m.key)
		case slices.Contains(s.get("required").texts(), m.key):
			without = "needed"
		}
		cells := []string{code(m.key), value, linked(rulesPage, without), linked(rulesPage, says)}
		if third != columnBook || path == "rules" {
			cells[3] += exampleText(m.key, m.value)
		}
		rows = append(rows, cells)
	}
	if err := narrowTable(&r.out, []string{columnKey, columnValue, third, columnMeaning}, rows); err != nil {
		return err
	}
	_, err := io.WriteString(&r.out, "\n")
	return err
}

// shared reports whether several keys have such a map, so that the book has no one value for its keys.
func (r *reference) shared(p *part) bool {
	i := r.find(p)
	return i >= 0 && len(r.written[i].twins) > 0
}

// withoutIt is the sentence of a description that says what holds where the key is left out.
var withoutIt = regexp.MustCompile(`(?:(?:^|\s)Without (?:it|one|them),? (.+?)|; (true) unless stated)\.(?:\s|$)`)

// meaning divides the description of a key into what it means and what holds without it.
func meaning(p *part) (says, without string) {
	says = p.get("description").words()
	found := withoutIt.FindStringSubmatchIndex(says)
	if found == nil {
		return plain.Replace(says), ""
	}
	from := slices.IndexFunc(found[2:], func(at int) bool { return at >= 0 }) + 2
	without = says[found[from]:found[from+1]]
	says = strings.TrimSpace(strings.TrimSpace(says[:found[0]]) + " " + says[found[1]:])
	if !strings.HasSuffix(says, ".") {
		says += "."
	}
	return plain.Replace(says), plain.Replace(without)
}

func exampleText(key string, p *part) string {
	examples := p.get("examples")
	if examples == nil || len(examples.list) == 0 {
		return ""
	}
	const longest = 100
	text := key + ": " + flow(examples.list[0])
	if len(text) > longest {
		return ""
	}
	return " E.g. " + code(text)
}

// inBook is the value that a key of the ruleset has in the book; what is long stands in a table of the rulebook.
func (r *reference) inBook(path, key string) string {
	steps := strings.Split(strings.TrimPrefix(path+"."+key, "rules."), ".")
	longest := 60
	if len(steps) > 1 {
		longest = 160
	}
	text, ok := r.book.Value(steps...)
	switch {
	case !ok:
		return ""
	case len(text) <= longest:
		return code(text)
	}
	for _, rule := range r.book.Book().Under(steps[0]) {
		return "see " + rule.ID.String()
	}
	return ""
}

// narrowTable writes a table whose cells are Markdown.
func narrowTable(w io.Writer, titles []string, rows [][]string) error {
	heads := make([]report.Column, len(titles))
	for i, title := range titles {
		heads[i].Title = title
	}
	return report.NarrowTable(w, heads, rows)
}
