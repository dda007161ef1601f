package engine_test

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/engine/generate"
	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// field is n against n over a hundred metres: reds come from cover to cover, blues hold a line with a house and a wood.
func field(n int) string {
	var f strings.Builder
	deep := 100 + n/10*10
	fmt.Fprintf(&f, `
crossfire: 1
title: Field of %d
map:
  size: [%d, 140]
  features:
    - {id: line, kind: cover, line: [[10, 30], [%d, 30]]}
    - {id: house, kind: building, area: [[20, 10], [30, 20]], openings: [{door: [25, 10]}, {window: [25, 20]}, {window: [20, 15]}]}
    - {id: wood, kind: concealment, area: [[0, 110], [%d, 140]]}
    - {id: wall, kind: wall, line: [[40, 70], [60, 70]], height: low}
    - {id: rubble, kind: obstacle, area: [[70, 60], [76, 66]]}
`, n, deep, deep-10, deep)
	for i := range 3 + n/5 {
		fmt.Fprintf(&f, "    - {id: bank-%d, kind: cover, line: [[%d, %d], [%d, %d]]}\n", i, 8+i*9, 60+i*17%40, 13+i*9, 60+i*17%40)
	}
	f.WriteString("sides:\n  - id: red\n    elements:\n")
	for i := 0; i < n; i += 10 {
		fmt.Fprintf(&f, "      - {id: reds-%d, orders: {do: advance, to: house, then: {do: assault}}, units: [{id: r%d, count: %d, archetype: patriot, at: [%d, 115], weapons: [m16, knife]}]}\n",
			i, i, min(10, n), 20+i)
	}
	f.WriteString("  - id: blue\n    elements:\n")
	for i := 0; i < n; i += 10 {
		fmt.Fprintf(&f, "      - {id: blues-%d, orders: {do: hold}, units: [{id: b%d, count: %d, archetype: patriot, near: line, weapons: [ak, pistol], armour: [flak-vest]}]}\n",
			i, i, min(10, n))
	}
	return f.String()
}

// plain is n against n as the kernel has it: standing some twenty metres apart in the open, every third in cover.
func plain(n int) string {
	var f, red, blue strings.Builder
	fmt.Fprintf(&f, "\ncrossfire: 1\ntitle: Plain %d\nturns: 30\nrules: {morale: false}\nmap:\n  size: [%d, 50]\n  features:\n", n, 10+3*n)
	for i := range n {
		x, y1, y2 := 5+i*3, 10+i*7%5, 28+i*5%7
		if i%3 == 0 {
			fmt.Fprintf(&f, "    - {id: low-%d, kind: cover, line: [[%d, %d.5], [%d, %d.5]]}\n", i, x-1, y1, x+1, y1)
		}
		if i%3 == 1 {
			fmt.Fprintf(&f, "    - {id: high-%d, kind: cover, line: [[%d, %d.5], [%d, %d.5]]}\n", i, x, y2-1, x+2, y2-1)
		}
		fmt.Fprintf(&red, "          - {id: r%d, archetype: patriot, at: [%d, %d], weapons: [hunting-rifle]}\n", i, x, y1)
		fmt.Fprintf(&blue, "          - {id: b%d, archetype: patriot, at: [%d, %d], weapons: [hunting-rifle]}\n", i, x+1, y2)
	}
	f.WriteString("sides:\n  - id: red\n    elements:\n      - id: reds\n        units:\n" + red.String())
	f.WriteString("  - id: blue\n    elements:\n      - id: blues\n        units:\n" + blue.String())
	return f.String()
}

// rooms is n people in pairs of enemies, each pair in a house of its own without a window.
func rooms(n int) string {
	var f, red, blue strings.Builder
	fmt.Fprintf(&f, "\ncrossfire: 1\ntitle: Rooms %d\nturns: 30\nmap:\n  size: [1000, 1000]\n  features:\n", n)
	for i := range n / 2 {
		x, y := 10+i%16*60, 10+i/16*60
		fmt.Fprintf(&f, "    - {id: room-%d, kind: building, area: [[%d, %d], [%d, %d]]}\n", i, x, y, x+30, y+30)
		fmt.Fprintf(&red, "          - {id: r%d, archetype: patriot, at: [%d, %d], weapons: [m16]}\n", i, x+5, y+5)
		fmt.Fprintf(&blue, "          - {id: b%d, archetype: patriot, at: [%d, %d], weapons: [m16]}\n", i, x+25, y+25)
	}
	f.WriteString("sides:\n  - id: red\n    elements:\n      - id: reds\n        units:\n" + red.String())
	f.WriteString("  - id: blue\n    elements:\n      - id: blues\n        units:\n" + blue.String())
	return f.String()
}

