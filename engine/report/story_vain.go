package report

import (
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// vainly tells attacks that come to nothing, all of one side's together.
func (t *teller) vainly(b *beat, before *beat) []string {
	who, whom := b.who(), t.whom(b)
	if len(b.deeds) == 1 && len(whom) == 1 && !t.answers(b, before) {
		return t.attack(b.deeds[0])
	}
	e := &t.log[b.deeds[0].at]
	when := missedAll
	switch {
	case b.group.spotted:
		when = missedFound
	case t.answers(b, before):
		when = missedBack
	}
	fill := slots{people("who", who...), people("whom", whom...), words("from", t.commonShelter(b)), words("with", t.commonWeapon(b)),
		words("where", t.commonPlace(b))}
	template := t.phrase(b.kind, e, when, missed)
	lead := ""
	if when != missedBack {
		lead = t.commonApproach(b)
	}
	if lead != "" && !strings.HasPrefix(template, "{who:") {
		template = t.beginning(b.kind, missedAll)
	}
	return append([]string{lead + t.leading(lead, template, fill)}, t.afterAll(b)...)
}

// commonPlace is where the targets of a beat are, if all are at the same place.
func (t *teller) commonPlace(b *beat) string {
	place := ""
	for i, d := range b.deeds {
		at := t.f.whereabouts(t.now, t.scenes[d.at].whom)
		if i > 0 && at != place {
			return ""
		}
		place = at
	}
	return place
}

// answers reports whether a beat is the answer in kind to the one told just before it: somebody who was attacked attacks.
func (t *teller) answers(b, before *beat) bool {
	if before == nil || b.group.spotted || !before.group.vain || before.kind != b.kind || before.group.side == b.group.side ||
		t.f.Voice.said(b.kind, missedBack) == nil {
		return false
	}
	attacked := t.whom(before)
	for _, who := range b.who() {
		if contains(attacked, who) {
			return true
		}
	}
	return false
}

func contains(ids []int, id int) bool {
	for _, known := range ids {
		if known == id {
			return true
		}
	}
	return false
}

// commonWeapon names the weapon of people who all use the same for the first time.
func (t *teller) commonWeapon(b *beat) string {
	weapon := int(t.log[b.deeds[0].at].Weapon)
	news := true
	for _, d := range b.deeds {
		if int(t.log[d.at].Weapon) != weapon {
			return ""
		}
		news = news && t.weapon[d.who] != weapon
	}
	if !news || weapon <= 0 {
		return ""
	}
	for _, d := range b.deeds {
		t.weapon[d.who] = weapon
	}
	if len(b.who()) == 1 {
		return t.withWeapon(weapon)
	}
	return "with " + plural(markdownText.Replace(t.s.Weapons[weapon].Name))
}

// commonShelter names the place from which all of them attack, if it is news.
func (t *teller) commonShelter(b *beat) string {
	first, news, common := "", false, true
	for _, d := range b.deeds {
		text, feature := shelter(t.s, t.scenes[d.at].who, t.scenes[d.at].row)
		news = news || t.feature[d.who] != feature
		if d == b.deeds[0] {
			first = text
		}
		common = common && text == first
	}
	if !news || !common || first == "" {
		return ""
	}
	for _, d := range b.deeds {
		_, t.feature[d.who] = shelter(t.s, t.scenes[d.at].who, t.scenes[d.at].row)
	}
	return first
}

// commonApproach tells the move that all of a beat made before they attacked.
func (t *teller) commonApproach(b *beat) string {
	if b.group.gait == rules.Still {
		return ""
	}
	if b.kind == engine.Strikes {
		return t.pick("rushing", &t.log[b.deeds[0].at], rushing) + ", "
	}
	var who []int
	var from, to []scenario.Point
	for _, d := range b.deeds {
		if d.move < 0 || d.after {
			return ""
		}
		m := &t.log[d.move]
		who, from, to = append(who, d.who), append(from, m.From), append(to, m.To)
	}
	return capital(gerunds[b.group.gait]) + " " + t.destination(who, from, to).to + ", "
}

// afterAll tells the moves that followed the attacks of a beat, together.
func (t *teller) afterAll(b *beat) []string {
	var who []int
	var from, to []scenario.Point
	for _, d := range b.deeds {
		if d.move >= 0 && d.after {
			m := &t.log[d.move]
			who, from, to = append(who, d.who), append(from, m.From), append(to, m.To)
		}
	}
	if len(who) == 0 {
		return nil
	}
	e := &t.log[b.deeds[0].at]
	w := t.destination(who, from, to)
	if w.trifling() {
		return nil
	}
	fill := slots{people("who", who...), words("to", w.to)}
	return []string{t.names.sentence(t.phrase(engine.Moves, e, thereafter), fill)}
}
