package scenario

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/schemas"
)

func theCatalog(t *testing.T) *Catalog {
	t.Helper()
	catalog, err := loadCatalog(theBook(t))
	if err != nil {
		t.Fatal(err)
	}
	return catalog
}

// weaponLine is a gun in one line: DR, class, modes, loading, HDR, ranges in metres.
func weaponLine(w CatalogWeapon) string {
	return fmt.Sprintf("%d %s [%s] %s hdr %d, %s/%s m", w.DR, w.Class, modeList(w.Modes), w.Loading, w.HDR, rules.Metres(w.MaxRangeCM), rules.Metres(w.FootnoteCM))
}

func TestWPN1RANGE4RANGE6SmallArms(t *testing.T) {
	catalog := theCatalog(t)
	for _, c := range []struct{ ids, want string }{
		{"light-pistol pocket-pistol", "2 other [single, rapid] magazine hdr 0, 100/50 m"},
		{"pistol m1911 m9 revolver magnum", "3 other [single, rapid] magazine hdr 0, 100/50 m"},
		{"smg uzi mp5 sten", "3 other [single, rapid, automatic] magazine hdr 0, 100/100 m"},
		{"shotgun pump-shotgun auto-shotgun", "4 other [single, rapid] magazine hdr 0, 100/50 m"},
		{"slug-shotgun", "4 other [single, rapid] magazine hdr 0, 100/100 m"},
		{"civil-carbine m1-carbine", "3 carbine [single, rapid] magazine hdr 0, 250/200 m"},
		{"military-carbine m4", "3 carbine [single, rapid, automatic] magazine hdr 1, 250/200 m"},
		{"assault-rifle m16 ak", "3 rifle [single, rapid, automatic] magazine hdr 1, 500/400 m"},
		{"battle-rifle m14 fal g3", "4 rifle [single, rapid, automatic] magazine hdr 1, 500/500 m"},
		{"hunting-rifle lever-rifle pump-rifle bolt-rifle", "5 rifle [single] magazine hdr 0, 500/500 m"},
		{"scoped-rifle deer-rifle", "5 rifle [single] magazine hdr 0, 1000/750 m"},
		{"breech-loader", "4 rifle [single] breech hdr 0, 500/500 m"},
		{"muzzle-loader musket", "4 rifle [single] muzzle hdr 0, 500/500 m"},
		{"sniper-rifle m24 dragunov", "5 rifle [single] magazine hdr 0, 1500/1500 m"},
		{"lmg m249 rpk", "3 rifle [rapid, automatic] magazine hdr 1, 500/0 m"},
		{"gpmg m60 pkm", "5 heavy [rapid, automatic] magazine hdr 1, 800/0 m"},
		{"bow longbow", "3 other [single] bow hdr 0, 50/0 m"},
		{"crossbow", "3 other [single] crossbow hdr 0, 50/0 m"},
		{"blowgun", "1 other [single] blowgun hdr 0, 100/0 m"},
		{"improvised-gun zip-gun", "3 other [single] once hdr 0, 100/50 m"},
	} {
		for _, id := range strings.Fields(c.ids) {
			w, ok := catalog.weapon(id)
			if got := weaponLine(w); !ok || got != c.want {
				t.Errorf("%s: %s, not %s", id, got, c.want)
			}
			if w.Skill != rules.SmallArms || w.Melee || w.Later != "" {
				t.Errorf("%s: %+v", id, w)
			}
		}
	}
}

func TestWeaponFlags(t *testing.T) {
	for _, w := range theCatalog(t).Weapons {
		if w.Later != "" {
			continue
		}
		scoped := slices.Contains([]string{"scoped-rifle", "deer-rifle", "sniper-rifle", "m24", "m40", "dragunov"}, w.ID)
		if w.Scoped != scoped {
			t.Errorf("RANGE-3 %s: scoped %v", w.ID, w.Scoped)
		}
		if w.MachineGun != (w.Group == "machine-gun" || w.ID == "twin-23mm") || w.Thirsty != (w.Group == "pistol" || w.Group == "shotgun") {
			t.Errorf("AMMO-2 %s: machine gun %v, thirsty %v", w.ID, w.MachineGun, w.Thirsty)
		}
		if !w.Charge() && w.Melee != (w.Class == rules.ClassHand) || w.Melee != (w.Skill == rules.Combatives) {
			t.Errorf("%s is half a hand weapon: %+v", w.ID, w)
		}
		if w.Name == "" || w.Group == "" || w.Source == "" || w.MaxRangeCM == 0 && !w.Ammunition && !w.Charge() {
			t.Errorf("%s is not complete: %+v", w.ID, w)
		}
	}
}