// scuffle is fists, knives and clubs in a room; storm is a house with windows that is cleared.
const scuffle = `
crossfire: 1
title: Scuffle
map:
  size: [20, 20]
  features: [{id: bar, kind: obstacle, line: [[8, 8], [12, 8]]}]
  items: [{id: bottle-1, weapon: bottle, at: [9, 9]}]
sides:
  - id: red
    elements:
      - {id: reds, orders: {do: assault}, units: [{id: r, count: 5, archetype: patriot, throws: true, at: [5, 5], weapons: [knife, club]}]}
  - id: blue
    elements:
      - {id: blues, orders: {do: assault}, units: [{id: b, count: 5, archetype: butcher, at: [12, 12], weapons: [2 x knife]}]}
`

const storm = `
crossfire: 1
title: Raid
map:
  size: [60, 60]
  light: dark
  features:
    - {id: house, kind: building, area: [[20, 20], [36, 34]], openings: [{door: [28, 34]}, {window: [20, 27]}, {window: [36, 27]}, {window: [28, 20]}]}
    - {id: hedge, kind: concealment, area: [[0, 44], [60, 50]]}
    - {id: smoke, kind: smoke, area: [[40, 20], [50, 30]]}
sides:
  - id: red
    elements:
      - {id: reds, orders: {do: assault}, units: [{id: r, count: 6, archetype: patriot, at: [28, 47], weapons: [m4, pistol]}, {id: bow, at: [10, 47], weapons: [crossbow]}]}
  - id: blue
    elements:
      - {id: blues, orders: {do: hold, at: house}, units: [{id: b, count: 5, archetype: jack-booted-thug, near: house, weapons: [shotgun, knife], ammo: low}]}
`

// stander is the mind of plain fights: it stands, uses the cover that it stands at, and shoots at the nearest enemy.
type stander struct {
	covered []bool
	foes    [][]int // by combatant: its enemies, the nearest first; nobody moves
}

func newStander(b *engine.Battle) engine.Mind {
	b.Start(0, nil)
	s := &stander{covered: make([]bool, len(b.People)), foes: make([][]int, len(b.People))}
	for u := range b.People {
		s.covered[u] = b.AtHand(u).Cover
		for v := range b.People {
			if b.Enemies(u, v) {
				s.foes[u] = append(s.foes[u], v)
			}
		}
		slices.SortStableFunc(s.foes[u], func(v, w int) int { return cmp.Compare(b.DistanceCM2(u, v), b.DistanceCM2(u, w)) })
	}
	return s
}

// Decide implements engine.Mind.
func (s *stander) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	a := engine.Action{Weapon: b.People[who].InHand}
	if s.covered[who] {
		a.Posture = rules.Cover
	}
	if !b.MayAttack(who) {
		return a
	}
	if at == engine.Declaring {
		a.Kind = rules.Fire
	} else if v := s.nearestFoe(b, who); v != scenario.Nobody {
		a.Kind, a.TargetN, a.Targets[0] = rules.Fire, 1, int16(v)
	}
	return a
}

func (s *stander) nearestFoe(b *engine.Battle, who int) int {
	for _, v := range s.foes[who] {
		if b.Able(v) {
			return v
		}
	}
	return scenario.Nobody
}

// echo says in a fight what another mind said when it was fought before: such fights cost what the rules cost, without deciding.
type echo struct {
	of      engine.Mind // while it listens
	actions []engine.Action
	spent   []int8 // Hooah, by question (DICE-6)
	next    int    // of actions
	asked   int    // of spent
}

// Decide implements engine.Mind.
func (e *echo) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	if e.of != nil {
		e.actions = append(e.actions, e.of.Decide(b, who, at))
		return e.actions[len(e.actions)-1]
	}
	if e.next == len(e.actions) {
		e.next, e.asked = 0, 0 // the fight begins again
	}
	e.next++
	return e.actions[e.next-1]
}

