package dice

import (
	"bytes"
	"fmt"
	"strings"
)

// grouped writes a number with commas.
func grouped(n int) string {
	text := fmt.Sprint(n)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// probability writes a chance as people read it: "1 in 3,200", or "0.42".
func probability(p float64) string {
	if p >= 0.01 {
		return fmt.Sprintf("%.2f", p)
	}
	if p < 1e-12 {
		return "next to nothing"
	}
	return "1 in " + grouped(int(1/p+0.5))
}

// batteryPage tells what was asked and how the dice answered.
func batteryPage(questions []question, answers [][]finding) []byte {
	asked, rolls := 0, 0
	for i := range questions {
		asked += len(answers[i])
		for _, source := range sourcesOf(answers[i]) {
			rolls += questions[i].rolls(source, longLabels)
		}
	}
	bound := falseAlarm / float64(asked)
	var b bytes.Buffer
	fmt.Fprintf(&b, `# The dice

Written by `+"`make dice-battery`"+`. The dice of Crossfire are not thrown one after the other out of one cup. Every roll has a label (the seed of the
fight, the turn, who rolls, against whom, what for, and which such roll it is), and the label alone decides the faces. So a roll
that is added changes no other, and any one roll can be looked up. It also means that dice could be crooked in ways in which a cup cannot: the
label of the next roll is nearly the same as that of this one. This page is for whoever does not believe that such dice are honest.

**%s statistics of some %s million rolls and dice.** Each question below was asked along every field of the label: the field runs on, all others stay. For each
statistic we work out how likely honest dice are to lie as far from what is expected as these did, on either side: dice that are too even
are as suspicious as dice that are too uneven. Of %s statistics of honest dice some will look odd by chance alone: one is likely to be as
odd as 1 in %s. The dice fail if any is odder than **%s**: honest dice with other seeds would fail this page once in %s times. The
seeds are fixed, so that the page says the same whenever it is made.

`, grouped(asked), grouped((rolls+500_000)/1_000_000), grouped(asked), grouped(asked), probability(bound), grouped(int(1/falseAlarm)))
	summary(&b, questions, answers, bound)
	spreadOf(&b, answers)
	b.WriteString("## What the fields are\n\n| Field that runs on | What that is |\n|:--|:--|\n")
	for _, w := range walks() {
		fmt.Fprintf(&b, "| %s | %s |\n", w.name, w.says)
	}
	b.WriteString("\n## What it would catch\n\nA test makes crooked dice on purpose and wants every question to catch those that it is there for, already in the short form, a sixty-fourth as long:\n\n")
	b.WriteString("| Crooked dice | Caught by |\n|:--|:--|\n")
	for _, c := range crooked() {
		fmt.Fprintf(&b, "| %s | %s |\n", c.name, c.seenBy)
	}
	for i := range questions {
		detail(&b, &questions[i], answers[i])
	}
	b.WriteString("\n## How to make this page again\n\n```sh\nmake dice-battery\n```\n\nThe short form is among the tests: `go test ./engine/dice -run Battery`. Dice: " + Scheme + ".\n")
	return b.Bytes()
}

func summary(b *bytes.Buffer, questions []question, answers [][]finding, bound float64) {
	b.WriteString("| Question | Statistics | Least likely of them | Bound | Dice |\n|:--|--:|--:|--:|:--|\n")
	for i := range questions {
		worst, verdict := farthest(answers[i]), "pass"
		if worst.p < bound {
			verdict = "FAIL"
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s |\n", questions[i].name, grouped(len(answers[i])), probability(worst.p), probability(bound), verdict)
	}
	b.WriteString("\n")
}

// spreadOf tells how the probabilities are spread, which those of honest dice are evenly.
func spreadOf(b *bytes.Buffer, answers [][]finding) {
	const parts = 10
	var counts [parts]int
	total := 0
	for _, found := range answers {
		for _, f := range found {
			counts[min(int(f.p*parts), parts-1)]++
			total++
		}
	}
	b.WriteString("Of honest dice a tenth of all statistics lies in each tenth of the probabilities, from the oddest to the most usual. Of these:\n\n|")
	b.WriteString(strings.Repeat(" |", parts) + "\n|" + strings.Repeat("--:|", parts) + "\n|")
	for _, n := range counts {
		fmt.Fprintf(b, " %.1f %% |", 100*float64(n)/float64(total))
	}
	b.WriteString("\n\n")
}

// sourcesOf are the names of the sources of findings, each once.
func sourcesOf(found []finding) []string {
	var names []string
	for _, f := range found {
		if len(names) == 0 || names[len(names)-1] != f.source {
			names = append(names, f.source)
		}
	}
	return names
}

func detail(b *bytes.Buffer, q *question, found []finding) {
	fmt.Fprintf(b, "\n## %s\n\n%s\n\n| Field that runs on | Rolls or dice | Statistics | Least likely of them | How likely |\n|:--|--:|--:|:--|--:|\n", q.name, q.asks)
	for _, name := range sourcesOf(found) {
		var of []finding
		for _, f := range found {
			if f.source == name {
				of = append(of, f)
			}
		}
		worst := farthest(of)
		fmt.Fprintf(b, "| %s | %s | %s | %s: %s | %s |\n", name, grouped(q.rolls(name, longLabels)), grouped(len(of)), worst.detail, worst.statistic, probability(worst.p))
	}
}
