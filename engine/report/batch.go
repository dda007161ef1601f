package report

import (
	"fmt"
	"io"

	"crossfire/engine"
	"crossfire/engine/batch"
)

// Batch is everything that a report of many fights may know.
type Batch struct {
	*batch.Result
	Command string                   // how to make this report again, as typed in a shell
	Again   func(seed uint64) string // how to play and tell one of its fights
}

// BatchMarkdown writes a Markdown page about many fights, and BatchText the same for a terminal.
func BatchMarkdown(w io.Writer, b *Batch) error { return b.study().markdown(w) }

// BatchText writes many fights for a terminal.
func BatchText(w io.Writer, b *Batch) error { return b.study().text(w) }

func (b *Batch) study() *study {
	return &study{title: b.Title, verdict: b.verdict(), extent: b.extent(), sections: b.sections(), command: b.Command, making: b.making()}
}

func (b *Batch) sections() []section {
	if b.Sums.Fights == 0 {
		return nil
	}
	made := []section{b.outcomeSection(), b.spreadSection(), b.peopleSection(), b.attackSection()}
	if b.Civilians > 0 {
		made = append(made, b.harmSection())
	}
	return append(made, b.endingSection(), b.oddSection(), b.exampleSection())
}

// forces is how many groups of people a fight has: the sides, and the civilians if there are any.
func (b *Batch) forces() int { return len(b.Sums.Forces) }

// forceTitle is what tables call a side, or the civilians behind the sides.
func (b *Batch) forceTitle(force int) string { return forceTitle(&b.Subject, force) }

func forceTitle(s *batch.Subject, force int) string {
	if force >= len(s.Sides) {
		return "Civilians"
	}
	return titleOf(s.Sides[force].ID, s.Sides[force].Name)
}

// outcomeTitle is what tables call an outcome.
func outcomeTitle(s *batch.Subject, outcome int) string {
	switch outcome - len(s.Sides) {
	case 0:
		return "Draw"
	case 1:
		return "Turn limit"
	}
	return forceTitle(s, outcome)
}

// unitTitle is what tables call a unit: a person's name, or the noun for several.
func unitTitle(u *batch.Group) string {
	title := titleOf(u.ID, u.Name)
	if u.People > 1 {
		return plural(title)
	}
	return title
}

// verdict says in one sentence who wins how often.
func (b *Batch) verdict() string {
	if b.Sums.Fights == 0 {
		return "No fight was fought."
	}
	best := b.Sums.Likeliest()
	k, n := b.Sums.Outcomes[best].Fights, b.Sums.Fights
	what, ends, stops := "all "+fights(n), " end in a draw", " stop at the turn limit"
	switch {
	case n == 1:
		what, ends, stops = "the one fight", " ends in a draw", " stops at the turn limit"
	case k < n:
		what = fmt.Sprintf("%s of %s", b.share(k, n), fights(n))
	}
	switch best - len(b.Sides) {
	case 0:
		what = capital(what) + ends
	case 1:
		what = capital(what) + stops
	default:
		what = fmt.Sprintf("%s %s %s", b.forceTitle(best), winWord(b.Sides[best].Name), what)
	}
	return fmt.Sprintf("%s (%s at %s confidence).", what, b.interval(k, n), b.Confidence.Name)
}

// winWord is what a side of this name does: "the rebels win".
func winWord(side string) string {
	if looksPlural(side) {
		return "win"
	}
	return "wins"
}

// extent says how many fights there were, and why no more.
func (b *Batch) extent() string {
	if b.Sums.Fights == 0 {
		return b.stopped()
	}
	m := b.making()
	return fmt.Sprintf("%s. %s", capital(m.named()), b.stopped())
}

func (b *Batch) making() making { return makingOf(&b.Subject, b.Sums.Fights) }

// makingOf is what the same fights are made of, from the first seed of a subject on.
func makingOf(s *batch.Subject, fights int64) making {
	return making{version: s.Version, seed: s.First, fights: uint64(max(fights-1, 0)), scenario: s.Scenario, ruleset: s.Ruleset, overrides: s.Overrides}
}

func (b *Batch) stopped() string {
	switch b.Stop {
	case batch.SureEnough:
		return fmt.Sprintf("It stopped when every share was known to within %s.", Percent(b.Error))
	case batch.MostFights:
		if b.Sums.Within(b.Confidence, b.Error) {
			return fmt.Sprintf("It stopped at %s, the most that were allowed.", fights(int64(b.Fights)))
		}
		return fmt.Sprintf("It stopped at %s, the most that were allowed, before every share was known to within %s.", fights(int64(b.Fights)), Percent(b.Error))
	case batch.Interrupted:
		wanted := "asked for"
		if b.Error > 0 {
			wanted = "allowed"
		}
		return fmt.Sprintf("It was INTERRUPTED: this is a part of the %s that were %s.", fights(int64(b.Fights)), wanted)
	}
	return allFought
}

