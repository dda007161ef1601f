package scenario

import (
	"strconv"
	"strings"

	"crossfire/engine/rules"
)

// Tables returns the tables of the rulebook whose numbers stand in the catalogue, laid out like its pages. What is not
// played yet is left out.
func (c *Catalog) Tables() []rules.Table {
	return []rules.Table{c.footnoteTable(), c.rangeTable(), c.gunTable(), c.armourTable(), c.handTable(), c.radiusTable(), c.heavyTable(),
		c.materialTable(), c.aliasTable(), c.poolTable(), c.experienceTable()}
}

// played calls row for every weapon that is played and is a hand weapon or not, as asked; heavy ones have a table of their own.
func (c *Catalog) played(melee bool, row func(*CatalogWeapon)) {
	for i := range c.Weapons {
		if w := &c.Weapons[i]; w.Later == "" && w.Melee == melee && w.Heavy == rules.NotHeavy && !w.Ammunition {
			row(w)
		}
	}
}

// heavy calls row for every heavy weapon that is played.
func (c *Catalog) heavy(row func(*CatalogWeapon)) {
	for i := range c.Weapons {
		if w := &c.Weapons[i]; w.Later == "" && w.Heavy != rules.NotHeavy {
			row(w)
		}
	}
}

func (c *Catalog) radiusTable() rules.Table {
	t := rules.Table{Rule: rules.HVY5, Title: "Own radii", Columns: []string{"weapon", "kill zone", "outer zone"}}
	c.heavy(func(w *CatalogWeapon) {
		if w.Radii.OuterCM > 0 {
			t.Rows = append(t.Rows, []string{w.Name, rules.Metres(w.Radii.KillCM), rules.Metres(w.Radii.OuterCM)})
		}
	})
	return t
}

func (c *Catalog) heavyTable() rules.Table {
	t := rules.Table{Rule: rules.HVY7, Title: "Heavy weapons", Columns: []string{"weapon", "HDR", "metres", "effect", "handling"}}
	c.heavy(func(w *CatalogWeapon) {
		t.Rows = append(t.Rows, []string{w.Name, orDash(w.HDR), rules.Metres(w.MaxRangeCM), w.Heavy.String(), handling(&w.Weapon)})
	})
	return t
}

// handling says how a heavy weapon is used (AMMO-4, HVY-7).
func handling(w *Weapon) string {
	var words []string
	for _, c := range []struct {
		is   bool
		word string
	}{
		{w.ThrownCM > 0, "thrown"}, {w.Mounted, "mounted"}, {w.Disposable, "one shot"}, {w.Round != Nobody, "single rounds"},
		{w.Rocket, "rocket"}, {w.Flame, "flame"}, {w.Charge(), "timer of " + strconv.Itoa(int(w.Timer)) + " turns"},
	} {
		if c.is {
			words = append(words, c.word)
		}
	}
	if words == nil {
		return "-"
	}
	return strings.Join(words, ", ")
}

func (c *Catalog) footnoteTable() rules.Table {
	t := rules.Table{Rule: rules.RANGE4, Title: "Footnote ranges", Columns: []string{"weapon", "metres"}}
	c.played(false, func(w *CatalogWeapon) {
		if w.FootnoteCM > 0 {
			t.Rows = append(t.Rows, []string{w.Name, rules.Metres(w.FootnoteCM)})
		}
	})
	return t
}

func (c *Catalog) rangeTable() rules.Table {
	t := rules.Table{Rule: rules.RANGE6, Title: "Greatest ranges", Columns: []string{"weapon", "metres"}}
	c.played(false, func(w *CatalogWeapon) { t.Rows = append(t.Rows, []string{w.Name, rules.Metres(w.MaxRangeCM)}) })
	c.played(true, func(w *CatalogWeapon) {
		if w.ThrownCM > 0 {
			t.Rows = append(t.Rows, []string{w.Name + ", thrown", rules.Metres(w.ThrownCM)})
		}
	})
	c.heavy(func(w *CatalogWeapon) {
		if w.MaxRangeCM > 0 {
			t.Rows = append(t.Rows, []string{w.Name, rules.Metres(w.MaxRangeCM)})
		}
	})
	return t
}

