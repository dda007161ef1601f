package handbook

import (
	"regexp"
	"strconv"
	"strings"
)

// bareWord is text that YAML takes for text without quotes, on one line inside braces too.
var bareWord = regexp.MustCompile(`^[A-Za-z(][^:#,\[\]{}"\\]*[^:#,\[\]{}"\\ ]$|^[A-Za-z]$|^[1-9][0-9]* [a-z][a-z0-9 -]*$`)

// wordsOfYAML are those that YAML takes for something else than text.
var wordsOfYAML = regexp.MustCompile(`^(?i:true|false|yes|no|on|off|null|y|n)$`)

// flow writes an example on one line as YAML.
func flow(p *part) string {
	switch {
	case p.members != nil:
		return "{" + joined(len(p.members), func(i int) string { return p.members[i].key + ": " + flow(p.members[i].value) }) + "}"
	case p.list != nil:
		return "[" + joined(len(p.list), func(i int) string { return flow(p.list[i]) }) + "]"
	}
	text, isText := p.text.(string)
	if !isText || bareWord.MatchString(text) && !wordsOfYAML.MatchString(text) {
		return p.words()
	}
	return strconv.Quote(text)
}

func joined(n int, at func(int) string) string {
	texts := make([]string, n)
	for i := range texts {
		texts[i] = at(i)
	}
	return strings.Join(texts, ", ")
}
