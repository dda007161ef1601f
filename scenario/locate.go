package scenario

import (
	"io/fs"
	"strings"
	"unicode"
	"unicode/utf8"
)

// locations finds the place of a character inside a text value. The tree keeps only where a value begins; quotes, escapes
// and folded lines are read again from the file, which happens only when there is a mistake to show.
type locations struct {
	root   source
	prefix string // before the names of included files
}

func newLocations(root source) *locations {
	return &locations{root: root, prefix: strings.TrimSuffix(root.name, baseName(root.name))}
}

// at is the place of the character of text that has this offset, in characters.
func (l *locations) at(text Text, offset int) Pos {
	straight := text.Pos
	straight.Col += offset
	if l == nil {
		return straight
	}
	raw, ok := l.from(text.Pos)
	if !ok {
		return straight
	}
	r := &rawScalar{rest: raw, pos: text.Pos}
	r.enter()
	for _, want := range firstRunes(text.Value, offset) {
		if !r.take(want) {
			return text.Pos
		}
	}
	r.skipFold(text.Value, offset)
	return r.pos
}

func firstRunes(text string, n int) []rune {
	runes := []rune(text)
	return runes[:min(max(n, 0), len(runes))]
}

// from is the text of a file from a place on.
func (l *locations) from(at Pos) (string, bool) {
	text := l.file(at.File)
	for line := 1; line < at.Line; line++ {
		_, after, found := strings.Cut(text, "\n")
		if !found {
			return "", false
		}
		text = after
	}
	for col := 1; col < at.Col; col++ {
		_, size := utf8.DecodeRuneInString(text)
		text = text[size:]
	}
	return text, text != ""
}

func (l *locations) file(name string) string {
	if name == l.root.name {
		return strings.TrimPrefix(string(l.root.text), byteOrderMark)
	}
	inside, ok := strings.CutPrefix(name, l.prefix)
	if !ok || l.root.folder == nil || !fs.ValidPath(inside) {
		return ""
	}
	text, err := readRegular(l.root.folder, inside)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(string(text), byteOrderMark)
}

// rawScalar walks through a value as it is written.
type rawScalar struct {
	rest  string
	pos   Pos
	quote rune // ' or " or 0
}

// enter steps over anchors, tags, the opening quote or the head of a block.
func (r *rawScalar) enter() {
	for strings.HasPrefix(r.rest, "&") || strings.HasPrefix(r.rest, "!") {
		for r.rest != "" && !unicode.IsSpace(r.peek()) {
			r.step()
		}
		r.space()
	}
	switch r.peek() {
	case '\'', '"':
		r.quote = r.peek()
		r.step()
	case '|', '>':
		for r.rest != "" && r.peek() != '\n' {
			r.step()
		}
		r.space()
	}
}

func (r *rawScalar) peek() rune {
	next, _ := utf8.DecodeRuneInString(r.rest)
	return next
}

func (r *rawScalar) step() {
	next, size := utf8.DecodeRuneInString(r.rest)
	r.rest = r.rest[size:]
	r.pos.Col++
	if next == '\n' {
		r.pos.Line, r.pos.Col = r.pos.Line+1, 1
	}
}

func (r *rawScalar) space() {
	for r.rest != "" && unicode.IsSpace(r.peek()) {
		r.step()
	}
}

// take steps over the writing of one character of the value.
func (r *rawScalar) take(want rune) bool {
	if r.quote == '"' && r.peek() == '\\' || r.quote == '\'' && strings.HasPrefix(r.rest, "''") {
		r.step()
	}
	if unicode.IsSpace(want) && unicode.IsSpace(r.peek()) {
		if r.folded() {
			r.space()
		} else {
			r.step()
		}
		return true
	}
	if r.rest == "" || r.peek() != want {
		return false
	}
	r.step()
	return true
}

// folded reports whether the white space that comes next holds a line end.
func (r *rawScalar) folded() bool {
	blank := r.rest[:len(r.rest)-len(strings.TrimLeftFunc(r.rest, unicode.IsSpace))]
	return strings.Contains(blank, "\n")
}

// skipFold steps over an escape before the character at offset, so that the place is that of what is meant.
func (r *rawScalar) skipFold(text string, offset int) {
	runes := []rune(text)
	if offset < len(runes) && r.quote == '"' && r.peek() == '\\' {
		r.step()
	}
}
