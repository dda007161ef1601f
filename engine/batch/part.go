package batch

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
)

// partSchema is the version of the format of parts.
const partSchema = 2

// LimitFights is how many fights a batch may have, and LimitShards how many shards.
const (
	LimitFights = 1_000_000_000_000
	LimitShards = 100_000
)

// Part is a stretch of a batch with what has come of it so far: a shard, or a checkpoint.
type Part struct {
	Kind       string  `json:"kind"`
	Schema     int     `json:"schema"`
	Plan       string  `json:"plan"` // digest of all that must be the same in all parts of a batch
	Subject    Subject `json:"subject"`
	Confidence string  `json:"confidence"`
	Fights     int     `json:"fights"` // of the whole batch
	Error      int64   `json:"error"`  // in billionths
	Shard      int     `json:"shard"`  // from 0
	Of         int     `json:"of"`
	Spooled    int64   `json:"spooled"` // bytes of rows that belong to it
	Sums       *Sums   `json:"sums"`
	Seal       string  `json:"seal"` // digest of what came of it
}

// NewPart is a part of a batch in which nothing has been fought. The whole is shard 0 of 1.
func NewPart(r *Result, shard, of int) *Part {
	p := &Part{Kind: "part", Schema: partSchema, Subject: r.Subject, Confidence: r.Confidence.Name, Fights: r.Fights, Error: r.Error,
		Shard: shard, Of: of, Sums: newSums(&r.Subject)}
	p.Plan = p.digest()
	return p
}

// digest is that of what makes a batch this one.
func (p *Part) digest() string { return digestOf(p.Subject, p.Confidence, p.Fights, p.Error, p.Of) }

// seal is the digest of what came of a part, so that nobody's editor and no broken disk changes it unseen.
func (p *Part) seal() string { return digestOf(p.Plan, p.Shard, p.Spooled, p.Sums) }

// digestOf is a SHA-256 in hexadecimal.
func digestOf(values ...any) string {
	text, err := json.Marshal(values)
	if err != nil {
		panic("batch: a plan has no JSON: " + err.Error()) // it is made of texts and numbers
	}
	return fmt.Sprintf("%x", sha256.Sum256(text))
}

// From is how many fights of the batch come before the part, and To how many when it is over: of N fights, shard i of n has those from
// N·i/n up to N·(i+1)/n.
func (p *Part) From() int { return share(p.Fights, p.Shard, p.Of) }

// To is how many fights of the batch there have been when the part is over.
func (p *Part) To() int { return share(p.Fights, p.Shard+1, p.Of) }

// share is fights·i/of without overflow.
func share(fights, i, of int) int { return fights/of*i + int(int64(fights%of)*int64(i)/int64(of)) }

// Done reports whether all fights of the part have been fought.
func (p *Part) Done() bool { return p.Sums.Fights == int64(p.To()-p.From()) }

// Bytes is the part as a file. Rows that no merge will need are left out.
func (p *Part) Bytes() []byte {
	lean := *p
	sums := *p.Sums
	sums.Kept = sums.Kept[:min(len(sums.Kept), max(keptRows-p.From(), 0))]
	lean.Sums = &sums
	lean.Seal = lean.seal()
	text, err := json.Marshal(&lean)
	if err != nil {
		panic("batch: a part has no JSON: " + err.Error()) // it is made of texts and numbers
	}
	return append(text, '\n')
}

// ReadPart reads the file of a part and holds it to what must be true of it.
func ReadPart(text []byte) (*Part, error) {
	p := &Part{}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(p); err != nil {
		return nil, fmt.Errorf("is no part of a batch, or damaged: %w", err)
	}
	switch {
	case p.Kind != "part" || p.Sums == nil:
		return nil, fmt.Errorf("is no part of a batch")
	case p.Schema != partSchema:
		return nil, fmt.Errorf("is of another version: schema %d, not %d", p.Schema, partSchema)
	case p.Of > LimitShards || int64(p.Fights) > LimitFights:
		return nil, fmt.Errorf("is damaged: it is of more fights or shards than there may be")
	case p.Of < 1 || p.Shard < 0 || p.Shard >= p.Of || p.Fights < 0 || p.Subject.Turns < 0 || p.Plan != p.digest():
		return nil, fmt.Errorf("is damaged: it is not what its digest says")
	case slices.ContainsFunc(p.Subject.Lines, func(l Line) bool { return l.Side >= len(p.Subject.Sides) }):
		return nil, fmt.Errorf("is damaged: nobody wins by one of its victory lines")
	case p.Sums.Fights > int64(p.To()-p.From()):
		return nil, fmt.Errorf("is damaged: it has more fights than there are")
	}
	if err := p.Sums.Check(&p.Subject); err != nil {
		return nil, fmt.Errorf("is damaged: %w", err)
	}
	if p.Seal != p.seal() {
		return nil, fmt.Errorf("is damaged: it has been changed since it was written")
	}
	return p, nil
}

// Differs says in what two parts are not of the same batch; empty: in nothing.
func (p *Part) Differs(other *Part) string {
	if p.Plan == other.Plan {
		return ""
	}
	one, two := &p.Subject, &other.Subject
	for _, c := range []struct {
		what string
		a, b any
	}{
		{"file", one.File, two.File}, {"scenario", one.Scenario, two.Scenario}, {"ruleset", one.Ruleset, two.Ruleset},
		{"version of the program", one.Version, two.Version}, {"first seed", one.First, two.First}, {"number of fights", p.Fights, other.Fights},
		{"number of shards", p.Of, other.Of}, {"confidence", p.Confidence, other.Confidence}, {"error", p.Error, other.Error},
	} {
		if c.a != c.b {
			return fmt.Sprintf("%s: %v and %v", c.what, c.a, c.b)
		}
	}
	return "changes by the command line"
}

// Merged is the result of a batch whose parts are all there, done, of the same batch and in order.
func Merged(parts []*Part) (*Result, error) {
	first := parts[0]
	r := &Result{Subject: first.Subject, Fights: first.Fights, Error: first.Error, Stop: AllFought, Sums: newSums(&first.Subject)}
	for _, c := range confidences {
		if c.Name == first.Confidence {
			r.Confidence = c
		}
	}
	if r.Confidence.Name == "" {
		return nil, fmt.Errorf("no confidence is called %q", first.Confidence)
	}
	for i, p := range parts {
		if p.Shard != i || p.Of != len(parts) || p.Plan != first.Plan || !p.Done() {
			return nil, fmt.Errorf("part %d is not part %d of this batch, or not done", p.Shard, i)
		}
		r.Sums.add(p.Sums)
	}
	if err := r.Sums.Check(&r.Subject); err != nil {
		return nil, fmt.Errorf("the parts do not add up: %w", err)
	}
	return r, nil
}
