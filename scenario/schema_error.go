package scenario

import (
	"cmp"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// leaf is one thing that the validator found wrong.
type leaf struct {
	keyword  string // last step of the way through the schema: type, enum, x-later …
	instance string // JSON pointer to the value
	way      string // the way through the schema, to tell what it was applied to
	location string // absolute location of the keyword in a schema
	message  string
	group    []leaf // for anyOf and oneOf of which no branch was meant clearly
}

// reader turns what the validator says into diagnostics.
type reader struct {
	schemas *schemaSet
	root    *node
	diags   *collector
}

// report says everything once, in an order that does not depend on the validator's maps.
func (r *reader) report(invalid *jsonschema.ValidationError) {
	leaves := r.leaves(invalid)
	slices.SortFunc(leaves, func(a, b leaf) int {
		return cmp.Or(cmp.Compare(a.instance, b.instance), cmp.Compare(a.location, b.location), cmp.Compare(a.way, b.way))
	})
	silent := laterPlaces(leaves)
	for _, l := range leaves {
		if !isLater(l) && silent.cover(l.instance) {
			continue
		}
		if r.diags.full() {
			return
		}
		r.explain(l)
	}
}

func isLater(l leaf) bool { return strings.HasPrefix(l.keyword, "x-later") }

// places are JSON pointers.
type places map[string]bool

// laterPlaces are the values of which only one thing is worth saying: not played yet.
func laterPlaces(leaves []leaf) places {
	found := places{}
	for _, l := range leaves {
		if isLater(l) {
			found[l.instance] = true
		}
	}
	return found
}

// cover reports whether a value is one of the places or inside one.
func (p places) cover(instance string) bool {
	for len(p) > 0 {
		if p[instance] {
			return true
		}
		cut := strings.LastIndexByte(instance, '/')
		if cut < 0 {
			return false
		}
		instance = instance[:cut]
	}
	return false
}

// leaves collects what is really wrong from the tree of a validation error.
func (r *reader) leaves(e *jsonschema.ValidationError) []leaf {
	own := newLeaf(e)
	switch {
	case len(e.Causes) == 0, own.keyword == "minContains":
		return []leaf{r.promoted(own)}
	case own.keyword == "anyOf" || own.keyword == "oneOf":
		return r.chooseBranch(own, e.Causes)
	}
	var all []leaf
	for _, cause := range e.Causes {
		all = append(all, r.leaves(cause)...)
	}
	return all
}

// promoted says of a value of the wrong type that it is not played yet, where that is so:
// the validator looks no further once the type is wrong.
func (r *reader) promoted(l leaf) leaf {
	if what, ok := r.schema(l)["x-later"].(string); ok && l.keyword == "type" {
		l.keyword, l.message = "x-later", what
	}
	return l
}

func newLeaf(e *jsonschema.ValidationError) leaf {
	_, fragment, _ := strings.Cut(e.AbsoluteKeywordLocation, "#")
	return leaf{
		keyword:  fragment[strings.LastIndexByte(fragment, '/')+1:],
		instance: e.InstanceLocation,
		way:      e.KeywordLocation,
		location: e.AbsoluteKeywordLocation,
		message:  e.Message,
	}
}

// chooseBranch finds the alternative that the author meant: one whose type fits and that
// has the fewest mistakes. Where no type fits, or all lack a key, it says so in one.
func (r *reader) chooseBranch(own leaf, causes []*jsonschema.ValidationError) []leaf {
	if r.says(own) != "" {
		return []leaf{own}
	}
	var best []leaf
	for _, cause := range causes {
		branch := r.leaves(cause)
		own.group = append(own.group, branch...)
		if wrongType(branch, own.instance) {
			continue
		}
		if best == nil || len(branch) < len(best) {
			best = branch
		}
	}
	if best == nil || allMissing(own.group, own.instance) {
		return []leaf{own}
	}
	return best
}

func wrongType(branch []leaf, instance string) bool {
	return slices.ContainsFunc(branch, func(l leaf) bool { return l.keyword == "type" && l.instance == instance })
}

func allMissing(group []leaf, instance string) bool {
	return !slices.ContainsFunc(group, func(l leaf) bool { return l.keyword != "required" || l.instance != instance })
}

// says returns the plain words that the schema around a keyword offers.
func (r *reader) says(l leaf) string {
	words, _ := r.schema(l)["x-says"].(string)
	return words
}

// schema returns the object that holds the keyword; the keyword itself when that is a
// schema (false has no keyword, so its words stand one step up).
func (r *reader) schema(l leaf) map[string]any {
	cut := strings.LastIndexByte(l.location, '/')
	if cut < 0 {
		return nil
	}
	around, _ := r.schemas.at(l.location[:cut]).(map[string]any)
	return around
}
