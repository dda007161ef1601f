package scenario

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/schemas"
)

func theBook(t *testing.T) *Rulebook {
	t.Helper()
	book, err := LoadRulebook()
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func TestBuiltInFilesPassTheirSchemas(t *testing.T) {
	checker := loadSchemas()
	texts := map[string][]byte{rulesetFile: rules.Source()}
	for _, part := range []string{"weapons", "armour", "archetypes", "names"} {
		text, err := catalogFiles.ReadFile("catalog/" + part + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		texts[part] = text
	}
	for name, text := range texts {
		schema := "catalog"
		if name == rulesetFile {
			schema = "ruleset"
		}
		diags := &collector{}
		checker.validate(schema, parseTree(source{name: name, text: text}, diags), diags)
		if len(diags.found) > 0 {
			t.Error(diags.diagnostics())
		}
	}
}

func TestEveryRuleStandsOnceInTheBookInOrder(t *testing.T) {
	book := theBook(t).Book()
	if len(book.Rules) != int(rules.IDCount)-1 {
		t.Errorf("%d rules", len(book.Rules))
	}
	for i, rule := range book.Rules {
		if rule.ID != rules.ID(i+1) {
			t.Errorf("place %d holds %s, not %s", i+1, rule.ID, rules.ID(i+1))
		}
	}
}

func TestRulesAreWrittenInPlainText(t *testing.T) {
	for _, rule := range theBook(t).Book().Rules {
		for _, text := range []string{rule.Title, rule.Text, rule.Key, rule.Source, rule.Later} {
			if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
				t.Errorf("%s: %q is not plain ASCII", rule.ID, text)
			}
		}
		if strings.HasSuffix(rule.Title, ".") || !strings.HasSuffix(rule.Text, ".") {
			t.Errorf("%s: a title has no full stop, a text has one: %q, %q", rule.ID, rule.Title, rule.Text)
		}
		if rule.Later != "" && !rule.Played {
			t.Errorf("%s is not played and yet says what of it is not", rule.ID)
		}
	}
}

// notPlayed are the rules that this version lists and does not play: none.
var notPlayed []string

func TestTheBookSaysWhatIsPlayed(t *testing.T) {
	for _, rule := range theBook(t).Book().Rules {
		if rule.Played == slices.Contains(notPlayed, rule.ID.String()) {
			t.Errorf("%s: played is %v", rule.ID, rule.Played)
		}
	}
}

// overrideKeys reads from the schema which keys a scenario may change, and which of them come later.
func overrideKeys(t *testing.T) (now, later []string) {
	t.Helper()
	text, err := schemas.Bytes("ruleset")
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Defs struct {
			Overrides struct {
				Properties map[string]struct {
					Ref   string `json:"$ref"`
					Later string `json:"x-later"`
				} `json:"properties"`
			} `json:"overrides"`
		} `json:"$defs"`
	}
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	for key, about := range schema.Defs.Overrides.Properties {
		switch {
		case about.Later != "":
			later = append(later, key)
		case about.Ref != "":
			now = append(now, key)
		default:
			t.Errorf("key %s has neither a shape nor a later", key)
		}
	}
	return now, later
}

func TestEveryKeyOfTheBookIsAValueOrComesLater(t *testing.T) {
	book := theBook(t)
	now, later := overrideKeys(t)
	elsewhere := []string{"catalogue", "unfeeling on a unit"}
	for _, rule := range book.Book().Rules {
		for _, key := range rule.Keys() {
			switch {
			case slices.Contains(elsewhere, key):
			case rule.Played && !(slices.Contains(now, key) && book.values.get(key) != nil):
				t.Errorf("%s is played, and its key %s is no value", rule.ID, key)
			case !rule.Played && !slices.Contains(later, key) && !slices.Contains(now, key):
				t.Errorf("%s is not played, and its key %s does not come later", rule.ID, key)
			}
		}
	}
}

func TestEveryOverrideIsAKeyOfTheBook(t *testing.T) {
	book := theBook(t)
	now, later := overrideKeys(t)
	apart := []string{"doctrine", "morale", "civilians"} // no rule has them: the choices of the machine, and modules
	for _, key := range append(now, later...) {
		if len(book.Book().Under(key)) == 0 && !slices.Contains(apart, key) {
			t.Errorf("no rule has the key %s", key)
		}
	}
}

// everyKey reports the keys of a type that a map of the file leaves out.
func everyKey(t *testing.T, path string, typ reflect.Type, n *node) {
	t.Helper()
	for i := range typ.NumField() {
		field := typ.Field(i)
		key, value := field.Tag.Get("key"), n.get(field.Tag.Get("key"))
		switch {
		case field.Anonymous:
			everyKey(t, path, field.Type, n)
		case value == nil:
			t.Errorf("%s%s is missing", path, key)
		case field.Type.Kind() == reflect.Struct && value.kind == kindMap:
			everyKey(t, path+key+".", field.Type, value)
		case field.Type.Kind() == reflect.Slice && field.Type.Implements(reflect.TypeFor[worded]()):
			everyRow(t, path+key+".", field.Type, value)
		}
	}
}

