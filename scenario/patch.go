package scenario

import "strings"

// Value is what a scenario has at a path of --set, on one line; false: it has nothing there.
func (s *Scenario) Value(path string) (string, bool) {
	here := s.tree
	for _, step := range strings.Split(path, ".") {
		if here = here.at(step); here == nil {
			return "", false
		}
	}
	return flowText(here), true
}

// at is the entry of a map with this key, or of a list with this id or number; nil: there is none.
func (n *node) at(step string) *node {
	switch n.kind {
	case kindMap:
		return n.get(step)
	case kindList:
		for _, item := range n.items {
			if id := item.get("id"); id != nil && id.text == step || n.child(step) == item {
				return item
			}
		}
	}
	return nil
}

// Patch shows where in a file a value stands that --set would change, with the new value: the keys above it, and of lists the entry.
func (s *Scenario) Patch(path, value string) string {
	var b strings.Builder
	steps := strings.Split(path, ".")
	here, indent := s.tree, ""
	for i, step := range steps {
		isList := here != nil && here.kind == kindList
		if here != nil {
			here = here.at(step)
		}
		switch {
		case isList && i == len(steps)-1:
			b.WriteString(indent + "- " + value + "\n")
		case isList:
			b.WriteString(indent + "- id: " + step + "\n")
			indent += "  "
			continue
		case i == len(steps)-1:
			b.WriteString(indent + step + ": " + value + "\n")
		default:
			b.WriteString(indent + step + ":\n")
			indent += "  "
		}
	}
	return b.String()
}