func (b *Batch) outcomeSection() section {
	s := section{title: "Outcomes", heads: columns("Outcome", ">Fights", ">Share", ">"+b.Confidence.Name+" interval", ">First seed")}
	for i, o := range b.Sums.Outcomes {
		s.rows = append(s.rows, []string{outcomeTitle(&b.Subject, i), grouped(o.Fights), b.share(o.Fights, b.Sums.Fights),
			b.interval(o.Fights, b.Sums.Fights), seedText(o)})
	}
	return s
}

// seedText is the seed of the first fight of an outcome, if there is one.
func seedText(o batch.Outcome) string {
	if o.Fights == 0 {
		return ""
	}
	return fmt.Sprint(o.Example)
}

var spreadHeads = columns("A fight", ">Mean", ">Give or take", ">Least", ">5 %", ">25 %", ">Median", ">75 %", ">95 %", ">Most")

// spreadSection tells how long fights take and what they cost, and how much that differs.
func (b *Batch) spreadSection() section {
	s := section{title: "Length and casualties", heads: spreadHeads,
		text: []string{fmt.Sprintf("A turn is %d seconds. Under 5 %% stands the number that 5 %% of the fights do not exceed, and so on.", b.TurnS)}}
	s.rows = append(s.rows, b.spreadRow("Turns", b.lengths()))
	for force := range b.forces() {
		s.rows = append(s.rows, b.spreadRow("Casualties: "+b.forceTitle(force), b.Sums.Losses[force]))
	}
	return s
}

// lengths is how many fights took how many turns.
func (b *Batch) lengths() []int64 {
	counts := make([]int64, len(b.Sums.Lengths))
	for i := range counts {
		counts[i] = b.Sums.Lengths[i].Fights
	}
	return counts
}

// spreadParts are the columns of a spread in percent, but for the least and the most.
var spreadParts = [...]int64{5, 25, 50, 75, 95}

func (b *Batch) spreadRow(what string, counts []int64) []string {
	sum := int64(0)
	for value, n := range counts {
		sum += int64(value) * n
	}
	row := []string{what, perFight(sum, b.Sums.Fights), b.giveOrTake(counts), fmt.Sprint(batch.Quantile(counts, 0, 1))}
	for _, part := range spreadParts {
		row = append(row, fmt.Sprint(batch.Quantile(counts, part, 100)))
	}
	return append(row, fmt.Sprint(batch.Quantile(counts, 1, 1)))
}

// giveOrTake is how far a mean may be off; one fight does not tell.
func (b *Batch) giveOrTake(counts []int64) string {
	margin, known := b.Confidence.Margin(counts)
	if !known {
		return "-"
	}
	return hundredths((margin + 9) / 10)
}

// peopleMeasures are the columns of what becomes of people. Those who are able and wounded are told apart from the unhurt.
var peopleMeasures = [...]batch.Measure{batch.Dead, batch.Ineffective, batch.Unconscious, batch.Wounded, batch.Fled, batch.Surrendered, batch.Absent}

func (b *Batch) peopleSection() section {
	s := section{title: "What becomes of people", heads: columns("Who", ">People", ">Dead", ">Ineffective", ">Unconscious", ">Wounded, able",
		">Fled", ">Surrendered", ">Never came", ">Unhurt"), text: []string{
		"In percent of those who start, on the field as the fight leaves it: a mean over all fights and everybody of a row. A dash stands for not once."}}
	if b.Aftermath {
		s.heads = append(s.heads, Column{Title: "Died later", Right: true})
		s.text[0] += " Who dies in the aftermath stands in a column of its own."
	}
	b.eachGroup(func(title string, t *batch.Tally) {
		people := t.Started()
		row := []string{title, fmt.Sprint(people / max(b.Sums.Fights, 1))}
		for _, m := range peopleMeasures {
			row = append(row, b.partOf(t[m], people))
		}
		row = append(row, b.partOf(t[batch.Able]-t[batch.Wounded], people), b.partOf(t[batch.Died], people))
		s.rows = append(s.rows, row[:len(s.heads)])
	})
	return s
}

// eachGroup goes through the sides, each with its units.
func (b *Batch) eachGroup(visit func(title string, t *batch.Tally)) {
	for force := range b.forces() {
		visit(b.forceTitle(force), &b.Sums.Forces[force])
		for i := range b.Units {
			if b.Units[i].Force == force {
				visit("- "+unitTitle(&b.Units[i]), &b.Sums.Units[i])
			}
		}
	}
}

