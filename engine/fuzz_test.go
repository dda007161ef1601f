package engine_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
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

var update = flag.Bool("update", false, "write the digests of testdata anew")

// wild is a mind that does anything at all, allowed or not: what the rules let through must still leave the fight whole.
// It draws from the seed and from what it is asked, so that it answers the same however often it is asked.
type wild struct{ seed uint64 }

// draw is a sequence of random numbers.
type draw uint64

func (d *draw) upTo(n int) int {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) >> 33 % uint64(max(n, 1)))
}

// Decide implements engine.Mind.
func (w wild) Decide(b *engine.Battle, who int, at engine.Moment) engine.Action {
	d := draw(w.seed ^ uint64(b.Turn)<<32 ^ uint64(who)<<8)
	c := &b.People[who]
	a := engine.Action{
		Posture: rules.Posture(d.upTo(int(rules.PostureCount))), Kind: rules.ActionKind(d.upTo(int(rules.ActionKindCount))),
		Weapon: c.InHand, Mode: rules.Mode(d.upTo(int(rules.ModeCount))), Choice: engine.Choice(d.upTo(3)),
		Gait: rules.Gait(d.upTo(int(rules.GaitCount))), MoveAfter: d.upTo(2) == 0,
	}
	if a.Posture == rules.Hiding && d.upTo(2) == 0 {
		a.Kind = rules.Hide
	}
	if d.upTo(4) == 0 {
		a.Posture = rules.Open
	}
	if d.upTo(3) == 0 {
		a.Kind = rules.Fire
	}
	if d.upTo(4) == 0 {
		a.Weapon = int8(d.upTo(len(c.Arms)+1)) - 1
	}
	if at == engine.Acting {
		a.Posture, a.Kind = c.Declared.Posture, c.Declared.Kind
		d = draw(w.seed ^ uint64(b.Turn)<<32 ^ uint64(who)<<8 ^ 1<<63)
	}
	w.details(b, &d, &a)
	return a
}

// details draws whom, what and where.
func (w wild) details(b *engine.Battle, d *draw, a *engine.Action) {
	a.TargetN = int8(d.upTo(8))
	if a.TargetN > engine.MaxTargets {
		a.TargetN = 1
	}
	for i := range a.Targets[:a.TargetN] {
		a.Targets[i] = int16(d.upTo(len(b.People)))
	}
	if d.upTo(3) == 0 {
		a.Aimed, a.Area = true, rules.Area(d.upTo(int(rules.AreaCount)))
	}
	m := &b.Scenario.Map
	near := b.People[d.upTo(len(b.People))].At
	a.Ground = near
	a.Item = int16(d.upTo(len(b.Items)+2)) - 1
	if d.upTo(3) == 0 && a.Item >= 0 && int(a.Item) < len(b.Items) {
		near = b.Items[a.Item].At
	}
	a.To = scenario.Point{X: near.X + int32(d.upTo(600)) - 300, Y: near.Y + int32(d.upTo(600)) - 300}
	if d.upTo(4) == 0 {
		a.To = scenario.Point{X: int32(d.upTo(int(m.WidthCM)+2000)) - 1000, Y: int32(d.upTo(int(m.HeightCM)+2000)) - 1000}
	}
}

// minds are those that generated fights are played with: each for so many seeds, in one scenario of so many.
var minds = []struct {
	name  string
	seeds uint64
	every uint64
	of    func(b *engine.Battle, seed uint64) engine.Mind
}{
	{"doctrine", 3, 1, func(b *engine.Battle, _ uint64) engine.Mind { return doctrine.New(b) }},
	{"nearest", 1, 3, func(*engine.Battle, uint64) engine.Mind { return doctrine.Nearest() }},
	{"random", 1, 3, func(_ *engine.Battle, seed uint64) engine.Mind { return doctrine.Random(seed) }},
	{"wild", 1, 1, func(_ *engine.Battle, seed uint64) engine.Mind { return wild{seed} }},
}

// generated loads the scenario of a seed.
func generated(t testing.TB, l *scenario.Loader, seed uint64) *scenario.Scenario {
	t.Helper()
	text := generate.Scenario(seed)
	s, diags := l.Load(scenario.Source{Name: fmt.Sprintf("generated-%d.yaml", seed), Bytes: text})
	if s == nil {
		t.Fatalf("seed %d is refused:\n%v", seed, diags)
	}
	return s
}

