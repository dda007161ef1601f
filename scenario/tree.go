package scenario

// How to use the tree:
//
//	diags := &collector{}
//	root := loadTree(source{name, text, folder}, diags) // or parseTree without includes; nil when hopeless
//	schemas.validate("scenario", root, diags)           // then decode(root, &file, diags)
//	return diags.diagnostics()
//
// A tree holds plain values of the YAML 1.2 core schema with exact numbers: yes and
// 2001-01-01 are text, 2.0 is the whole number 2. What people read in two ways is
// refused: 010, 0o10, 0x10, 1_000, 1e3, .inf, .nan. Aliases and merge keys are
// expanded; a value reached through an alias keeps the place of its anchor.

import (
	"io/fs"
	"strconv"
)

// Limits on what a file may hold. They bound time and memory for any bytes.
const (
	limitFileBytes    = 4 << 20 // bytes of one file
	limitDepth        = 64      // lists and maps inside each other
	limitNodes        = 200_000 // values in a file and what it includes, aliases expanded
	limitAliasNodes   = 100_000 // values that exist only because of aliases
	limitAliasBytes   = 4 << 20 // text that exists only because of aliases
	limitNumberDigits = 30      // characters of one number
)

// kind is what a value is, whatever its quotes and layout.
type kind int8

const (
	kindNull kind = iota
	kindBool
	kindInt    // whole number that fits in 64 bits
	kindNumber // decimal fraction, kept as text
	kindString
	kindList
	kindMap
)

// node is a value with its place. text is the exact canonical text of a bool, number
// or string; int is set for kindInt; items for lists; entries for maps, in file order.
// A broken value has been reported already: nothing more is said about it.
type node struct {
	kind    kind
	pos     Pos
	text    string
	int     int64
	items   []*node
	entries []entry
	index   map[string]int // of entries, for wide maps only
	broken  bool
}

// entry is a key of a map with its own place.
type entry struct {
	key   string
	pos   Pos
	value *node
}

// source is a file handed in by the caller. folder is where includes are read; nil
// when there is none (standard input), and then includes are refused.
type source struct {
	name   string // as diagnostics name it
	text   []byte
	folder fs.FS
}

// wideMap is the number of keys from which a map is searched by index.
const wideMap = 12

// parseTree reads one file without looking at its include list.
// It returns nil when there is nothing to go on with.
func parseTree(src source, diags *collector) *node {
	return newBudget().parse(src, diags)
}

// get returns the value of a key, or nil; also nil when n is not a map.
func (n *node) get(key string) *node {
	if i := n.find(key); i >= 0 {
		return n.entries[i].value
	}
	return nil
}

// keyPos returns the place of a key, or the place of the map when it lacks the key.
func (n *node) keyPos(key string) Pos {
	if i := n.find(key); i >= 0 {
		return n.entries[i].pos
	}
	return n.pos
}

// find returns the index of a key in entries, or -1.
func (n *node) find(key string) int {
	if n == nil {
		return -1
	}
	if n.index != nil {
		if i, ok := n.index[key]; ok {
			return i
		}
		return -1
	}
	for i := range n.entries {
		if n.entries[i].key == key {
			return i
		}
	}
	return -1
}

// put adds a key that the map lacks, or replaces its value.
func (n *node) put(e entry) {
	if i := n.find(e.key); i >= 0 {
		n.entries[i] = e
		return
	}
	n.entries = append(n.entries, e)
	switch {
	case n.index != nil:
		n.index[e.key] = len(n.entries) - 1
	case len(n.entries) > wideMap:
		n.reindex()
	}
}

// remove takes a key out of a map.
func (n *node) remove(key string) {
	i := n.find(key)
	if i < 0 {
		return
	}
	n.entries = append(n.entries[:i], n.entries[i+1:]...)
	if n.index != nil {
		n.reindex()
	}
}

func (n *node) reindex() {
	n.index = make(map[string]int, len(n.entries))
	for i := range n.entries {
		n.index[n.entries[i].key] = i
	}
}

// child follows one step of a path: a key of a map or the number of a list entry.
func (n *node) child(step string) *node {
	if n == nil || n.kind != kindList {
		return n.get(step)
	}
	i, err := strconv.Atoi(step)
	if err != nil || i < 0 || i >= len(n.items) {
		return nil
	}
	return n.items[i]
}

// describe says in plain words what a value is, for messages: text, a list, 2.5 …
func (n *node) describe() string {
	switch n.kind {
	case kindNull:
		return "nothing"
	case kindBool, kindInt, kindNumber:
		return n.text
	case kindString:
		return "text"
	case kindList:
		return "a list"
	}
	return "a map"
}

// quoted shows a value in a message: text in quotes and cut short, numbers bare.
func (n *node) quoted() string {
	if n.kind == kindString {
		return quote(n.text)
	}
	return n.describe()
}

// quote puts text from a file between quotes, on one line and cut short.
func quote(text string) string {
	const longest = 60
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest]) + "…"
	}
	return strconv.Quote(text)
}
