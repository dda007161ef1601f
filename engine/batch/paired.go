package batch

import (
	"context"
	"math/big"
	"slices"

	"crossfire/scenario"
)

// Two variants of a scenario that are fought with the same seeds share the luck of everything that they have in common (dice/1). So
// what differs between them is known better from the differences seed by seed than from the means of both.

// GaugeKind is a number that every fight has.
type GaugeKind uint8

// The kinds.
const (
	Wins  GaugeKind = iota // 1 if a side won, else 0
	Draws                  // 1 if nobody won, whether by a draw or by the turn limit
	Turns
	Losses // casualties of a side, as conditions count them (END-1)
)

// Gauge is one such number.
type Gauge struct {
	Kind GaugeKind
	Side int // of Wins and Losses
}

// GaugesOf lists what there is to compare of a scenario.
func GaugesOf(s *scenario.Scenario) []Gauge {
	var list []Gauge
	for side := range s.Sides {
		list = append(list, Gauge{Wins, side})
	}
	list = append(list, Gauge{Kind: Draws})
	for side := range s.Sides {
		list = append(list, Gauge{Losses, side})
	}
	return append(list, Gauge{Kind: Turns})
}

// Share reports whether it is 0 or 1, and its mean a share.
func (g Gauge) Share() bool { return g.Kind == Wins || g.Kind == Draws }

func (g Gauge) of(r *Row, sides int) int32 {
	switch g.Kind {
	case Wins:
		return oneIf(r.Outcome == g.Side)
	case Draws:
		return oneIf(r.Outcome >= sides)
	case Losses:
		return int32(r.Forces[g.Side][Casualties])
	}
	return r.Turns
}

func oneIf(is bool) int32 {
	if is {
		return 1
	}
	return 0
}

// Sample is the numbers of fights with seeds one after the other, by gauge and fight.
type Sample struct {
	Gauges []Gauge
	Values [][]int32
}

func newSample(of *scenario.Scenario) *Sample {
	gauges := GaugesOf(of)
	return &Sample{gauges, make([][]int32, len(gauges))}
}

// Fights is how many there are.
func (s *Sample) Fights() int { return len(s.Values[0]) }

// Take fights all fights of a plan and keeps their numbers. When it is interrupted the sample ends with the last block.
func Take(ctx context.Context, p Plan) (*Sample, error) {
	s := newSample(p.Scenario)
	sides, tell := len(p.Scenario.Sides), p.Each
	p.Each = func(now Progress) (bool, error) {
		for i := range now.Rows {
			for k, g := range s.Gauges {
				s.Values[k] = append(s.Values[k], g.of(&now.Rows[i], sides))
			}
		}
		return told(tell, now, true)
	}
	_, err := Run(ctx, p)
	return s, err
}

// Probe is how many fights show whether a variant changes anything at all, for those who ask about many.
const Probe = blockFights

// TakeUnlike is Take, but it stops after the first fights if they come to the numbers that another sample begins with.
func TakeUnlike(ctx context.Context, p Plan, base *Sample) (*Sample, error) {
	probe := p
	probe.Fights = min(p.Fights, Probe)
	s, err := Take(ctx, probe)
	if err != nil || s.alike(base) {
		return s, err
	}
	return s, s.goOn(ctx, p, p.Fights-probe.Fights)
}

// goOn takes more fights of a plan, behind those that the sample has.
func (s *Sample) goOn(ctx context.Context, p Plan, fights int) error {
	p.First, p.Fights = p.First+uint64(s.Fights()), fights
	more, err := Take(ctx, p)
	for k := range s.Values {
		s.Values[k] = append(s.Values[k], more.Values[k]...)
	}
	return err
}

// TakeBoth takes the same fights of two plans, a stretch of the one and then of the other, so that what there is when it is interrupted
// are pairs: either sample goes as far as the other.
func TakeBoth(ctx context.Context, a, b Plan) (first, second *Sample, err error) {
	const blocks = 8 // of each worker, in a stretch
	stretch := blocks * blockFights * max(a.Workers, 1)
	first, second = newSample(a.Scenario), newSample(b.Scenario)
	for left := a.Fights; left > 0 && err == nil; left -= stretch {
		if err = first.goOn(ctx, a, min(stretch, left)); err == nil {
			err = second.goOn(ctx, b, min(stretch, left))
		}
	}
	for k := range first.Values {
		first.Values[k] = first.Values[k][:second.Fights()]
	}
	return first, second, err
}

