package scenario

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// hidingWord is the posture of those who begin unseen (AMB-1).
const hidingWord = "hiding"

// people makes sides, elements, units and combatants, those of arrivals after those who are there from the start.
func (r *resolver) people() {
	for i := range r.file.Sides {
		f := &r.file.Sides[i]
		r.s.Sides = append(r.s.Sides, Side{ID: f.ID.Value, Name: f.Name, Colour: i, Authority: f.Standing.Authority, Abusive: f.Standing.Abusive})
		if f.Name == "" {
			r.s.Sides[i].Name = capital(spoken(f.ID.Value))
		}
		r.declare(f.ID, named{ref: Ref{Kind: SideRef, Index: i}, sort: sideName})
		if reserved(f.ID.Value) {
			r.report(f.ID.Pos, checkReserved, quote(f.ID.Value)+" is a word of conditions and cannot be a side", "")
		}
	}
	for i := range r.file.Sides {
		for j := range r.file.Sides[i].Elements {
			r.element(&r.file.Sides[i].Elements[j], i, Nobody)
		}
	}
	r.bystanders()
	for i := range r.file.Events {
		r.arrival(i)
	}
	r.countPeople()
}

// arrival makes the element that an event brings.
func (r *resolver) arrival(event int) {
	f := r.file.Events[event].Arrive
	if f == nil {
		return
	}
	side, ok := r.lookup(f.Side, "side", SideRef)
	if !ok && len(r.s.Sides) == 0 {
		return
	}
	r.element(&f.Element, side.ref.Index, event)
}

func (r *resolver) element(f *elementFile, side, event int) {
	at := len(r.s.Elements)
	made := Element{ID: f.ID.Value, Name: f.Name, Side: side, Leader: Nobody, Trigger: event}
	if f.Morale != nil {
		r.allowFanatics(*f.Morale, f.Pos)
	}
	if made.Name == "" {
		made.Name = spoken(made.ID)
	}
	r.declare(f.ID, named{ref: Ref{Kind: ElementRef, Index: at}, sort: elementName})
	for i := range f.Units {
		if len(r.s.Combatants) >= limitCombatants {
			r.tooMany(f.Units[i].Pos)
			break
		}
		made.Units = append(made.Units, len(r.s.Units))
		r.unit(&f.Units[i], at, side)
	}
	r.s.Elements = append(r.s.Elements, made)
	r.elementFiles = append(r.elementFiles, f)
	r.eventOf = append(r.eventOf, event)
	if side == Nobody {
		return
	}
	r.s.Sides[side].Elements = append(r.s.Sides[side].Elements, at)
}

func (r *resolver) tooMany(at Pos) {
	r.report(at, checkUnit, fmt.Sprintf("the scenario has more than %d people", limitCombatants), "")
}

// unit makes a unit and its people. A unit without count is one person who bears its ID.
func (r *resolver) unit(f *unitFile, element, side int) {
	at, first, count := len(r.s.Units), len(r.s.Combatants), 1
	ref := named{ref: Ref{Kind: CombatantRef, Index: first}, sort: personName}
	if f.Count != nil {
		count = max(*f.Count, 1)
		ref = named{ref: Ref{Kind: UnitRef, Index: at}, sort: unitName}
	}
	if count > limitCombatants-first { // a sum could overflow
		r.tooMany(f.Pos)
		count = limitCombatants - first
	}
	r.declare(f.ID, ref)
	for n := 1; n <= count; n++ {
		id := f.ID
		if f.Count != nil {
			id.Value += "-" + strconv.Itoa(n)
			r.declare(id, named{ref: Ref{Kind: CombatantRef, Index: len(r.s.Combatants)}, sort: personName})
		}
		r.s.Combatants = append(r.s.Combatants, Combatant{
			ID: id.Value, Key: dice.KeyOf(id.Value), Unit: at, Element: element, Side: side, Civilian: Nobody, Vehicle: Nobody,
		})
	}
	r.s.Units = append(r.s.Units, Unit{ID: f.ID.Value, Name: f.Name, Element: element, First: first, Count: count})
	r.unitFiles = append(r.unitFiles, f)
}

// countPeople tells the namespace how many people each name covers.
func (r *resolver) countPeople() {
	for _, id := range r.names.order {
		known := r.names.byID[id]
		switch known.ref.Kind {
		case SideRef:
			known.size = sideSize(r.s, known.ref.Index)
		case ElementRef:
			known.size = elementSize(r.s, known.ref.Index)
		case UnitRef:
			known.size = r.s.Units[known.ref.Index].Count
		case CombatantRef:
			known.size = 1
		}
		r.names.byID[id] = known
	}
}

// capital makes the first letter a capital.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// leaders finds the leader of each element.
func (r *resolver) leaders() {
	for i, f := range r.elementFiles {
		if f.Leader.Value == "" {
			continue
		}
		who, ok := r.personNamed(f.Leader)
		switch {
		case !ok:
		case r.s.Combatants[who].Element != i:
			r.report(f.Leader.Pos, checkLeader, fmt.Sprintf("%s is not in element %s", quote(f.Leader.Value), quote(f.ID.Value)), "")
		default:
			r.s.Elements[i].Leader = who
		}
	}
}