// keep writes the file of a seed where somebody can read it, and returns its path.
func keep(seed uint64) string {
	path := filepath.Join(os.TempDir(), fmt.Sprintf("crossfire-generated-%d.yaml", seed))
	if err := os.WriteFile(path, generate.Scenario(seed), 0o644); err != nil {
		return err.Error()
	}
	return path
}

func loaderOf(t testing.TB) *scenario.Loader {
	t.Helper()
	l, err := scenario.NewLoader()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// FuzzFight plays generated scenarios: whatever is in the file, a fight keeps its invariants and ends, and the same seed
// gives the same log. An input is one fight, because a fuzzing process that is busy for ten seconds counts as hung.
func FuzzFight(f *testing.F) {
	l := loaderOf(f)
	for seed := range uint64(8) {
		f.Add(seed, seed, uint8(seed))
	}
	f.Fuzz(func(t *testing.T, seed, dice uint64, mind uint8) {
		b := engine.New(generated(t, l, seed))
		b.Log = &engine.Log{}
		playGenerated(t, b, bill{seed, dice, int(mind) % len(minds)})
	})
}

func TestGeneratedFightsKeepTheirInvariants(t *testing.T) {
	l := loaderOf(t)
	n := uint64(60) // some five fights each
	if testing.Short() {
		n = 12
	}
	for seed := range n {
		playEveryMind(t, l, seed)
	}
}

// playEveryMind plays one generated scenario with the minds whose turn it is, all in the same battle.
func playEveryMind(t *testing.T, l *scenario.Loader, seed uint64) {
	t.Helper()
	b := engine.New(generated(t, l, seed))
	b.Log = &engine.Log{}
	for mind, m := range minds {
		if seed%m.every != 0 {
			continue
		}
		for dice := range m.seeds {
			playGenerated(t, b, bill{seed, seed + dice, mind})
		}
	}
}

// bill says which fight is on: the seed of the scenario, that of the dice, and the index of the mind.
type bill struct {
	seed, dice uint64
	mind       int
}

func playGenerated(t *testing.T, b *engine.Battle, on bill) {
	t.Helper()
	m := minds[on.mind]
	if err := playTwice(b, m.of, on.dice); err != nil {
		t.Fatalf("scenario %d (%s), dice %d, %s: %v", on.seed, keep(on.seed), on.dice, m.name, err)
	}
}

// playTwice plays a fight under audit in a battle that has seen others, then again in a new one, and compares.
func playTwice(used *engine.Battle, mind func(*engine.Battle, uint64) engine.Mind, seed uint64) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("turn %d: panic: %v\n%s", used.Turn, p, debug.Stack())
		}
	}()
	if err := watch(used, mind(used, seed), seed); err != nil {
		return err
	}
	fresh := engine.New(used.Scenario)
	fresh.Log = &engine.Log{}
	result := fresh.Run(seed, mind(fresh, seed))
	if result != used.Outcome() {
		return fmt.Errorf("a battle that was used before ends %+v, a new one %+v", used.Outcome(), result)
	}
	if err := sameLog(used.Log, fresh.Log); err != nil {
		return err
	}
	silent := engine.New(used.Scenario)
	if quiet := silent.Run(seed, mind(silent, seed)); quiet != result {
		return fmt.Errorf("without a log it ends %+v, with one %+v", quiet, result)
	}
	return tellStory(used)
}

// watch plays a fight and checks every turn, then its log.
func watch(b *engine.Battle, m engine.Mind, seed uint64) error {
	b.Start(seed, m)
	audit := engine.NewAudit(b)
	for more := true; more; {
		more = b.Step()
		if err := audit.Turn(b); err != nil {
			return err
		}
		if b.Turn > b.Scenario.Turns {
			return fmt.Errorf("turn %d comes after the limit of %d", b.Turn, b.Scenario.Turns)
		}
	}
	for i := range b.Log.Events {
		if err := checkEvent(b, i); err != nil {
			return fmt.Errorf("event %d %+v: %w", i, b.Log.Events[i], err)
		}
	}
	return checkEnd(b)
}

