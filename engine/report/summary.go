package report

import (
	"fmt"
	"strconv"
	"strings"

	"crossfire/engine"
	"crossfire/scenario"
)

// verdict says in a sentence who won, how long it took and what it cost.
func (f *Fight) verdict(n *namer, end *Tally) string {
	s := f.Scenario
	length := fmt.Sprintf("%s (%s)", several(int(f.Result.Turns), "turn"), duration(f.seconds(f.Result.Turns)))
	var others []string
	for side := range s.Sides {
		if side != f.Result.Winner {
			others = append(others, n.side(side)+" "+have(n, side)+" "+cost(end, side))
		}
	}
	if f.Result.Winner == scenario.Nobody {
		return fmt.Sprintf(noWinner(f.Result.Ending), length) + ": " + strings.Join(others, "; ") + "."
	}
	return fmt.Sprintf("%s %s in %s and %s %s; %s.", capital(n.side(f.Result.Winner)), winWord(s.Sides[f.Result.Winner].Name), length, have(n, f.Result.Winner),
		cost(end, f.Result.Winner), strings.Join(others, "; "))
}

func have(n *namer, side int) string {
	if n.sidePlural(side) {
		return "have"
	}
	return "has"
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

// cost says what a side has lost: "two dead, one out of action and one wounded of seven".
func cost(end *Tally, side int) string {
	c := end.Count(side)
	losses := [...]struct {
		n    int
		what string
	}{
		{c.In[engine.StateDead], "dead"}, {c.In[engine.StateIneffective] + c.In[engine.StateUnconscious], "out of action"}, {c.Wounded, "wounded"},
		{c.In[engine.StateFled], "fled"}, {c.In[engine.StateSurrendered], "surrendered"},
	}
	var parts []string
	for _, l := range losses {
		switch {
		case l.n == c.Started && l.n == 2:
			return "both " + l.what
		case l.n == c.Started && l.n > 2:
			return "all " + number(l.n) + " " + l.what
		case l.n > 0:
			parts = append(parts, number(l.n)+" "+l.what)
		}
	}
	if len(parts) == 0 {
		return "lost nobody"
	}
	return list(parts) + " out of " + number(c.Started)
}

// duration says seconds as speech does.
func duration(seconds int32) string {
	minutes, rest := int(seconds/60), int(seconds%60)
	switch {
	case minutes == 0:
		return several(rest, "second")
	case rest == 0:
		return several(minutes, "minute")
	}
	return several(minutes, "minute") + " and " + several(rest, "second")
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
	states := []engine.State{engine.StateIneffective, engine.StateUnconscious, engine.StateDead, engine.StateFled, engine.StateSurrendered}
	absent := 0
	var rows [][]string
	for side := range f.Scenario.Sides {
		c := end.Count(side)
		absent += c.In[engine.StateAbsent]
		row := []string{sideTitle(f.Scenario, side), strconv.Itoa(c.Started), strconv.Itoa(c.In[engine.StateAble]), strconv.Itoa(c.Wounded)}
		for _, state := range states {
			row = append(row, strconv.Itoa(c.In[state]))
		}
		rows = append(rows, append(row, strconv.Itoa(c.In[engine.StateAbsent])))
	}
	if absent > 0 {
		heads = append(heads, Column{Title: "Never came", Right: true})
	}
	return heads, rows
}
