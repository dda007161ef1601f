package report

import (
	"fmt"
	"slices"
	"strings"

	"crossfire/engine"
	"crossfire/scenario"
)

// Voice is another way to tell a story: its sentences take the place of the plain ones for what it has any. Nil is the plain voice.
type Voice struct {
	tell map[topic][]string
}

// topic is what sentences are about: a kind of event, by the word that the event stream has for it, in a situation. Besides events there
// are targets, of which each is told what the one attack at several does to it.
type topic struct{ Theme, Situation string }

// Themes that are no events, and situations of one that is.
const (
	themeTargets = "targets"
	themeOrders  = "new-orders" // its situations are those of the event and the kinds of orders
	themeWaits   = "waits"      // the reasons for waiting
	dazedWait    = "dazed"
)

// saying are the plain sentences for a topic.
type saying struct {
	topic
	Sentences []string
}

// plainVoice lists all that a voice may tell in its own words, with the words of the plain one.
func plainVoice() []saying {
	var all []saying
	add := func(theme, situation string, sentences []string) {
		if len(sentences) > 0 {
			all = append(all, saying{topic{theme, situation}, sentences})
		}
	}
	for kind := range phrases {
		theme := EventName(engine.EventKind(kind))
		for _, p := range phrases[kind] {
			if !slices.Contains(p.lines, textAlone) && theme != themeWaits {
				add(theme, situationNames[p.when], p.lines)
			}
		}
		switch theme {
		case themeOrders:
			for order, lines := range newOrders {
				add(theme, orderWords[order], lines)
			}
		case themeWaits:
			for reason, lines := range waits {
				add(theme, reasonWords[reason], lines)
			}
			add(theme, dazedWait, dazed)
		}
	}
	for _, p := range parts {
		add(themeTargets, situationNames[p.when], p.lines)
	}
	return all
}

// textAlone is a sentence that somebody else has written.
const textAlone = "{text}"

// NewVoice makes a voice of a file that has been read. The diagnostics say which of its sentences ask for what is not there.
func NewVoice(file *scenario.VoiceFile) (*Voice, scenario.Diagnostics) {
	v := &Voice{tell: map[topic][]string{}}
	known := grammars()
	var wrong scenario.Diagnostics
	for _, t := range file.Tell {
		about := topic{t.Theme, t.Situation}
		for _, sentence := range t.Sentences {
			if problem, hint := known[about].problem(sentence.Value); problem != "" {
				at := sentence.Pos
				wrong = append(wrong, scenario.Diagnostic{File: at.File, Line: at.Line, Col: at.Col, Check: "sentence", Message: problem, Hint: hint})
			}
			v.tell[about] = append(v.tell[about], sentence.Value)
		}
	}
	if wrong != nil {
		return nil, wrong
	}
	return v, nil
}

// or are the sentences of a voice for a topic; of one that it leaves out, the plain ones.
func (v *Voice) or(plain []string, theme, situation string) []string {
	if v != nil && v.tell[topic{theme, situation}] != nil {
		return v.tell[topic{theme, situation}]
	}
	return plain
}

// said are the sentences for a kind of event in a situation; nil: there are none.
func (v *Voice) said(kind engine.EventKind, when situation) []string {
	return v.or(linesFor(phrases[kind], when), EventName(kind), situationNames[when])
}

// ofTarget are the sentences for what happens to one of several targets.
func (v *Voice) ofTarget(when situation) []string {
	return v.or(linesFor(parts, when), themeTargets, situationNames[when])
}

// ofWaiting are the sentences for a reason to do nothing.
func (v *Voice) ofWaiting(reason engine.Reason) []string {
	return v.or(waits[reason], themeWaits, reasonWords[reason])
}

// ofOrders are the sentences for orders that begin.
func (v *Voice) ofOrders(order scenario.OrderKind) []string {
	return v.or(newOrders[order], themeOrders, orderWords[order])
}

// grammar is what sentences about a topic may ask for.
type grammar struct {
	slots []string // of the plain sentences about it
	more  []string // of those about other topics of its theme: left out with what leads to them where they are empty
}

// slotUse is one slot of a sentence as written: "{, dist.them:is|are}".
type slotUse struct{ lead, name, form, verbs string }

// grammars are those of all topics.
func grammars() map[topic]*grammar {
	themes := map[string][]string{}
	all := map[topic]*grammar{}
	for _, said := range plainVoice() {
		g := &grammar{}
		for _, sentence := range said.Sentences {
			uses, _ := slotsOf(sentence)
			for _, u := range uses {
				g.slots = appendNew(g.slots, u.name)
				themes[said.Theme] = appendNew(themes[said.Theme], u.name)
			}
		}
		all[said.topic] = g
	}
	for about, g := range all {
		g.more = themes[about.Theme]
	}
	return all
}

func appendNew(words []string, word string) []string {
	if slices.Contains(words, word) {
		return words
	}
	return append(words, word)
}

// slotsOf takes a sentence apart; the problem is empty if it is well made.
func slotsOf(sentence string) (uses []slotUse, problem string) {
	for {
		before, rest, open := strings.Cut(sentence, "{")
		if strings.Contains(before, "}") {
			return uses, "a } without its {"
		}
		if !open {
			return uses, ""
		}
		inner, after, closed := strings.Cut(rest, "}")
		if !closed || strings.Contains(inner, "{") {
			return uses, "a { without its }"
		}
		slot, verbs, _ := strings.Cut(inner, ":")
		name := strings.TrimLeft(slot, " ,;")
		u := slotUse{lead: slot[:len(slot)-len(name)], verbs: verbs}
		u.name, u.form, _ = strings.Cut(name, ".")
		uses, sentence = append(uses, u), after
	}
}

// forms are the ways in which people may be named.
var forms = []string{"", "v", "pro", "them", "their", "self"}

// problem says what is wrong with a sentence, and what was meant; empty: nothing.
func (g *grammar) problem(sentence string) (problem, hint string) {
	uses, problem := slotsOf(sentence)
	if problem != "" {
		return problem, ""
	}
	for _, u := range uses {
		one, many, two := strings.Cut(u.verbs, "|")
		switch {
		case !slices.Contains(g.slots, u.name) && slices.Contains(g.more, u.name) && u.lead == "":
			return fmt.Sprintf("{%s} is not always there", u.name), fmt.Sprintf("write as in \"…{ %s}\", with what leads to it inside", u.name)
		case !slices.Contains(g.more, u.name):
			return fmt.Sprintf("there is no {%s} here", u.name), g.near(u.name)
		case !slices.Contains(forms, u.form):
			return fmt.Sprintf("{%s.%s} is no way to name anybody", u.name, u.form), scenario.DidYouMean(u.form, forms)
		case u.verbs != "" && (!two || one == "" || many == "" || strings.Contains(many, "|")):
			return fmt.Sprintf("{%s:%s} does not have a verb for one and a verb for many", u.name, u.verbs), fmt.Sprintf("write as in {%s:fires|fire}", u.name)
		}
	}
	return "", ""
}

// near names the slots that there are.
func (g *grammar) near(name string) string {
	if hint := scenario.DidYouMean(name, g.slots); hint != "" {
		return hint
	}
	return "there are {" + strings.Join(g.slots, "}, {") + "}"
}
