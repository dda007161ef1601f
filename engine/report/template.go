package report

import (
	"slices"
	"strings"

	"crossfire/scenario"
)

// Sentences are written as templates. A slot stands in braces and may begin with what is written before it only if it is not
// empty: "{ from}" is " from behind the wall" or nothing. After the name of a person's slot may stand
//
//	{who}            the name
//	{who:fires|fire} the name and the verb that agrees with it
//	{who.v:…|…}      the verb alone
//	{who.pro:…|…}    he, she or they where nobody else in the sentence could be meant, else the name; with its verb
//	{who.them}       him, her or them; {who.their} his, her or their; {who.self} himself, herself or themselves
//
// Names come out of the namer in the order of the sentence, so a first mention is a full one wherever it stands.

// slot fills one name of a template: people, or words.
type slot struct {
	name   string
	ids    []int // people; nil: words
	text   string
	plural bool // words that take the plural
}

type slots []slot

func people(name string, ids ...int) slot { return slot{name: name, ids: ids} }
func words(name, text string) slot        { return slot{name: name, text: text} }
func (s *slot) empty() bool               { return s.ids == nil && s.text == "" }
func (s slots) find(name string) (*slot, bool) {
	for i := range s {
		if s[i].name == name {
			return &s[i], true
		}
	}
	return nil, false
}

// pronouns by scenario.Pronouns: subject, object, possessive, reflexive.
var pronouns = [...][4]string{
	scenario.They: {"they", "them", "their", "themselves"},
	scenario.He:   {"he", "him", "his", "himself"},
	scenario.She:  {"she", "her", "her", "herself"},
	scenario.It:   {"it", "it", "its", "itself"},
}

// sentence fills a template, begins it with a capital and ends it with a full stop. Where the sentence before began with the
// same person as this one, it begins with the pronoun; but never twice running.
func (n *namer) sentence(template string, fill slots) string {
	n.they = ""
	n.starts = strings.HasPrefix(template, "{")
	replaced := n.starts && n.beginsWithIt(template, fill)
	text := capital(strings.TrimSpace(n.fill(template, fill)))
	n.it, n.them, n.body = n.topic(template, fill), onlyGroup(template, fill), bodyOf(template, fill)
	if replaced {
		n.it, n.them, n.body = nil, nil, ""
	}
	if endsIn(text, ".", "!", "?", ":") {
		return text
	}
	return text + "."
}

// fill fills a template.
func (n *namer) fill(template string, fill slots) string {
	var b strings.Builder
	b.Grow(2 * len(template))
	for {
		before, rest, open := strings.Cut(template, "{")
		b.WriteString(before)
		if !open {
			return b.String()
		}
		inner, after, closed := strings.Cut(rest, "}")
		if !closed {
			panic("report: brace is not closed in sentence " + template)
		}
		b.WriteString(n.filled(inner, fill))
		template = after
	}
}

// filled is what stands for one slot.
func (n *namer) filled(inner string, fill slots) string {
	name, verbs, hasVerb := strings.Cut(inner, ":")
	trimmed := strings.TrimLeft(name, " ,;")
	lead := name[:len(name)-len(trimmed)]
	name, form, _ := strings.Cut(trimmed, ".")
	s, ok := fill.find(name)
	if !ok {
		if lead != "" {
			return ""
		}
		panic("report: sentence has no words for {" + inner + "}")
	}
	if s.empty() {
		return ""
	}
	text, plural := n.say(s, form, fill)
	if hasVerb {
		text = strings.TrimLeft(text+" "+agree(verbs, plural), " ")
	}
	return lead + text
}

func agree(verbs string, plural bool) string {
	one, many, _ := strings.Cut(verbs, "|")
	if plural {
		return many
	}
	return one
}

// say gives the words for a slot in one of its forms, and whether its verb is in the plural.
func (n *namer) say(s *slot, form string, fill slots) (text string, plural bool) {
	if s.ids == nil && n.starts && form == "" && s.name == "who" {
		n.starts = false
		return sayWords(s, "pro")
	}
	if s.ids == nil {
		return sayWords(s, form)
	}
	many := len(s.ids) > 1
	if form == "" && n.starts {
		n.starts = false
		return n.subject(s)
	}
	switch form {
	case "":
		if n.they == s.name {
			n.they = ""
		}
		return n.group(s.ids), many
	case "v":
		return "", many || n.they == s.name
	case "pro":
		if !n.clear(s, everySlot, fill) {
			n.they = ""
			return n.group(s.ids), many
		}
		return n.subject(s)
	case "them":
		return n.pronoun(s, 1), many
	case "their":
		return n.pronoun(s, 2), many
	case "self":
		return n.pronoun(s, 3), many
	}
	panic("report: sentence asks for the form " + form)
}