func TestH2H3HandWeapons(t *testing.T) {
	catalog := theCatalog(t)
	for _, c := range []struct {
		ids  string
		dr   int8
		dice int8
	}{
		{"fists", 0, 0},
		{"club pistol-butt rifle-butt nightstick bottle chair", 0, 1},
		{"sledgehammer log", 0, 2},
		{"knife throwing-knife bayonet", 2, 0},
		{"machete sword axe", 3, 1},
	} {
		for _, id := range strings.Fields(c.ids) {
			w, ok := catalog.weapon(id)
			if !ok || !w.Melee || w.DR != c.dr || w.StrikeDice != c.dice || !w.BrawnDR || !w.Margin {
				t.Errorf("%s: %+v", id, w)
			}
		}
	}
}

func TestWPN1ThrownKnife(t *testing.T) {
	knife, _ := theCatalog(t).weapon("throwing-knife")
	if knife.ThrownCM != 1000 || knife.ThrownDR != 2 || !knife.BrawnDR {
		t.Errorf("%+v", knife)
	}
}

func TestH2H3BladeMarginIsAKey(t *testing.T) {
	catalog, r := theCatalog(t), *theBook(t).Rules
	r.BladeMargin = false
	for id, want := range map[string]bool{"knife": false, "sword": false, "club": true, "fists": true} {
		w, _ := catalog.weapon(id)
		if !w.under(theBook(t).Rules).Margin || w.under(&r).Margin != want {
			t.Errorf("%s: margin without blade_margin is %v", id, w.under(&r).Margin)
		}
	}
}

func TestEveryGunHasAHandWeaponForAButt(t *testing.T) {
	catalog := theCatalog(t)
	if catalog.Weapons[0].ID != "fists" || catalog.Weapons[0].Article != "" {
		t.Errorf("the first weapon is %+v", catalog.Weapons[0])
	}
	for id, want := range map[string]string{"pistol": "pistol-butt", "m16": "rifle-butt", "shotgun": "rifle-butt", "mac-10": "pistol-butt", "bow": "", "fists": ""} {
		w, _ := catalog.weapon(id)
		got := ""
		if w.Butt != Nobody {
			got = catalog.Weapons[w.Butt].ID
		}
		if got != want {
			t.Errorf("%s strikes as %q, not %q", id, got, want)
		}
	}
}

func TestArticlesAreThoseOfASentence(t *testing.T) {
	catalog := theCatalog(t)
	for id, want := range map[string]string{"m16": "an M16", "ak": "an AK", "hunting-rifle": "a hunting rifle", "uzi": "an Uzi", "axe": "an axe", "improvised-gun": "an improvised gun", "fal": "a FAL", "mosin": "a Mosin-Nagant"} {
		w, _ := catalog.weapon(id)
		if got := w.Article + " " + w.Name; got != want {
			t.Errorf("%s: %q, not %q", id, got, want)
		}
	}
}

