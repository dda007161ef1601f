package report

import (
	"encoding/json"
	"fmt"
	"io"

	"crossfire/engine"
	"crossfire/scenario"
)

// The result file, as result.schema.json describes it. Fields appear in the order of these structs.

type resultFile struct {
	Origin
	Winner     string            `json:"winner"` // a side, draw or limit (END-1)
	Ending     string            `json:"ending"`
	Victory    string            `json:"victory,omitempty"`
	Turns      int32             `json:"turns"`
	Seconds    int32             `json:"seconds"`
	Sides      []sideResult      `json:"sides"`
	Civilians  *sideResult       `json:"civilians,omitempty"`
	Combatants []combatantResult `json:"combatants"`
	Vehicles   []vehicleResult   `json:"vehicles,omitempty"`
	Ground     []itemResult      `json:"ground"`
	Aftermath  []afterResult     `json:"aftermath,omitempty"` // of those to whom something happens after the fight
	Expect     []expectResult    `json:"expect"`
	Command    string            `json:"command,omitempty"`
}

type sideResult struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Started     int    `json:"started"`
	Able        int    `json:"able"`
	Wounded     int    `json:"wounded"`
	Ineffective int    `json:"ineffective"`
	Unconscious int    `json:"unconscious"`
	Dead        int    `json:"dead"`
	Fled        int    `json:"fled"`
	Surrendered int    `json:"surrendered"`
	Absent      int    `json:"absent"`
	Casualties  int    `json:"casualties"`
}

type combatantResult struct {
	ID        string          `json:"id"`
	Name      string          `json:"name"`
	Side      string          `json:"side"`
	Element   string          `json:"element"`
	Unit      string          `json:"unit"`
	State     string          `json:"state"`
	Condition string          `json:"condition"`
	Wounds    int8            `json:"wounds"`
	Morale    string          `json:"morale,omitempty"`
	At        json.RawMessage `json:"at"`
	Attacks   int             `json:"attacks"`
	Hits      int             `json:"hits"`
	Felled    int             `json:"felled"`
	Harms     []harmResult    `json:"harms"`
	Weapons   []weaponResult  `json:"weapons"`
}

type vehicleResult struct {
	ID     string          `json:"id"`
	Type   string          `json:"type"`
	Side   string          `json:"side"`
	Level  string          `json:"level"` // of damage (VEH-4)
	Out    []string        `json:"out"`   // systems and weapons that do not work
	By     string          `json:"by,omitempty"`
	Gone   bool            `json:"gone"`
	Absent bool            `json:"absent"` // never came
	At     json.RawMessage `json:"at"`
}

type harmResult struct {
	Event  int    `json:"event"` // its number in the event stream
	Turn   int32  `json:"turn"`
	By     string `json:"by,omitempty"`
	Weapon string `json:"weapon,omitempty"`
	Hazard string `json:"hazard,omitempty"`
	Area   string `json:"area"`
	Result string `json:"result"`
	After  string `json:"after"`
}

type weaponResult struct {
	Weapon     string `json:"weapon"`
	Ammunition string `json:"ammunition"`
	Attacks    int    `json:"attacks"`
	Lost       bool   `json:"lost"`
}

type itemResult struct {
	Weapon     string          `json:"weapon"`
	At         json.RawMessage `json:"at"`
	LeftBy     string          `json:"left_by,omitempty"`
	Ammunition string          `json:"ammunition"`
}

type expectResult struct {
	Text string `json:"text"`
	File string `json:"file"`
	Line int    `json:"line"`
	Held bool   `json:"held"`
	Open bool   `json:"open,omitempty"`
	Note string `json:"note,omitempty"`
}

// JSON writes the result of f: who won and how, what became of every side, person and weapon, and what is needed to play the
// same fight again.
func JSON(w io.Writer, f *Fight) error {
	whole := f
	f = f.proper()
	end := Replay(f.Scenario, f.Log)
	made := resultFile{Origin: originOf("result", f), Winner: winnerWord(f), Ending: f.Result.Ending.String(),
		Turns: f.Result.Turns, Seconds: f.seconds(f.Result.Turns), Sides: []sideResult{}, Combatants: []combatantResult{},
		Vehicles: vehicleResults(f.Scenario, end), Ground: groundResults(f.Scenario, end), Aftermath: whole.afterResults(),
		Expect: expectResults(f), Command: f.Command}
	if f.Result.Ending == engine.ByVictory {
		made.Victory = victoryText(f.Scenario, f.Result.VictoryRow)
	}
	for side := range f.Scenario.Sides {
		made.Sides = append(made.Sides, sideResultOf(f.Scenario, end, side))
	}
	if len(f.Scenario.Civilians) > 0 {
		all := sideResultOf(f.Scenario, end, scenario.Nobody)
		made.Civilians = &all
	}
	for who := range f.Scenario.Combatants {
		made.Combatants = append(made.Combatants, f.combatantResult(end, who))
	}
	return writeJSON(w, made)
}

