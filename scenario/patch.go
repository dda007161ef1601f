package scenario

import (
	"strings"

	"gopkg.in/yaml.v3"
)

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

// Patch shows where in a file a value stands that --set would change, with the new value: the keys above it, and of lists the entry with
// its ID. A list whose entries have none stands there whole. The assignment must be one that has been accepted.
func (s *Scenario) Patch(path, value string) string {
	edited := s.tree.copied(Pos{})
	setPath(edited, s.book, path+"="+value, &collector{})
	text, err := yamlText(around(edited, strings.Split(path, ".")))
	if err != nil {
		panic("scenario: a patch has no YAML: " + err.Error()) // it comes from a tree that was read as YAML
	}
	return string(text)
}

// around is a value with nothing but what leads to it.
func around(n *node, steps []string) *yaml.Node {
	if len(steps) == 0 {
		return yamlOf(n)
	}
	inner := n.at(steps[0])
	switch {
	case n.kind == kindMap:
		key := &yaml.Node{Kind: yaml.ScalarNode, Tag: tags[kindString], Value: steps[0]}
		return &yaml.Node{Kind: yaml.MappingNode, Content: []*yaml.Node{key, around(inner, steps[1:])}}
	case inner.get("id") == nil || inner.get("id").text != steps[0]:
		return yamlOf(n)
	}
	entry := around(inner, steps[1:])
	if len(steps) > 1 {
		entry.Content = append([]*yaml.Node{{Kind: yaml.ScalarNode, Tag: tags[kindString], Value: "id"}, yamlOf(inner.get("id"))}, entry.Content...)
	}
	return &yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{entry}}
}
