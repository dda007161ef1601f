package scenario

import (
	"gopkg.in/yaml.v3"
)

// budget is what may still be built. It is shared by a file and all that it includes.
type budget struct{ nodes, aliasNodes, aliasBytes int }

// walker turns the nodes of yaml.v3 into a tree, once, and reports what it meets.
type walker struct {
	file    string
	diags   *collector
	left    *budget
	open    map[*yaml.Node]bool // anchored values around the present one
	alias   *yaml.Node          // the outermost alias being expanded
	stopped bool                // a budget is used up
}

func newBudget() *budget {
	return &budget{nodes: limitNodes, aliasNodes: limitAliasNodes, aliasBytes: limitAliasBytes}
}

func (b *budget) parse(src source, diags *collector) *node {
	document := readDocument(src, diags)
	if document == nil {
		return nil
	}
	w := &walker{file: src.name, diags: diags, left: b, open: map[*yaml.Node]bool{}}
	root := w.walk(document, 1)
	if w.stopped {
		return nil
	}
	return root
}

func (w *walker) pos(y *yaml.Node) Pos { return Pos{File: w.file, Line: y.Line, Col: y.Column} }

// walk builds one value; depth counts the lists and maps around it, itself included.
func (w *walker) walk(y *yaml.Node, depth int) *node {
	n := &node{kind: kindNull, pos: w.pos(y), broken: true}
	if w.stopped || !w.charge(y) {
		return n
	}
	switch {
	case y.Kind == yaml.AliasNode:
		return w.expand(y, depth)
	case y.Kind == yaml.ScalarNode:
		return w.scalar(y)
	case depth > limitDepth:
		w.diags.errorf(n.pos, checkLimit, "more than %d lists and maps inside each other", limitDepth)
		return n
	}
	if y.Anchor != "" {
		w.open[y] = true
		defer delete(w.open, y)
	}
	if y.Kind == yaml.MappingNode {
		return w.mapping(y, depth)
	}
	return w.sequence(y, depth)
}

// charge pays for one value and stops the walk when nothing is left to pay with.
func (w *walker) charge(y *yaml.Node) bool {
	w.left.nodes--
	if w.alias != nil {
		w.left.aliasNodes--
		w.left.aliasBytes -= len(y.Value)
	}
	switch {
	case w.left.aliasNodes < 0 || w.left.aliasBytes < 0:
		w.diags.errorf(w.pos(w.alias), checkAlias, "aliases repeat too much of the file")
		w.stopped = true
	case w.left.nodes < 0:
		w.diags.errorf(w.pos(y), checkLimit, "more than %d values in one file", limitNodes)
		w.stopped = true
	}
	return !w.stopped
}

func (w *walker) expand(y *yaml.Node, depth int) *node {
	if w.open[y.Alias] {
		w.diags.errorf(w.pos(y), checkAlias, "alias *%s contains itself", y.Value)
		return &node{kind: kindNull, pos: w.pos(y), broken: true}
	}
	if w.alias == nil {
		w.alias = y
		defer func() { w.alias = nil }()
	}
	return w.walk(y.Alias, depth)
}

func (w *walker) sequence(y *yaml.Node, depth int) *node {
	w.checkTag(y, "!!seq")
	n := &node{kind: kindList, pos: w.pos(y), items: make([]*node, 0, len(y.Content))}
	for _, item := range y.Content {
		n.items = append(n.items, w.walk(item, depth+1))
	}
	return n
}

func (w *walker) mapping(y *yaml.Node, depth int) *node {
	w.checkTag(y, "!!map")
	n := &node{kind: kindMap, pos: w.pos(y), entries: make([]entry, 0, len(y.Content)/2)}
	var merge *yaml.Node
	for i := 0; i+1 < len(y.Content) && !w.stopped; i += 2 {
		key, value := y.Content[i], y.Content[i+1]
		if !isMerge(key) {
			w.entry(n, key, w.walk(value, depth+1))
			continue
		}
		if merge != nil {
			w.diags.errorf(w.pos(key), checkDuplicate, `key "<<" stands twice in this map`)
		}
		merge = value
	}
	if merge != nil {
		w.merge(n, merge, depth)
	}
	return n
}

// entry adds a key to a map; of a repeated key the first stays.
func (w *walker) entry(n *node, key *yaml.Node, value *node) {
	if key.Kind != yaml.ScalarNode {
		w.diags.errorf(w.pos(key), checkKeyText, "a key must be plain text")
		return
	}
	if k := w.scalar(key); k.kind != kindString && !k.broken {
		w.diags.report(mistake(k.pos, checkKeyText, "key "+quote(key.Value)+" is not text").withHint("put it in quotes"))
	}
	if i := n.find(key.Value); i >= 0 {
		w.diags.errorf(w.pos(key), checkDuplicate, "key %s stands twice; the first is at line %d", quote(key.Value), n.entries[i].pos.Line)
		return
	}
	n.put(entry{key: key.Value, pos: w.pos(key), value: value})
}

func isMerge(key *yaml.Node) bool {
	return key.Kind == yaml.ScalarNode && key.Tag == "!!merge" && key.Value == "<<"
}

// merge adds the keys that a map lacks from the maps behind <<; earlier ones win.
func (w *walker) merge(n *node, y *yaml.Node, depth int) {
	sources := []*yaml.Node{y}
	if y.Kind == yaml.SequenceNode {
		sources = y.Content
	}
	for _, from := range sources {
		if from.Kind != yaml.AliasNode || from.Alias.Kind != yaml.MappingNode {
			w.diags.report(mistake(w.pos(from), checkMerge, "<< takes an alias of a map, or a list of them").withHint("write <<: *name"))
			continue
		}
		w.adopt(n, w.walk(from, depth))
	}
}

func (w *walker) adopt(n, from *node) {
	for _, e := range from.entries {
		if n.find(e.key) < 0 {
			n.put(e)
		}
	}
}

func (w *walker) checkTag(y *yaml.Node, allowed string) bool {
	if y.Style&yaml.TaggedStyle == 0 || y.Tag == allowed {
		return true
	}
	w.diags.report(mistake(w.pos(y), checkTag, "tag "+quote(y.Tag)+" is not used here").withHint("leave it out"))
	return false
}

func (w *walker) scalar(y *yaml.Node) *node {
	n, problem := w.resolve(y)
	n.pos = w.pos(y)
	if problem != "" {
		hint := "write it in plain decimal digits, or in quotes if it is text"
		w.diags.report(mistake(n.pos, checkNumber, quote(y.Value)+" "+problem).withHint(hint))
	}
	return n
}

func (w *walker) resolve(y *yaml.Node) (*node, string) {
	const quotes = yaml.DoubleQuotedStyle | yaml.SingleQuotedStyle | yaml.LiteralStyle | yaml.FoldedStyle
	switch {
	case y.Style&yaml.TaggedStyle == 0 && y.Style&quotes == 0:
		return resolvePlain(y.Value)
	case y.Style&yaml.TaggedStyle == 0 || y.Tag == "!!str":
		return &node{kind: kindString, text: y.Value}, ""
	}
	if n, problem := resolvePlain(y.Value); problem != "" || tagOf(n.kind) == y.Tag {
		return n, problem
	}
	w.checkTag(y, "!!str")
	return &node{kind: kindString, text: y.Value, broken: true}, ""
}

func tagOf(k kind) string {
	switch k {
	case kindNull:
		return "!!null"
	case kindBool:
		return "!!bool"
	case kindInt:
		return "!!int"
	case kindNumber:
		return "!!float"
	}
	return "!!str"
}