func everyRow(t *testing.T, path string, typ reflect.Type, n *node) {
	t.Helper()
	for _, word := range reflect.Zero(typ).Interface().(worded).Words() {
		row := n.get(word)
		switch {
		case row == nil:
			t.Errorf("%s%s is missing", path, word)
		case typ.Elem().Kind() == reflect.Struct && row.kind == kindMap:
			everyKey(t, path+word+".", typ.Elem(), row)
		case typ.Elem().Kind() == reflect.Slice:
			everyRow(t, path+word+".", typ.Elem(), row)
		}
	}
}

func TestTheRulesetFileStatesEveryValue(t *testing.T) {
	everyKey(t, "", reflect.TypeFor[rules.Ruleset](), theBook(t).values)
}

func TestValuesOfTheBook(t *testing.T) {
	r := theBook(t).Rules
	for _, c := range []struct {
		rule      string
		got, want any
	}{
		{"DICE-1 faces", r.GoAt, dice.GoAt{5, 4, 2}},
		{"SKILL-1 default", r.Default, dice.Pool{N: 1, Colour: dice.Green}},
		{"TIME-1 seconds", r.TurnS, int32(6)},
		{"END-1 turn limit", r.Turns, int32(60)},
		{"SPACE-2 bands", r.Bands, rules.Bands{PointBlankCM: 100, CloseCM: 1000, NearCM: 5000, FarCM: 25000}},
		{"SPACE-3 speed", r.Move, rules.Pace{CrawlCM: 300, WalkCM: 800, RunCM: 2400, SlowCM: 10000, FastCM: 15000, FlyingCM: 25000}},
		{"SPACE-3 casualties", r.Carrying, rules.Carrying{Alone: rules.Crawl, Together: rules.Walk, Bearers: 2, WithinCM: 200}},
		{"SPACE-4 dark", r.Light, rules.Light{ConcealedCM: 1000, UnseenCM: 5000, HideDice: 1, SearchDice: -1}},
		{"SPACE-4 smoke", r.Smoke, rules.Smoke{SightCM: 1000}},
		{"SPACE-4 concealment", r.Sight, rules.Sight{ThroughCM: 2000}},
		{"SPACE-6 hearing", r.Sound, rules.Sound{SpeechCM: 2000, MeleeCM: 5000, EngineCM: 50000, ShotCM: 100000, BlastCM: 200000}},
		{"INIT-4 off", r.ReactionGap, rules.ReactionGap{WithinCM: 2000}},
		{"FIRE-3 aimed", r.Aimed, rules.Aimed{Dice: 1, QuietTurns: 2}},
		{"FIRE-5 rapid", r.Rapid, rules.Rate{Dice: 1, DR: 1, Targets: 2, SpreadCM: 200}},
		{"FIRE-6 automatic", r.Automatic, rules.Rate{Dice: 1, DR: 2, Targets: 3, SpreadCM: 300}},
		{"FIRE-9 area fire", r.AreaFire, rules.Sweep{Dice: -2, StretchCM: 300}},
		{"STRAY-1 strays", r.StrayFire, rules.StrayFire{Enabled: true, Single: dice.Pool{N: 1, Colour: dice.Green},
			Automatic: dice.Pool{N: 2, Colour: dice.Green}, NearCM: 100, AutomaticCM: 200, FirerCM: 200, Most: 3}},
		{"FIRE-10 into melee", r.IntoMelee, rules.IntoMelee{Dice: -1, WithinCM: 100, StrayPool: dice.Pool{N: 1, Colour: dice.Blue}}},
		{"RANGE-4 off", r.FootnoteCap, false},
		{"RANGE-5 off", r.Expert.Enabled, false},
		{"TURN-2 H2H-1 HIDE-2 COVER-4 RANGE-2 distances", r.Near, rules.Distances{FeatureCM: 100, MeleeCM: 100, FoundCM: 100, ProneCM: 1000, OtherCM: 10000}},
		{"AIM-2 head", r.HeadDR, int8(1)},
		{"AIM-3 cap", r.LimbCap, rules.Ineffective},
		{"HIDE-2 off", r.ShareSpots, false},
		{"AMB-2 on", r.Surprise, true},
		{"H2H-3 on", r.BladeMargin, true},
		{"AMMO-2 interval", r.AmmoCheck, int32(5)},
		{"AMMO-2 difficulty", r.AmmoTest, rules.AmmoTest{Normal: rules.Standard, Heavy: rules.Hard, Percent: 50}},
		{"DMG-3 pained", r.Effects.PainedDice, int8(-1)},
		{"DMG-4 suppressed", r.Effects.SuppressedTurns, int32(2)},
		{"DMG-5 wounded", r.Effects.WoundedDice, int8(-1)},
		{"H2H-4 scuffed", r.Effects.ScuffedDice, int8(-1)},
		{"H2H-4 stunned", r.Effects.StunnedTurns, int32(2)},
		{"H2H-4 battered dice", r.Effects.BatteredDice, int8(-1)},
		{"H2H-4 battered turns", r.Effects.BatteredTurns, int32(100)},
		{"H2H-4 unconscious", r.Effects.KnockedOutTurns, int32(100)},
		{"H2H-4 three hours", r.Effects.MauledTurns, int32(3 * 60 * 10)},
		{"MOR-1 on", r.Morale, true},
		{"MOR-8 near misses", r.NearMiss, rules.NearMiss{Veteran: 1, Others: 2, Burst: 1}},
		{"MOR-12 off", r.Fanatics, false},
		{"DMG-6 turns", r.Effects.UnfeelingTurns, int32(2)},
		{"WND-1 limits", [2]int8{r.Effects.WoundLimit, r.Effects.DeathLimit}, [2]int8{2, 3}},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("%s: %+v, not %+v", c.rule, c.got, c.want)
		}
	}
}

