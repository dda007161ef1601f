package rules

import (
	"strings"

	"crossfire/engine/dice"
)

// The tables up to section 5 of the book.

func (r *Ruleset) goTable() Table {
	t := Table{Rule: DICE1, Title: "Lowest face that is a GO", Columns: []string{"colour", "GO at"}}
	for colour, face := range r.GoAt {
		t.Rows = append(t.Rows, []string{dice.Colour(colour).String(), number(face) + "+"})
	}
	return t
}

func (r *Ruleset) difficultyTable() Table {
	t := Table{Rule: DICE5, Title: "Difficulty", Columns: []string{"difficulty", "GO"}}
	for d, need := range r.Difficulty {
		t.Rows = append(t.Rows, []string{Difficulty(d).String(), number(need)})
	}
	return t
}

func (r *Ruleset) bandTable() Table {
	b := r.Bands
	return Table{Rule: SPACE2, Title: "Range bands", Columns: []string{"band", "distance in metres"}, Rows: [][]string{
		{PointBlank.String(), "up to " + Metres(b.PointBlankCM)},
		{Close.String(), "up to " + Metres(b.CloseCM)},
		{Near.String(), "below " + Metres(b.NearCM)},
		{Far.String(), Metres(b.NearCM) + " to " + Metres(b.FarCM)},
		{Heavy.String(), "beyond " + Metres(b.FarCM)},
	}}
}

func (r *Ruleset) speedTable() Table {
	return Table{Rule: SPACE3, Title: "Speed", Columns: []string{"gait or class", "metres a turn"}, Rows: [][]string{
		{Crawl.String(), Metres(r.Move.CrawlCM)},
		{Walk.String(), Metres(r.Move.WalkCM)},
		{Run.String(), Metres(r.Move.RunCM)},
		{Slow.String(), Metres(r.Move.SlowCM)},
		{Fast.String(), Metres(r.Move.FastCM)},
		{Flying.String(), Metres(r.Move.FlyingCM)},
	}}
}

func (r *Ruleset) darkTable() Table {
	return Table{Rule: SPACE4, Title: "Sight", Columns: []string{"what", "value"}, Rows: [][]string{
		{"through concealment", Metres(r.Sight.ThroughCM) + " m"},
		{"in smoke", Metres(r.Smoke.SightCM) + " m"},
		{"in the dark, concealed beyond", Metres(r.Light.ConcealedCM) + " m"},
		{"in the dark, unseen beyond", Metres(r.Light.UnseenCM) + " m"},
		{"in the dark, dice to hide", signed(r.Light.HideDice)},
		{"in the dark, dice to search", signed(r.Light.SearchDice)},
	}}
}

func (r *Ruleset) soundTable() Table {
	return Table{Rule: SPACE6, Title: "Hearing", Columns: []string{"sound", "metres"}, Rows: [][]string{
		{"speech", Metres(r.Sound.SpeechCM)},
		{"melee", Metres(r.Sound.MeleeCM)},
		{"engine", Metres(r.Sound.EngineCM)},
		{"shot", Metres(r.Sound.ShotCM)},
		{"blast", Metres(r.Sound.BlastCM)},
	}}
}

func (r *Ruleset) actionTable() Table {
	t := Table{Rule: INIT1, Title: "Order of actions", Columns: []string{"action", "class", "armed", "skill", "offensive"}}
	for kind, row := range r.Actions {
		armed := r.Class(ActionKind(kind), true)
		t.Rows = append(t.Rows, []string{
			ActionKind(kind).String(), number(row.Class), number(armed), row.Skill.String(), yes(row.Offensive),
		})
	}
	return t
}

func (r *Ruleset) gapTable() Table {
	return Table{Rule: INIT4, Title: "Reactionary gap", Columns: []string{"played", "within metres"}, Rows: [][]string{
		{yes(r.ReactionGap.Enabled), Metres(r.ReactionGap.WithinCM)},
	}}
}

func (r *Ruleset) aimedTable() Table {
	t := Table{Rule: FIRE3, Title: "Aimed fire", Columns: []string{"dice", "turns not fired upon", "postures"}}
	var postures []string
	for posture, row := range r.Cover {
		if row.Aim {
			postures = append(postures, Posture(posture).String())
		}
	}
	t.Rows = [][]string{{signed(r.Aimed.Dice), number(r.Aimed.QuietTurns), strings.Join(postures, ", ")}}
	return t
}

