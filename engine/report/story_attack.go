package report

import (
	"slices"
	"strconv"
	"strings"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// attack tells an attack that comes to something, or that stands alone.
func (t *teller) attack(d *deed) []string {
	if d.kind == engine.Sprays {
		return t.spray(d)
	}
	var sentences []string
	switch {
	case len(d.blows) > 1 && t.missesAll(d):
		sentences = append([]string{t.wide(d)}, t.straysOf(d)...)
	case len(d.blows) > 1:
		sentences = append([]string{t.severalTargets(d)}, t.straysOf(d)...)
	default:
		sentences = append(sentences, t.oneTarget(d)...)
	}
	return append(sentences, t.afterwards(d)...)
}

// approach tells what led to an attack, as the beginning of its sentence: finding the target, or a move.
func (t *teller) approach(d *deed) string {
	switch {
	case d.spotted:
		e := &t.log[d.at]
		fill := slots{people("whom", int(e.Whom)), words("where", t.f.whereabouts(t.now, t.scenes[d.at].whom))}
		return t.names.fill(t.pick("spotting", e, spotting), fill) + ", "
	case d.move >= 0 && !d.after && d.kind == engine.Strikes && metres(t.log[d.move].From, t.log[d.move].To) <= unseenMetres:
	case d.move >= 0 && !d.after && d.kind == engine.Strikes:
		return t.pick("rushing", &t.log[d.move], rushing) + ", "
	case d.move >= 0 && !d.after:
		m := &t.log[d.move]
		return capital(gerunds[m.Gait]) + " " + t.destination([]int{d.who}, []scenario.Point{m.From}, []scenario.Point{m.To}).to + ", "
	}
	return ""
}

// afterwards tells the move that followed an attack.
func (t *teller) afterwards(d *deed) []string {
	if d.move < 0 || !d.after {
		return nil
	}
	m := &t.log[d.move]
	w := t.destination([]int{d.who}, []scenario.Point{m.From}, []scenario.Point{m.To})
	if w.trifling() {
		return nil
	}
	return []string{t.names.sentence(t.phrase(engine.Moves, m, thereafter), slots{people("who", d.who), words("to", w.to)})}
}

// oneTarget tells one attack on one person. A lead can only stand before a sentence that begins with the attacker.
func (t *teller) oneTarget(d *deed) []string {
	b := d.blows[0]
	e := &t.log[b.at]
	when := t.outcome(b)
	switch {
	case when == missed && t.strayFinds(b):
		return append([]string{t.led(d, e.Kind, t.mannerOfStray(e))}, t.aside(b)...)
	case when == missed && d.spotted:
		fill := append(t.fillAttack(d, b), words("where", t.f.whereabouts(t.now, t.scenes[d.at].whom)))
		return append([]string{t.names.sentence(t.phrase(e.Kind, e, missedFound), fill)}, t.aside(b)...)
	case when == missed:
		return append([]string{t.led(d, e.Kind, t.mannerOfMiss(e))}, t.aside(b)...)
	case d.kind == engine.Throws:
		template := t.phrase(engine.Throws, e, always) + "; " + t.part(e, when)
		lead := t.approach(d)
		return append([]string{lead + t.leading(lead, template, t.fillAttack(d, b))}, t.aside(b)...)
	}
	return append([]string{t.led(d, engine.Harms, when)}, t.aside(b)...)
}

// led tells an attack with what led to it.
func (t *teller) led(d *deed, kind engine.EventKind, when situation) string {
	b := d.blows[0]
	lead := t.approach(d)
	template := t.phrase(kind, &t.log[b.at], when, missed)
	if lead != "" && !strings.HasPrefix(template, "{who:") {
		template = t.beginning(kind, when)
	}
	fill := t.fillAttack(d, b)
	if t.unclearBefore(template, d.who, fill) {
		template = t.aboutTheFallen(lead, kind, when, template)
	}
	t.namedBefore(template, d.who, fill)
	return lead + t.leading(lead, template, fill)
}

// missesAll reports whether an attack on several people hits none of them.
func (t *teller) missesAll(d *deed) bool {
	return !slices.ContainsFunc(d.blows, func(b blow) bool { return t.log[b.at].Hit })
}

// wide tells an attack that misses several people, and is about to find somebody else.
func (t *teller) wide(d *deed) string {
	e := &t.log[d.at]
	var targets []int
	for _, b := range d.blows {
		targets = appendOnce(targets, int(t.log[b.at].Whom))
	}
	when := t.mannerOfStray(e)
	if when == astray {
		when = astrayLot
	}
	template, lead := t.phrase(e.Kind, e, when, missed), t.approach(d)
	if lead != "" && !strings.HasPrefix(template, "{who:") {
		template = t.beginning(e.Kind, when)
	}
	fill := t.fillAttack(d, d.blows[0])
	mustFind(fill, "whom").ids = targets
	return lead + t.leading(lead, template, fill)
}

// aboutTheFallen is a sentence that says of the fallen what happened, so that "before he can act" is clear; other: none fits.
func (t *teller) aboutTheFallen(lead string, kind engine.EventKind, when situation, other string) string {
	for _, template := range t.f.Voice.said(kind, when) {
		if isAboutTheFallen(template) && (lead == "" || strings.HasPrefix(template, "{who:")) {
			return template
		}
	}
	return other
}

func isAboutTheFallen(template string) bool {
	return strings.Contains(template, "{whom:") || strings.Contains(template, "{whom},")
}

// unclearBefore reports whether "before he can act" in this sentence could mean the attacker.
func (t *teller) unclearBefore(template string, who int, fill slots) bool {
	whom := mustFind(fill, "whom").ids[0]
	return mustFind(fill, "before").text != "" && !isAboutTheFallen(template) &&
		t.names.people[who].pronouns == t.names.people[whom].pronouns
}

// leading fills a sentence; after a lead it goes on in the middle.
func (t *teller) leading(lead, template string, fill slots) string {
	if lead == "" {
		return t.names.sentence(template, fill)
	}
	t.names.pause()
	text := t.names.fill(template, fill)
	return text + "."
}

// beginning is the first sentence for a situation that begins with the attacker.
func (t *teller) beginning(kind engine.EventKind, when situation) string {
	for _, w := range [...]situation{when, missed} {
		for _, lines := range [...][]string{t.f.Voice.said(kind, w), linesFor(phrases[kind], w)} {
			if i := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "{who:") }); i >= 0 {
				return lines[i]
			}
		}
	}
	panic("report: no sentence begins with the attacker")
}

