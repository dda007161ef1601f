package report

import (
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// tellWaits tells why people do nothing, where that is news and of interest.
func (t *teller) tellWaits(b *beat) []string {
	reason := b.group.reason
	var who []int
	for _, id := range b.who() {
		if t.reason[id] != reason {
			who = append(who, id)
		}
		t.reason[id] = reason
	}
	lines := t.f.Voice.ofWaiting(reason)
	if len(who) == 0 || lines == nil {
		return nil
	}
	e := &t.log[b.deeds[0].at]
	key := "waits/" + reasonWords[reason]
	switch {
	case reason == engine.NotAllowed && t.struckLast(who[0], b.deeds[0].at):
		key, lines = "dazed", t.f.Voice.or(dazed, themeWaits, dazedWait)
	case (reason == engine.HoldingFire || reason == engine.NoAmmo) && !t.haveGuns(who):
		return nil
	}
	return []string{t.names.sentence(t.pick(key, e, lines), slots{people("who", who...)})}
}

// haveGuns reports whether one of these people has a weapon that shoots, loaded or not: of others it goes without saying that
// they do not shoot.
func (t *teller) haveGuns(who []int) bool {
	for _, id := range who {
		for _, arm := range t.now.People[id].Arms {
			if !arm.Lost && !t.s.Weapons[arm.Weapon].Melee {
				return true
			}
		}
	}
	return false
}

// struckLast reports whether the last harm to somebody before a position of the log was done by a blow.
func (t *teller) struckLast(who, at int) bool {
	for i := at - 1; i >= 0; i-- {
		if e := &t.log[i]; e.Kind == engine.Harms && int(e.Whom) == who {
			return e.Cause >= 0 && t.log[e.Cause].Kind == engine.Strikes
		}
	}
	return false
}

// tellOther tells what is neither attack nor move.
func (t *teller) tellOther(b *beat) []string {
	e := &t.log[b.deeds[0].at]
	switch b.kind {
	case engine.NewOrders:
		if t.superseded(b.deeds[0].at) {
			return nil
		}
		return t.tellOrders(e)
	case engine.Looms, engine.Fades, engine.Chokes:
		return t.tellHazard(e)
	case engine.Tends, engine.LeavesOff, engine.Treats, engine.Revives, engine.Lingers:
		return t.tellCare(b, e)
	case engine.Carries:
		return t.tellCarrying(b)
	case engine.LetsGo:
		return t.tellLetGo(b, e)
	case engine.Message, engine.Ends, engine.Surprised:
		return t.tellSide(e)
	case engine.Arrives:
		return t.tellArrivals(b, e)
	case engine.AmmoChecks:
		return t.tellAmmo(b, e)
	case engine.Drives:
		return t.tellDrive(b, e)
	case engine.Alights:
		return t.tellAlights(b, e)
	case engine.Boards, engine.TakesSeat:
		return t.tellSeats(b, e)
	case engine.Recovers:
		return t.tellRecoveries(b)
	case engine.MoraleChanges:
		return t.tellShock(b, e)
	case engine.Rallies:
		return t.tellRally(b, e)
	case engine.Behaves:
		return t.tellBehaviour(b)
	case engine.Searches:
		if !e.Hit {
			return []string{t.names.sentence(t.phrase(b.kind, e, notFound), slots{people("who", b.who()...), people("whom", t.targetsOf(b)...)})}
		}
	}
	fill := t.fillOther(b, e)
	return []string{t.names.sentence(t.phrase(b.kind, e, t.situationOf(e), always), fill)}
}

func (t *teller) situationOf(e *engine.Event) situation {
	switch {
	case e.Kind == engine.LeavesIn && t.s.Types[t.s.Vehicles[e.Vehicle].Type].Speed == rules.Flying:
		return flying
	case e.Kind == engine.Searches:
		return found
	case e.Kind == engine.Watches && e.Reason == engine.Blocked:
		return barred
	case e.Kind == engine.Douses && !e.Hit:
		return botched
	case e.Kind == engine.Douses && e.Who == e.Whom:
		return doused
	case e.Kind == engine.Surrenders && e.Whom >= 0:
		return toSomebody
	}
	return always
}

// fillOther fills every slot that these sentences may ask for.
func (t *teller) fillOther(b *beat, e *engine.Event) slots {
	who := b.who()
	var fill slots
	if who[0] != scenario.Nobody {
		fill = append(fill, people("who", who...))
	}
	if e.Vehicle >= 0 && int(e.Vehicle) < len(t.s.Vehicles) {
		fill = append(fill, words("vehicle", t.names.vehicle(int(e.Vehicle))))
	}
	if e.Whom >= 0 {
		where := t.f.whereabouts(t.now, t.scenes[b.deeds[0].at].whom)
		if car := t.now.People[e.Whom].Vehicle; car != scenario.Nobody {
			where = "in " + t.names.vehicle(car)
		}
		fill = append(fill, people("whom", int(e.Whom)), words("where", where))
	}
	switch b.kind {
	case engine.Sights:
		fill = append(fill, words("side", t.names.side(int(e.Side))), words("dist", several(metres(t.scenes[b.deeds[0].at].who,
			t.scenes[b.deeds[0].at].whom), "metre")+" off"))
	case engine.Draws:
		fill = append(fill, words("weapon", t.theirWeapons(who, int(e.Weapon))))
		for _, d := range b.deeds {
			t.weapon[d.who] = int(t.log[d.at].Weapon)
		}
	case engine.PicksUp:
		w := &t.s.Weapons[e.Weapon]
		fill = append(fill, words("weapon", withArticle(w.Article, markdownText.Replace(w.Name))))
		t.weapon[who[0]] = int(e.Weapon)
	case engine.Climbs:
		fill = append(fill, words("place", featureName(&t.s.Map.Features[e.Feature])))
	case engine.Leaves, engine.LeavesIn:
		fill = append(fill, words("at", "to "+t.edgeNear(e.From)))
	case engine.Watches:
		from := t.commonShelter(b)
		fill = append(fill, words("from", from), words("at", stayingAt(from)))
	case engine.Refuses:
		fill = append(fill, words("action", deedWords[e.Action]), words("why", t.refusalText(e)))
	}
	return fill
}

// refusalText says why somebody could not do what it meant to do; who is in no vehicle is told nothing of seats.
func (t *teller) refusalText(e *engine.Event) string {
	switch {
	case e.Refusal != engine.NotAboard || e.Who < 0:
	case e.Action == rules.Board:
		return "nobody can get into that one now"
	case t.now.People[e.Who].Vehicle == scenario.Nobody:
		return "one has to be in a vehicle for that"
	}
	return refusals[e.Refusal]
}

// tellArrivals presents an element that comes: by name if it has few people, else by the element's name and then its people's.
func (t *teller) tellArrivals(b *beat, e *engine.Event) []string {
	who := b.who()
	at := words("at", t.entrance(e))
	if len(who) <= 2 {
		return []string{t.names.sentence(t.phrase(e.Kind, e, always), slots{people("who", who...), at})}
	}
	element := t.s.Combatants[who[0]].Element
	fill := slots{{name: "who", text: t.names.element(element), plural: looksPlural(t.s.Elements[element].Name)}, at}
	text := strings.TrimSuffix(t.names.sentence(t.phrase(e.Kind, e, always), fill), ".")
	return []string{text + ": " + t.names.group(who) + "."}
}

// entrance says how somebody comes on to the map: in a vehicle, or from where.
func (t *teller) entrance(e *engine.Event) string {
	from := whereAtEdge(t.s, e.To)
	car := t.s.Combatants[e.Who].Vehicle
	switch {
	case car == scenario.Nobody:
		return from
	case strings.HasPrefix(from, "from "):
		return "in " + t.names.vehicle(car) + " " + from
	}
	return "in " + t.names.vehicle(car)
}

// whereAtEdge says where somebody comes on to the map.
func whereAtEdge(s *scenario.Scenario, at scenario.Point) string {
	const atEdgeCM = 500
	m := &s.Map
	switch {
	case at.Y <= atEdgeCM:
		return "from the north"
	case at.X >= m.WidthCM-atEdgeCM:
		return "from the east"
	case at.Y >= m.HeightCM-atEdgeCM:
		return "from the south"
	case at.X <= atEdgeCM:
		return "from the west"
	}
	return whereabouts(s, at)
}

// edgeNear is the edge of the map closest to a place.
func (t *teller) edgeNear(at scenario.Point) string {
	m := &t.s.Map
	gaps := [...]int32{at.Y, m.WidthCM - at.X, m.HeightCM - at.Y, at.X}
	best := 0
	for i := range gaps {
		if gaps[i] < gaps[best] {
			best = i
		}
	}
	return "the " + edges[best]
}

// superseded reports whether orders that begin are given up again in the same turn: then only that is told.
func (t *teller) superseded(at int) bool {
	e := &t.log[at]
	for i := at + 1; i < len(t.log) && t.log[i].Turn == e.Turn; i++ {
		if f := &t.log[i]; f.Kind == engine.NewOrders && f.Element == e.Element {
			return true
		}
	}
	return false
}

// tellOrders tells what an element sets out to do.
func (t *teller) tellOrders(e *engine.Event) []string {
	able := t.ableOf(int(e.Element))
	if e.Order == scenario.Board && e.Reason == engine.NoReason {
		able = t.left(able, t.orders[e.Element])
	}
	if len(able) == 0 {
		return nil
	}
	fill := slots{t.elementSlot(int(e.Element), able), t.ward(int(e.Element))}
	switch e.Reason {
	case engine.Breaking:
		return []string{t.names.sentence(t.phrase(e.Kind, e, beaten), fill)}
	case engine.GivingIn:
		return []string{t.names.sentence(t.phrase(e.Kind, e, givenUp), fill)}
	}
	if was := t.former[e.Element]; was != nil && was.Do == scenario.Ambush && (e.Order == scenario.Hold || e.Order == scenario.Guard) {
		return []string{t.names.sentence(t.phrase(e.Kind, e, sprung), fill)}
	}
	return []string{t.names.sentence(t.pick("orders/"+orderWords[e.Order], e, t.f.Voice.ofOrders(e.Order)), fill)}
}

// left are those of some people who are not yet in the vehicle that they are to get into.
func (t *teller) left(ids []int, o *scenario.Orders) []int {
	if o == nil || o.Do != scenario.Board || o.Place.Kind != scenario.VehicleRef {
		return ids
	}
	var outside []int
	for _, id := range ids {
		if t.now.People[id].Vehicle != o.Place.Index {
			outside = append(outside, id)
		}
	}
	return outside
}

func (t *teller) ableOf(element int) []int {
	var able []int
	for i := range t.s.Combatants {
		if t.s.Combatants[i].Element == element && t.now.Able(i) {
			able = append(able, i)
		}
	}
	return able
}

// elementSlot names those of an element who can still act: by name if they are few.
func (t *teller) elementSlot(element int, able []int) slot {
	if len(able) <= 2 {
		return people("who", able...)
	}
	return slot{name: "who", text: t.names.element(element), plural: looksPlural(t.s.Elements[element].Name)}
}

// tellSide tells what concerns a side or everybody.
func (t *teller) tellSide(e *engine.Event) []string {
	switch e.Kind {
	case engine.Message:
		return []string{markdownText.Replace(t.s.Triggers[e.Amount].Message)}
	case engine.Ends:
		return []string{t.names.sentence("{text}", slots{words("text", t.endText(e))})}
	}
	fill := slots{{name: "who", text: t.names.side(int(e.Side)), plural: t.names.sidePlural(int(e.Side))}}
	return []string{t.names.sentence(t.phrase(e.Kind, e, always), fill)}
}

// endText is the last sentence of the story.
func (t *teller) endText(e *engine.Event) string {
	winner := ""
	if e.Side >= 0 {
		winner = t.names.side(int(e.Side))
	}
	switch {
	case e.Ending == engine.AtLimit:
		return "here the account stops, at the limit of " + several(int(t.s.Turns), "turn")
	case e.Ending == engine.NobodyLeft:
		return "with that, nobody is left to fight on " + t.everySide()
	case e.Ending == engine.LastStanding && winner != "":
		return "with that, nobody is left to stand against " + winner
	case winner != "":
		return "that decides it for " + winner
	}
	return "that ends it, and neither side has won"
}

func (t *teller) everySide() string {
	if len(t.s.Sides) > 2 {
		return "any side"
	}
	return "either side"
}

// tellAmmo tells who is running out of ammunition; better levels are left to the table.
func (t *teller) tellAmmo(b *beat, e *engine.Event) []string {
	when := silently
	switch {
	case e.Level == rules.Out:
		when = empty
		for _, id := range b.who() {
			t.reason[id] = engine.NoAmmo // it is no news any more that there is nothing to shoot with
		}
	case e.Level == rules.Low && !e.Hit:
		when = short
	}
	if when == silently {
		return nil
	}
	fill := slots{people("who", b.who()...)}
	if who := b.who(); len(who) == 1 {
		fill = append(fill, words("for", "for "+t.theirWeapon(who[0], int(e.Weapon))))
	}
	return []string{t.names.sentence(t.phrase(e.Kind, e, when), fill)}
}

// tellRecoveries tells who wakes up; the end of a fright shows in what people do next.
func (t *teller) tellRecoveries(b *beat) []string {
	var who []int
	for _, d := range b.deeds {
		if r := t.log[d.at].Result; r == rules.KnockedOut || r == rules.Mauled {
			who = appendOnce(who, d.who)
		}
	}
	if len(who) == 0 {
		return nil
	}
	return []string{t.names.sentence(t.phrase(engine.Recovers, &t.log[b.deeds[0].at], comesRound), slots{people("who", who...)})}
}
