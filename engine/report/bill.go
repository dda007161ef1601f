package report

import (
	"strconv"

	"crossfire/engine"
	"crossfire/scenario"
)

// The butcher's bill: everybody who was hurt, fled or surrendered, by side and unit, with who did it and with what.

var billHeads = columns("Unit", "Name", "At the end", ">Turn", "By", "With", "Where", "Result")

// billRows lists the casualties of a side, one row for each wound; the first row of a person carries the name. Those who came
// through unhurt are returned apart.
func (f *Fight) billRows(n *namer, end *Tally, side int) (rows [][]string, unhurt []string) {
	s := f.Scenario
	for i := range s.Combatants {
		c := &s.Combatants[i]
		if c.Side != side {
			continue
		}
		entries := f.entries(n, end, i)
		if len(entries) == 0 {
			if end.State(i) != engine.StateAbsent {
				unhurt = append(unhurt, n.plain(i))
			}
			continue
		}
		for at, entry := range entries {
			head := []string{"", "", ""}
			if at == 0 {
				head = []string{unitColumn(s, c), n.plain(i), f.fateText(n, end, i)}
			}
			rows = append(rows, append(head, entry...))
		}
	}
	return rows, unhurt
}

// unitColumn names the unit of somebody, where it has several people.
func unitColumn(s *scenario.Scenario, c *scenario.Combatant) string {
	if u := &s.Units[c.Unit]; u.Count > 1 {
		return plural(u.Name)
	}
	return ""
}

// entries are what happened to somebody: turn, by whom, with what, where, result.
func (f *Fight) entries(n *namer, end *Tally, who int) [][]string {
	fate := &end.People[who]
	var made [][]string
	if line := f.before(n, who); line != nil {
		made = append(made, line)
	}
	for _, at := range fate.Harms {
		e := &f.Log.Events[at]
		made = append(made, []string{strconv.Itoa(int(e.Turn)), n.plain(int(e.Who)), f.means(n, at),
			areaName(e), woundWords[e.Result]})
	}
	if line := f.slowDeath(who); line != nil {
		made = append(made, line)
	}
	if fate.Surrendered {
		made = append(made, []string{strconv.Itoa(int(fate.SurrenderTurn)), n.plain(fate.SurrenderTo), "", "", "surrendered"})
	}
	if fate.Gone {
		made = append(made, []string{strconv.Itoa(int(fate.GoneTurn)), "", "", "", "left the field"})
	}
	return made
}

// slowDeath says when somebody has died of wounds that had been told already, in the fight; nil: nobody has.
func (f *Fight) slowDeath(who int) []string {
	for i := range f.Log.Events[:f.afterAt()] {
		e := &f.Log.Events[i]
		switch {
		case int(e.Whom) != who || e.After < engine.Killed:
		case e.Kind == engine.Lingers:
			return []string{strconv.Itoa(int(e.Turn)), "", "", "", "died for want of help"}
		case e.Kind == engine.Treats:
			return []string{strconv.Itoa(int(e.Turn)), "", "", "", "died in treatment"}
		}
	}
	return nil
}

// fateText is somebody's state at the end, in words.
func (f *Fight) fateText(n *namer, end *Tally, who int) string {
	fate := &end.People[who]
	switch state := end.State(who); {
	case fate.Condition == engine.Obliterated:
		return "dead, beyond help"
	case state == engine.StateAble && fate.Condition == engine.Hurt:
		return "wounded, able"
	case (state == engine.StateFled || state == engine.StateSurrendered) && fate.Condition == engine.Hurt:
		return state.String() + ", wounded"
	case state == engine.StateIneffective:
		return "out of action"
	default:
		return state.String()
	}
}

func weaponText(s *scenario.Scenario, weapon int) string {
	if weapon < 0 {
		return ""
	}
	return s.Weapons[weapon].Name
}

// means is with what an event does harm: a weapon, a hazard, or else the vehicle that ran into somebody or something.
func (f *Fight) means(n *namer, at int) string {
	e := &f.Log.Events[at]
	if e.Weapon >= 0 || e.Hazard >= 0 {
		return hazardText(f.Scenario, e)
	}
	for cause := int(e.Cause); cause >= 0; cause = int(f.Log.Events[cause].Cause) {
		switch e := &f.Log.Events[cause]; e.Kind {
		case engine.Collides, engine.Rams, engine.Crashes, engine.Accidents:
			return unescape.Replace(n.vehicle(int(e.Vehicle)))
		}
	}
	return ""
}