func (r *Ruleset) rateTable(id ID, mode Mode, rate Rate) Table {
	t := Table{
		Rule: id, Title: strings.ToUpper(mode.String()[:1]) + mode.String()[1:] + " fire",
		Columns: []string{"targets", "dice", "DR", "no two further apart than"},
		Rows:    [][]string{{"1", signed(rate.Dice), signed(rate.DR), "-"}},
	}
	for targets := int8(2); targets <= rate.Targets; targets++ {
		t.Rows = append(t.Rows, []string{number(targets), "0", "0", Metres(rate.SpreadCM) + " m"})
	}
	return t
}

func (r *Ruleset) loadTable() Table {
	t := Table{Rule: FIRE8, Title: "Loading", Columns: []string{"loading", "shoots"}}
	for loading, turns := range r.SlowLoad {
		t.Rows = append(t.Rows, []string{Loading(loading).String(), everyTurns(turns)})
	}
	return t
}

func everyTurns(turns int8) string {
	switch turns {
	case 0:
		return "once"
	case 1:
		return "every turn"
	}
	return "every " + number(turns) + " turns"
}

func (r *Ruleset) sweepTable() Table {
	return Table{Rule: FIRE9, Title: "Area fire", Columns: []string{"dice", "metres of stretch"}, Rows: [][]string{
		{signed(r.AreaFire.Dice), Metres(r.AreaFire.StretchCM)},
	}}
}

func (r *Ruleset) intoMeleeTable() Table {
	return Table{Rule: FIRE10, Title: "Fire into a melee", Columns: []string{"dice", "within metres", "stray"}, Rows: [][]string{
		{signed(r.IntoMelee.Dice), Metres(r.IntoMelee.WithinCM), r.IntoMelee.StrayPool.String()},
	}}
}

func (r *Ruleset) rangeTable() Table {
	t := Table{Rule: RANGE1, Title: "Dice by range", Columns: append([]string{"range class"}, bandWords...)}
	for class, row := range r.RangeTable {
		cells := []string{RangeClass(class).String()}
		for _, cell := range row {
			cells = append(cells, cell.String())
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

func (r *Ruleset) dodgeTable() Table {
	t := Table{Rule: COVER1, Title: "Dodge dice", Columns: []string{"posture", "dodge", "v. automatic", "unseen attacker", "not crossed", "fastest"}}
	for posture, row := range r.Cover {
		t.Rows = append(t.Rows, []string{
			Posture(posture).String(), signed(row.Dodge), signed(row.Automatic), row.Unseen.String(), row.Exposed.String(), row.Gait.String(),
		})
	}
	return t
}

func (r *Ruleset) attackTable() Table {
	t := Table{Rule: COVER2, Title: "Attack dice", Columns: []string{"posture", "own shots and throws"}}
	for posture, row := range r.Cover {
		t.Rows = append(t.Rows, []string{Posture(posture).String(), signed(row.Attack)})
	}
	return t
}

func (r *Ruleset) calledTable() Table {
	t := Table{Rule: AIM1, Title: "Called shots", Columns: []string{"area", "dice", "DR"}}
	for _, area := range []Area{Head, Torso, Limb} {
		t.Rows = append(t.Rows, []string{area.String(), signed(r.CalledShots[area].Dice), signed(r.CalledShots[area].DR)})
	}
	return t
}

func (r *Ruleset) locationTable() Table {
	t := Table{Rule: AIM2, Title: "Hit location", Columns: []string{"die", "area", "DR"}}
	for i, area := range r.HitLocation {
		t.Rows = append(t.Rows, []string{number(i + 1), area.String(), signed(r.LocationDR(AnyArea, area))})
	}
	return t
}

func (r *Ruleset) hooahTable() Table {
	return Table{Rule: DICE6, Title: "Hooah dice", Columns: []string{"played"}, Rows: [][]string{{yes(r.Hooah)}}}
}

func (r *Ruleset) dogTable() Table {
	d := &r.Dogs
	return Table{Rule: HIDE4, Title: "Dogs", Columns: []string{"what", "value"}, Rows: [][]string{
		{"search dice", signed(d.Dice)}, {"against countermeasures", signed(d.Evaded)}, {"searches more a turn", number(d.Searches)},
	}}
}
