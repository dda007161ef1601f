package generate

import (
	"strconv"
	"strings"
)

// A file is a tree of objects and lists; everything else in it is a string that is YAML as it stands.
type (
	object []entry
	entry  struct {
		key   string
		value any
	}
	list []any
)

func (o *object) put(key string, value any) { *o = append(*o, entry{key, value}) }

// putList adds a list that has something in it.
func (o *object) putList(key string, l list) {
	if len(l) > 0 {
		o.put(key, l)
	}
}

// width is how long lines get.
const width = 140

// write lays a tree out for people: what fits on a line stands on one.
func write(file object) string {
	var out strings.Builder
	block(&out, file, "")
	return out.String()
}

func block(out *strings.Builder, o object, indent string) {
	for i, e := range o {
		if i > 0 {
			out.WriteString(indent)
		}
		line(out, e, indent)
	}
}

// line writes one entry and what is below it.
func line(out *strings.Builder, e entry, indent string) {
	text := flow(e.value)
	if _, plain := e.value.(string); plain || indent != "" && len(indent)+len(e.key)+len(text) < width {
		out.WriteString(e.key + ": " + text + "\n")
		return
	}
	out.WriteString(e.key + ":\n")
	indent += "  "
	switch below := e.value.(type) {
	case object:
		out.WriteString(indent)
		block(out, below, indent)
	case list:
		for _, v := range below {
			out.WriteString(indent + "- ")
			member(out, v, indent+"  ")
		}
	}
}

func member(out *strings.Builder, v any, indent string) {
	text := flow(v)
	if o, ok := v.(object); ok && len(indent)+len(text) >= width {
		block(out, o, indent)
		return
	}
	out.WriteString(text + "\n")
}

// flow writes a value on one line.
func flow(v any) string {
	switch v := v.(type) {
	case object:
		parts := make([]string, len(v))
		for i, e := range v {
			parts[i] = e.key + ": " + flow(e.value)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case list:
		parts := make([]string, len(v))
		for i := range v {
			parts[i] = flow(v[i])
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return v.(string)
}

func number(n int) string { return strconv.Itoa(n) }

// quoted is a string in quotes, for conditions, which have braces and commas and colons.
func quoted(text string) string { return "'" + text + "'" }

// metres writes centimetres as metres.
func metres(cm int) string {
	text := strconv.Itoa(cm / 100)
	if rest := cm % 100; rest != 0 {
		text += "." + strings.TrimRight(strconv.Itoa(100 + rest)[1:], "0")
	}
	return text
}

// words makes a list of plain words.
func words(from []string) list {
	l := make(list, len(from))
	for i, word := range from {
		l[i] = word
	}
	return l
}
