package scenario

import (
	"fmt"
	"strconv"
	"strings"
)

// Share is a part of a whole, in billionths.
type Share int64

// Whole is the share that is everything.
const Whole Share = 1_000_000_000

// Chance is a claim about many fights: how often something comes about.
type Chance struct {
	Of         *Condition // at the end of a fight
	Low, High  Share      // of all fights
	Confidence Share      // of the answer
	Runs       int64      // the most fights
}

// What holds where a chance does not say so.
const (
	usualConfidence = Whole / 100 * 99
	leastConfidence = Whole / 2
	usualRuns       = 10_000
)

// shareFile is a share with its place in the file.
type shareFile struct {
	Value Share
	Pos   Pos
}

func (s *shareFile) fromNode(n *node) error {
	if n.kind != kindString {
		return typeMistake(n, "string")
	}
	s.Pos = n.pos
	s.Value, _ = ParseShare(n.text) // the schema has said what is wrong with it
	return nil
}

// ParseShare reads a share in percent with at most four decimals, as in 2.5%; false: it is none.
func ParseShare(text string) (Share, bool) {
	const decimals = 4
	number, signed := strings.CutSuffix(strings.TrimSpace(text), "%")
	whole, part, _ := strings.Cut(strings.TrimSpace(number), ".")
	if len(part) > decimals || strings.ContainsAny(whole+part, "+-") {
		return 0, false
	}
	n, err := strconv.ParseInt(whole+part+strings.Repeat("0", decimals-len(part)), 10, 32)
	share := Share(n) * (Whole / 1_000_000)
	return share, signed && err == nil && share <= Whole
}

// String writes a share in percent, as briefly as is exact.
func (s Share) String() string {
	const percent = Whole / 100
	text := fmt.Sprint(int64(s / percent))
	if rest := s % percent; rest != 0 {
		text += "." + strings.TrimRight(fmt.Sprintf("%07d", int64(rest)), "0")
	}
	return text + "%"
}

// expectChance resolves how often something must come about.
func (r *resolver) expectChance(f *expectFile, made *Expectation) {
	c := f.Chance
	if len(c.Between) != 2 || c.Of.Value == "" {
		return // the schema has said so
	}
	claim := &Chance{Low: c.Between[0].Value, High: c.Between[1].Value, Confidence: usualConfidence, Runs: usualRuns}
	if c.Confidence != nil {
		claim.Confidence = c.Confidence.Value
		if claim.Confidence < leastConfidence || claim.Confidence == Whole {
			r.report(c.Confidence.Pos, checkExpect, "nothing is known with a confidence of "+claim.Confidence.String(), "write 50% or more, and less than 100%")
		}
	}
	if c.Runs != nil {
		claim.Runs = *c.Runs
	}
	switch {
	case claim.Low >= claim.High:
		r.report(c.Between[0].Pos, checkExpect, fmt.Sprintf("there is nothing between %s and %s", claim.Low, claim.High), "write the smaller share first")
	case claim.Low == 0 && claim.High == Whole:
		r.report(c.Between[0].Pos, checkExpect, "every chance lies between 0% and 100%", "")
	}
	claim.Of = r.afterwards(c.Of, nil, "and has no chance to speak of")
	made.Chance = claim
	made.Text = fmt.Sprintf("chance of %s between %s and %s", c.Of.Value, claim.Low, claim.High)
}