func (b *Batch) attackSection() section {
	s := section{title: "Attacks and ammunition", heads: columns("Who", ">Attacks a fight", ">Hits a fight", ">Hit", ">Out of ammunition"),
		text: []string{"Attacks are shots, bursts, throws and blows. Out of ammunition are those who could still act at the end and had nothing left to fire, in percent of those who start."}}
	b.eachGroup(func(title string, t *batch.Tally) {
		if t[batch.Attacks] > 0 {
			s.rows = append(s.rows, []string{title, perFight(t[batch.Attacks], b.Sums.Fights), perFight(t[batch.Hits], b.Sums.Fights),
				b.partOf(t[batch.Hits], t[batch.Attacks]), b.partOf(t[batch.Empty], t.Started())})
		}
	})
	if len(s.rows) == 0 {
		s.text = []string{"Nobody attacked anybody."}
	}
	return s
}

// harmSection says how often civilians are harmed, and by whom (CIV-9).
func (b *Batch) harmSection() section {
	losses := b.Sums.Losses[len(b.Sides)]
	n := b.Sums.Fights
	s := section{title: "Civilians", heads: columns("Harmed by", ">Times a fight"), text: []string{fmt.Sprintf(
		"Civilians are harmed in %s (%s): %s of %d in the mean. By whom, each time that somebody wounds or fells one:",
		b.ofFights(n-losses[0]), b.interval(n-losses[0], n), perFight(b.Sums.Forces[len(b.Sides)][batch.Casualties], n), b.Civilians)}}
	b.eachGroup(func(title string, t *batch.Tally) {
		if t[batch.Harm] > 0 {
			s.rows = append(s.rows, []string{title, perFight(t[batch.Harm], n)})
		}
	})
	return s
}

// ofFights is k of all fights as one says it.
func (b *Batch) ofFights(k int64) string {
	return partOfFights(b.Confidence.Wilson(k, b.Sums.Fights), k, b.Sums.Fights)
}

// partOfFights is "12.3 % of the fights", "all fights", "none of the fights".
func partOfFights(i batch.Interval, k, n int64) string {
	switch k {
	case 0:
		return "none of the fights"
	case n:
		return "all fights"
	}
	return shareText(i, k, n) + " of the fights"
}

// endingSection tells why fights end, and of victory lines which.
func (b *Batch) endingSection() section {
	s := section{title: "Why fights end", heads: columns("Why", ">Fights", ">Share", ">"+b.Confidence.Name+" interval")}
	add := func(why string, k int64) {
		s.rows = append(s.rows, []string{why, grouped(k), b.share(k, b.Sums.Fights), b.interval(k, b.Sums.Fights)})
	}
	for i, line := range b.Lines {
		add("`"+line.When+"`", b.Sums.Lines[i])
	}
	add("Only one side has anybody able", b.Sums.Endings[engine.LastStanding])
	add("Nobody is able", b.Sums.Endings[engine.NobodyLeft])
	add(fmt.Sprintf("Turn limit, %d", b.Turns), b.Sums.Endings[engine.AtLimit])
	return s
}

// oddWords and oddTitles name the oddities, in results and for readers.
var oddWords = [batch.OddityCount]string{"no-attack", "no-casualty", "at-once", "limit"}

var oddTitles = [batch.OddityCount]string{"Nobody attacks", "Nobody is hurt", "Over in the first turn", "Stopped at the turn limit"}

// oddSection counts the fights that hardly are any.
func (b *Batch) oddSection() section {
	s := section{title: "Degenerate fights", heads: columns("What", ">Fights", ">Share", ">First seed")}
	for odd, o := range b.Sums.Odd {
		if o.Fights > 0 {
			s.rows = append(s.rows, []string{oddTitles[odd], grouped(o.Fights), b.share(o.Fights, b.Sums.Fights), seedText(o)})
		}
	}
	if len(s.rows) == 0 {
		s.text = []string{"None: in every fight somebody attacks and somebody is hurt, none is over in the first turn, and none stops at the turn limit."}
	}
	return s
}

// exampleSection names fights to look at.
func (b *Batch) exampleSection() section {
	s := section{title: "Fights to look at", heads: columns("Which", ">Seed", "Command")}
	for _, e := range b.examples() {
		s.rows = append(s.rows, []string{e.title, fmt.Sprint(e.seed), "`" + b.Again(e.seed) + "`"})
	}
	return s
}

// example is a fight that is worth a look.
type example struct {
	name  string // in JSON
	side  int    // Nobody: of no side in particular
	title string
	seed  uint64
}

func (b *Batch) examples() []example {
	if b.Sums.Fights == 0 {
		return nil
	}
	var list []example
	if row := b.Sums.Typical(); row != nil {
		list = append(list, example{"typical", -1, "The most typical", row.Seed})
	}
	list = append(list, example{"median", -1, "Of median length", b.Sums.Median()}, example{"shortest", -1, "The shortest", b.Sums.Shortest()},
		example{"longest", -1, "The longest", b.Sums.Longest()})
	for side := range b.Sides {
		list = append(list, example{"best", side, "Best for " + b.forceTitle(side), b.Sums.Best[side].Seed},
			example{"worst", side, "Worst for " + b.forceTitle(side), b.Sums.Worst[side].Seed})
	}
	return list
}