func areaName(e *engine.Event) string {
	if e.Area == 0 {
		return ""
	}
	return e.Area.String()
}

var ammoHeads = columns("Side", "Name", "Weapon", "At the start", "At the end", ">Attacks")

// ammoRows lists the weapons that were used, and those that changed hands.
func (f *Fight) ammoRows(n *namer, end *Tally) [][]string {
	s := f.Scenario
	var rows [][]string
	for i := range s.Combatants {
		for k := range end.People[i].Arms {
			arm := &end.People[i].Arms[k]
			if arm.Fired == 0 || s.Weapons[arm.Weapon].Melee {
				continue
			}
			rows = append(rows, []string{sideTitle(s, s.Combatants[i].Side), n.plain(i), s.Weapons[arm.Weapon].Name,
				startText(s, &end.People[i], arm), leftText(s, &end.People[i], k), strconv.Itoa(arm.Fired)})
		}
	}
	return rows
}

// startWords say how somebody has come by a weapon that it did not have at the start.
var startWords = [...]string{pickedUp: "picked up", selfMade: "made", takenOver: "taken over"}

// startText is the level or the count of a weapon at the start, or how else it was come by.
func startText(s *scenario.Scenario, f *Fate, arm *Holding) string {
	w := &s.Weapons[arm.Weapon]
	switch {
	case arm.from != given:
		return startWords[arm.from]
	case w.Round != scenario.Nobody:
		for i := range f.Arms {
			if rounds := &f.Arms[i]; rounds.Weapon == w.Round {
				return strconv.Itoa(rounds.startCount)
			}
		}
		return "0"
	case w.Counted():
		return strconv.Itoa(arm.startCount)
	}
	return arm.startAmmo.String()
}

// leftText is the level or the count of a weapon at the end (AMMO-4).
func leftText(s *scenario.Scenario, f *Fate, at int) string {
	arm := &f.Arms[at]
	w := &s.Weapons[arm.Weapon]
	switch {
	case w.Round != scenario.Nobody:
		if rounds := f.arm(w.Round); rounds != nil {
			return strconv.Itoa(rounds.Count)
		}
		return "0"
	case w.Counted():
		return strconv.Itoa(max(arm.Count, 0))
	}
	return arm.Ammo.String()
}

var itemHeads = columns("What", "Where", "At", "Left by", "Ammunition")

// itemRows lists the weapons on the ground at the end, and bodyRows those who lie there.
func (f *Fight) itemRows(n *namer, end *Tally) [][]string {
	s := f.Scenario
	var rows [][]string
	for _, item := range end.Items {
		if item.Taken {
			continue
		}
		rows = append(rows, []string{s.Weapons[item.Weapon].Name, f.plainWhere(end, item.At), pointText(item.At), n.plain(item.From), item.charge(s)})
	}
	return rows
}

// charge is what is left in a weapon on the ground: how many there are of what is counted, whether a launcher is loaded, or the level.
func (l *Lying) charge(s *scenario.Scenario) string {
	w := &s.Weapons[l.Weapon]
	switch {
	case w.Round != scenario.Nobody && l.Empty:
		return "not loaded"
	case w.Round != scenario.Nobody:
		return "loaded"
	case w.Melee:
		return ""
	case w.Counted():
		return strconv.Itoa(l.Count)
	}
	return l.Ammo.String()
}

var bodyHeads = columns("Who", "Side", "State", "Where", "At")

func (f *Fight) bodyRows(n *namer, end *Tally) [][]string {
	s := f.Scenario
	var rows [][]string
	for i := range s.Combatants {
		fate := &end.People[i]
		if !fate.Come || fate.Gone || !outOfAction(fate.Condition) {
			continue
		}
		where := f.plainWhere(end, fate.At)
		if fate.Vehicle != scenario.Nobody {
			where = "in " + unescape.Replace(n.vehicle(fate.Vehicle))
		}
		rows = append(rows, []string{n.plain(i), sideTitle(s, s.Combatants[i].Side), f.fateText(n, end, i), where, pointText(fate.At)})
	}
	return rows
}

// plainWhere is whereabouts for a table cell, which is escaped by the table.
func (f *Fight) plainWhere(end *Tally, at scenario.Point) string {
	return unescape.Replace(f.whereabouts(end, at))
}
