package odds

import (
	"fmt"
	"strings"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// The field of a duel, in metres: who attacks stands at standX, the target east of it, both in the middle of a strip.
const (
	standX = 20
	middle = 30
	width  = 2 * middle
	beyond = 60 // the target
)

const (
	attacker, target = "attacker", "target" // IDs of the two; their indices are 0 and 1, and others follow
	madeWeapon       = "weapon"
)

// text writes the duel as a scenario.
func (s *setup) text() string {
	var b strings.Builder
	at := standX*100 + s.RangeCM
	fmt.Fprintf(&b, "crossfire: 1\ntitle: Odds\nturns: 2\nmap:\n  size: [%s, %d]\n", rules.Metres(at+beyond*100), width)
	if features := s.features(at); len(features) > 0 {
		fmt.Fprintf(&b, "  features:\n    - %s\n", strings.Join(features, "\n    - "))
	}
	if len(s.own) > 0 {
		fmt.Fprintf(&b, "weapons:\n  %s: {extends: %s, %s}\n", madeWeapon, s.base, strings.Join(s.own, ", "))
	}
	kind := s.hull()
	if s.Vehicle != "" && s.Toughness != nil {
		kind = "hull"
		fmt.Fprintf(&b, "vehicle_types:\n  hull: {extends: %s, htoughness: %s}\n", s.Vehicle, s.Toughness)
	}
	b.WriteString("sides:\n")
	writeSide(&b, "red", s.attacker())
	writeSide(&b, "blue", s.targets(at)...)
	if kind != "" {
		fmt.Fprintf(&b, "    vehicles:\n      - {id: vehicle, type: %s, at: [%s, %d], facing: north}\n", kind, rules.Metres(at), middle)
	}
	return b.String()
}

// features are what the postures of the two need.
func (s *setup) features(at int32) []string {
	list := shelter("own", s.Own, standX*100, 50)
	if s.Unseen {
		list = append(list, shelter("lair", rules.Concealment, standX*100, 50)...)
	}
	if s.hull() == "" {
		list = append(list, shelter("shelter", s.Posture, at, -50)...)
	}
	return list
}

// shelter is what a posture needs beside somebody: cover so many centimetres towards the other one, concealment around.
func shelter(id string, p rules.Posture, at, towards int32) []string {
	const half = 3
	switch p {
	case rules.Cover, rules.ActiveCover:
		x := rules.Metres(at + towards)
		return []string{fmt.Sprintf("{id: %s, kind: cover, height: low, line: [[%s, %d], [%s, %d]]}", id, x, middle-half, x, middle+half)}
	case rules.Concealment, rules.ActiveConcealment, rules.Hiding:
		west, east := rules.Metres(at-50), rules.Metres(at+50)
		return []string{fmt.Sprintf("{id: %s, kind: concealment, area: [[%s, %d], [%s, %d]]}", id, west, middle-half, east, middle+half)}
	}
	return nil
}

func writeSide(b *strings.Builder, id string, units ...string) {
	fmt.Fprintf(b, "  - id: %s\n    elements:\n      - id: %ss\n        units:\n", id, id)
	for _, unit := range units {
		fmt.Fprintf(b, "          - {%s}\n", unit)
	}
}

// targets writes all who are attacked, side by side, a metre apart.
func (s *setup) targets(at int32) []string {
	units := []string{s.target(target, at, middle*100+s.BesideCM)}
	for i := int32(1); i < int32(s.Targets); i++ {
		units = append(units, s.target(fmt.Sprint(target, i+1), at, (middle+i)*100))
	}
	return units
}

// attacker writes the unit that attacks.
func (s *setup) attacker() string {
	parts := []string{"id: " + attacker, "archetype: " + s.From, fmt.Sprintf("at: [%d, %d]", standX, middle)}
	if s.base != "" {
		carried := s.base
		if len(s.own) > 0 {
			carried = madeWeapon
		}
		parts = append(parts, "weapons: ["+carried+s.load+"]")
	}
	if s.Unseen {
		parts = append(parts, "posture: hiding")
	}
	if s.Attack != nil {
		parts = append(parts, skill(s.attackSkill(), s.Attack))
	}
	if s.Brawn != nil {
		parts = append(parts, "brawn: "+s.Brawn.String())
	}
	if s.Hooah > 0 {
		parts = append(parts, fmt.Sprintf("hooah: %d", s.Hooah))
	}
	return strings.Join(parts, ", ")
}

// target writes a unit that is attacked, or drives what is.
func (s *setup) target(id string, x, y int32) string {
	parts := []string{"id: " + id, "archetype: " + s.At}
	if s.hull() != "" {
		parts = append(parts, "in: vehicle.driver")
	} else {
		parts = append(parts, fmt.Sprintf("at: [%s, %s]", rules.Metres(x), rules.Metres(y)))
	}
	if s.Dodge != nil {
		parts = append(parts, skill(s.defenceSkill(), s.Dodge))
	}
	if s.Toughness != nil && s.Vehicle == "" {
		parts = append(parts, "toughness: "+s.Toughness.String())
	}
	if len(s.Armour) > 0 {
		parts = append(parts, "armour: ["+strings.Join(s.Armour, ", ")+"]")
	}
	if s.Disarm {
		parts = append(parts, "weapons: [pistol]")
	}
	if s.Morale != nil {
		parts = append(parts, "morale: "+s.Morale.String())
	}
	if s.Wounded {
		parts = append(parts, "wounds: "+rules.Wounded.String())
	}
	return strings.Join(parts, ", ")
}

func skill(of rules.Skill, pool *dice.Pool) string {
	return fmt.Sprintf("skills: {%s: %s}", of, pool)
}

func (s *setup) attackSkill() rules.Skill {
	switch s.kind {
	case rules.Strike:
		return rules.Combatives
	case rules.Throw:
		return rules.Throwing
	}
	return s.gun.Skill
}

func (s *setup) defenceSkill() rules.Skill {
	switch s.kind {
	case rules.Strike:
		return rules.Combatives
	case rules.Engage:
		return rules.Driving
	}
	return rules.Dodge
}
