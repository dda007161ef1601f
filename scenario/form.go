package scenario

import (
	"regexp"
	"strings"
)

// Ways in which people write what has a form of its own: IDs with capitals and spaces, counts and pools the other way round.
var (
	countFirst = regexp.MustCompile(`^([0-9]+) ?[x×*]? ?([a-z][a-z0-9-]*)$`)
	countLast  = regexp.MustCompile(`^([a-z][a-z0-9-]*) ?(?:[x×*] ?)?([0-9]+)$`)
	notOfID    = regexp.MustCompile(`[^a-z0-9-]+`)
)

// formHint says what text of the wrong form was meant to be, where it is plain, else the form that is expected.
func formHint(text, pattern, words string) string {
	form, err := regexp.Compile(pattern)
	if err != nil {
		return "expected " + words
	}
	for _, meant := range reformed(strings.ToLower(strings.TrimSpace(text))) {
		if form.MatchString(meant) {
			return "did you mean " + quote(meant) + "? expected " + words
		}
	}
	return "expected " + words
}

// reformed are the readings of a text in the forms that we know: a count, a pool, an ID.
func reformed(text string) []string {
	var readings []string
	if m := countFirst.FindStringSubmatch(text); m != nil {
		readings = append(readings, m[1]+" x "+m[2], m[1]+" "+m[2])
	}
	if m := countLast.FindStringSubmatch(text); m != nil {
		readings = append(readings, m[2]+" x "+m[1], m[2]+" "+m[1])
	}
	id := strings.Trim(notOfID.ReplaceAllString(text, "-"), "-")
	return append(readings, id, strings.ReplaceAll(id, "-", ""))
}
