package suite

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"crossfire/scenario"
)

// GitHub writes what went wrong as workflow commands, which GitHub shows beside the lines of the files.
func GitHub(w io.Writer, all *Results) error {
	out := bufio.NewWriter(w)
	for i := range all.Results {
		r := &all.Results[i]
		if r.Crash != nil {
			annotate(out, annotation{"error", scenario.Pos{File: r.File, Line: 1, Col: 1}, "bug", r.Crash.Error() + "\nagain: " + r.Again})
		}
		for _, d := range r.Mistakes {
			text := d.Message
			if d.Hint != "" {
				text += "; " + d.Hint
			}
			annotate(out, annotation{d.Severity.String(), scenario.Pos{File: d.File, Line: d.Line, Col: d.Col}, d.Check, text})
		}
		for _, o := range r.failures() {
			text := strings.Join(append([]string{o.Text}, details(o)...), "\n")
			annotate(out, annotation{"error", o.Pos, r.Name, text + "\nagain: " + r.Again})
		}
	}
	if c := all.Coverage; c != nil {
		text := "rules touched: " + c.Share()
		if never := c.Never(); len(never) > 0 {
			text += "\nnever touched: " + strings.Join(namesOf(never), ", ")
		}
		fmt.Fprintf(out, "::notice title=coverage::%s\n", githubText.Replace(text))
	}
	return out.Flush()
}

// annotation is a message beside a line of a file.
type annotation struct {
	level string // error, warning
	at    scenario.Pos
	title string
	text  string
}

func annotate(out *bufio.Writer, a annotation) {
	fmt.Fprintf(out, "::%s file=%s,line=%d,col=%d,title=%s::%s\n", a.level, githubValue.Replace(a.at.File), a.at.Line, a.at.Col,
		githubValue.Replace(a.title), githubText.Replace(a.text))
}

// How workflow commands write what would end a message or a value.
var (
	githubText  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubValue = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)