// page is a table as lines, cells apart by bars.
func page(tables []rules.Table) string {
	var lines []string
	for _, table := range tables {
		for _, row := range table.Rows {
			if len(row) != len(table.Columns) {
				lines = append(lines, fmt.Sprintf("%s has %d columns, and a row of %d", table.Rule, len(table.Columns), len(row)))
			}
			lines = append(lines, strings.Join(row, "|"))
		}
	}
	return strings.Join(lines, "\n")
}

func TestTablesOfTheBook(t *testing.T) {
	r := theBook(t).Rules
	for _, c := range []struct {
		rule rules.ID
		want string
	}{
		{rules.DICE1, "green|5+\nblue|4+\nred|2+"},
		{rules.DICE5, "routine|1\nstandard|2\nhard|3\noscar-charlie|4"},
		{rules.SPACE2, "point-blank|up to 1\nclose|up to 10\nnear|below 50\nfar|50 to 250\nheavy|beyond 250"},
		{rules.SPACE3, "crawl|3\nwalk|8\nrun|24\nslow|100\nfast|150\nflying|250"},
		{rules.INIT5, "no"},
		{rules.VEH2, "-1 or less|none\n0|cosmetic\n1|damaged\n2|wrecked\n3|destroyed\n4 or more|annihilated"},
		{rules.VEH3, "damaged|5+|5+|5+|5+|3|no\nwrecked|3+|3+|2+|3+|3|no\ndestroyed|always|always|always|always|4|no\n" +
			"annihilated|always|always|always|always|7|yes"},
		{rules.VEH5, "-1"},
		{rules.VEH7, "no|100|1|2"},
		{rules.VEH8, "-2"},
		{rules.COL2, "2|4"},
		{rules.COL4, "3"},
		{rules.MOR14, "no|100"},
		{rules.INIT1, "wait|5|5|bmt|no\nfire|1|1|small-arms|yes\narea-fire|1|1|small-arms|yes\nthrow|1|1|throwing|yes\n" +
			"strike|3|2|combatives|yes\noverwatch|1|1|small-arms|yes\nload|5|5|bmt|yes\ndraw|5|5|bmt|no\npick-up|5|5|bmt|no\n" +
			"hide|5|5|bmt|no\nsearch|5|5|alertness|no\nrise|5|5|bmt|no\nsurrender|5|5|bmt|no\nself-rally|5|5|bmt|no\nrally|5|5|bmt|no\n" +
			"launch|1|1|heavy-weapons|yes\nbombard|1|1|heavy-weapons|yes\nplant|4|4|demolitions|yes\ndefuse|4|4|demolitions|no\n" +
			"make|4|4|demolitions|no\ndouse|5|5|dodge|no\nengage|1|1|heavy-weapons|yes\nalight|5|5|bmt|no\ndrive|4|4|driving|no\ntreat|5|5|medic|no\nboard|5|5|bmt|no\ntake-seat|5|5|bmt|no\ncarry|5|5|bmt|no"},
		{rules.FIRE3, "+1|2|open, cover, concealment, prone"},
		{rules.FIRE5, "1|+1|+1|-\n2|0|0|2 m"},
		{rules.FIRE6, "1|+1|+2|-\n2|0|0|3 m\n3|0|0|3 m"},
		{rules.FIRE8, "magazine|every turn\nbreech|every 2 turns\nbow|every 2 turns\nmuzzle|every 4 turns\ncrossbow|every 4 turns\nblowgun|every 4 turns\nonce|once"},
		{rules.RANGE1, "heavy|-1|+1|+1|+1|0\nrifle|-1|+1|+1|0|-2\nsniper|-1|+1|+1|+1|0\ncarbine|0|+1|+1|-1|none\n" +
			"other|+1|+1|0|-2|none\nthrown|+1|+1|0|none|none\nhand|0|none|none|none|none"},
		{rules.COVER1, "open|0|0|open|open|walk\ndodging|+1|+1|open|dodging|walk\nrunning|+1|+1|running|running|run\n" +
			"cover|+1|+1|cover|open|walk\nactive-cover|+2|+2|cover|open|walk\nconcealment|+1|0|concealment|open|walk\n" +
			"active-concealment|+2|+1|concealment|open|walk\nhiding|+1|0|hiding|open|crawl\nprone|+1|0|prone|open|crawl"},
		{rules.COVER2, "open|0\ndodging|-2\nrunning|-2\ncover|0\nactive-cover|-1\nconcealment|0\nactive-concealment|-1\nhiding|0\nprone|0"},
		{rules.AIM1, "head|-2|+1\ntorso|-1|0\nlimb|-2|0"},
		{rules.AIM2, "1|torso|0\n2|torso|0\n3|torso|0\n4|arm|0\n5|leg|0\n6|head|+1"},
		{rules.DMG2, "-1 or less|unharmed\n0|pained\n1|suppressed\n2|wounded\n3|ineffective\n4|dead\n5 or more|blown-away"},
		{rules.DICE6, "yes"},
		{rules.HIDE4, "search dice|+2\nagainst countermeasures|+1\nsearches more a turn|1"},
		{rules.WND1, "wounded|wounded|ineffective\nwounded|ineffective|dead\nineffective|wounded|dead\nineffective|ineffective|dead"},
		{rules.H2H2, "inferior|0\naverage|1\nsuperior|2"},
		{rules.MOR1, "fanatical|125 %|-1|-1\nbold|100 %|0|0\ncautious|75 %|+1|0\nfrightened|50 %|+2|+1\npanicked|0 %|0|+2"},
		{rules.MOR2, "untrained|4 of 4|3 of 3|3 of 3|2 of 3|0 of 3\nmilitia|5 of 5|4 of 4|3 of 4|2 of 4|0 of 4\n" +
			"green|5 of 5|4 of 4|3 of 4|2 of 4|0 of 4\nline|5 of 5|4 of 4|3 of 4|2 of 4|0 of 4\n" +
			"crack|8 of 8|6 of 6|5 of 6|3 of 6|0 of 6\nelite|8 of 8|6 of 6|5 of 6|3 of 6|0 of 6"},
		{rules.MOR3, "untrained|3\nmilitia|4\ngreen|4\nline|4\ncrack|6\nelite|6"},
		{rules.MOR7, "yes|2 or more"},
		{rules.MOR9, "1"},
		{rules.MOR10, "bmt|routine"},
		{rules.MOR11, "bmt or leadership|standard|10"},
		{rules.HVY2, "1 or more|direct|killed|-\n0|kill|5|suppressed\n-1|outer|4|suppressed\n-2 or less|miss|-|-"},
		{rules.HVY3, "kill|3|5\nouter|5|4"},
		{rules.HVY4, "cover|-1\nactive-cover|-2"},
		{rules.HVY6, "no|7|ineffective|1|arm\nno|7|ineffective|2|arm\nno|7|ineffective|3|arm\nno|7|ineffective|4|leg\n" +
			"no|7|ineffective|5|leg\nno|7|ineffective|6|leg"},
		{rules.HVY8, "make an explosive from scratch|hard\nmake one with material and setting|standard\n" +
			"make a Molotov or pipe bomb|routine\nplant|standard\ndisarm|standard"},
		{rules.HVY9, "kill|immolation\nouter|large"},
		{rules.HVY10, "no|-1"},
		{rules.BLAST1, "1|1|0\n2|0.5|0.866\n3|-0.5|0.866\n4|-1|0\n5|-0.5|-0.866\n6|0.5|-0.866"},
		{rules.BLAST3, "duds nearer than|10"},
		{rules.HAZ2, "small|1\nlarge|3\nimmolation|5"},
		{rules.H2H4, "-1 or less|unharmed\n0|scuffed\n1|stunned\n2|battered\n3|knocked-out\n4|mauled\n5|beaten\n6 or more|dead"},
	} {
		t.Run(c.rule.String(), func(t *testing.T) {
			if got := page(r.TablesOf(c.rule)); got != c.want {
				t.Errorf("printed\n%s\nnot\n%s", got, c.want)
			}
		})
	}
}

