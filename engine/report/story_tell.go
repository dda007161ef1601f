package report

import (
	"strings"

	"crossfire/engine"
	"crossfire/scenario"
)

// line is one told sentence and whose deeds it tells, to know where a paragraph may end.
type line struct {
	text string
	side int
	on   bool // it goes on from the sentence before it
}

// paragraphLines is how many sentences a paragraph holds before it ends with the next change of sides.
const paragraphLines = 4

// longParagraphLines is how many it holds before it ends wherever it can.
const longParagraphLines = 8

// tell tells a turn, or n turns in which little happened.
func (t *teller) tell(whole span, n int) []string {
	t.names.pause()
	t.turn = t.log[whole.last-1].Turn
	for i := whole.first; i < whole.last; i++ {
		t.followOrders(&t.log[i])
	}
	done := t.deeds(whole)
	var told []line
	if n > 1 {
		told = t.lull(t.fold(done, true))
	} else {
		told = t.beats(t.fold(done, false))
	}
	for _, d := range done {
		if len(d.blows) > 0 && d.side >= 0 {
			t.fired[d.side] = true
		}
	}
	if len(told) == 0 {
		told = []line{{text: t.idle(whole)}}
	}
	return paragraphs(told)
}

func paragraphs(told []line) []string {
	var made []string
	var open []string
	for i, l := range told {
		if len(open) >= paragraphLines && len(told)-i > 1 && !l.on && (l.side != told[i-1].side || len(open) >= longParagraphLines) {
			made, open = append(made, strings.Join(open, " ")), nil
		}
		open = append(open, l.text)
	}
	return append(made, strings.Join(open, " "))
}

// beats tells the deeds of one turn in their order.
func (t *teller) beats(beats []*beat) []line {
	var told []line
	for i, b := range beats {
		told = append(told, linesOf(b, t.beat(b, previous(beats, i)))...)
	}
	return told
}

// linesOf are the sentences about a beat. A paragraph begins neither in the middle of them nor with a pronoun.
func linesOf(b *beat, texts []string) []line {
	made := make([]line, len(texts))
	for i, text := range texts {
		word, _, _ := strings.Cut(text, " ")
		made[i] = line{text: text, side: b.deeds[0].side, on: i > 0 || word == "He" || word == "She" || word == "They" || word == "It"}
	}
	return made
}

func previous(beats []*beat, i int) *beat {
	if i == 0 {
		return nil
	}
	return beats[i-1]
}

// beat tells one beat; before is the one told before it.
func (t *teller) beat(b *beat, before *beat) []string {
	if b.kind == engine.Waits {
		return t.tellWaits(b)
	}
	for i := range b.deeds {
		t.acts(b.deeds[i])
	}
	switch {
	case len(b.deeds) > 1 && b.kind == engine.Engages:
		return t.tellFutile(b)
	case b.deeds[0].ordnance:
		return t.tellOrdnance(b.deeds[0])
	case len(b.deeds[0].blows) > 0 || b.kind == engine.Sprays:
		if b.group.vain {
			return t.vainly(b, before)
		}
		return t.attack(b.deeds[0])
	case b.kind == engine.Moves:
		return t.tellMoves(b)
	case b.kind == engine.Refuses && t.refusedBefore(b.deeds[0]), b.kind == engine.Watches && t.watchedBefore(b):
		return nil
	}
	return t.tellOther(b)
}

// refusedBefore notes what somebody could not do; being refused the same again is no news.
func (t *teller) refusedBefore(d *deed) bool {
	e := &t.log[d.at]
	now := refused{e.Action, e.Refusal}
	again := t.refusals[d.who] == now
	t.refusals[d.who] = now
	return again
}

// vigil is when somebody lay in wait, and why.
type vigil struct {
	turn   int32 // 0: never
	reason engine.Reason
}

// watchedBefore leaves those out of a beat who already lay in wait last turn, for the same reason, and reports whether nobody is left.
func (t *teller) watchedBefore(b *beat) bool {
	var news []*deed
	for _, d := range b.deeds {
		last, now := t.watched[d.who], vigil{t.log[d.at].Turn, t.log[d.at].Reason}
		if last.turn == 0 || last.turn+1 < now.turn || last.reason != now.reason {
			news = append(news, d)
		}
		t.watched[d.who] = now
	}
	b.deeds = news
	return len(news) == 0
}

