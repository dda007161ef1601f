package scenario

// How an entry that extends another becomes whole: it has everything of the other except what it says itself; the article goes with
// the name.

// extender lays entries over those that they extend, which may be of the catalogue or stand beside them.
type extender struct {
	noun    string           // what the entries are: weapon
	ids     []string         // that may be extended
	own     *node            // the entries
	written map[string]*node // of the catalogue, everything that they extend laid under them
	done    map[string]*node // the same of own; nil: wrong
	begun   map[string]bool  // being worked on
	diags   *collector
}

// over is ready for the entries of a scenario over those of a catalogue; e says what they are, which there are, and who is told of
// mistakes.
func (e extender) over(written map[string]*node, own *node) *extender {
	e.ids, e.written, e.own = append(e.ids, keysOf(own)...), written, own
	e.done, e.begun = map[string]*node{}, map[string]bool{}
	return &e
}

// whole returns an entry with everything that it extends laid under it; nil after a mistake.
func (r *extender) whole(id string, at Pos) *node {
	if known, ok := r.written[id]; ok {
		return known
	}
	if known, ok := r.done[id]; ok {
		return known
	}
	entry := r.own.get(id)
	switch {
	case entry == nil:
		r.diags.report(mistake(at, checkReference, "there is no "+r.noun+" "+quote(id)).withHint(oneOf(id, r.ids, r.noun+"s")))
		return nil
	case r.begun[id]:
		r.diags.errorf(at, checkReference, "%s extends itself", quote(id))
		return nil
	}
	r.begun[id] = true
	r.done[id] = r.extended(entry)
	return r.done[id]
}

// extended lays an entry over the one that it extends; nil after a mistake.
func (r *extender) extended(entry *node) *node {
	parent := entry.get(extendsKey)
	if parent == nil {
		return entry
	}
	base := r.whole(parent.text, parent.pos)
	switch {
	case base == nil:
		return nil
	case entry.get("name") == nil:
		return laidOver(base, entry)
	}
	return laidOver(without(base, "article"), entry)
}

// without returns a copy of a map that lacks a key.
func without(n *node, key string) *node {
	copied := &node{kind: kindMap, pos: n.pos}
	for _, e := range n.entries {
		if e.key != key {
			copied.put(e)
		}
	}
	return copied
}
