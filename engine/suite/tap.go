package suite

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// TAP writes results in the Test Anything Protocol, version 14.
func TAP(w io.Writer, all *Results) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "TAP version 14\n1..%d\n", len(all.Results))
	for i := range all.Results {
		r := &all.Results[i]
		word := "ok"
		if r.Verdict() != Passed {
			word = "not ok"
		}
		fmt.Fprintf(out, "%s %d - %s\n", word, i+1, tapText.Replace(r.Name))
		tapDetails(out, r)
	}
	for _, s := range all.Skipped {
		fmt.Fprintf(out, "# skipped %s: %s\n", s.Name, s.Why)
	}
	if c := all.Coverage; c != nil {
		fmt.Fprintf(out, "# rules touched: %s\n", c.Share())
		for _, never := range c.Never() {
			fmt.Fprintf(out, "# never touched: %s %s\n", never.Name, never.Title)
		}
	}
	return out.Flush()
}

// tapText keeps names from being read as directives.
var tapText = strings.NewReplacer(`\`, `\\`, "#", `\#`)

// tapDetails says in a YAML block what went wrong. Texts are quoted as JSON, which YAML reads alike.
func tapDetails(out *bufio.Writer, r *Result) {
	lines := r.complaints()
	if r.Verdict() == Passed || len(lines) == 0 {
		return
	}
	fmt.Fprint(out, "  ---\n  messages:\n")
	for _, line := range lines {
		fmt.Fprintf(out, "    - %s\n", jsonText(line))
	}
	fmt.Fprintf(out, "  again: %s\n  ...\n", jsonText(r.Again))
}

// complaints are all that is wrong with a test, one text each.
func (r *Result) complaints() []string {
	var lines []string
	if r.Crash != nil {
		lines = append(lines, r.Crash.Error())
	}
	for _, d := range r.Mistakes {
		lines = append(lines, d.String())
	}
	for _, o := range r.failures() {
		lines = append(lines, strings.Join(append([]string{fmt.Sprintf("%s: %s", o.Pos, o.Text)}, details(o)...), "\n"))
	}
	return lines
}

func jsonText(text string) string {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic("suite: a text cannot be written as JSON: " + err.Error())
	}
	return strings.TrimSuffix(b.String(), "\n")
}