func TestTablesAreInTheOrderOfTheBook(t *testing.T) {
	tables := theBook(t).Rules.Tables()
	inOrder := slices.IsSortedFunc(tables, func(a, b rules.Table) int { return int(a.Rule) - int(b.Rule) })
	if !inOrder || strings.Contains(page(tables), "columns, and a row") {
		t.Errorf("tables out of order or out of shape:\n%s", page(tables))
	}
}

func TestSPACE2BandByDistance(t *testing.T) {
	r := theBook(t).Rules
	for _, c := range []struct {
		cm   int32
		want rules.Band
	}{
		{0, rules.PointBlank}, {100, rules.PointBlank}, {101, rules.Close}, {1000, rules.Close}, {1001, rules.Near}, {4999, rules.Near},
		{5000, rules.Far}, {25000, rules.Far}, {25001, rules.Heavy}, {1_000_000, rules.Heavy},
	} {
		if got := r.Band(rules.Square(c.cm)); got != c.want {
			t.Errorf("%d cm is %s, not %s", c.cm, got, c.want)
		}
	}
}

func TestRANGE3AndRANGE5ChooseTheRow(t *testing.T) {
	book := theBook(t).Rules
	free := *book
	free.Expert.Enabled = true
	for _, c := range []struct {
		situation string
		rules     *rules.Ruleset
		class     rules.RangeClass
		with      rules.Sights
		want      rules.RangeClass
	}{
		{"RANGE-3 scope, aimed", book, rules.ClassRifle, rules.Sights{Scoped: true, Aimed: true}, rules.ClassSniper},
		{"RANGE-3 scope, not aimed", book, rules.ClassRifle, rules.Sights{Scoped: true}, rules.ClassRifle},
		{"RANGE-3 sniper class, not aimed", book, rules.ClassSniper, rules.Sights{Scoped: true}, rules.ClassRifle},
		{"no scope, aimed", book, rules.ClassRifle, rules.Sights{Aimed: true}, rules.ClassRifle},
		{"carbine stays a carbine", book, rules.ClassCarbine, rules.Sights{Aimed: true, Scoped: true}, rules.ClassCarbine},
		{"RANGE-5 off", book, rules.ClassRifle, rules.Sights{Aimed: true, Skill: 5}, rules.ClassRifle},
		{"RANGE-5 on", &free, rules.ClassRifle, rules.Sights{Aimed: true, Skill: 5}, rules.ClassSniper},
		{"RANGE-5 on, not aimed", &free, rules.ClassRifle, rules.Sights{Skill: 5}, rules.ClassRifle},
	} {
		if got := c.rules.Row(c.class, c.with); got != c.want {
			t.Errorf("%s: %s, not %s", c.situation, got, c.want)
		}
	}
}