// equip gives every combatant skills, weapons, armour, a name and pronouns.
func (r *resolver) equip() {
	for i, f := range r.unitFiles {
		r.equipUnit(&r.s.Units[i], f)
	}
	r.nameEverybody()
}

func (r *resolver) equipUnit(u *Unit, f *unitFile) {
	like := r.soldier(f)
	like.Weapons = r.carried(f, &like)
	like.Armour = r.armour(f)
	like.Posture = r.posture(f, u.Element)
	if f.Wounds == rules.Wounded.String() {
		like.Wounds = 1 // one wound is one point (WND-1)
	}
	like.Throws, like.Unfeeling = f.Throws, f.Unfeeling
	like.Dogs, like.Evades = f.Dogs, f.Evades
	like.Morale = r.morale(f, u.Element)
	for i := u.First; i < u.First+u.Count; i++ {
		c := &r.s.Combatants[i]
		made := like
		made.Vehicle = Nobody
		made.ID, made.Key, made.Unit, made.Element, made.Side, made.Civilian = c.ID, c.Key, c.Unit, c.Element, c.Side, c.Civilian
		*c = made
	}
}

// posture is hiding for those who begin with an ambush, open for others, unless the file says.
func (r *resolver) posture(f *unitFile, element int) rules.Posture {
	orders := r.elementFiles[element].Orders
	switch {
	case f.Posture != nil:
		return *f.Posture
	case orders != nil && orders.Do == Ambush && f.In.Value == "":
		return rules.Hiding
	}
	return rules.Open
}

// soldier fills what the archetype gives and the unit changes (SKILL-1).
func (r *resolver) soldier(f *unitFile) Combatant {
	kind, known := r.archetype(f.Archetype)
	c := Combatant{Tier: kind.Tier, Archetype: kind.ID, Brawn: kind.Brawn, Skills: make(rules.By[rules.Skill, dice.Pool], rules.SkillCount),
		Training: kind.Training, Veteran: kind.Veteran, Hooah: kind.Hooah}
	for skill := range c.Skills {
		c.Skills[skill] = r.s.Rules.Default
		if known {
			c.Skills[skill] = kind.Skills[skill]
		}
		if skill < len(f.Skills) && f.Skills[skill] != nil {
			c.Skills[skill] = *f.Skills[skill]
		}
	}
	if !known && (f.Skills == nil || f.Skills[rules.Throwing] == nil) {
		c.Skills[rules.Throwing] = r.betterOf(c.Skills[rules.Combatives], c.Skills[rules.SmallArms])
	}
	if f.Toughness != nil {
		c.Skills[rules.Toughness] = *f.Toughness
	}
	if f.Brawn != nil {
		c.Brawn = *f.Brawn
	}
	if f.Training != nil {
		c.Training = *f.Training
	}
	if f.Veteran != nil {
		c.Veteran = *f.Veteran
	}
	if f.Hooah != nil {
		c.Hooah = *f.Hooah
	}
	return c
}

// betterOf is the pool with more expected GO (SKILL-1).
func (r *resolver) betterOf(one, two dice.Pool) dice.Pool {
	if two.Better(one, r.s.Rules.GoAt) {
		return two
	}
	return one
}

// nameEverybody gives names: those of the file first, then from the catalogue by ID, no name twice.
func (r *resolver) nameEverybody() {
	used := map[string]bool{}
	for i, f := range r.unitFiles {
		r.givenNames(&r.s.Units[i], f)
		for j := r.s.Units[i].First; j < r.s.Units[i].First+r.s.Units[i].Count; j++ {
			used[r.s.Combatants[j].Name] = true
		}
	}
	for i, f := range r.unitFiles {
		u := &r.s.Units[i]
		for j := u.First; j < u.First+u.Count; j++ {
			r.nameOne(&r.s.Combatants[j], f, used)
		}
		if u.Name == "" {
			u.Name = spoken(u.ID)
		}
		if f.Count == nil {
			u.Name = r.s.Combatants[u.First].Name
		}
	}
}

// givenNames hands out the names that the file has for a unit.
func (r *resolver) givenNames(u *Unit, f *unitFile) {
	if f.Count == nil {
		r.s.Combatants[u.First].Name = f.Name
		if len(f.Names) > 0 {
			r.report(f.Names[0].Pos, checkUnit, quote(u.ID)+" is one person and takes no list of names", "write name, or add count")
		}
		return
	}
	if len(f.Names) > u.Count {
		r.report(f.Names[u.Count].Pos, checkUnit, fmt.Sprintf("%d names for %d people", len(f.Names), u.Count), "")
		return
	}
	for i, name := range f.Names {
		r.s.Combatants[u.First+i].Name = name.Value
	}
}

// nameOne names somebody who has no name yet, and chooses the pronouns that go with it unless the file says.
func (r *resolver) nameOne(c *Combatant, f *unitFile, used map[string]bool) {
	if c.Name != "" {
		c.Pronouns = r.cat.Names.pronounsOf(strings.Fields(c.Name))
	} else {
		c.Name, c.Pronouns = r.cat.Names.nameFor(c.Key, used)
		used[c.Name] = true
	}
	if f.Pronouns != nil {
		c.Pronouns = *f.Pronouns
	}
}
