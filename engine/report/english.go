package report

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Small pieces of English that sentences are made of.

var numberWords = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// number writes small numbers as words, as prose does.
func number(n int) string {
	if n >= 0 && n < len(numberWords) {
		return numberWords[n]
	}
	return strconv.Itoa(n)
}

// several is "one shot", "seven shots", "no shots".
func several(n int, noun string) string {
	if n == 1 {
		return "one " + noun
	}
	return number(n) + " " + plural(noun)
}

// irregular holds endings whose plural is their own; the rest follows plural.
var irregular = [...][2]string{{"man", "men"}, {"knife", "knives"}, {"person", "people"}, {"child", "children"},
	{"thief", "thieves"}, {"wolf", "wolves"}}

// plural makes the plural of a noun or of the last word of a phrase.
func plural(noun string) string {
	for _, pair := range irregular {
		if strings.HasSuffix(noun, pair[0]) && !strings.HasSuffix(noun, "human") && !strings.HasSuffix(noun, "German") {
			return strings.TrimSuffix(noun, pair[0]) + pair[1]
		}
	}
	switch {
	case looksPlural(noun):
		return noun
	case endsIn(noun, "s", "x", "z", "ch", "sh"):
		return noun + "es"
	case strings.HasSuffix(noun, "y") && !endsIn(noun, "ay", "ey", "oy", "uy"):
		return strings.TrimSuffix(noun, "y") + "ies"
	}
	return noun + "s"
}

// looksPlural guesses whether a name stands for several: "hunters", "reserves", "men at the wall", "the two behind".
func looksPlural(name string) bool {
	lower := headOf(strings.ToLower(name))
	if words := strings.Fields(strings.TrimPrefix(lower, "the ")); len(words) > 0 && among(words[0], numberWords[2:]) {
		return true
	}
	return endsIn(lower, "men", "people", "folk", "police", "children", "wolves", "thieves", "knives") ||
		strings.HasSuffix(lower, "s") && !endsIn(lower, "ss", "us", "is")
}

// headOf is a name without what is said of it after its noun: "men" of "men at the wall".
func headOf(name string) string {
	for _, word := range [...]string{" of ", " at ", " on ", " in ", " from ", " with ", " behind "} {
		if before, _, ok := strings.Cut(name, word); ok {
			name = before
		}
	}
	return name
}

func endsIn(text string, endings ...string) bool {
	for _, ending := range endings {
		if strings.HasSuffix(text, ending) {
			return true
		}
	}
	return false
}

// list joins words as speech does: "a", "a and b", "a, b and c".
func list(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	end := len(words) - 1
	return strings.Join(words[:end], ", ") + " and " + words[end]
}

// capital begins a sentence.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if unicode.ToUpper(first) == first {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

func startsUpper(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	return unicode.IsUpper(first)
}

// the puts an article before a common noun; what is written with a capital is a name and needs none.
func the(name string) string {
	for _, article := range [...]string{"the ", "a ", "an ", "some "} {
		if len(name) >= len(article) && strings.EqualFold(name[:len(article)], article) {
			return name
		}
	}
	if startsUpper(name) || strings.Contains(name, "'s ") {
		return name
	}
	return "the " + name
}

// withArticle is "a hunting rifle", "an M16", or the bare noun where article is empty.
func withArticle(article, noun string) string {
	if article == "" {
		return noun
	}
	return article + " " + noun
}

// titles stand before names and are left out of the short form.
var titles = [...]string{"sgt", "sergeant", "cpl", "corporal", "pvt", "private", "lt", "lieutenant", "capt", "captain", "maj",
	"major", "col", "colonel", "gen", "general", "dr", "doctor", "mr", "mrs", "ms", "miss", "sir", "father", "sister", "brother",
	"sheriff", "deputy", "officer", "constable", "inspector", "chief", "pfc", "pte", "lcpl", "commandant", "gnr", "ssgt", "msgt", "spc", "ltcol", "doc"}

// particles belong to the family name that follows them.
var particles = [...]string{"van", "von", "de", "del", "della", "di", "da", "la", "le", "der", "den", "dos", "bin", "al", "ter"}

func among(word string, words []string) bool {
	word = strings.ToLower(strings.TrimSuffix(word, "."))
	for _, known := range words {
		if word == known {
			return true
		}
	}
	return false
}

// familyName is how a report calls somebody after the first mention: "Ana Vargas" is Vargas, "Sgt. Kovac" Kovac,
// "Jan van der Berg" van der Berg. Names that end in a number or in quotes stay whole.
func familyName(full string) string {
	words := strings.Fields(full)
	for len(words) > 1 && among(words[0], titles[:]) {
		words = words[1:]
	}
	if len(words) < 2 {
		return strings.Join(words, " ")
	}
	last := words[len(words)-1]
	if first, _ := utf8.DecodeRuneInString(last); !unicode.IsLetter(first) || len(last) < 2 || among(last, []string{"jr", "sr", "ii", "iii"}) {
		return full
	}
	if among(words[0], []string{"the", "old", "big", "little", "young"}) {
		return full
	}
	at := len(words) - 1
	for at > 1 && among(words[at-1], particles[:]) {
		at--
	}
	return strings.Join(words[at:], " ")
}