func TestVEH6Vehicles(t *testing.T) {
	book, catalog := theBook(t), theCatalog(t)
	for _, c := range []struct {
		ids, tough, speed, weapons string
		seats                      [2]int
		pace                       int32
	}{
		{"m-1", "7 red", "fast", "heavy-cannon 6, m2 3", [2]int{4, 0}, 167},
		{"leclerc challenger leopard-2 merkava t-90", "7 red", "fast", "heavy-cannon 6, m2 3", [2]int{4, 0}, 150},
		{"m-1-up-armoured", "8 red", "fast", "heavy-cannon 6, m2 3", [2]int{4, 0}, 167},
		{"m-60 t-72 t-80 chieftain leopard-1", "6 red", "slow", "medium-cannon 5, m2 3", [2]int{4, 0}, 100},
		{"t-55 t-62 m-48", "5 red", "slow", "medium-cannon 5, m2 3", [2]int{4, 0}, 100},
		{"t-34 pt-76", "4 red", "slow", "medium-cannon 5, dshk 3", [2]int{4, 0}, 100},
		{"bradley", "4 red", "slow", "light-cannon 4, atgm 5", [2]int{3, 7}, 100},
		{"m-113", "3 red", "slow", "m2 3", [2]int{2, 11}, 100},
		{"humvee", "3 blue", "fast", "m2 3", [2]int{2, 2}, 133},
		{"mi-24", "5 red", "flying", "twin-23mm 5, atgm 5, dshk 3", [2]int{3, 8}, 333},
		{"mi-24-rockets", "5 red", "flying", "twin-23mm 5, rocket-pod 4, dshk 3", [2]int{3, 8}, 333},
		{"mi-24-bombs", "5 red", "flying", "twin-23mm 5, bombs 3, dshk 3", [2]int{3, 8}, 333},
		{"uh-1", "3 blue", "flying", "lmg 1", [2]int{4, 8}, 333},
		{"uh-1-heavy", "3 blue", "flying", "m2 3", [2]int{4, 8}, 333},
		{"car", "2 blue", "fast", "", [2]int{1, 3}, 150},
		{"truck", "2 blue", "slow", "", [2]int{2, 16}, 100},
	} {
		for _, id := range strings.Fields(c.ids) {
			v, ok := catalog.Vehicle(id, book.Rules)
			var weapons []string
			for _, m := range v.Weapons {
				w, _ := catalog.weapon(m.Weapon)
				weapons = append(weapons, fmt.Sprintf("%s %d", m.Weapon, w.HDR))
			}
			got := fmt.Sprintf("%v %v %v %s %v %d", ok, v.HToughness, v.Speed, strings.Join(weapons, ", "), [2]int{len(v.Crew), v.Passengers}, v.PaceCM/100)
			if want := fmt.Sprintf("true %s %s %s %v %d", c.tough, c.speed, c.weapons, c.seats, c.pace); got != want {
				t.Errorf("%s: %s, not %s", id, got, want)
			}
		}
	}
}

func TestHVY7AndHVY5HeavyWeapons(t *testing.T) {
	catalog := theCatalog(t)
	tables := map[rules.ID]string{}
	for _, table := range catalog.Tables() {
		tables[table.Rule] += page([]rules.Table{table})
	}
	want := "M2 machine gun|3|2000|area|mounted\n.51 machine gun|3|2000|area|mounted\n.50 rifle|2|1500|area|-\n" +
		"AT-4|3|500|blast|one shot, rocket\nM72 LAW|2|200|blast|one shot, rocket\nRPG-7|3|300|blast|single rounds, rocket\n" +
		"grenade launcher|2|350|blast|single rounds\nM79|2|350|blast|single rounds\nflamethrower|1|30|area|flame\n" +
		"M67 grenade|2|35|blast|thrown\npipe bomb|1|35|blast|thrown\nMolotov|-|35|blast|thrown, flame\n" +
		"satchel charge|3|0|blast|timer of 5 turns\nlight cannon|4|2000|blast|mounted\ntank gun|5|2000|blast|mounted\n" +
		"heavy tank gun|6|2000|blast|mounted\ntwin 23 mm gun|5|2000|area|mounted\nanti-tank missile|5|2000|blast|mounted, rocket\n" +
		"rocket pod|4|1000|blast|mounted, rocket\nbomb|3|50|blast|mounted"
	if got := tables[rules.HVY7]; got != want {
		t.Errorf("printed\n%s\nnot\n%s", got, want)
	}
	want = "M67 grenade|5|10\nMolotov|1|3\nsatchel charge|10|30"
	if got := tables[rules.HVY5]; got != want {
		t.Errorf("printed\n%s\nnot\n%s", got, want)
	}
}

func TestARM1Armour(t *testing.T) {
	want := "steel pot|head|-1\nkevlar helmet|head|-2\nflak vest|torso|-1\nkevlar vest|torso|-2"
	if got := page([]rules.Table{theCatalog(t).armourTable()}); got != want {
		t.Errorf("armour is\n%s", got)
	}
}

