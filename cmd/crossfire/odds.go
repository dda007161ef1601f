package main

import (
	"bytes"
	"cmp"
	"encoding"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"crossfire/engine/dice"
	"crossfire/engine/odds"
	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// oddsFlags are what one can say about an attack, as typed.
type oddsFlags struct {
	odds.Duel
	attack, dodge, toughness string
	heavy, class             string
	mode, location           string
	posture, own             string
	brawn, morale            string
	dr                       int8
	metres, beside           float64
	vary                     string
	step                     int32
	format                   string
}

func (p *program) oddsCommand() *cobra.Command {
	var f oddsFlags
	c := &cobra.Command{
		Use:   "odds",
		Short: "Work out the exact chances of one attack",
		Long: `Work out what one attack may come to: the dice with every modifier, the chance of each result as a fraction and in percent,
and how many such attacks it takes to put the target out of action. The chances are exact; no dice are thrown.

Say dice (--attack, --dodge, --toughness, --dr), or names of the catalogue (--weapon, --from, --at, --armour, --vehicle), or both: dice
win. Who is not named is a jack-booted thug. Without --range a named weapon is fired from 30 m, or from its reach if that is
less; one without a name is a rifle at 100 m, where range neither helps nor hinders. --vary makes a table.

--targets spreads a burst over several, --area fires at the ground where somebody is, --place bursts something near somebody (--beside
says how near), --in shoots at somebody in a car, and --helpless at somebody who is down. Shots that go astray, cover that breaks,
what burns on and the Hooah dice of who is attacked are left out.`,
		Example: `  crossfire odds --attack "3 blue" --dodge "2 blue" --mode automatic --range 30 --dr 3 --toughness "3 blue"
  crossfire odds --weapon m16 --aimed --location head --from butcher --at patriot --posture active-cover --armour flak-vest
  crossfire odds --weapon m16 --mode automatic --vary range=5..250
  crossfire odds --melee --weapon knife --from patriot
  crossfire odds --heavy rpg-7 --vehicle humvee --moving --format md
  crossfire odds --weapon m16 --mode automatic --targets 3
  crossfire odds --heavy m67 --place --range 20 --vary beside=0..12`,
		Args: demand(0, 0, "odds are asked by flags alone: crossfire odds --weapon m16 --range 50"),
		RunE: func(c *cobra.Command, _ []string) error {
			if f.vary == "" && c.Flags().Changed("step") {
				return wrongInput("--step goes with --vary, and nothing is varied\nadd --vary range=5..250")
			}
			return p.odds(c, &f)
		},
	}
	f.addTo(c)
	return c
}

// addTo makes the flags of the command.
func (f *oddsFlags) addTo(c *cobra.Command) {
	flags := c.Flags()
	flags.StringVar(&f.attack, "attack", "", "the `pool` of the skill that attacks, as in \"3 blue\"")
	flags.StringVar(&f.dodge, "dodge", "", "the `pool` that defends: dodge, combatives hand to hand, driving in a vehicle")
	flags.StringVar(&f.toughness, "toughness", "", "the `pool` of toughness; of a vehicle, HToughness")
	flags.Int8Var(&f.dr, "dr", 0, "the damage rating of the weapon, a `number`; at a vehicle, its HDR")
	flags.StringVar(&f.From, "from", "", "the `archetype` of who attacks")
	flags.StringVar(&f.At, "at", "", "the `archetype` of who is attacked")
	flags.StringVar(&f.Weapon, "weapon", "", "a weapon of the catalogue, by `name`")
	flags.StringVar(&f.heavy, "heavy", "", "a heavy weapon of the catalogue, by `name`")
	flags.StringVar(&f.class, "class", "", "the range `class` of a weapon without a name: rifle, carbine, other, sniper, heavy, thrown")
	flags.Float64Var(&f.metres, "range", 0, "how far away the target is, in `metres`")
	flags.StringVar(&f.mode, "mode", "", "the `mode` of fire: single, rapid or automatic; without it the first that the weapon has")
	flags.BoolVar(&f.Aimed, "aimed", false, "the shot is aimed")
	flags.StringVar(&f.location, "location", "", "the `place` at which the aimed shot is called: head, torso or limb")
	flags.StringVar(&f.posture, "posture", "", "the `posture` of who is attacked: open, dodging, running, cover, active-cover, concealment, active-concealment, prone, hiding")
	flags.StringVar(&f.own, "own-posture", "", "the `posture` of who attacks")
	flags.BoolVar(&f.Unseen, "unseen", false, "who attacks is hidden until then")
	flags.Int8Var(&f.Hooah, "hooah", 0, "how many `dice` of Hooah are put into the attack")
	flags.BoolVar(&f.Melee, "melee", false, "hand to hand; without --weapon with bare hands")
	flags.BoolVar(&f.Thrown, "throw", false, "the weapon is thrown")
	flags.BoolVar(&f.Disarm, "disarm", false, "the attack is at the weapon, where the rules offer that")
	flags.StringSliceVar(&f.Armour, "armour", nil, "what the target wears, by `names` of the catalogue")
	flags.StringVar(&f.brawn, "brawn", "", "the `degree` of who attacks: inferior, average, superior")
	flags.StringVar(&f.morale, "morale", "", "the `state` of who is attacked: bold, cautious, frightened, panicked")
	flags.BoolVar(&f.Wounded, "wounded", false, "who is attacked has been wounded before")
	flags.StringVar(&f.Vehicle, "vehicle", "", "attack this vehicle of the catalogue, by `name`")
	flags.BoolVar(&f.Moving, "moving", false, "the vehicle drives")
	flags.StringVar(&f.Aboard, "in", "", "who is attacked sits in this soft vehicle of the catalogue, by `name`")
	flags.Int8Var(&f.Targets, "targets", 0, "fire at so many side by side, a `number`; with --mode rapid or automatic")
	flags.BoolVar(&f.Helpless, "helpless", false, "who is attacked is out of action already: what are the chances to live?")
	flags.BoolVar(&f.Area, "area", false, "automatic fire at the ground where somebody is, seen or not")
	flags.BoolVar(&f.Place, "place", false, "throw or fire what bursts at a place, not at the person")
	flags.Float64Var(&f.beside, "beside", 0, "with --place, how many `metres` beside that place the person is")
	flags.StringArrayVar(&f.Set, "set", nil, "change a rule first, as in `rules.KEY=value`; may be repeated")
	flags.StringVar(&f.vary, "vary", "", "a table for `NAME=FROM..TO`: range, beside, targets, dr, hooah, or the dice of attack, dodge, toughness")
	flags.Int32Var(&f.step, "step", 1, "the `number` from one value of --vary to the next")
	flags.StringVar(&f.format, "format", "text", howToTell)
	completeWords(c)
}

// completeWords completes the names of the catalogue.
func completeWords(c *cobra.Command) {
	for flag, kind := range map[string]string{"weapon": "weapons", "heavy": "weapons", "from": "archetypes", "at": "archetypes",
		"armour": "armour", "vehicle": "vehicles", "in": "vehicles"} { // in any order
		err := c.RegisterFlagCompletionFunc(flag, func(c *cobra.Command, _ []string, text string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return completeCatalog(c, []string{kind}, text)
		})
		if err != nil {
			panic("odds: " + err.Error()) // the flag has been made above
		}
	}
}

// odds answers one question.
func (p *program) odds(c *cobra.Command, f *oddsFlags) error {
	if !slices.Contains(manyFormats, f.format) {
		return unknownName("format", f.format, manyFormats)
	}
	if err := f.read(c); err != nil {
		return err
	}
	loader, err := scenario.NewLoader()
	if err != nil {
		return trouble("%w", err)
	}
	var text bytes.Buffer
	if f.vary == "" {
		err = f.one(&text, loader)
	} else {
		err = f.table(&text, loader)
	}
	if err != nil {
		return err
	}
	_, err = p.out.Write(text.Bytes())
	return outputFault(err)
}

// one writes the odds of the attack.
func (f *oddsFlags) one(w io.Writer, l *scenario.Loader) error {
	o, err := f.of(l, f.Duel)
	if err != nil {
		return err
	}
	switch f.format {
	case "json":
		return report.OddsJSON(w, version, "", []report.OddsRow{{Odds: o}})
	case "md":
		return report.OddsMarkdown(w, o)
	case htmlFormat:
		return asPage(report.OddsMarkdown)(w, o)
	}
	return report.OddsText(w, o)
}

// of works out the odds of a duel; what is wrong with it is the fault of whoever typed it.
func (f *oddsFlags) of(l *scenario.Loader, d odds.Duel) (*odds.Odds, error) {
	o, err := odds.Of(l, d)
	switch {
	case err != nil:
		return nil, wrongInput("%w", err)
	case f.heavy != "" && o.Prospect.Weapon.Heavy == rules.NotHeavy:
		return nil, wrongInput("%s is no heavy weapon\nuse --weapon %s", f.heavy, f.heavy)
	}
	return o, nil
}

// read makes a duel of what was typed.
func (f *oddsFlags) read(c *cobra.Command) error {
	changed := c.Flags().Changed
	if f.heavy != "" {
		if f.Weapon != "" {
			return wrongInput("--weapon and --heavy name two weapons\nname one")
		}
		f.Weapon = f.heavy
	}
	if changed("dr") {
		f.DR = &f.dr
	}
	f.ModeSet, f.ClassSet = changed("mode"), changed("class")
	var faults []error
	for _, read := range []func() error{
		func() (err error) { f.Attack, err = poolFlag("attack", f.attack); return err },
		func() (err error) { f.Dodge, err = poolFlag("dodge", f.dodge); return err },
		func() (err error) { f.Toughness, err = poolFlag("toughness", f.toughness); return err },
		func() error { return wordFlag(f.class, &f.Class, "range class") },
		func() error { return wordFlag(f.mode, &f.Mode, "mode") },
		func() error { return wordFlag(f.location, &f.Location, "location") },
		func() error { return wordFlag(f.posture, &f.Posture, "posture") },
		func() error { return wordFlag(f.own, &f.Own, "posture") },
		func() error { return maybeFlag(f.brawn, &f.Brawn, "brawn") },
		func() error { return maybeFlag(f.morale, &f.Morale, "morale state") },
		func() error { return f.readRange(changed("range")) },
		func() error { return f.judgeSet() },
	} {
		faults = append(faults, read())
	}
	return errors.Join(faults...)
}

// readRange makes centimetres of metres.
func (f *oddsFlags) readRange(stated bool) error {
	const most = 1e6 // metres: more is refused later as too far
	if stated && !(f.metres > 0) {
		return wrongInput("--range %v is no distance", f.metres)
	}
	f.RangeCM = int32(math.Round(min(f.metres, most) * 100))
	f.BesideCM = int32(math.Round(max(min(f.beside, most), -1) * 100))
	return nil
}

// judgeSet refuses changes of anything but rules: the field of an odds question is no file.
func (f *oddsFlags) judgeSet() error {
	for _, assignment := range f.Set {
		if !strings.HasPrefix(assignment, "rules.") {
			return wrongInput("--set %s changes no rule\nwrite --set rules.KEY=value", assignment)
		}
	}
	return nil
}

// poolFlag reads a pool; nil: none was stated.
func poolFlag(name, text string) (*dice.Pool, error) {
	if text == "" {
		return nil, nil
	}
	pool, err := dice.ParsePool(text)
	if err != nil {
		return nil, wrongInput("--%s: %w", name, err)
	}
	if pool.N == 0 && name == "attack" {
		return nil, wrongInput("--attack %q: nobody attacks without dice", text)
	}
	return &pool, nil
}

// vocabulary is a word of the rulebook that can be read.
type vocabulary[T any] interface {
	*T
	encoding.TextUnmarshaler
	Words() []string
}

// wordFlag reads a word of the rulebook; an empty text leaves it as it is.
func wordFlag[T any, P vocabulary[T]](text string, word P, noun string) error {
	if text == "" {
		return nil
	}
	if err := word.UnmarshalText([]byte(text)); err != nil {
		return unknownName(noun, text, word.Words())
	}
	return nil
}

// maybeFlag does the same where nothing stated is not the first of the words.
func maybeFlag[T any, P vocabulary[T]](text string, word **T, noun string) error {
	if text == "" {
		return nil
	}
	*word = new(T)
	return wordFlag(text, P(*word), noun)
}

// rowsOf is how many values a table may have.
const rowsOf = 2000

// table writes how the odds change with one number.
func (f *oddsFlags) table(w io.Writer, l *scenario.Loader) error {
	name, from, to, err := f.varied()
	if err != nil {
		return err
	}
	var rows []report.OddsRow
	var wrong error
	for value := from; value <= to; value += f.step {
		row := report.OddsRow{Value: value}
		d, err := f.with(name, value)
		if err != nil {
			return err
		}
		var impossible *odds.Impossible
		if row.Odds, err = f.of(l, d); errors.As(err, &impossible) {
			row.Why, wrong = impossible.Short, cmp.Or(wrong, err)
		} else if err != nil {
			return err
		}
		rows = append(rows, row)
	}
	if !slices.ContainsFunc(rows, func(r report.OddsRow) bool { return r.Odds != nil }) {
		return wrong
	}
	if f.format == "json" {
		return report.OddsJSON(w, version, name, rows)
	}
	tell := func(w io.Writer, rows []report.OddsRow) error {
		return report.OddsVaried(w, report.VariedTitle(name), rows, f.format != "text")
	}
	if f.format == htmlFormat {
		tell = asPage(tell)
	}
	return tell(w, rows)
}

// varied reads NAME=FROM..TO.
func (f *oddsFlags) varied() (name string, from, to int32, err error) {
	wrong := wrongInput("--vary %q is no table\nwrite NAME=FROM..TO, as in range=5..250", f.vary)
	name, span, found := strings.Cut(f.vary, "=")
	if !found {
		return "", 0, 0, wrong
	}
	if n, _ := fmt.Sscanf(span, "%d..%d", &from, &to); n != 2 || span != fmt.Sprintf("%d..%d", from, to) {
		return "", 0, 0, wrong
	}
	switch {
	case f.step < 1:
		return "", 0, 0, wrongInput("--step %d is no step\nthe least is 1", f.step)
	case from < 0 || to < from:
		return "", 0, 0, wrongInput("--vary %s does not go up from nought or more", f.vary)
	case int64(to)-int64(from) >= rowsOf*int64(f.step):
		return "", 0, 0, wrongInput("--vary %s has more than %d values\nuse a greater --step", f.vary, rowsOf)
	}
	return name, from, to, nil
}

var variedNames = []string{"range", "beside", "targets", "dr", "hooah", "attack", "dodge", "toughness"}

// with is the duel with one number changed.
func (f *oddsFlags) with(name string, value int32) (odds.Duel, error) {
	d := f.Duel
	short := int8(min(value, math.MaxInt8))
	switch name {
	case "range":
		d.RangeCM = int32(min(int64(value)*100, math.MaxInt32))
	case "beside":
		d.BesideCM = int32(min(int64(value)*100, math.MaxInt32))
	case "targets":
		d.Targets = short
	case "dr":
		d.DR = &short
	case "hooah":
		d.Hooah = short
	case "attack":
		d.Attack = dicePool(d.Attack, short)
	case "dodge":
		d.Dodge = dicePool(d.Dodge, short)
	case "toughness":
		d.Toughness = dicePool(d.Toughness, short)
	default:
		return d, unknownName("number", name, variedNames)
	}
	return d, nil
}

// dicePool is so many dice of the colour that was stated; blue if none was.
func dicePool(stated *dice.Pool, n int8) *dice.Pool {
	if stated == nil {
		return &dice.Pool{N: n, Colour: dice.Blue}
	}
	return &dice.Pool{N: n, Colour: stated.Colour}
}