func TestRANGE2AndRANGE4LimitTheReach(t *testing.T) {
	book := theBook(t).Rules
	short := *book
	short.FootnoteCap = true
	for _, c := range []struct {
		situation       string
		rules           *rules.Ruleset
		class           rules.RangeClass
		most, foot, out int32
	}{
		{"RANGE-2 other", book, rules.ClassOther, 30000, 0, 10000},
		{"RANGE-6 bow", book, rules.ClassOther, 5000, 0, 5000},
		{"RANGE-4 off", book, rules.ClassRifle, 50000, 40000, 50000},
		{"RANGE-4 on", &short, rules.ClassRifle, 50000, 40000, 40000},
		{"RANGE-4 on, none", &short, rules.ClassHeavy, 80000, 0, 80000},
	} {
		if got := c.rules.Limit(c.class, c.most, c.foot); got != c.out {
			t.Errorf("%s: %d, not %d", c.situation, got, c.out)
		}
	}
}

func TestDMG2AndH2H4Ladders(t *testing.T) {
	r := theBook(t).Rules
	shots := []rules.Result{rules.Unharmed, rules.Unharmed, rules.Pained, rules.Suppressed, rules.Wounded, rules.Ineffective, rules.Dead, rules.BlownAway, rules.BlownAway, rules.BlownAway}
	blows := []rules.Result{rules.Unharmed, rules.Unharmed, rules.Scuffed, rules.Stunned, rules.Battered, rules.KnockedOut, rules.Mauled, rules.Beaten, rules.Dead, rules.Dead}
	for i := range shots {
		m := i - 2
		if got := r.Missed(m); got != shots[i] {
			t.Errorf("DMG-2 missed by %d: %s, not %s", m, got, shots[i])
		}
		if got := r.MissedBlow(m); got != blows[i] {
			t.Errorf("H2H-4 missed by %d: %s, not %s", m, got, blows[i])
		}
	}
}