func TestNPC2Archetypes(t *testing.T) {
	catalog := theCatalog(t)
	for _, c := range []struct{ id, pools, brawn, rest string }{
		{"player-character", "3 blue|4 blue|4 blue|3 blue|3 blue|3 blue|4 blue|1 green|1 green|1 green|4 blue|3 blue", "average", "3 line true"},
		{"patriot", "3 blue|4 blue|4 blue|3 blue|3 blue|3 blue|4 blue|1 green|1 green|1 green|4 blue|3 blue", "average", "3 line true"},
		{"butcher", "4 blue|5 blue|5 blue|4 blue|4 blue|4 blue|5 blue|1 green|1 green|1 green|5 blue|4 blue", "superior", "4 crack true"},
		{"jack-booted-thug", "2 blue|3 blue|3 blue|2 blue|2 blue|2 blue|3 blue|1 green|1 green|1 green|3 blue|3 blue", "average", "0 green true"},
		{"spear-carrier", "2 blue|3 blue|3 blue|2 blue|2 blue|2 blue|3 blue|1 green|1 green|1 green|3 blue|3 blue", "average", "0 militia false"},
		{"designated-casualty", "1 green|2 green|2 green|1 green|1 green|1 green|2 green|1 green|1 green|1 green|2 green|2 green", "average", "0 untrained false"},
		{"civilian", "1 green|1 green|1 green|1 blue|1 green|1 green|1 green|1 green|1 green|1 green|1 green|2 blue", "average", "0 untrained false"},
	} {
		a, ok := catalog.archetype(c.id)
		var pools []string
		for _, pool := range a.Skills {
			pools = append(pools, pool.String())
		}
		rest := fmt.Sprint(a.Hooah, " ", a.Training, " ", a.Veteran)
		if got := strings.Join(pools, "|"); !ok || got != c.pools || a.Brawn.String() != c.brawn || rest != c.rest || a.Tier.String() != c.id {
			t.Errorf("%s: %s, %s, %s", c.id, got, a.Brawn, rest)
		}
	}
}

func TestNPC1Aliases(t *testing.T) {
	catalog := theCatalog(t)
	for alias, want := range map[string]string{
		"hero": "player-character", "ally": "patriot", "nemesis": "butcher", "extra": "spear-carrier", "henchman": "jack-booted-thug", "mook": "designated-casualty",
	} {
		if a, ok := catalog.archetype(alias); !ok || a.ID != want {
			t.Errorf("%s is %q, not %q", alias, a.ID, want)
		}
	}
}

func TestThereAreNamesForMany(t *testing.T) {
	names := theCatalog(t).Names
	if len(names.Family) < 200 || len(names.Given) < 120 {
		t.Errorf("%d family names, %d given names", len(names.Family), len(names.Given))
	}
	count := map[Pronouns]int{}
	seen := map[string]bool{}
	for _, given := range names.Given {
		count[given.Pronouns]++
		if seen[given.Name] {
			t.Errorf("%s is there twice", given.Name)
		}
		seen[given.Name] = true
	}
	if count[She] < 50 || count[He] < 50 || count[They] < 10 {
		t.Errorf("by pronouns: %v", count)
	}
}

// armoury adds weapons: of a scenario to the catalogue, the schema first.
func armoury(t *testing.T, text string) (*Catalog, Diagnostics) {
	t.Helper()
	only := newSchemas(func(name string) ([]byte, error) {
		if name == "weapons-alone" {
			return []byte(`{"$id": "weapons-alone.schema.json", "additionalProperties": {"$ref": "catalog.schema.json#/$defs/weapon"}}`), nil
		}
		return schemas.Bytes(name)
	})
	diags := &collector{}
	root := parseTree(source{name: "x.yaml", text: []byte(text)}, diags)
	only.validate("weapons-alone", root, diags)
	if diags.failed() {
		return nil, diags.diagnostics()
	}
	return theCatalog(t).with(root, diags), diags.diagnostics()
}

func TestOwnWeaponExtendsTheCatalogue(t *testing.T) {
	catalog, diags := armoury(t, "grandpas-rifle: {extends: lever-rifle, name: old Winchester}\nold-one: {extends: grandpas-rifle, dr: 4}\n")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	rifle, _ := catalog.weapon("grandpas-rifle")
	if rifle.DR != 5 || rifle.Class != rules.ClassRifle || rifle.Name != "old Winchester" || rifle.Article != "an" || !rifle.Own || rifle.Extends != "lever-rifle" {
		t.Errorf("%+v", rifle)
	}
	if rifle.Butt == Nobody || catalog.Weapons[rifle.Butt].ID != "rifle-butt" || rifle.Pos != (Pos{"x.yaml", 1, 1}) {
		t.Errorf("butt %d at %s", rifle.Butt, rifle.Pos)
	}
	old, _ := catalog.weapon("old-one")
	if old.DR != 4 || old.Name != "old Winchester" || old.Article != "an" {
		t.Errorf("%+v", old)
	}
	if m16, _ := catalog.weapon("m16"); m16.Own {
		t.Error("the M16 is the scenario's own")
	}
	if _, ok := theCatalog(t).weapon("grandpas-rifle"); ok {
		t.Error("the catalogue itself has changed")
	}
}