// alike reports whether another sample begins with the same numbers.
func (s *Sample) alike(base *Sample) bool {
	for k := range s.Values {
		if !slices.Equal(s.Values[k], base.Values[k][:len(s.Values[k])]) {
			return false
		}
	}
	return true
}

// Mean sums up one gauge of a sample.
func (s *Sample) Mean(gauge int) Moments {
	var m Moments
	for _, v := range s.Values[gauge] {
		m.add(int64(v))
	}
	return m
}

// Moments are what the mean of whole numbers and its margin come from.
type Moments struct{ N, Sum, Squares int64 }

func (m *Moments) add(v int64) {
	m.N++
	m.Sum += v
	m.Squares += v * v
}

// In is the mean in units of 1/unit, rounded to the nearest.
func (m Moments) In(unit int64) int64 { return nearestQuotient(big.NewInt(m.Sum), unit, m.N) }

// Pair is how a number differs between two variants, fight by fight: what it is in B less what it is in A.
type Pair struct {
	A, B  Moments
	Diff  Moments
	Share bool // it is 0 or 1
}

// PairUp holds one gauge of two samples against each other, as far as both go.
func PairUp(a, b *Sample, gauge int) Pair {
	p := Pair{Share: a.Gauges[gauge].Share()}
	for i := range min(len(a.Values[gauge]), len(b.Values[gauge])) {
		x, y := int64(a.Values[gauge][i]), int64(b.Values[gauge][i])
		p.A.add(x)
		p.B.add(y)
		p.Diff.add(y - x)
	}
	return p
}

// Pairs holds all gauges of two samples against each other.
func Pairs(a, b *Sample) []Pair {
	made := make([]Pair, len(a.Gauges))
	for k := range made {
		made[k] = PairUp(a, b, k)
	}
	return made
}

// padded adds two pairs that were never fought, one that differs by 1 in each direction. So an interval does not vanish where no
// pair differs, and that of a share holds the truth as often as it says (Bonett and Price).
func (m Moments) padded() Moments { return Moments{m.N + 2, m.Sum, m.Squares + 2} }

// Between is what the difference of the means may be, in units of 1/unit. What is no share may differ by far more than 1, next to which
// two pairs that were never fought would draw it towards 0.
func (p *Pair) Between(c Confidence, unit int64) Interval {
	if !p.Share && p.Diff.N > 1 {
		middle, margin := p.Diff.In(unit), c.offMean(p.Diff, unit)
		return Interval{middle - margin, middle + margin}
	}
	m := p.Diff.padded()
	middle, margin := m.In(unit), c.margin(m, unit)
	return Interval{middle - margin, middle + margin}
}

// Differs reports whether the difference is clear: what it may be does not hold 0.
func (p *Pair) Differs(c Confidence) bool {
	i := p.Between(c, Billion)
	return i.Low > 0 || i.High < 0
}

// Worth is how many times as many fights with seeds of their own would have told as much, in hundredths; 0: no pair differs, and no
// number would.
func (p *Pair) Worth() int64 {
	alone := new(big.Int).Add(p.A.variance(), p.B.variance())
	paired := p.Diff.variance()
	if paired.Sign() == 0 {
		return 0
	}
	return new(big.Int).Quo(alone.Mul(alone, big.NewInt(100)), paired).Int64()
}

// variance is n² times the variance.
func (m Moments) variance() *big.Int {
	v := new(big.Int).Mul(big.NewInt(m.N), big.NewInt(m.Squares))
	return v.Sub(v, new(big.Int).Mul(big.NewInt(m.Sum), big.NewInt(m.Sum)))
}

// margin is how far a mean may be off, in units of 1/unit and rounded up: z·unit·√(variance / n).
func (c Confidence) margin(m Moments, unit int64) int64 {
	if m.N == 0 {
		return 0
	}
	n := big.NewInt(m.N)
	cube := new(big.Int).Mul(n, n)
	return reach(c.z, m.variance(), cube.Mul(cube, n), unit)
}

// nearestQuotient is a·unit/n, rounded to the nearest; halves go away from 0.
func nearestQuotient(a *big.Int, unit, n int64) int64 {
	twice := new(big.Int).Mul(a, big.NewInt(2*unit))
	twice.Add(twice, big.NewInt(n*int64(a.Sign())))
	return twice.Quo(twice, big.NewInt(2*n)).Int64()
}

// Means sums up all gauges.
func (s *Sample) Means() []Moments {
	made := make([]Moments, len(s.Gauges))
	for k := range s.Gauges {
		made[k] = s.Mean(k)
	}
	return made
}
