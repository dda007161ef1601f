package scenario

import (
	"slices"
	"strings"

	"crossfire/engine/rules"
)

// How an entry under weapons: becomes a weapon. It has everything of the entry that it extends except what it says itself;
// the article goes with the name, and what is not played yet makes whatever extends it so.

const (
	extendsKey = "extends"
	noButt     = "none"
)

type weaponFile struct {
	Extends    string           `key:"extends"`
	Name       string           `key:"name"`
	Article    *string          `key:"article"`
	Group      string           `key:"group"`
	Skill      rules.Skill      `key:"skill"`
	Class      rules.RangeClass `key:"class"`
	DR         int8             `key:"dr"`
	Brawn      bool             `key:"brawn"`
	Margin     bool             `key:"margin"`
	StrikeDice int8             `key:"strike_dice"`
	Modes      []rules.Mode     `key:"modes"`
	MaxRange   Centimetres      `key:"max_range"`
	Footnote   Centimetres      `key:"footnote_range"`
	Scoped     bool             `key:"scoped"`
	Loading    rules.Loading    `key:"loading"`
	MachineGun bool             `key:"machine_gun"`
	Thirsty    bool             `key:"thirsty"`
	HDR        int8             `key:"hdr"`
	Melee      bool             `key:"melee"`
	Butt       Text             `key:"butt"`
	Thrown     struct {
		Range Centimetres `key:"range"`
		DR    int8        `key:"dr"`
	} `key:"thrown"`
	Heavy rules.HeavyKind `key:"heavy"`
	Radii struct {
		Kill  Centimetres `key:"kill"`
		Outer Centimetres `key:"outer"`
	} `key:"radii"`
	HighCalibre bool         `key:"high_calibre"`
	Rocket      bool         `key:"rocket"`
	Windy       bool         `key:"windy"`
	Flame       bool         `key:"flame"`
	Disposable  bool         `key:"disposable"`
	Round       Text         `key:"round"`
	Ammunition  bool         `key:"ammunition"`
	Mounted     bool         `key:"mounted"`
	Fixed       bool         `key:"fixed"`
	Missile     bool         `key:"missile"`
	Timer       int32        `key:"timer"`
	Made        rules.Making `key:"made"`
	Source      string       `key:"source"`
	Later       string       `key:"later"`
}

// weaponReader makes weapons of entries that may extend each other and those of a catalogue.
type weaponReader struct {
	*extender
	catalog *Catalog
}

// with returns a catalogue that has the weapons of a scenario too, which have passed the schema.
func (c *Catalog) with(own *node, diags *collector) *Catalog {
	if own == nil || own.kind != kindMap {
		return c
	}
	r := &weaponReader{extender{noun: "weapon", ids: c.weaponIDs(), diags: diags}.over(c.written, own), c}
	more := *c
	more.Weapons = slices.Clone(c.Weapons)
	for _, e := range own.entries {
		if _, taken := c.weapon(e.key); taken {
			diags.report(mistake(e.pos, checkDuplicate, quote(e.key)+" is a weapon of the catalogue").
				withHint("give it another ID and extend that one"))
			continue
		}
		if whole := r.whole(e.key, e.pos); whole != nil {
			more.Weapons = append(more.Weapons, r.weapon(e, whole))
		}
	}
	more.written = r.joined()
	r.butts(&more)
	r.rounds(&more)
	return &more
}

// joined is what a later with may extend.
func (r *weaponReader) joined() map[string]*node {
	all := make(map[string]*node, len(r.written)+len(r.done))
	for _, w := range r.catalog.Weapons {
		all[w.ID] = r.written[w.ID]
	}
	for _, e := range r.own.entries {
		if r.done[e.key] != nil {
			all[e.key] = r.done[e.key]
		}
	}
	return all
}