func TestWND1WoundsAddUpInAnyOrder(t *testing.T) {
	r := theBook(t).Rules
	for _, c := range []struct {
		wounds []rules.Result
		want   rules.Result
	}{
		{[]rules.Result{rules.Pained, rules.Suppressed, rules.Battered, rules.KnockedOut}, rules.Unharmed},
		{[]rules.Result{rules.Wounded}, rules.Wounded},
		{[]rules.Result{rules.Mauled}, rules.Wounded},
		{[]rules.Result{rules.Wounded, rules.Mauled}, rules.Ineffective},
		{[]rules.Result{rules.Ineffective}, rules.Ineffective},
		{[]rules.Result{rules.Beaten}, rules.Ineffective},
		{[]rules.Result{rules.Ineffective, rules.Wounded}, rules.Dead},
		{[]rules.Result{rules.Wounded, rules.Ineffective}, rules.Dead},
		{[]rules.Result{rules.Wounded, rules.Wounded, rules.Wounded}, rules.Dead},
		{[]rules.Result{rules.Beaten, rules.Ineffective}, rules.Dead},
		{[]rules.Result{rules.Dead}, rules.Dead},
		{[]rules.Result{rules.BlownAway, rules.BlownAway}, rules.Dead},
	} {
		points := int8(0)
		for _, wound := range c.wounds {
			points = r.AddWounds(points, wound)
		}
		if got := r.State(points); got != c.want {
			t.Errorf("%v: %s, not %s", c.wounds, got, c.want)
		}
	}
}

func TestAIM2HeadIsCountedOnce(t *testing.T) {
	r := theBook(t).Rules
	for _, c := range []struct {
		named, hit rules.Area
		want       int8
	}{{rules.Head, rules.Head, 1}, {rules.AnyArea, rules.Head, 1}, {rules.AnyArea, rules.Torso, 0}, {rules.Torso, rules.Torso, 0}, {rules.Limb, rules.Arm, 0}} {
		if got := r.LocationDR(c.named, c.hit); got != c.want {
			t.Errorf("%s named, %s hit: %d, not %d", c.named, c.hit, got, c.want)
		}
	}
	for face, want := range []rules.Area{rules.Torso, rules.Torso, rules.Torso, rules.Arm, rules.Leg, rules.Head} {
		if got := r.Location(uint8(face + 1)); got != want {
			t.Errorf("face %d: %s, not %s", face+1, got, want)
		}
	}
}

func TestAIM3ShotsAtALimbDoNotKill(t *testing.T) {
	r := theBook(t).Rules
	for _, c := range []struct {
		result rules.Result
		hit    rules.Area
		want   rules.Result
	}{
		{rules.BlownAway, rules.Arm, rules.Ineffective}, {rules.Dead, rules.Leg, rules.Ineffective}, {rules.Ineffective, rules.Limb, rules.Ineffective},
		{rules.Wounded, rules.Arm, rules.Wounded}, {rules.Dead, rules.Torso, rules.Dead}, {rules.BlownAway, rules.Head, rules.BlownAway},
	} {
		if got := r.Cap(c.result, c.hit); got != c.want {
			t.Errorf("%s at the %s: %s, not %s", c.result, c.hit, got, c.want)
		}
	}
}

func TestCOVER1DodgeDice(t *testing.T) {
	r := theBook(t).Rules
	row := r.Cover[rules.ActiveConcealment]
	if row.DodgeDice(false) != 2 || row.DodgeDice(true) != 1 {
		t.Errorf("active concealment gives %d, and %d against automatic", row.DodgeDice(false), row.DodgeDice(true))
	}
}

func TestTURN2RowsThatNeedAFeature(t *testing.T) {
	for posture, row := range theBook(t).Rules.Cover {
		p := rules.Posture(posture)
		want := p == rules.Cover || p == rules.ActiveCover || p == rules.Concealment || p == rules.ActiveConcealment || p == rules.Hiding
		if row.Feature != want {
			t.Errorf("%s needs a feature: %v", p, row.Feature)
		}
	}
}

func TestINIT1ArmedBlowsComeFirst(t *testing.T) {
	r := theBook(t).Rules
	for _, c := range []struct {
		kind  rules.ActionKind
		armed bool
		want  int8
	}{{rules.Fire, true, 1}, {rules.Throw, true, 1}, {rules.Strike, true, 2}, {rules.Strike, false, 3}, {rules.Search, true, 5}} {
		if got := r.Class(c.kind, c.armed); got != c.want {
			t.Errorf("%s, armed %v: class %d, not %d", c.kind, c.armed, got, c.want)
		}
	}
}

