package scenario

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// setName stands for the file in diagnostics about --set.
const setName = "--set"

// setPath carries out one `path=value` of --set on a tree before it is validated. A
// path is dotted keys, list entries by their id (or by number, from 0); the value is
// YAML. The last key may be new, and so may a map at the root or under rules, where a file
// has only what differs from the book: the schema judges them. A list of the book of which an
// entry is set comes into the file whole; book is nil where there is none.
func setPath(root, book *node, assignment string, diags *collector) {
	steps, value := parseAssignment(assignment, diags)
	if value == nil {
		return
	}
	s := setter{diags: diags, value: value, col: 1}
	rules := steps[0] == "rules"
	for here := root; here != nil; {
		s.step, steps = steps[0], steps[1:]
		here = s.follow(here, here == root || rules, len(steps) == 0)
		s.col += utf8.RuneCountInString(s.step) + 1
		if s.book = s.book.child(s.step); here != nil && here == root.get("rules") {
			s.book = book
		}
	}
}

// setNumber sets a key at the root that has a flag of its own; what is wrong with it is said of that flag.
func setNumber(root *node, key, text string, diags *collector) {
	at := Pos{"--" + key, 1, 1}
	value, problem := resolveDecimal(text)
	if value.pos = at; problem != "" {
		diags.errorf(at, checkNumber, "%s %s", quote(text), problem)
	}
	if root.kind == kindMap {
		root.put(entry{key: key, pos: at, value: value})
	}
}

// parseAssignment splits `path=value`; the value is nil when it has been refused.
// Spaces in place of the path give the value its true columns.
func parseAssignment(assignment string, diags *collector) (steps []string, value *node) {
	at := Pos{setName, 1, 1}
	path, text, found := strings.Cut(assignment, "=")
	steps = strings.Split(path, ".")
	switch {
	case !found || path == "":
		diags.report(mistake(at, checkSet, quote(assignment)+" is not an assignment").withHint("write path=value"))
		return nil, nil
	case strings.TrimSpace(text) == "":
		diags.report(mistake(at, checkSet, quote(path)+" gets no value").withHint("write '' for empty text"))
		return nil, nil
	case steps[0] == "include":
		diags.errorf(at, checkSet, "include cannot be set")
		return nil, nil
	}
	indent := strings.Repeat(" ", utf8.RuneCountInString(path)+1)
	return steps, parseTree(source{name: setName, text: []byte(indent + text)}, diags)
}

// setter follows a path, one step at a time.
type setter struct {
	diags *collector
	value *node
	step  string
	col   int   // of step
	book  *node // what the book has where the path is; nil: nothing
}

func (s *setter) pos() Pos { return Pos{setName, 1, s.col} }

// follow takes a step from a value and sets what is there if the step is the last.
// It returns nil when the path ends or has gone wrong.
func (s *setter) follow(here *node, open, last bool) *node {
	if here.kind == kindNull && !here.broken {
		here.kind = kindMap // `rules:` with nothing behind it
	}
	switch here.kind {
	case kindMap:
		return s.intoMap(here, open, last)
	case kindList:
		return s.intoList(here, last)
	}
	s.diags.errorf(s.pos(), checkSet, "%s cannot be set: there is only %s around it", quote(s.step), here.describe())
	return nil
}

// intoMap takes a step into a map; an open one may get a map that is new.
func (s *setter) intoMap(here *node, open, last bool) *node {
	if last {
		here.put(entry{key: s.step, pos: s.pos(), value: s.value})
		return nil
	}
	if next := here.get(s.step); next != nil {
		return next
	}
	if hint := didYouMean(s.step, keysOf(here)); !open || hint != "" {
		s.unknown(hint)
		return nil
	}
	fresh := &node{kind: kindMap, pos: s.pos()}
	if list := s.book.child(s.step); list != nil && list.kind == kindList {
		fresh = list.copied(s.pos())
	}
	here.put(entry{key: s.step, pos: s.pos(), value: fresh})
	return fresh
}

// copied is the same value at another place, with nothing in common.
func (n *node) copied(at Pos) *node {
	made := &node{kind: n.kind, pos: at, text: n.text, int: n.int}
	for _, item := range n.items {
		made.items = append(made.items, item.copied(at))
	}
	for _, e := range n.entries {
		made.put(entry{key: e.key, pos: at, value: e.value.copied(at)})
	}
	return made
}

func (s *setter) intoList(here *node, last bool) *node {
	if item := here.at(s.step); item != nil {
		return s.intoItem(here, slices.Index(here.items, item), last)
	}
	s.unknown(didYouMean(s.step, idsOf(here)))
	return nil
}

func (s *setter) intoItem(list *node, i int, last bool) *node {
	if !last {
		return list.items[i]
	}
	list.items[i] = s.value
	return nil
}

func (s *setter) unknown(hint string) {
	s.diags.report(mistake(s.pos(), checkSet, "there is no "+quote(s.step)).withHint(hint))
}

func keysOf(n *node) []string {
	keys := make([]string, len(n.entries))
	for i, e := range n.entries {
		keys[i] = e.key
	}
	return keys
}

func idsOf(n *node) []string {
	var ids []string
	for _, item := range n.items {
		if id := item.get("id"); id != nil {
			ids = append(ids, id.text)
		}
	}
	return ids
}
