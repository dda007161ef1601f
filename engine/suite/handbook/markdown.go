package handbook

import (
	"regexp"
	"strings"

	"crossfire/engine/rules"
)

// ruleName is the ID of a rule in running text.
var ruleName = regexp.MustCompile(`\b[A-Z][A-Z0-9]*-[0-9]+\b`)

// linked makes links to the rulebook of the rule IDs in a text; page is what stands before the #.
func linked(page, text string) string {
	return ruleName.ReplaceAllStringFunc(text, func(name string) string {
		var id rules.ID
		if id.UnmarshalText([]byte(name)) != nil {
			return name
		}
		return "[" + name + "](" + page + "#" + strings.ToLower(name) + ")"
	})
}

// unlinked are the pieces of a page in which a rule ID stays what it is: code, headings, links, what a template does.
var unlinked = regexp.MustCompile("```(?s:.*?)```|`[^`]*`|(?m:^#.*$)|\\[[^\\]]*\\]\\([^)]*\\)|\\{\\{.*?\\}\\}")

// linkedText makes the links of linked in a text that is Markdown already.
func linkedText(page, text string) string {
	var b strings.Builder
	from := 0
	for _, piece := range unlinked.FindAllStringIndex(text, -1) {
		b.WriteString(linked(page, text[from:piece[0]]) + text[piece[0]:piece[1]])
		from = piece[1]
	}
	return b.String() + linked(page, text[from:])
}

// plain keeps words of the data files from being read as Markdown.
var plain = strings.NewReplacer("*", `\*`, "_", `\_`, "<", "&lt;", "`", "\\`")

var notInAnchors = regexp.MustCompile(`[^a-z0-9 _-]`)

// anchor is what links to a heading end in, as hosts of repositories make it.
func anchor(heading string) string {
	return strings.ReplaceAll(notInAnchors.ReplaceAllString(strings.ToLower(heading), ""), " ", "-")
}

// detail are headings that a list of contents leaves out, because there would be too many of them.
var detail = regexp.MustCompile("^`(rules|resume)\\.|^Example of play")

// title is a heading of a page.
type title struct {
	level int // 1 for that of the page
	text  string
}

// headings are those of a page in their order; what stands in blocks of code is none.
func headings(page string) []title {
	var found []title
	fenced := false
	for line := range strings.Lines(page) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
		}
		mark, text, _ := strings.Cut(line, " ")
		if !fenced && mark != "" && strings.Trim(mark, "#") == "" {
			found = append(found, title{len(mark), text})
		}
	}
	return found
}

// contents lists the headings of the second and third level of a page.
func contents(page string) string {
	var b strings.Builder
	for _, h := range headings(page) {
		if (h.level == 2 || h.level == 3) && !detail.MatchString(h.text) {
			b.WriteString(strings.Repeat("  ", h.level-2) + "- [" + h.text + "](#" + anchor(h.text) + ")\n")
		}
	}
	return b.String()
}
