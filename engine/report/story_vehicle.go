package report

import (
	"fmt"
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// Attacks on vehicles are told in one sentence each: who did what, what became of the vehicle, and then everybody in it and around it
// who was hurt.

// onVehicle reports whether a deed is about a vehicle and told here.
func onVehicle(kind engine.EventKind) bool {
	switch kind {
	case engine.Engages, engine.Rams, engine.Collides, engine.Crashes, engine.HullHit, engine.Accidents:
		return true
	}
	return false
}

// ordinals tell vehicles of one type apart.
var ordinals = [...]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

// vehicle mentions a vehicle: by its own name, or "the Humvee", or "the second Humvee" where a side has several.
func (n *namer) vehicle(i int) string {
	v := &n.s.Vehicles[i]
	if v.Name != "" {
		return markdownText.Replace(v.Name)
	}
	before, alike := 0, 0
	for k := range n.s.Vehicles {
		if o := &n.s.Vehicles[k]; o.Type == v.Type && o.Side == v.Side && o.Name == "" {
			alike++
			if k < i {
				before++
			}
		}
	}
	name := markdownText.Replace(n.s.Types[v.Type].Name)
	if alike > 1 && before < len(ordinals) {
		return "the " + ordinals[before] + " " + name
	}
	return "the " + name
}

// vehicleTitle is what tables call a vehicle.
func (n *namer) vehicleTitle(i int) string {
	return capital(strings.TrimPrefix(n.vehicle(i), "the "))
}

// tellVehicle tells what is done to a vehicle, or with one.
func (t *teller) tellVehicle(d *deed) []string {
	e := &t.log[d.at]
	if e.Kind == engine.Accidents && !e.Hit {
		return nil
	}
	text := strings.TrimSuffix(t.vehicleBegun(d), ".")
	breaches := t.breaches(d, text)
	happens := append(t.hulls(d, text+breaches), t.fates(d, nil)...)
	text += breaches
	switch {
	case len(happens) > 0:
		text += ": " + strings.Join(happens, "; ")
	case t.happened(d, engine.Duds):
		text += "; it is a dud"
	case e.Kind == engine.Engages && !e.Hit && strings.Contains(text, " and fire"):
		text += ", but misses"
	case e.Kind == engine.Engages && !e.Hit:
		text += " and misses"
	case e.Kind == engine.Rams && !e.Hit:
		missed := "{who:drives|drive} {vehicle} straight at {whom}, who {whom.v:jumps|jump} clear"
		if t.airborne(e) {
			missed = "{who:flies|fly} {vehicle} low and straight at {whom}, who {whom.v:ducks|duck} in time"
		}
		text = t.names.sentence(missed, t.vehicleFill(d))
		text = strings.TrimSuffix(text, ".")
	case breaches == "":
		text += ", without effect"
	}
	after := append(t.rollsOn(d), t.afterwards(d)...)
	return append(append([]string{text + "."}, t.strays(d.effects)...), after...)
}

// rollsOn tells how far a vehicle has gone on after a collision.
func (t *teller) rollsOn(d *deed) []string {
	for _, at := range d.effects {
		if e := &t.log[at]; e.Kind == engine.Drives {
			w := t.destination([]int{int(e.Who)}, []scenario.Point{e.From}, []scenario.Point{e.To})
			return []string{t.names.sentence(t.phrase(e.Kind, e, thereafter), slots{words("vehicle", t.names.vehicle(int(e.Vehicle))), words("to", w.to)})}
		}
	}
	return nil
}

// vehicleFill fills the slots of sentences about vehicles.
func (t *teller) vehicleFill(d *deed) slots {
	e := &t.log[d.at]
	fill := slots{words("vehicle", t.names.vehicle(int(e.Vehicle))), words("where", t.f.whereabouts(t.now, e.To))}
	if e.Who >= 0 {
		fill = append(fill, people("who", int(e.Who)))
	}
	if e.Whom >= 0 {
		fill = append(fill, people("whom", int(e.Whom)))
	}
	switch {
	case e.Other >= 0:
		fill = append(fill, words("other", t.names.vehicle(int(e.Other))))
	case e.Feature >= 0:
		fill = append(fill, words("other", featureName(&t.s.Map.Features[e.Feature])))
	}
	return fill
}

// vehicleBegun is how such a sentence begins.
func (t *teller) vehicleBegun(d *deed) string {
	e := &t.log[d.at]
	fill := t.vehicleFill(d)
	if e.Kind != engine.Engages {
		when := always
		if t.airborne(e) && (e.Kind == engine.Collides || e.Kind == engine.Rams) {
			when = flying
		}
		return t.names.sentence(t.phrase(e.Kind, e, when), fill)
	}
	c := t.circumstances(d.who, int(e.Weapon), d.at, scenario.Nobody)
	w := &t.s.Weapons[e.Weapon]
	if c.with == "" && w.Heavy != rules.NotHeavy {
		c.with = t.withWeapon(int(e.Weapon))
	}
	fill = append(fill, words("with", c.with), words("from", c.from), words("weapon", withArticle(w.Article, markdownText.Replace(w.Name))))
	when := always
	switch {
	case w.Class == rules.ClassThrown:
		when = lobbed
	case w.Heavy != rules.BlastWeapon:
		when = rattles
	}
	lead := t.approach(d)
	return lead + t.leading(lead, t.phrase(e.Kind, e, when, always), fill)
}

// airborne reports whether the vehicle of an event is one that flies.
func (t *teller) airborne(e *engine.Event) bool {
	return t.s.Types[t.s.Vehicles[e.Vehicle].Type].Speed == rules.Flying
}

// hulls says what became of each vehicle that a deed has hit, after the words for the deed itself.
func (t *teller) hulls(d *deed, text string) []string {
	var told []string
	for i := range t.s.Vehicles {
		var last *engine.Event // of the worst
		for _, at := range append([]int{d.at}, d.effects...) {
			if e := &t.log[at]; e.Kind == engine.HullHit && int(e.Vehicle) == i && (last == nil || e.Damage >= last.Damage) {
				last = e
			}
		}
		if last != nil {
			told = append(told, t.hull(d, last, text))
		}
	}
	return told
}

// gradeWords say what a level of damage means.
var gradeWords = [rules.DamageCount]string{
	rules.Undamaged: "takes no harm", rules.Cosmetic: "gets no more than scratches", rules.Damaged: "is damaged", rules.Wrecked: "is wrecked",
	rules.Destroyed: "is destroyed", rules.Annihilated: "is blown to pieces",
}

// hull says what a hit has done to a vehicle, and what fails in it while it still is one.
func (t *teller) hull(d *deed, e *engine.Event, before string) string {
	name := t.names.vehicle(int(e.Vehicle))
	if strings.HasSuffix(before, " "+name) {
		name = "it"
	}
	level := e.Grade
	if e.Damage <= rules.Cosmetic {
		level = e.Damage
	}
	text := name + " " + gradeWords[level]
	if t.crashed(d, e.Vehicle) {
		text = name + " falls from the sky and " + gradeWords[level]
	}
	if level >= rules.Destroyed || level <= rules.Cosmetic {
		return text
	}
	var out []string
	for _, at := range d.effects {
		if f := &t.log[at]; f.Kind == engine.Fails && f.Hit && f.Vehicle == e.Vehicle {
			out = append(out, t.systemText(f))
		}
	}
	if len(out) > 0 {
		text += fmt.Sprintf(" (%s out)", list(out))
	}
	return text
}

// crashed reports whether a deed brings a vehicle down that was in the air.
func (t *teller) crashed(d *deed, vehicle int16) bool {
	for _, at := range d.effects {
		if e := &t.log[at]; e.Kind == engine.Crashes && e.Vehicle == vehicle {
			return true
		}
	}
	return false
}

func (t *teller) systemText(e *engine.Event) string {
	switch e.System {
	case rules.Movement:
		return "engine"
	case rules.Electronics:
		return "radio"
	}
	return markdownText.Replace(t.s.Weapons[e.Weapon].Name)
}

// tellDrive tells how somebody drives: in one turn, or on through several of a lull.
func (t *teller) tellDrive(b *beat, e *engine.Event) []string {
	end := &t.log[b.deeds[len(b.deeds)-1].at]
	w := t.destination([]int{int(e.Who)}, []scenario.Point{e.From}, []scenario.Point{end.To})
	flies := t.airborne(e)
	if rest, in := strings.CutPrefix(w.to, "into "); in && flies {
		w.to = "over " + rest // on its way off the map
	}
	when := advancing
	switch {
	case e.Reason == engine.Panicking && flies:
		when = reeling
	case e.Reason == engine.Panicking:
		when = panicking
	case e.Reason == engine.Breaking && flies:
		when = flyingOff
	case e.Reason == engine.Breaking:
		when = breaking
	case flies:
		when = flying
	}
	fill := slots{people("who", int(e.Who)), words("vehicle", t.names.vehicle(int(e.Vehicle))), words("to", w.to)}
	return []string{t.names.sentence(t.phrase(e.Kind, e, when, advancing), fill)}
}

// tellAlights tells who gets out of a vehicle.
func (t *teller) tellAlights(b *beat, e *engine.Event) []string {
	when := always
	if e.Reason == engine.BailingOut {
		when = breaking
	}
	return []string{t.names.sentence(t.phrase(e.Kind, e, when), slots{people("who", b.who()...), words("vehicle", t.names.vehicle(int(e.Vehicle)))})}
}

// crewSeat is the number of the seat that somebody takes, and 1 more; 0: a passenger's.
func (t *teller) crewSeat(e *engine.Event) int {
	if int(e.Amount) < len(t.s.Types[t.s.Vehicles[e.Vehicle].Type].Crew) {
		return int(e.Amount) + 1
	}
	return 0
}

// tellSeats tells who gets into a vehicle, and who takes over a seat of its crew.
func (t *teller) tellSeats(b *beat, e *engine.Event) []string {
	seat := seatName(&t.s.Types[t.s.Vehicles[e.Vehicle].Type], int(e.Amount))
	fill := slots{people("who", b.who()...), words("vehicle", t.names.vehicle(int(e.Vehicle))), words("seat", strings.ReplaceAll(seat, "-", " "))}
	when := always
	if e.Kind == engine.Boards && t.crewSeat(e) > 0 {
		when = breaking
	}
	if e.Whom >= 0 {
		when, fill = breaking, append(fill, people("whom", int(e.Whom)))
	}
	return []string{t.names.sentence(t.phrase(e.Kind, e, when), fill)}
}
