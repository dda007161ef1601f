package report

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"crossfire/engine/batch"
	"crossfire/scenario"
)

// Sensitive is everything that a report about readings of the rules may know.
type Sensitive struct {
	batch.Subject
	Gauges     []batch.Gauge
	Means      []batch.Moments // by gauge, of the rules as they are
	Rows       []SensitiveRow  // in the order of Compare
	Readings   int             // that there are
	Unread     []scenario.Unread
	Confidence batch.Confidence
	Runs       int // of each
	Stop       batch.Stop
	Command    string
}

// SensitiveRow is what another reading comes to.
type SensitiveRow struct {
	scenario.Interpretation
	Pairs []batch.Pair // by gauge; A are the rules as they are
}

// Compare puts clear changes of who wins first, and of these the greatest.
func (s *Sensitive) Compare(a, b SensitiveRow) int {
	clearA, clearB := s.clear(&a), s.clear(&b)
	switch {
	case clearA && !clearB:
		return -1
	case clearB && !clearA:
		return 1
	}
	return cmp.Compare(s.change(&b), s.change(&a))
}

// clear reports whether it clearly changes how often somebody wins.
func (s *Sensitive) clear(r *SensitiveRow) bool {
	for k, g := range s.Gauges {
		if g.Share() && r.Pairs[k].Differs(s.Confidence) {
			return true
		}
	}
	return false
}

// change is the greatest change of a share.
func (s *Sensitive) change(r *SensitiveRow) int64 {
	most := int64(0)
	for k, g := range s.Gauges {
		if g.Share() {
			most = max(most, size(r.Pairs[k].Diff.Sum))
		}
	}
	return most
}

// winner is the gauge of whoever wins most often, of equals the first.
func (s *Sensitive) winner(means func(gauge int) batch.Moments) int {
	best := 0
	for k, g := range s.Gauges {
		if g.Share() && means(k).Sum > means(best).Sum {
			best = k
		}
	}
	return best
}

func (s *Sensitive) winnerNow() int {
	return s.winner(func(k int) batch.Moments { return s.Means[k] })
}

func (s *Sensitive) winnerThen(r *SensitiveRow) int {
	return s.winner(func(k int) batch.Moments { return r.Pairs[k].B })
}

// flips reports whether it clearly changes how often somebody wins, and then another side wins most often, and clearly more often than the
// one that does now. No fight is won by both, so that their wins add up to the squares of what one wins more than the other.
func (s *Sensitive) flips(r *SensitiveRow) bool {
	now, then := s.winnerNow(), s.winnerThen(r)
	if then == now || !s.clear(r) {
		return false
	}
	more, less := r.Pairs[then].B, r.Pairs[now].B
	ahead := batch.Pair{Share: true, Diff: batch.Moments{N: more.N, Sum: more.Sum - less.Sum, Squares: more.Sum + less.Sum}}
	return ahead.Differs(s.Confidence)
}

// SensitiveMarkdown writes a Markdown page about readings of the rules, and SensitiveText the same for a terminal.
func SensitiveMarkdown(w io.Writer, s *Sensitive) error { return s.study().markdown(w) }

// SensitiveText writes readings of the rules for a terminal.
func SensitiveText(w io.Writer, s *Sensitive) error { return s.study().text(w) }

func (s *Sensitive) study() *study {
	made := &study{title: s.Title, verdict: s.verdict(), extent: s.extent(), command: s.Command, making: makingOf(&s.Subject, int64(s.Runs)), rules: "But for the readings, the rules"}
	if rows := s.table(); len(rows.rows) > 0 {
		made.sections = []section{rows}
	}
	if len(s.Unread) > 0 {
		made.sections = append(made.sections, s.unread())
	}
	return made
}

// counts are how many readings clearly change how often somebody wins, who wins most often, and nothing at all.
func (s *Sensitive) counts() (clear, flips, idle int) {
	for i := range s.Rows {
		r := &s.Rows[i]
		if s.clear(r) {
			clear++
		}
		if s.flips(r) {
			flips++
		}
		if !differ(r.Pairs) {
			idle++
		}
	}
	return clear, flips, idle
}

// differ reports whether a number differs in any pair.
func differ(pairs []batch.Pair) bool {
	for k := range pairs {
		if pairs[k].Diff.Squares > 0 {
			return true
		}
	}
	return false
}

func (s *Sensitive) verdict() string {
	if len(s.Rows) == 0 {
		return "No reading was fought to its end."
	}
	k := s.winnerNow()
	now := gaugeTitle(&s.Subject, s.Gauges[k]) + " " + ofFights(s.Means[k], s.Confidence)
	if s.Gauges[k].Kind == batch.Draws {
		now = capital(ofFights(s.Means[k], s.Confidence)) + " end without a winner"
	}
	clear, flips, _ := s.counts()
	switch {
	case clear == 0:
		return fmt.Sprintf("%s, and no reading of the rules clearly changes who wins how often.", now)
	case flips == 0:
		return fmt.Sprintf("%s, and no reading of the rules clearly turns that round; %s.", now, countOf(clear, "reading clearly changes how often", "readings clearly change how often"))
	}
	return fmt.Sprintf("%s, and %s.", now, countOf(flips, "reading of the rules turns that round", "readings of the rules turn that round"))
}