func TestOwnWeaponFromScratch(t *testing.T) {
	text := "nail-gun: {name: nail gun, group: improvised, skill: small-arms, class: other, dr: 2, modes: [single, rapid], max_range: 12.5, butt: hammer}\n" +
		"hammer: {extends: club, name: hammer}\n"
	catalog, diags := armoury(t, text)
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	gun, _ := catalog.weapon("nail-gun")
	if gun.MaxRangeCM != 1250 || gun.Article != "a" || catalog.Weapons[gun.Butt].ID != "hammer" || gun.Modes != [rules.ModeCount]bool{true, true, false} {
		t.Errorf("%+v", gun)
	}
}

func TestMistakesInOwnWeapons(t *testing.T) {
	for _, c := range []struct{ situation, text, says string }{
		{"nothing to extend", "x: {extends: hunting-rifel}", `x.yaml:1:14: there is no weapon "hunting-rifel"; did you mean "hunting-rifle"? [unknown-name]`},
		{"extends itself", "x: {extends: x}", `x.yaml:1:14: "x" extends itself [unknown-name]`},
		{"in a circle", "x: {extends: y}\ny: {extends: x}", `x.yaml:2:14: "x" extends itself [unknown-name]`},
		{"taken ID", "m16: {extends: ak}", `x.yaml:1:1: "m16" is a weapon of the catalogue; give it another ID and extend that one [duplicate-key]`},
		{"butt that is none", "x: {extends: m16, butt: rifle-but}", `there is no weapon "rifle-but"; did you mean "rifle-butt"?`},
		{"butt that is a gun", "x: {extends: m16, butt: pistol}", `"pistol" is not a hand weapon`},
		{"half a weapon", "x: {name: thing, group: club, skill: combatives, class: hand, dr: 1}", "max_range"},
		{"unknown mode", "x: {extends: m16, modes: [burst]}", "burst"},
		{"slip of the pen", "x: {extends: m16, max_rnge: 3}", `did you mean "max_range"?`},
	} {
		_, diags := armoury(t, c.text+"\n")
		if len(diags) != 1 || !strings.Contains(diags.Error(), c.says) {
			t.Errorf("%s: says\n%v\nwithout %q", c.situation, diags, c.says)
		}
	}
}

func TestCatalogTablesHaveTheirShape(t *testing.T) {
	tables := theCatalog(t).Tables()
	if !slices.IsSortedFunc(tables, func(a, b rules.Table) int { return int(a.Rule) - int(b.Rule) }) {
		t.Error("tables are out of order")
	}
	printed := page(tables)
	for _, want := range []string{
		"hunting rifle|5|rifle|single|magazine|-", "scoped hunting rifle|5|rifle, aimed sniper|single|magazine|-",
		"general-purpose machine gun|5|heavy|rapid, automatic|magazine|1", "throwing knife, thrown|2 + Brawn|thrown|single|-|-",
		"machete|+1|3 + Brawn + margin", "butcher|butcher|nemesis",
	} {
		if !strings.Contains(printed, want+"\n") {
			t.Errorf("no row %q", want)
		}
	}
	if strings.Contains(printed, "columns, and a row") {
		t.Error(printed)
	}
}

func TestPoolsDecodeAndRefuse(t *testing.T) {
	var into struct {
		Pools rules.By[rules.Skill, dice.Pool] `key:"pools"`
		Faces dice.GoAt                        `key:"faces"`
		Far   int32                            `key:"far" unit:"m"`
	}
	diags := &collector{}
	decode(parseTree(source{name: "x.yaml", text: []byte("{pools: {dodge: 3 blue}, faces: {red: 3}, far: 2.5}")}, diags), &into, diags)
	if diags.failed() || into.Pools[rules.Dodge] != (dice.Pool{N: 3, Colour: dice.Blue}) || into.Faces[dice.Red] != 3 || into.Far != 250 {
		t.Errorf("%+v %v", into, diags.diagnostics())
	}
	for text, says := range map[string]string{
		"{pools: {dodgy: 3 blue}}": `unknown key "dodgy"; did you mean "dodge"?`, "{pools: {dodge: 99 blue}}": "x.yaml:1:17",
		"{faces: {rot: 3}}": `unknown key "rot"`, "{far: 2.555}": "at most two decimals", "{pools: 3}": "expected a map",
	} {
		diags := &collector{}
		decode(parseTree(source{name: "x.yaml", text: []byte(text)}, diags), &into, diags)
		if found := diags.diagnostics(); len(found) != 1 || !strings.Contains(found.Error(), says) {
			t.Errorf("%s: %v", text, found)
		}
	}
}