// Resolve implements engine.Resolver.
func (e *echo) Resolve(b *engine.Battle, who int, t engine.Trial) int8 {
	if e.of != nil {
		e.spent = append(e.spent, e.of.(engine.Resolver).Resolve(b, who, t))
		return e.spent[len(e.spent)-1]
	}
	e.asked++
	return e.spent[e.asked-1]
}

// echoed is a bout in which every decision is ready.
func echoed(t testing.TB, text string) *bout {
	o := newBout(t, text, doctrine.New)
	for seed, mind := range o.minds {
		e := &echo{of: mind}
		first := o.battle.Run(uint64(seed), e)
		e.of = nil
		if again := o.battle.Run(uint64(seed), e); again != first {
			t.Fatalf("the echo of seed %d ends as %+v, not %+v", seed, again, first)
		}
		o.minds[seed] = e
	}
	return o
}

// bout is a fight to be measured. Seeds come round, so that how many turns people have had is known beforehand.
type bout struct {
	battle *engine.Battle
	minds  [seeds]engine.Mind // by seed
	acts   [seeds]int64       // by seed: turns of living combatants
}

const seeds = 64

func newBout(t testing.TB, text string, mind func(*engine.Battle) engine.Mind) *bout {
	t.Helper()
	o := &bout{battle: engine.New(load(t, text))}
	one := mind(o.battle)
	for seed := range o.acts {
		o.minds[seed] = one
		o.battle.Start(uint64(seed), one)
		for more := true; more; {
			o.acts[seed] += o.able()
			more = o.battle.Step()
		}
	}
	return o
}

func (o *bout) able() int64 {
	n := int64(0)
	for u := range o.battle.People {
		if o.battle.Able(u) {
			n++
		}
	}
	return n
}

// run fights n times from a seed on and returns the acts there were.
func (o *bout) run(from, n int) int64 {
	acts := int64(0)
	for i := from; i < from+n; i++ {
		seed := i % seeds
		o.battle.Run(uint64(seed), o.minds[seed])
		acts += o.acts[seed]
	}
	return acts
}

var sizes = []struct {
	name string
	n    int
}{{"1v1", 1}, {"5v5", 5}, {"10v10", 10}, {"40v40", 40}}

func BenchmarkFight(b *testing.B) {
	for _, size := range sizes {
		for _, listens := range []bool{false, true} {
			b.Run(size.name+"/events="+map[bool]string{false: "off", true: "on"}[listens], func(b *testing.B) {
				o := newBout(b, field(size.n), doctrine.New)
				if listens {
					o.battle.Log = &engine.Log{}
					o.run(0, len(o.acts))
				}
				b.ReportAllocs()
				b.ResetTimer()
				acts := o.run(0, b.N)
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "fights/s")
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(acts), "ns/act")
			})
		}
	}
}

// BenchmarkRatio says how many times the work of the kernel an act costs. Kernel and engine take turns, so that both meet
// the same machine; the median of the rounds counts.
func BenchmarkRatio(b *testing.B) {
	for _, c := range []struct {
		name string
		n    int
		bout *bout
	}{
		{"plain10v10", 10, newBout(b, plain(10), newStander)}, {"plain40v40", 40, newBout(b, plain(40), newStander)},
		{"10v10", 10, newBout(b, field(10), doctrine.New)}, {"40v40", 40, newBout(b, field(40), doctrine.New)},
		{"decided10v10", 10, echoed(b, field(10))}, {"decided40v40", 40, echoed(b, field(40))},
	} {
		b.Run(c.name, func(b *testing.B) {
			act, k := against(c.bout, c.n, b.N)
			b.ReportMetric(act/k, "xK")
			b.ReportMetric(act, "ns/act")
			b.ReportMetric(k, "K-ns/act")
		})
	}
}

// How many fights, and how many of the kernel, come one after the other before the other has its turn: as many as fight in a batch with
// caches that are theirs.
const (
	inARow        = 16
	kernelsInARow = 64
)

// against lets fights and those of the kernel with n a side take turns, and returns what an act of each costs in nanoseconds.
func against(o *bout, n, rounds int) (act, k float64) {
	setKernel(n)
	var st kernelStats
	var acts, kernels []float64
	act, k = inTurns(rounds, func(i int) { acts = append(acts, float64(o.run(i*inARow, inARow))) }, func(i int) {
		before := st.actions
		runKernel(uint64(i)*kernelsInARow, kernelsInARow, &st)
		kernels = append(kernels, float64(st.actions-before))
	})
	return act / median(acts), k / median(kernels)
}