// severalTargets tells one burst at several people: "Diaz fires a burst at Lowe and Pruitt: Lowe goes down; Pruitt is missed".
func (t *teller) severalTargets(d *deed) string {
	lead := t.approach(d)
	fill := t.fillAttack(d, d.blows[0])
	var targets []int
	for _, b := range d.blows {
		targets = appendOnce(targets, int(t.log[b.at].Whom))
	}
	text := t.names.fill("{who:fires|fire}{ with} at {whom}{ from}: ", slots{people("who", d.who), people("whom", targets...),
		*mustFind(fill, "with"), *mustFind(fill, "from")})
	if lead == "" {
		text = capital(text)
	}
	t.names.pause()
	return lead + text + strings.Join(t.each(d), "; ") + "."
}

func mustFind(fill slots, name string) *slot {
	s, ok := fill.find(name)
	if !ok {
		panic("report: no slot " + name)
	}
	return s
}

// each tells what happens to each target of an attack, each once. Those who come to no harm and those who are missed
// are told together, last.
func (t *teller) each(d *deed) []string {
	var told []string
	var targets, safe, unharmed []int
	for _, b := range d.blows {
		targets = appendOnce(targets, int(t.log[b.at].Whom))
	}
	for _, id := range targets {
		b, when := t.decisive(d, id)
		switch when {
		case missed:
			safe = append(safe, id)
			continue
		case harmless:
			unharmed = append(unharmed, id)
			continue
		}
		told = append(told, t.names.fill(t.part(&t.log[b.at], when), t.fillAttack(d, b)))
	}
	if len(unharmed) > 0 {
		told = append(told, t.names.fill(t.part(&t.log[d.at], harmless), slots{people("whom", unharmed...)}))
	}
	if len(safe) > 0 {
		told = append(told, t.names.fill(t.part(&t.log[d.at], missed), slots{people("whom", safe...)}))
	}
	return told
}