func TestSKILL1BetterHasMoreExpectedGO(t *testing.T) {
	r := theBook(t).Rules
	pools := make(rules.By[rules.Skill, dice.Pool], rules.SkillCount)
	pools[rules.BMT], pools[rules.Alertness] = dice.Pool{N: 4, Colour: dice.Green}, dice.Pool{N: 3, Colour: dice.Blue}
	if got := r.Better(pools, rules.BMT, rules.Alertness); got != rules.Alertness {
		t.Errorf("of 4 green and 3 blue: %s", got)
	}
	pools[rules.BMT] = pools[rules.Alertness]
	if got := r.Better(pools, rules.BMT, rules.Alertness); got != rules.BMT {
		t.Errorf("of equals, the first named: %s", got)
	}
}

func TestDICE5Needs(t *testing.T) {
	if got := theBook(t).Rules.Needs(rules.OscarCharlie); got != 4 {
		t.Errorf("Oscar Charlie needs %d", got)
	}
}

func TestAMMO2Difficulty(t *testing.T) {
	r := theBook(t).Rules
	for _, c := range []struct {
		situation string
		use       rules.Usage
		want      rules.Difficulty
	}{
		{"single shots", rules.Usage{Firings: 5}, rules.Standard},
		{"automatic in half of its turns", rules.Usage{Firings: 4, Automatic: 2}, rules.Hard},
		{"automatic in less than half", rules.Usage{Firings: 5, Automatic: 2}, rules.Standard},
		{"machine gun, always automatic", rules.Usage{Firings: 5, Automatic: 5, MachineGun: true}, rules.Standard},
		{"rapid rifle", rules.Usage{Firings: 5, Rapid: true}, rules.Standard},
		{"rapid pistol", rules.Usage{Firings: 5, Rapid: true, Thirsty: true}, rules.Hard},
		{"single pistol", rules.Usage{Firings: 5, Thirsty: true}, rules.Standard},
	} {
		if got := r.AmmoDifficulty(c.use); got != c.want {
			t.Errorf("%s: %s, not %s", c.situation, got, c.want)
		}
	}
	for turn, due := range map[int32]bool{1: false, 4: false, 5: true, 6: false, 10: true} {
		if r.AmmoDue(turn) != due {
			t.Errorf("turn %d: due is %v", turn, !due)
		}
	}
}

func TestFIRE8NextShot(t *testing.T) {
	r := theBook(t).Rules
	for _, c := range []struct {
		loading rules.Loading
		next    int32
		again   bool
	}{{rules.Magazine, 4, true}, {rules.Breech, 5, true}, {rules.Bow, 5, true}, {rules.Muzzle, 7, true}, {rules.Crossbow, 7, true}, {rules.Blowgun, 7, true}, {rules.Once, 3, false}} {
		if next, again := r.ReadyOn(c.loading, 3); next != c.next || again != c.again {
			t.Errorf("%s fired on turn 3: %d, %v", c.loading, next, again)
		}
	}
}

// rulesUnder lays rules: over the book the way that a scenario does, the schema first.
func rulesUnder(t *testing.T, text string) (*rules.Ruleset, []Override, Diagnostics) {
	t.Helper()
	only := newSchemas(func(name string) ([]byte, error) {
		if name == "rules-alone" {
			return []byte(`{"$id": "rules-alone.schema.json", "properties": {"rules": {"$ref": "ruleset.schema.json#/$defs/overrides"}}}`), nil
		}
		return schemas.Bytes(name)
	})
	diags := &collector{}
	root := parseTree(source{name: "x.yaml", text: []byte("rules: " + text + "\n")}, diags)
	only.validate("rules-alone", root, diags)
	if diags.failed() {
		return nil, nil, diags.diagnostics()
	}
	r, changes := theBook(t).with(root.get("rules"), diags)
	return r, changes, diags.diagnostics()
}

func TestOverridesChangeAPartOfAMap(t *testing.T) {
	r, changes, diags := rulesUnder(t, "{bands: {close: 12.5}, range_table: {rifle: {far: 1, heavy: none}}, ammo_check_turns: 3, limb_cap: wounded}")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	want := []Override{
		{"bands.close", "10", "12.5"}, {"range_table.rifle.far", "0", "1"}, {"range_table.rifle.heavy", "-2", "none"},
		{"ammo_check_turns", "5", "3"}, {"limb_cap", "ineffective", "wounded"},
	}
	if !slices.Equal(changes, want) {
		t.Errorf("differs in %v, not %v", changes, want)
	}
	if r.Bands != (rules.Bands{PointBlankCM: 100, CloseCM: 1250, NearCM: 5000, FarCM: 25000}) {
		t.Errorf("bands are %+v", r.Bands)
	}
	rifle := r.RangeTable[rules.ClassRifle]
	if rifle[rules.Far].Dice != 1 || rifle[rules.Heavy].Reaches || rifle[rules.Close].Dice != 1 {
		t.Errorf("the row of rifles is %v", rifle)
	}
	if r.AmmoCheck != 3 || r.LimbCap != rules.Wounded || r.AmmoTest.Percent != 50 {
		t.Errorf("ammunition every %d, %s, %d %%", r.AmmoCheck, r.LimbCap, r.AmmoTest.Percent)
	}
}

