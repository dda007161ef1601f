package report

import (
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
func (s *slot) single() bool              { return len(s.ids) == 1 }
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

// sentence fills a template, begins it with a capital and ends it with a full stop. Where the sentence before named one person
// and no other, and this one begins with the same, it begins with the pronoun; but never twice running.
func (n *namer) sentence(template string, fill slots) string {
	n.starts = n.it != scenario.Nobody && strings.HasPrefix(template, "{")
	replaced := n.starts && n.beginsWithIt(template, fill)
	text := capital(strings.TrimSpace(n.fill(template, fill)))
	n.it = n.onlyOne(template, fill)
	if replaced {
		n.it = scenario.Nobody
	}
	if endsIn(text, ".", "!", "?", ":") {
		return text
	}
	return text + "."
}

// fill fills a template.
func (n *namer) fill(template string, fill slots) string {
	var b strings.Builder
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
	if s.ids == nil {
		return sayWords(s, form)
	}
	many := len(s.ids) > 1
	if form == "" && n.starts {
		n.starts = false
		return n.pronoun(s, 0), n.people[s.ids[0]].pronouns == scenario.They
	}
	switch form {
	case "":
		return n.group(s.ids), many
	case "v":
		return "", many
	case "pro":
		if !n.clear(s, fill) {
			return n.group(s.ids), many
		}
		return n.pronoun(s, 0), many || n.people[s.ids[0]].pronouns == scenario.They
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

func (n *namer) pronoun(s *slot, form int) string {
	if len(s.ids) > 1 {
		return pronouns[scenario.They][form]
	}
	return pronouns[n.people[s.ids[0]].pronouns][form]
}

// clear reports whether a pronoun for s could mean nobody else in the sentence.
func (n *namer) clear(s *slot, fill slots) bool {
	mine := n.pronoun(s, 0)
	for i := range fill {
		other := &fill[i]
		if other.name != s.name && other.ids != nil && n.pronoun(other, 0) == mine {
			return false
		}
	}
	return true
}

// beginsWithIt reports whether a template begins with the one person that the sentence before was about.
func (n *namer) beginsWithIt(template string, fill slots) bool {
	inner, _, _ := strings.Cut(template[1:], "}")
	name, _, _ := strings.Cut(inner, ":")
	s, ok := fill.find(name)
	n.starts = ok && s.single() && s.ids[0] == n.it && n.clear(s, fill)
	return n.starts
}

// onlyOne is the person that a sentence is about if it names nobody else; Nobody otherwise.
func (n *namer) onlyOne(template string, fill slots) int {
	one := scenario.Nobody
	for i := range fill {
		s := &fill[i]
		if s.ids == nil || !strings.Contains(template, "{"+s.name) {
			continue
		}
		if len(s.ids) > 1 || one != scenario.Nobody {
			return scenario.Nobody
		}
		one = s.ids[0]
	}
	return one
}