// acts forgets why somebody did nothing. A move alone does not make it news that there is still nobody to shoot at, nor does anything but a
// weapon that there is still nothing to shoot with, nor what befalls somebody that things are as they were.
func (t *teller) acts(d *deed) {
	if d.who < 0 {
		return
	}
	switch d.kind {
	case engine.MoraleChanges, engine.AmmoChecks, engine.Spends:
		return
	case engine.Draws, engine.Rallies:
		if t.reason[d.who] == engine.NoAmmo {
			return
		}
	case engine.Moves:
		switch t.reason[d.who] {
		case engine.NoAmmo, engine.NoLine, engine.NoTarget, engine.HoldingFire, engine.Lurking, engine.Seeking:
			return
		}
	}
	t.reason[d.who] = engine.NoReason
}

// lull tells several turns in which nobody was hurt: who moved where, how many shots were fired, who did nothing and why.
func (t *teller) lull(beats []*beat) []line {
	var told []line
	add := func(b *beat, texts []string) { told = append(told, linesOf(b, texts)...) }
	for _, b := range beats {
		if b.kind == engine.Moves && b.deeds[0].burden < 0 {
			add(b, t.tellMoves(b))
		}
	}
	if text := t.exchange(beats); text != "" {
		told = append(told, line{text: text, side: scenario.Nobody})
	}
	for _, b := range beats {
		if (b.kind != engine.Moves || b.deeds[0].burden >= 0) && !b.group.vain {
			add(b, t.beat(b, nil))
		}
	}
	return told
}

// volley is what one side did in a lull.
type volley struct{ side, shots, blows int }

// exchange sums up the attacks of a lull, side by side.
func (t *teller) exchange(beats []*beat) string {
	var volleys []volley
	for side := range t.s.Sides {
		v := volley{side: side}
		for _, b := range beats {
			switch {
			case !b.group.vain || b.group.side != side || b.kind == engine.Searches:
			case b.kind == engine.Strikes:
				v.blows += len(b.deeds)
			default:
				v.shots += len(b.deeds)
			}
		}
		if v.shots+v.blows > 0 {
			volleys = append(volleys, v)
		}
	}
	return t.tellVolleys(volleys)
}

func (t *teller) tellVolleys(volleys []volley) string {
	parts := make([]string, len(volleys))
	for i, v := range volleys {
		var made []string
		if v.shots > 0 {
			made = append(made, t.names.fill("{who:shoots|shoot} "+times(v.shots), t.sideSlots(v.side)))
		}
		if v.blows > 0 {
			made = append(made, t.names.fill("{who:strikes|strike} "+times(v.blows), t.sideSlots(v.side)))
		}
		parts[i] = strings.Join(made, ", ")
	}
	switch len(parts) {
	case 0:
		return ""
	case 1:
		return capital(parts[0]) + " and nobody is hurt."
	}
	return capital(list(parts)) + "; nobody is hurt."
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return number(n) + " times"
}

func (t *teller) sideSlots(side int) slots {
	return slots{{name: "who", text: t.names.side(side), plural: t.names.sidePlural(side)}}
}

// idle tells a time in which nothing at all is told of anybody.
func (t *teller) idle(whole span) string {
	if text := t.toil(whole); text != "" {
		return text
	}
	var count [engine.ReasonCount]int
	for i := whole.first; i < whole.last; i++ {
		if e := &t.log[i]; e.Kind == engine.Waits {
			count[e.Reason]++
		}
	}
	most := engine.NoReason
	for r := range count {
		if count[r] > count[most] {
			most = engine.Reason(r)
		}
	}
	return t.stillIdle(idleness[most])
}

// stillIdle tells a quiet time in fewer words where the last one was quiet for the same reason.
func (t *teller) stillIdle(text string) string {
	if text != t.quiet {
		t.quiet = text
		return text
	}
	return t.pick("still", &t.log[t.played], unchanged)
}