// inTurns lets two things take turns, so that both meet the same machine, and returns the medians of their times
// in nanoseconds.
func inTurns(rounds int, one, two func(round int)) (float64, float64) {
	var ones, twos []float64
	for i := range rounds {
		start := clock()
		one(i)
		middle := clock()
		two(i)
		ones = append(ones, float64(middle-start))
		twos = append(twos, float64(clock()-middle))
	}
	return median(ones), median(twos)
}

func median(of []float64) float64 {
	slices.Sort(of)
	return of[len(of)/2]
}

// BenchmarkExponent says how the time of a fight grows with its people: with which power of their number.
func BenchmarkExponent(b *testing.B) {
	for _, c := range []struct {
		name         string
		small, large string
		times        float64
	}{{"10v10-40v40", field(10), field(40), 4}, {"spread20-320", rooms(20), rooms(320), 16}} {
		b.Run(c.name, func(b *testing.B) {
			small, large := newBout(b, c.small, doctrine.New), newBout(b, c.large, doctrine.New)
			b.ResetTimer()
			b.ReportMetric(growth(small, large, c.times, b.N), "exponent")
		})
	}
}

// BenchmarkExplain tells a fight; what it takes to fight it again is BenchmarkFight with events.
func BenchmarkExplain(b *testing.B) {
	for _, part := range []struct {
		name string
		o    report.Options
	}{{"story", report.Options{Story: true}}, {"report", report.Options{}}} {
		b.Run(part.name, func(b *testing.B) {
			told := newTelling(b, field(10))
			b.ReportAllocs()
			b.ResetTimer()
			for range b.N {
				told.tell(b, part.o)
			}
		})
	}
}

// telling is a fight that is fought again with its events, and then told.
type telling struct {
	*bout
	fought report.Fight
	text   bytes.Buffer
}

func newTelling(t testing.TB, text string) *telling {
	told := &telling{bout: newBout(t, text, doctrine.New)}
	told.battle.Log = &engine.Log{}
	told.fight(0)
	return told
}

func (o *telling) fight(seed int) {
	result := o.battle.Run(uint64(seed%seeds), o.minds[seed%seeds])
	o.fought = report.Fight{Scenario: o.battle.Scenario, Log: o.battle.Log, Result: result}
}

func (o *telling) tell(t testing.TB, how report.Options) {
	o.text.Reset()
	if err := report.Markdown(&o.text, &o.fought, how); err != nil {
		t.Fatal(err)
	}
}

// growth is with which power of the number of people the time of a fight grows, if the large one has so many times those of the small.
func growth(small, large *bout, times float64, rounds int) float64 {
	less, more := inTurns(rounds, func(i int) { small.run(i, 1) }, func(i int) { large.run(i, 1) })
	return math.Log(more/less) / math.Log(times)
}

// TestNoAllocationsWarm: once a battle has fought, further fights for other seeds take no memory.
func TestNoAllocationsWarm(t *testing.T) {
	const fightsPer = 25
	scenes := map[string]*scenario.Scenario{
		"cover": load(t, field(10)), "crowd": load(t, field(40)), "melee": load(t, scuffle), "windows": load(t, storm), "plain": load(t, plain(10)),
		"blasts": load(t, edited(firing, "[WEAPONS]=[m16, 9 x m67, rpg-7, 9 x rpg-round]|toughness: 9 blue=weapons: [m2, 3 x molotov]")),
	}
	for seed := range uint64(12) {
		s, _ := scenario.Load(scenario.Source{Name: "generated.yaml", Bytes: generate.Scenario(seed)})
		scenes[fmt.Sprintf("generated %d", seed)] = s
	}
	for name, s := range scenes {
		t.Run(name, func(t *testing.T) {
			b := engine.New(s)
			m, seed := doctrine.New(b), uint64(0)
			fights := func() {
				for range fightsPer {
					b.Run(seed, m)
					seed++
				}
			}
			// AllocsPerRun fights once to warm up, for other seeds than those it counts. It counts what the whole process takes,
			// its collector included, so only what happens every time is ours.
			n := 1.0
			for try := 0; try < 3 && n != 0; try++ {
				n = testing.AllocsPerRun(1, fights)
			}
			if n != 0 {
				t.Errorf("%d fights take memory %v times", fightsPer, n)
			}
		})
	}
}