func (r *weaponReader) weapon(e entry, whole *node) CatalogWeapon {
	var f weaponFile
	decode(whole, &f, r.diags)
	w := Weapon{
		ID: e.key, Name: f.Name, Article: articleOf(f.Article, f.Name), Group: f.Group, Skill: f.Skill, Class: f.Class,
		DR: f.DR, BrawnDR: f.Brawn, Margin: f.Margin, StrikeDice: f.StrikeDice, MaxRangeCM: int32(f.MaxRange),
		FootnoteCM: int32(f.Footnote), Scoped: f.Scoped, Loading: f.Loading, MachineGun: f.MachineGun,
		Thirsty: f.Thirsty, HDR: f.HDR, Melee: f.Melee, Butt: Nobody, ThrownCM: int32(f.Thrown.Range), ThrownDR: f.Thrown.DR,
		Ordnance: ordnance(&f), Source: f.Source,
	}
	if f.Radii.Kill > f.Radii.Outer {
		text := "the kill zone of " + quote(e.key) + " reaches further than its blast"
		r.diags.report(mistake(whole.get("radii").pos, checkValue, text).withHint("outer is the greater of the two"))
	}
	for _, mode := range f.Modes {
		w.Modes[mode] = true
	}
	return CatalogWeapon{Weapon: w, Extends: f.Extends, Later: f.Later, Own: true, Pos: e.pos}
}

// ordnance is what makes a weapon a heavy one; the round is found later.
func ordnance(f *weaponFile) Ordnance {
	return Ordnance{
		Heavy: f.Heavy, Radii: rules.Radii{KillCM: int32(f.Radii.Kill), OuterCM: int32(f.Radii.Outer)},
		HighCalibre: f.HighCalibre, Rocket: f.Rocket, Windy: f.Windy, Flame: f.Flame, Disposable: f.Disposable, Round: Nobody,
		Ammunition: f.Ammunition, Mounted: f.Mounted, Fixed: f.Fixed, Missile: f.Missile, Timer: f.Timer, Made: f.Made,
	}
}

// rounds finds what each new launcher fires (AMMO-4).
func (r *weaponReader) rounds(c *Catalog) {
	for i := len(r.catalog.Weapons); i < len(c.Weapons); i++ {
		round := c.written[c.Weapons[i].ID].get("round")
		if round == nil {
			continue
		}
		found := slices.IndexFunc(c.Weapons, func(w CatalogWeapon) bool { return w.ID == round.text })
		switch {
		case found < 0:
			r.diags.report(mistake(round.pos, checkReference, "there is no weapon "+quote(round.text)).
				withHint(didYouMean(round.text, c.weaponIDs())))
		case !c.Weapons[found].Ammunition:
			r.diags.errorf(round.pos, checkReference, "%s is not ammunition", quote(round.text))
		default:
			c.Weapons[i].Round = found
		}
	}
}

// butts finds the hand weapon that each new weapon is when it strikes.
func (r *weaponReader) butts(c *Catalog) {
	for i := len(r.catalog.Weapons); i < len(c.Weapons); i++ {
		butt := c.written[c.Weapons[i].ID].get("butt")
		if butt == nil || butt.text == noButt {
			continue
		}
		found := slices.IndexFunc(c.Weapons, func(w CatalogWeapon) bool { return w.ID == butt.text })
		switch {
		case found < 0:
			r.diags.report(mistake(butt.pos, checkReference, "there is no weapon "+quote(butt.text)).
				withHint(didYouMean(butt.text, c.weaponIDs())))
		case !c.Weapons[found].Melee:
			r.diags.errorf(butt.pos, checkReference, "%s is not a hand weapon", quote(butt.text))
		default:
			c.Weapons[i].Butt = found
		}
	}
}

// articleOf is the stated article, or the one that the first letter of a name asks for.
func articleOf(stated *string, name string) string {
	switch {
	case stated != nil:
		return *stated
	case name != "" && strings.ContainsRune("aeiouAEIOU", rune(name[0])):
		return "an"
	}
	return "a"
}

// under returns the weapon as a ruleset has it: the margin of a blow adds to the DR of a blade only with blade_margin
// (H2H-3). Blades are the hand weapons that have a DR of their own.
func (w Weapon) under(r *rules.Ruleset) Weapon {
	if w.Melee && w.DR > 0 && !r.BladeMargin {
		w.Margin = false
	}
	return w
}
