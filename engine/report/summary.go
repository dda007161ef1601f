package report

import (
	"fmt"
	"strconv"

	"crossfire/engine"
	"crossfire/scenario"
)

// verdict says in a sentence or two who won, how long it took and what it cost.
func (f *Fight) verdict(n *namer, end *Tally) string {
	s := f.Scenario
	length := fmt.Sprintf("%s (%s)", several(int(f.Result.Turns), "turn"), duration(f.seconds(f.Result.Turns)))
	costs := make([]string, 0, len(s.Sides))
	if f.Result.Winner != scenario.Nobody {
		verb := "wins"
		if n.sidePlural(f.Result.Winner) {
			verb = "win"
		}
		costs = append(costs, cost(n, end, f.Result.Winner))
		for side := range s.Sides {
			if side != f.Result.Winner {
				costs = append(costs, cost(n, end, side))
			}
		}
		return fmt.Sprintf("%s %s in %s: %s.", capital(n.side(f.Result.Winner)), verb, length, list(costs))
	}
	for side := range s.Sides {
		costs = append(costs, cost(n, end, side))
	}
	return fmt.Sprintf("%s: %s.", fmt.Sprintf(noWinner(f.Result.Ending), length), list(costs))
}

func noWinner(e engine.Ending) string {
	switch e {
	case engine.AtLimit:
		return "The fight is undecided after %s"
	case engine.NobodyLeft:
		return "After %s nobody is left standing"
	case engine.Unfinished:
		return "The fight is not over after %s"
	}
	return "The fight ends in a draw after %s"
}

// cost says what a side has lost: "the garrison has three of eight out of action, one of them dead".
func cost(n *namer, end *Tally, side int) string {
	c := end.Count(side)
	verb := "has"
	if n.sidePlural(side) {
		verb = "have"
	}
	text := n.side(side) + " " + verb + " "
	switch out := c.Out(); {
	case out == 0 && c.Wounded == 0:
		text += "lost nobody"
	case out == 0:
		text += number(c.Wounded) + " wounded and nobody out of action"
	case out == c.Started:
		text += "all " + number(c.Started) + " out of action" + ofThemDead(out, c.In[StateDead])
	default:
		text += fmt.Sprintf("%s of %s out of action", number(out), number(c.Started)) + ofThemDead(out, c.In[StateDead])
	}
	if gone := c.In[StateFled]; gone > 0 {
		text += ", " + number(gone) + " fled"
	}
	if caught := c.In[StateSurrendered]; caught > 0 {
		text += ", " + number(caught) + " surrendered"
	}
	return text
}

func ofThemDead(out, dead int) string {
	switch {
	case dead == 0:
		return ", none of them dead"
	case dead == out && out > 1:
		return ", all of them dead"
	case dead == out:
		return ", dead"
	}
	return ", " + number(dead) + " of them dead"
}

// duration says seconds as speech does.
func duration(seconds int32) string {
	minutes, rest := int(seconds/60), int(seconds%60)
	switch {
	case minutes == 0:
		return strconv.Itoa(rest) + " seconds"
	case rest == 0:
		return several(minutes, "minute")
	}
	return several(minutes, "minute") + " " + strconv.Itoa(rest) + " seconds"
}

// why says how the fight ended (END-1).
func (f *Fight) why() string {
	switch f.Result.Ending {
	case engine.ByVictory:
		return "It ended by a victory line of the scenario: `" + f.Scenario.Victory[f.Result.VictoryRow].When.Text + "`."
	case engine.LastStanding:
		return "It ended when no other side had anybody able to fight."
	case engine.NobodyLeft:
		return "It ended when no side had anybody able to fight."
	case engine.AtLimit:
		return fmt.Sprintf("It ended at the turn limit, %d.", f.Scenario.Turns)
	}
	return "It was stopped before it ended."
}

// summaryRows calls the roll of every side. The columns of states add up to the number that started.
func (f *Fight) summaryRows(end *Tally) ([]Column, [][]string) {
	heads := columns("Side", ">Started", ">Able", ">of them wounded", ">Ineffective", ">Unconscious", ">Dead", ">Fled", ">Surrendered")
	states := []State{StateIneffective, StateUnconscious, StateDead, StateFled, StateSurrendered}
	absent := 0
	var rows [][]string
	for side := range f.Scenario.Sides {
		c := end.Count(side)
		absent += c.In[StateAbsent]
		row := []string{f.Scenario.Sides[side].Name, strconv.Itoa(c.Started), strconv.Itoa(c.In[StateAble]), strconv.Itoa(c.Wounded)}
		for _, state := range states {
			row = append(row, strconv.Itoa(c.In[state]))
		}
		rows = append(rows, append(row, strconv.Itoa(c.In[StateAbsent])))
	}
	if absent > 0 {
		heads = append(heads, Column{Title: "Never came", Right: true})
	}
	return heads, rows
}