func TestOverridesReplaceAList(t *testing.T) {
	r, changes, diags := rulesUnder(t, "{ladder: [pained, wounded, wounded, ineffective, dead, dead, dead]}")
	want := []Override{{"ladder", "[pained, suppressed, wounded, ineffective, dead, blown-away, blown-away]", "[pained, wounded, wounded, ineffective, dead, dead, dead]"}}
	if len(diags) > 0 || !slices.Equal(changes, want) {
		t.Fatal(diags, changes)
	}
	if r.Missed(1) != rules.Wounded || r.Missed(9) != rules.Dead {
		t.Errorf("missed by 1 and 9: %s, %s", r.Missed(1), r.Missed(9))
	}
}

func TestOverridesDoNotTouchTheBook(t *testing.T) {
	book := theBook(t)
	before := fmt.Sprintf("%+v", *book.Rules)
	diags := &collector{}
	root := parseTree(source{name: "x.yaml", text: []byte("{cover: {cover: {dodge: 3}}, hit_location: [head, head, head, head, head, head]}")}, diags)
	own, _ := book.with(root, diags)
	if own == book.Rules || own.Cover[rules.Cover].Dodge != 3 || own.HitLocation[0] != rules.Head {
		t.Errorf("the change is not there: %+v", own.Cover)
	}
	if after := fmt.Sprintf("%+v", *book.Rules); after != before {
		t.Errorf("the book was\n%s\nand is\n%s", before, after)
	}
	if book.Digest != theBook(t).Digest {
		t.Error("the digest of the book has changed")
	}
}

func TestWritingTheSameValueIsNoOverride(t *testing.T) {
	if _, changes, diags := rulesUnder(t, "{bands: {close: 10.0}, surprise: true}"); len(changes) > 0 || len(diags) > 0 {
		t.Error(changes, diags)
	}
	book := theBook(t)
	if own, changes := book.with(nil, &collector{}); own != book.Rules || changes != nil {
		t.Error("without rules: it is not the book")
	}
}

func TestMistakesUnderRules(t *testing.T) {
	for _, c := range []struct{ situation, text, says string }{
		{"bands out of order", "{bands: {close: 60}}", "x.yaml:1:9: range bands must grow: point_blank 1, close 60, near 50, far 250 [value]"},
		{"a kill zone greater than the blast", "{zones: {kill: 6}}", "x.yaml:1:9: the kill zone reaches further than the blast: kill 6, outer 5 [value]"},
		{"a list too short", "{civilian_table: {action: {fearful: [leave]}}}", "count"},
		{"fixed value", "{hit_location: [head, head, head, head, head, head]}", `unknown key "hit_location"`},
		{"slip of the pen", "{band: {close: 12}}", `did you mean "bands"?`},
		{"slip inside", "{bands: {clos: 12}}", `did you mean "close"?`},
		{"wrong word", "{limb_cap: maimed}", `x.yaml:1:19: "maimed" is not one of pained`},
		{"wrong cell", "{range_table: {rifle: {far: much}}}", "a number of dice, or none"},
		{"short ladder", "{ladder: [pained]}", "count"},
	} {
		_, _, diags := rulesUnder(t, c.text)
		if len(diags) != 1 || !strings.Contains(diags.Error(), c.says) {
			t.Errorf("%s: says\n%v\nwithout %q", c.situation, diags, c.says)
		}
	}
}

func TestRulesetDigestLeavesWordsOut(t *testing.T) {
	book := theBook(t)
	text := strings.Replace(string(rules.Source()), "title: Dice and GO", "title: Dice", 1)
	other := readRulebook(source{name: "r.yaml", text: []byte("# words\r\n" + text)}, &collector{})
	if other == nil || other.Digest != book.Digest || len(book.Digest) != 64 {
		t.Errorf("digest %q", book.Digest)
	}
	text = strings.Replace(text, "turn_seconds: 6", "turn_seconds: 7", 1)
	other = readRulebook(source{name: "r.yaml", text: []byte(text)}, &collector{})
	if other == nil || other.Digest == book.Digest {
		t.Error("another number has the same digest")
	}
}

func TestABrokenRulesetIsNotPlayed(t *testing.T) {
	for _, text := range []string{"", "[", "ruleset: 1", "values: {bands: 3}\nruleset: 1", "values: {bandages: {}}"} {
		diags := &collector{}
		readRulebook(source{name: "r.yaml", text: []byte(text)}, diags)
		if !diags.failed() {
			t.Errorf("%q is read as a ruleset", text)
		}
	}
}