func countOf(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, several)
}

func (s *Sensitive) extent() string {
	if len(s.Rows) == 0 {
		return strings.TrimSpace(partOf(s.Stop, s.Readings, "readings"))
	}
	m := makingOf(&s.Subject, int64(s.Runs))
	clear, _, idle := s.counts()
	text := fmt.Sprintf("%d other readings, each in %s of fights, %s: %s who wins how often (%s confidence), and %s",
		len(s.Rows), pairsOf(int64(s.Runs)), m.named(), countOf(clear, "clearly changes", "clearly change"), s.Confidence.Name, countOf(idle, "leaves", "leave"))
	if s.Runs > batch.Probe {
		text += fmt.Sprintf(" the first %d fights as they were and were fought no further.", batch.Probe)
	} else {
		text += " all fights as they were."
	}
	return text + partOf(s.Stop, s.Readings, "readings")
}

// table lists the readings that clearly change something.
func (s *Sensitive) table() section {
	made := section{title: "What it hangs on", heads: columns("Rule", "Kind", "Key", ">Is", ">Other"), text: []string{
		"The change of each share in percentage points; a star stands at those that are clear."}}
	for _, g := range s.Gauges {
		if g.Share() {
			made.heads = append(made.heads, Column{Title: gaugeTitle(&s.Subject, g), Right: true})
		}
	}
	made.heads = append(made.heads, Column{Title: "Wins most"})
	for i := range s.Rows {
		r := &s.Rows[i]
		if !s.clear(r) {
			break
		}
		cells := []string{r.Rule.String(), r.Kind.String(), "`" + r.Path + "`", r.Here, r.Other}
		for k, g := range s.Gauges {
			if g.Share() {
				cells = append(cells, s.changeText(g, r.Pairs[k]))
			}
		}
		made.rows = append(made.rows, append(cells, s.mostText(s.Gauges[s.winnerThen(r)])))
	}
	return made
}

// unread tells what was not read in another way. Rules without a key have only their names.
func (s *Sensitive) unread() section {
	made := section{title: "What was not read in another way", heads: columns("Rule", "Kind", "Key", "Why")}
	var names []string
	for _, u := range s.Unread {
		if u.Path == "" {
			names = append(names, u.Rule.String())
			continue
		}
		made.rows = append(made.rows, []string{u.Rule.String(), u.Kind.String(), "`" + u.Path + "`", u.Why})
	}
	if len(names) > 0 {
		made.text = []string{"These have no key under rules: " + strings.Join(names, ", ") + "."}
	}
	return made
}

func (s *Sensitive) changeText(g batch.Gauge, p batch.Pair) string {
	text := pairCells(g, p, s.Confidence)[0]
	if p.Differs(s.Confidence) {
		text += " *"
	}
	return text
}

func (s *Sensitive) mostText(g batch.Gauge) string {
	if g.Kind == batch.Draws {
		return "nobody"
	}
	return forceTitle(&s.Subject, g.Side)
}

// sensitiveFile is such a report as sensitivity.schema.json describes it.
type sensitiveFile struct {
	Origin
	Pairs      int                `json:"pairs"`
	Readings   int                `json:"readings"`
	Stopped    batch.Stop         `json:"stopped"`
	Confidence string             `json:"confidence"`
	Rows       []sensitiveRowFile `json:"rows"`
	Unread     []unreadFile       `json:"unread"`
	Command    string             `json:"command"`
}

type unreadFile struct {
	Rule string `json:"rule"`
	Kind string `json:"kind"`
	Key  string `json:"key,omitempty"`
	Why  string `json:"why"`
}

type sensitiveRowFile struct {
	Rule     string     `json:"rule"`
	Kind     string     `json:"kind"`
	Key      string     `json:"key"`
	Is       string     `json:"is"`
	Other    string     `json:"other"`
	Clear    bool       `json:"clear"`
	Flips    bool       `json:"flips"`
	Pairs    int64      `json:"pairs"`
	Measures []pairFile `json:"measures"`
}

// SensitiveJSON writes what readings of the rules come to, all of them.
func SensitiveJSON(w io.Writer, s *Sensitive) error {
	made := sensitiveFile{Origin: originOfMany("sensitivity", &s.Subject, int64(s.Runs)), Pairs: s.Runs,
		Readings: s.Readings, Stopped: s.Stop, Confidence: s.Confidence.Name, Rows: []sensitiveRowFile{}, Unread: []unreadFile{}, Command: s.Command}
	for _, u := range s.Unread {
		made.Unread = append(made.Unread, unreadFile{u.Rule.String(), u.Kind.String(), u.Path, u.Why})
	}
	for i := range s.Rows {
		r := &s.Rows[i]
		row := sensitiveRowFile{Rule: r.Rule.String(), Kind: r.Kind.String(), Key: r.Path, Is: r.Here, Other: r.Other, Clear: s.clear(r), Flips: s.flips(r), Pairs: r.Pairs[0].Diff.N}
		for k, g := range s.Gauges {
			row.Measures = append(row.Measures, pairFileOf(&s.Subject, g, r.Pairs[k], s.Confidence))
		}
		made.Rows = append(made.Rows, row)
	}
	return writeJSON(w, made)
}