// checkEnd wants exactly one end, as the last event, that says what the result says.
func checkEnd(b *engine.Battle) error {
	result := b.Outcome()
	if result.Ending == engine.Unfinished || result.Ending >= engine.EndingCount {
		return fmt.Errorf("the fight ends with ending %d", result.Ending)
	}
	end := -1 // only what hazards leave and the aftermath come after it (HAZ-3, HAZ-5, MED-1)
	for i := range b.Log.Events {
		if b.Log.Events[i].Kind != engine.Ends {
			continue
		}
		if end >= 0 || i != len(b.Log.Events)-1 && len(b.Scenario.Hazards) == 0 && b.Scenario.Aftermath == nil {
			return fmt.Errorf("event %d of %d ends the fight, and so does event %d", i, len(b.Log.Events), end)
		}
		end = i
	}
	if end < 0 {
		return errors.New("the fight has no end")
	}
	e := &b.Log.Events[end]
	if e.Ending != result.Ending || int(e.Side) != result.Winner || int(e.Amount) != result.VictoryRow {
		return fmt.Errorf("the log ends with %+v, the result is %+v", e, result)
	}
	return nil
}

// lingering is for how many turns after a fight its hazards may tell (HAZ-3, HAZ-5).
func lingering(s *scenario.Scenario) int {
	if s.Aftermath != nil {
		return 1 << 24 // years
	}
	if len(s.Hazards) == 0 {
		return 0
	}
	v := &s.Rules.Hazards
	return int(v.Suffocation.After + max(v.Poison.Weak.Turns, v.Poison.Strong.Turns))
}

// checkEvent holds one event against what its log and its scenario have.
func checkEvent(b *engine.Battle, i int) error {
	e, s := &b.Log.Events[i], b.Scenario
	for _, x := range []struct {
		name  string
		value int
		n     int
	}{
		{"kind", int(e.Kind), int(engine.EventKindCount)}, {"who", int(e.Who), len(s.Combatants)}, {"whom", int(e.Whom), len(s.Combatants)},
		{"side", int(e.Side), len(s.Sides)}, {"element", int(e.Element), len(s.Elements)}, {"feature", int(e.Feature), len(s.Map.Features)},
		{"weapon", int(e.Weapon), len(s.Weapons)}, {"cause", int(e.Cause), i}, {"turn", int(e.Turn), int(s.Turns) + 1 + lingering(s)},
		{"reason", int(e.Reason), int(engine.ReasonCount)}, {"refusal", int(e.Refusal), int(engine.RefusalCount)},
		{"result", int(e.Result), int(rules.ResultCount)}, {"condition", int(e.After), int(engine.ConditionCount)},
		{"rolls", int(e.RollAt) + int(e.RollN), len(b.Log.Rolls) + 1},
	} {
		if x.value < scenario.Nobody || x.value >= x.n {
			return fmt.Errorf("%s is %d of %d", x.name, x.value, x.n)
		}
	}
	if i > 0 && e.Turn < b.Log.Events[i-1].Turn {
		return errors.New("time runs backwards")
	}
	for _, id := range e.Rules {
		if id >= rules.IDCount {
			return fmt.Errorf("cites rule %d of %d", id, rules.IDCount)
		}
	}
	if err := checkRolls(b.Log, e); err != nil {
		return err
	}
	return checkHarm(b, e)
}

// checkRolls holds pools and modifiers together: what the modifiers add to the base is the pool that was thrown (DICE-2).
func checkRolls(l *engine.Log, e *engine.Event) error {
	for i := range l.RollsOf(e) {
		r := &l.RollsOf(e)[i]
		if r.Plain() {
			continue
		}
		sum := 0
		for _, m := range l.ModifiersOf(r) {
			sum += int(m.Dice)
			if m.Why >= engine.ModifierCount || m.Dice == 0 {
				return fmt.Errorf("roll %d has the modifier %+v", i, m)
			}
		}
		if r.Base.Add(sum) != r.Pool {
			return fmt.Errorf("roll %d: %v with modifiers of %d is thrown as %v", i, r.Base, sum, r.Pool)
		}
		if r.GO < 0 || r.GO > r.Pool.N {
			return fmt.Errorf("roll %d has %d GO of %v", i, r.GO, r.Pool)
		}
	}
	return nil
}