// sayWords is say for words instead of people: "the crew", "the hunters".
func sayWords(s *slot, form string) (text string, plural bool) {
	row := &pronouns[scenario.It]
	if s.plural {
		row = &pronouns[scenario.They]
	}
	switch form {
	case "v":
		return "", s.plural
	case "pro":
		return row[0], s.plural
	case "them":
		return row[1], s.plural
	case "their":
		return row[2], s.plural
	case "self":
		return row[3], s.plural
	}
	return s.text, s.plural
}

// subject is he, she or they as the subject of a sentence. A single person's they keeps its verbs in the plural until it is
// named again.
func (n *namer) subject(s *slot) (text string, plural bool) {
	if len(s.ids) > 1 {
		return n.pronoun(s, 0), true
	}
	if plural = n.people[s.ids[0]].pronouns == scenario.They; plural {
		n.they = s.name
	}
	return n.pronoun(s, 0), plural
}

func (n *namer) pronoun(s *slot, form int) string {
	if len(s.ids) > 1 {
		return pronouns[scenario.They][form]
	}
	return pronouns[n.people[s.ids[0]].pronouns][form]
}

// everySlot stands for a template that asks for every slot.
const everySlot = ""

// clear reports whether a pronoun for s could mean nobody else in the sentence.
func (n *namer) clear(s *slot, template string, fill slots) bool {
	mine := n.pronoun(s, 0)
	for i := range fill {
		other := &fill[i]
		if other.name != s.name && other.ids != nil && n.pronoun(other, 0) == mine && asksFor(template, other.name) {
			return false
		}
	}
	return true
}

// beginsWithIt reports whether a template begins with whom the sentence before began with.
func (n *namer) beginsWithIt(template string, fill slots) bool {
	inner, _, _ := strings.Cut(template[1:], "}")
	name, _, _ := strings.Cut(inner, ":")
	s, ok := fill.find(name)
	if ok && s.ids == nil {
		n.starts = s.name == "who" && s.text == n.body
		return n.starts
	}
	known := ok && s.ids != nil && (slices.Equal(s.ids, n.it) || slices.Equal(s.ids, n.them))
	n.starts = known && n.clear(s, template, fill)
	return n.starts
}

// topic is whom a sentence begins with, where a pronoun for them could mean nobody else in the sentence; nil otherwise.
func (n *namer) topic(template string, fill slots) []int {
	if !strings.HasPrefix(template, "{") {
		return nil
	}
	inner, _, _ := strings.Cut(template[1:], "}")
	name, _, _ := strings.Cut(inner, ":")
	s, ok := fill.find(name)
	if !ok || s.ids == nil || !n.clear(s, template, fill) || n.theyAmong(s, template, fill) {
		return nil
	}
	return s.ids
}

// theyAmong reports whether s is one person called they and others are named too: a they after that could mean all of them.
func (n *namer) theyAmong(s *slot, template string, fill slots) bool {
	if len(s.ids) != 1 || n.people[s.ids[0]].pronouns != scenario.They {
		return false
	}
	for i := range fill {
		if fill[i].ids != nil && fill[i].name != s.name && asksFor(template, fill[i].name) {
			return true
		}
	}
	return false
}

// onlyGroup is the only group that a sentence names; nil if there is none or more than one.
func onlyGroup(template string, fill slots) []int {
	var group []int
	for i := range fill {
		ids := fill[i].ids
		if len(ids) < 2 || !asksFor(template, fill[i].name) {
			continue
		}
		if group != nil {
			return nil
		}
		group = ids
	}
	return group
}

// bodyOf is the side or element that a sentence begins with; empty: none.
func bodyOf(template string, fill slots) string {
	s, ok := fill.find("who")
	if !ok || s.ids != nil || !strings.HasPrefix(template, "{who") {
		return ""
	}
	return s.text
}

// asksFor reports whether a template has a slot whose name begins so.
func asksFor(template, name string) bool {
	if template == everySlot {
		return true
	}
	for {
		_, rest, open := strings.Cut(template, "{")
		if !open {
			return false
		}
		if strings.HasPrefix(rest, name) {
			return true
		}
		template = rest
	}
}
