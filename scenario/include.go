package scenario

// Including: `include: [library/militia.yaml]` at the top of a file brings in the
// lists and maps of other files as if they had been written below its own. Lists are
// joined, maps take in each other's keys, and a key in both is a mistake. A file is
// named from the folder of the file that includes it and lies there or deeper.

import (
	"io/fs"
	"path"
	"strings"
)

// Limits on how files include each other.
const (
	limitIncludeDepth = 8
	limitIncludes     = 64
)

// loader reads a file and what it includes.
type loader struct {
	diags  *collector
	left   *budget
	folder fs.FS
	prefix string         // put before names inside folder, for people
	seen   map[string]Pos // resolved name → where it was first included
	within []string       // resolved names of the files being read, outermost first
}

// loadTree reads a file with all that it includes, merged into one tree without the
// include list. It returns nil when there is nothing to go on with.
func loadTree(src source, diags *collector) *node {
	left := newBudget()
	root := left.parse(src, diags)
	if root == nil {
		return nil
	}
	main := baseName(src.name)
	l := &loader{
		diags: diags, left: left, folder: src.folder,
		prefix: strings.TrimSuffix(src.name, main),
		seen:   map[string]Pos{},
		within: []string{main},
	}
	l.include(root, ".")
	return root
}

// baseName is what follows the last separator, of any system.
func baseName(name string) string { return name[strings.LastIndexAny(name, `/\`)+1:] }

// include takes the include list out of a file's root and merges what it names.
func (l *loader) include(root *node, dir string) {
	list := root.get("include")
	if list == nil {
		return
	}
	at := root.keyPos("include")
	root.remove("include")
	l.diags.partial = l.diags.partial || list.kind != kindList || l.folder == nil
	switch {
	case list.kind != kindList:
		l.diags.report(typeMistake(list, "array"))
	case l.folder == nil:
		l.diags.report(mistake(at, checkInclude, "standard input cannot include files").withHint("give the name of a file"))
	case len(l.within) > limitIncludeDepth:
		l.diags.errorf(at, checkInclude, "files include each other more than %d deep", limitIncludeDepth)
	default:
		for _, item := range list.items {
			l.includeOne(root, item, dir)
		}
	}
}

func (l *loader) includeOne(root, item *node, dir string) {
	if item.kind != kindString {
		l.diags.report(typeMistake(item, "string"))
		return
	}
	name, problem := l.locate(dir, item.text)
	if problem == nil {
		problem = l.refuse(name, item)
	}
	if problem != nil {
		problem.File, problem.Line, problem.Col, problem.Check = item.pos.File, item.pos.Line, item.pos.Col, checkInclude
		l.diags.report(*problem)
		l.diags.partial = true
		return
	}
	l.seen[name] = item.pos
	included := l.read(name, item)
	if included == nil {
		l.diags.partial = true
		return
	}
	l.mergeRoot(root, included)
}

// refuse rejects files that come again, endlessly or too many.
func (l *loader) refuse(name string, item *node) *Diagnostic {
	for _, outer := range l.within {
		if outer == name {
			return &Diagnostic{Message: quote(item.text) + " includes itself"}
		}
	}
	if first, ok := l.seen[name]; ok {
		return &Diagnostic{Message: quote(item.text) + " is included twice", Hint: "the first is at " + first.String()}
	}
	if len(l.seen) >= limitIncludes {
		return &Diagnostic{Message: "too many files are included"}
	}
	return nil
}

// read parses an included file together with its own includes.
func (l *loader) read(name string, item *node) *node {
	text, err := readRegular(l.folder, name)
	if err != nil {
		hint := didYouMean(path.Base(name), siblings(l.folder, path.Dir(name)))
		l.diags.report(mistake(item.pos, checkInclude, "cannot read "+quote(item.text)+": "+reason(err)).withHint(hint))
		return nil
	}
	root := l.left.parse(source{name: l.prefix + name, text: text}, l.diags)
	if root == nil {
		return nil
	}
	if root.kind != kindMap {
		l.diags.report(typeMistake(root, "object"))
		return nil
	}
	l.within = append(l.within, name)
	l.include(root, path.Dir(name))
	l.within = l.within[:len(l.within)-1]
	return root
}

// mergeRoot adds the lists and maps of an included file to those of its host.
func (l *loader) mergeRoot(host, included *node) {
	for _, e := range included.entries {
		own := host.get(e.key)
		switch {
		case e.value.broken:
		case e.key == "crossfire":
			l.sameVersion(own, e)
		case e.value.kind != kindList && e.value.kind != kindMap:
			l.diags.report(mistake(e.pos, checkInclude, quote(e.key)+" cannot come from an included file").withHint("only lists and maps can"))
		case own == nil:
			host.put(e)
		case own.kind != e.value.kind:
			l.diags.errorf(e.pos, checkInclude, "%s is %s here and %s at %s", quote(e.key), e.value.describe(), own.describe(), host.keyPos(e.key))
		case own.kind == kindList:
			own.items = append(own.items, e.value.items...)
		default:
			l.mergeKeys(own, e.value)
		}
	}
}

func (l *loader) sameVersion(own *node, e entry) {
	if own != nil && (own.kind != e.value.kind || own.text != e.value.text) {
		l.diags.errorf(e.pos, checkInclude, "version %s of the format does not go with version %s at %s", e.value.quoted(), own.quoted(), own.pos)
	}
}

func (l *loader) mergeKeys(host, included *node) {
	for _, e := range included.entries {
		i := host.find(e.key)
		if i < 0 {
			host.put(e)
			continue
		}
		first := host.entries[i].pos
		l.diags.errorf(e.pos, checkDuplicate, "key %s stands twice; the other is at %s", quote(e.key), first)
		l.diags.errorf(first, checkDuplicate, "key %s stands twice; the other is at %s", quote(e.key), e.pos)
	}
}