// checkHarm wants an attack of the culprit that hit behind every harm, or something of its that burst or burns.
func checkHarm(b *engine.Battle, e *engine.Event) error {
	if e.Kind != engine.Harms {
		return nil
	}
	for at := e.Cause; at >= 0; at = b.Log.Events[at].Cause {
		switch cause := &b.Log.Events[at]; cause.Kind {
		case engine.Shoots, engine.Throws, engine.Strikes, engine.Strays:
			zone := e.Zone != rules.NoZone // of an area weapon: a near miss does harm too
			if cause.Who != e.Who || cause.Turn != e.Turn || !zone && (cause.Whom != e.Whom || !cause.Hit) {
				return fmt.Errorf("follows from event %d: %+v", at, cause)
			}
			return nil
		case engine.Looms:
			if e.Hazard < 0 || cause.Hazard != e.Hazard || cause.Who != e.Who {
				return fmt.Errorf("follows from event %d: %+v", at, cause)
			}
			return nil
		case engine.Bursts, engine.Burns, engine.Launches, engine.Exposes, engine.Rams, engine.Crashes, engine.Accidents:
			if cause.Who != e.Who || cause.Kind != engine.Burns && cause.Turn != e.Turn {
				return fmt.Errorf("follows from event %d: %+v", at, cause)
			}
			return nil
		}
	}
	return errors.New("follows from no attack")
}

func sameLog(a, b *engine.Log) error {
	for i := range min(len(a.Events), len(b.Events)) {
		if a.Events[i] != b.Events[i] {
			return fmt.Errorf("event %d is %+v in a battle that was used before, %+v in a new one", i, a.Events[i], b.Events[i])
		}
	}
	if len(a.Events) != len(b.Events) || !slices.Equal(a.Rolls, b.Rolls) || !slices.Equal(a.Modifiers, b.Modifiers) {
		return errors.New("the same seed gives two logs")
	}
	return nil
}

// tellStory renders what has been fought; only that it can be told is of interest here.
func tellStory(b *engine.Battle) error {
	f := &report.Fight{Scenario: b.Scenario, Log: b.Log, Result: b.Outcome(), Version: "test"}
	if err := report.JSONL(io.Discard, f); err != nil {
		return err
	}
	var text strings.Builder
	if err := report.Markdown(&text, f, report.Options{Rolls: true}); err != nil {
		return err
	}
	if !strings.HasPrefix(text.String(), "#") {
		return fmt.Errorf("the report begins %.40q", text.String())
	}
	return nil
}

// digestFile holds the digests that every processor must give.
const digestFile = "testdata/digests.txt"

// TestDigests holds the event streams of generated fights against those of other processors, which the file stands for.
func TestDigests(t *testing.T) {
	l := loaderOf(t)
	var got bytes.Buffer
	for seed := range uint64(50) {
		b := engine.New(generated(t, l, seed))
		b.Log = &engine.Log{}
		for _, m := range minds {
			if seed%m.every != 0 {
				continue
			}
			sum := sha256.New()
			result := b.Run(seed, m.of(b, seed))
			if err := report.JSONL(sum, &report.Fight{Scenario: b.Scenario, Log: b.Log, Result: result, Version: "test"}); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&got, "%d %s %s\n", seed, m.name, hex.EncodeToString(sum.Sum(nil)))
		}
	}
	if *update {
		if err := os.WriteFile(digestFile, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(digestFile)
	if err != nil {
		t.Fatal(err)
	}
	old, now := strings.Split(string(want), "\n"), strings.Split(got.String(), "\n")
	for i := range min(len(old), len(now)) {
		if old[i] != now[i] {
			t.Fatalf("%s:%d says %q, played was %q; if the fights have changed and are right, go test ./engine -run Digests -update", digestFile, i+1, old[i], now[i])
		}
	}
	if len(old) != len(now) {
		t.Errorf("%s has %d lines, played were %d", digestFile, len(old), len(now))
	}
}