// decisive is the blow at somebody that tells what becomes of it, and what that is: of several the one that leaves it worst off.
func (t *teller) decisive(d *deed, id int) (blow, situation) {
	var chosen blow
	when := missed
	var harms []int
	for _, b := range d.blows {
		if e := &t.log[b.at]; int(e.Whom) != id || when != missed && !e.Hit {
			continue
		}
		mine := t.harmsTo(id, b.effects)
		if harms = append(harms, mine...); len(mine) == 0 {
			if when == missed {
				chosen, when = b, t.outcome(b)
			}
			continue
		}
		if now, at := t.fateOf(harms); when == missed || contains(mine, at) {
			chosen, when = b, now
		}
	}
	return chosen, when
}

// spray tells fire at a stretch of ground.
func (t *teller) spray(d *deed) []string {
	e := &t.log[d.at]
	c := t.circumstances(d.who, int(e.Weapon), d.at, scenario.Nobody)
	fill := slots{people("who", d.who), words("place", t.ground(e.To)), words("with", c.with), words("from", c.from)}
	hits := 0
	for _, b := range d.blows {
		if t.log[b.at].Hit {
			hits++
		}
	}
	if hits == 0 {
		return append([]string{t.names.sentence(t.phrase(engine.Sprays, e, missedAll), fill)}, t.straysOf(d)...)
	}
	text := t.names.sentence(t.phrase(engine.Sprays, e, always), fill)
	text = strings.TrimSuffix(text, ".") + ": " + strings.Join(t.each(d), "; ") + "."
	return append([]string{text}, t.straysOf(d)...)
}

// ground names the place that is fired at.
func (t *teller) ground(at scenario.Point) string {
	if feature, cm := nearestFeature(t.s, at); feature != scenario.Nobody && cm <= 2*atHandCM {
		return featureName(&t.s.Map.Features[feature])
	}
	return "the ground where the enemy was last seen"
}

// fillAttack fills every slot that a sentence about one attack may ask for.
func (t *teller) fillAttack(d *deed, b blow) slots {
	e := &t.log[b.at]
	c := t.circumstances(d.who, int(e.Weapon), b.at, int(e.Whom))
	w := &t.s.Weapons[e.Weapon]
	fill := slots{people("who", d.who), people("whom", int(e.Whom)), words("with", c.with), words("from", c.from),
		words("dist", c.dist), words("shot", withArticle(missileArticle(w.Loading), missile(w.Loading))),
		words("the-shot", "the "+missile(w.Loading)), words("weapon", withArticle(w.Article, w.Name)),
		words("area", ""), words("armour", ""), words("before", "")}
	for _, at := range b.effects {
		if h := &t.log[at]; h.Kind == engine.Harms && h.Whom == e.Whom {
			mustFind(fill, "area").text = t.areaText(h)
			mustFind(fill, "armour").text = t.armourText(h)
			if t.scenes[at].spoiled && outOfAction(h.After) {
				mustFind(fill, "before").text = t.beforeText(int(e.Whom))
			}
		}
	}
	return fill
}

// beforeText says that somebody fell before it could attack.
func (t *teller) beforeText(whom int) string {
	return "before " + pronouns[t.names.people[whom].pronouns][0] + " can act"
}

// namedBefore names the fallen in that where a pronoun could mean the attacker: it cannot where the fallen is the subject.
func (t *teller) namedBefore(template string, who int, fill slots) {
	if !t.unclearBefore(template, who, fill) {
		return
	}
	before, p := mustFind(fill, "before"), &t.names.people[mustFind(fill, "whom").ids[0]]
	before.text = "before " + p.short + " can act"
	if !p.named {
		before.text = "before " + the(p.short) + " can act"
	}
}

func (t *teller) areaText(h *engine.Event) string {
	return t.pick("area/"+strconv.Itoa(int(h.Area)), h, areaWords[h.Area])
}

// armourText names the best piece of armour where a hit landed.
func (t *teller) armourText(h *engine.Event) string {
	best := int8(0)
	name := ""
	for _, a := range t.s.Combatants[h.Whom].Armour {
		if piece := &t.s.Armour[a]; piece.Area == h.Area && piece.DR > best {
			best, name = piece.DR, markdownText.Replace(piece.Name)
		}
	}
	return name
}

func missile(l rules.Loading) string {
	switch l {
	case rules.Bow:
		return "arrow"
	case rules.Crossbow:
		return "bolt"
	case rules.Blowgun:
		return "dart"
	}
	return "shot"
}

func missileArticle(l rules.Loading) string {
	if l == rules.Bow {
		return "an"
	}
	return "a"
}