func (c *Catalog) gunTable() rules.Table {
	t := rules.Table{Rule: rules.WPN1, Title: "Small arms", Columns: []string{"weapon", "DR", "class", "modes", "loading", "HDR on automatic"}}
	c.played(false, func(w *CatalogWeapon) {
		class := w.Class.String()
		if w.Scoped {
			class += ", aimed " + rules.ClassSniper.String()
		}
		t.Rows = append(t.Rows, []string{w.Name, strconv.Itoa(int(w.DR)), class, modeList(w.Modes), w.Loading.String(), orDash(w.HDR)})
	})
	c.played(true, func(w *CatalogWeapon) {
		if w.ThrownCM > 0 {
			t.Rows = append(t.Rows, []string{
				w.Name + ", thrown", strconv.Itoa(int(w.ThrownDR)) + " + Brawn", rules.ClassThrown.String(), rules.Single.String(), "-", "-",
			})
		}
	})
	return t
}

func modeList(has [rules.ModeCount]bool) string {
	var modes []string
	for mode, ok := range has {
		if ok {
			modes = append(modes, rules.Mode(mode).String())
		}
	}
	return strings.Join(modes, ", ")
}

func orDash(n int8) string {
	if n == 0 {
		return "-"
	}
	return strconv.Itoa(int(n))
}

func (c *Catalog) armourTable() rules.Table {
	t := rules.Table{Rule: rules.ARM1, Title: "Armour", Columns: []string{"armour", "area", "DR"}}
	for _, a := range c.Armour {
		if a.Later == "" {
			t.Rows = append(t.Rows, []string{a.Name, a.Area.String(), strconv.Itoa(-int(a.DR))})
		}
	}
	return t
}

func (c *Catalog) handTable() rules.Table {
	t := rules.Table{Rule: rules.H2H3, Title: "Hand weapons", Columns: []string{"weapon", "dice", "DR"}}
	c.played(true, func(w *CatalogWeapon) {
		dr := strconv.Itoa(int(w.DR))
		if w.BrawnDR {
			dr += " + Brawn"
		}
		if w.Margin {
			dr += " + margin"
		}
		dice := strconv.Itoa(int(w.StrikeDice))
		if w.StrikeDice > 0 {
			dice = "+" + dice
		}
		t.Rows = append(t.Rows, []string{w.Name, dice, dr})
	})
	return t
}

// VehicleTable lists the vehicles in the order of VehicleIDs (VEH-6); how far one gets that does not say so itself stands in the book.
func (c *Catalog) VehicleTable(book *rules.Ruleset) rules.Table {
	t := rules.Table{Rule: rules.VEH6, Title: "Vehicles", Columns: []string{"vehicle", "HToughness", "speed", "metres a turn", "weapons and their HDR", "crew", "passengers", "soft"}}
	for _, id := range c.VehicleIDs {
		v, _ := c.Vehicle(id, book)
		soft := ""
		if v.Soft {
			soft = "yes"
		}
		t.Rows = append(t.Rows, []string{v.Name, v.HToughness.String(), v.Speed.String(), rules.Metres(v.PaceCM), v.Armament(c),
			strings.Join(v.Crew, ", "), strconv.Itoa(v.Passengers), soft})
	}
	return t
}

func (c *Catalog) aliasTable() rules.Table {
	t := rules.Table{Rule: rules.NPC1, Title: "Tiers", Columns: []string{"tier", "archetype", "also called"}}
	for _, a := range c.Archetypes {
		t.Rows = append(t.Rows, []string{a.Tier.String(), a.ID, strings.Join(a.Aliases, ", ")})
	}
	return t
}

func (c *Catalog) poolTable() rules.Table {
	columns := append([]string{"archetype"}, rules.Skill(0).Words()...)
	t := rules.Table{Rule: rules.NPC2, Title: "Archetypes", Columns: append(columns, "Brawn")}
	for _, a := range c.Archetypes {
		row := []string{a.ID}
		for _, pool := range a.Skills {
			row = append(row, pool.String())
		}
		t.Rows = append(t.Rows, append(row, a.Brawn.String()))
	}
	return t
}

func (c *Catalog) experienceTable() rules.Table {
	t := rules.Table{Rule: rules.NPC3, Title: "Training and experience", Columns: []string{"archetype", "training", "veteran"}}
	for _, a := range c.Archetypes {
		veteran := "no"
		if a.Veteran {
			veteran = "yes"
		}
		t.Rows = append(t.Rows, []string{a.ID, a.Training.String(), veteran})
	}
	return t
}