// writeJSON writes a result file.
func writeJSON(w io.Writer, made any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(made); err != nil {
		return fmt.Errorf("write result: %w", err)
	}
	return nil
}

// Words of results that are no IDs.
const (
	drawWord      = "draw"
	limitWord     = "limit"
	civiliansWord = "civilians"
)

// winnerWord is the winning side, or why there is none.
func winnerWord(f *Fight) string {
	switch {
	case f.Result.Winner != scenario.Nobody:
		return f.Scenario.Sides[f.Result.Winner].ID
	case f.Result.Ending == engine.AtLimit:
		return limitWord
	case f.Result.Ending == engine.Unfinished:
		return "unfinished"
	}
	return drawWord
}

func sideResultOf(s *scenario.Scenario, end *Tally, side int) sideResult {
	c := end.Count(side)
	return sideResult{ID: sideID(s, side), Name: sideName(s, side), Started: c.Started, Able: c.In[engine.StateAble],
		Wounded: c.Wounded, Ineffective: c.In[engine.StateIneffective], Unconscious: c.In[engine.StateUnconscious], Dead: c.In[engine.StateDead],
		Fled: c.In[engine.StateFled], Surrendered: c.In[engine.StateSurrendered], Absent: c.In[engine.StateAbsent], Casualties: c.Casualties}
}

func (f *Fight) combatantResult(end *Tally, who int) combatantResult {
	s := f.Scenario
	c, fate := &s.Combatants[who], &end.People[who]
	made := combatantResult{ID: c.ID, Name: c.Name, Side: sideID(s, c.Side), Element: s.Elements[c.Element].ID,
		Unit: s.Units[c.Unit].ID, State: end.State(who).String(), Condition: fate.Condition.String(), Wounds: fate.Wounds,
		At: pointJSON(fate.At), Attacks: fate.Shots, Hits: fate.Hits, Felled: fate.Felled, Harms: []harmResult{},
		Weapons: []weaponResult{}}
	if s.Rules.Morale {
		made.Morale = fate.Morale.String()
	}
	for _, at := range fate.Harms {
		made.Harms = append(made.Harms, harmResultOf(s, at, &f.Log.Events[at]))
	}
	for i := range fate.Arms {
		arm := &fate.Arms[i]
		made.Weapons = append(made.Weapons, weaponResult{Weapon: s.Weapons[arm.Weapon].ID, Ammunition: arm.Ammo.String(),
			Attacks: arm.Fired, Lost: arm.Lost})
	}
	return made
}

// sideID is the ID of a side, or the word for those who take none.
func sideID(s *scenario.Scenario, side int) string {
	if side < 0 {
		return civiliansWord
	}
	return s.Sides[side].ID
}

func sideName(s *scenario.Scenario, side int) string {
	if side < 0 {
		return "Civilians"
	}
	return s.Sides[side].Name
}

func harmResultOf(s *scenario.Scenario, at int, e *engine.Event) harmResult {
	return harmResult{Event: at, Turn: e.Turn, By: idText(s, e, fromWho), Weapon: idText(s, e, fromWeapon), Hazard: idText(s, e, fromHazard), Area: e.Area.String(),
		Result: e.Result.String(), After: e.After.String()}
}

func groundResults(s *scenario.Scenario, end *Tally) []itemResult {
	made := []itemResult{}
	for _, item := range end.Items {
		if item.Taken {
			continue
		}
		r := itemResult{Weapon: s.Weapons[item.Weapon].ID, At: pointJSON(item.At), Ammunition: item.Ammo.String()}
		if item.From != scenario.Nobody {
			r.LeftBy = s.Combatants[item.From].ID
		}
		made = append(made, r)
	}
	return made
}

func expectResults(f *Fight) []expectResult {
	made := []expectResult{}
	for _, o := range f.Expect {
		made = append(made, expectResult{Text: o.Text, File: o.Pos.File, Line: o.Pos.Line, Held: o.Held, Open: o.Open, Note: o.Note})
	}
	return made
}

// pointJSON is a place in metres, [x, y].
func pointJSON(p scenario.Point) json.RawMessage { return json.RawMessage(pointText(p)) }
