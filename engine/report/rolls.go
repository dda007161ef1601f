package report

import (
	"fmt"
	"strings"

	"crossfire/engine"
	"crossfire/engine/dice"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// labels knows whose keys are in the labels of rolls.
type labels map[dice.Key]string

// labelsOf lists every ID that a label of this fight may carry: people, weapons, features.
func labelsOf(f *Fight) labels {
	s := f.Scenario
	known := labels{}
	for i := range s.Map.Features {
		known[dice.KeyOf(s.Map.Features[i].ID)] = s.Map.Features[i].ID
	}
	for i := range s.Weapons {
		known[dice.KeyOf(s.Weapons[i].ID)] = s.Weapons[i].ID
	}
	for i := range s.Combatants {
		known[s.Combatants[i].Key] = s.Combatants[i].ID
	}
	for i := range s.Vehicles {
		known[s.Vehicles[i].Key] = s.Vehicles[i].ID
	}
	for _, system := range rules.System(0).Words() {
		known[dice.KeyOf(system)] = system
	}
	return known
}

// facesOf shows the dice of a roll; a forced one has none.
func (f *Fight) facesOf(r *engine.Roll) []uint8 {
	switch {
	case r.Plain():
		return []uint8{uint8(r.Face)}
	case r.Forced:
		return nil
	}
	return dice.Faces(f.Result.Seed, r.Label, int(r.Pool.N), nil)
}

// rollLines lists the events from first to last that rolled dice, each roll with all that made its pool, so that a person can
// check the arithmetic.
func (f *Fight) rollLines(known labels, whole span) []string {
	var lines []string
	for i := whole.first; i < whole.last; i++ {
		e := &f.Log.Events[i]
		if e.RollN == 0 {
			continue
		}
		lines = append(lines, "- "+EventLine(f.Scenario, e))
		rolls := f.Log.RollsOf(e)
		for k := range rolls {
			lines = append(lines, "  - "+f.rollLine(known, &rolls[k]))
		}
	}
	return lines
}

// Faces are the dice of a roll as they fell; a forced roll has none.
func Faces(f *Fight, r *engine.Roll) []uint8 { return f.facesOf(r) }

// RollLine writes one roll of a fight: its label, what made its pool, how it fell.
func RollLine(f *Fight, r *engine.Roll) string { return f.rollLine(labelsOf(f), r) }

// EventLine writes an event of a fight of s with its fields and the rules that it follows.
func EventLine(s *scenario.Scenario, e *engine.Event) string {
	return EventText(int(e.Turn), EventName(e.Kind), FieldsOf(s, e), ruleTexts(e))
}

// EventText writes an event on one line: its turn, its kind, its fields and the rules that it follows.
func EventText(turn int, kind string, fields []scenario.Field, rules []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "turn %d, %s:", turn, kind)
	for _, field := range fields {
		b.WriteString(" " + field.Name + " " + field.Value + ",")
	}
	return strings.TrimSuffix(b.String(), ",") + " (" + strings.Join(rules, ", ") + ")"
}

func ruleTexts(e *engine.Event) []string {
	var texts []string
	for _, id := range e.Rules {
		if id != 0 {
			texts = append(texts, id.String())
		}
	}
	return texts
}

// rollLine writes one roll: label, base pool, modifiers, pool, faces, GO.
func (f *Fight) rollLine(known labels, r *engine.Roll) string {
	var b strings.Builder
	b.WriteString(known[r.Roller] + " " + r.Purpose.String())
	if r.Against != dice.Nobody {
		b.WriteString(" against " + known[r.Against])
	}
	if r.Ordinal > 0 {
		fmt.Fprintf(&b, " (no. %d)", r.Ordinal+1)
	}
	if r.Plain() {
		fmt.Fprintf(&b, ": a die shows %d", r.Face)
		b.WriteString(f.digitText(r))
		return b.String() + forcedText(r)
	}
	b.WriteString(": " + f.poolText(r) + " -> ")
	if faces := f.facesOf(r); len(faces) > 0 {
		b.WriteString(facesText(faces) + " = ")
	}
	fmt.Fprintf(&b, "%d GO", r.GO)
	if r.Need > 0 {
		fmt.Fprintf(&b, " of %d", r.Need)
	}
	return b.String() + forcedText(r)
}

// digitText is what changes a die of 0 to 9: " +1 armed (CIV-3) = 7".
func (f *Fight) digitText(r *engine.Roll) string {
	mods := f.Log.ModifiersOf(r)
	if len(mods) == 0 {
		return ""
	}
	text, sum := "", int(r.Face)
	for _, m := range mods {
		text += fmt.Sprintf(" %+d %s (%s)", m.Dice, modifierWords[m.Why], m.Rule)
		sum += int(m.Dice)
	}
	return fmt.Sprintf("%s = %d", text, sum)
}

func forcedText(r *engine.Roll) string {
	if r.Forced {
		return " (forced)"
	}
	return ""
}

// poolText is "3 blue +1 range (RANGE-1) -1 wounds (DMG-5) = 3 blue".
func (f *Fight) poolText(r *engine.Roll) string {
	mods := f.Log.ModifiersOf(r)
	if len(mods) == 0 {
		return r.Pool.String()
	}
	return r.Base.String() + modifiersText(mods) + " = " + r.Pool.String()
}

// modifiersText is " +1 range (RANGE-1) -1 wounds (DMG-5)".
func modifiersText(mods []engine.Modifier) string {
	text := ""
	for _, m := range mods {
		text += fmt.Sprintf(" %+d %s", m.Dice, modifierWords[m.Why])
		if m.Rule != 0 {
			text += " (" + m.Rule.String() + ")"
		}
	}
	return text
}

func facesText(faces []uint8) string {
	texts := make([]string, len(faces))
	for i, face := range faces {
		texts[i] = fmt.Sprint(face)
	}
	return strings.Join(texts, " ")
}
