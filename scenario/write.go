package scenario

import (
	"bytes"
	"encoding"
	"fmt"
	"reflect"
	"strconv"

	"gopkg.in/yaml.v3"
)

// Writing is the other way round of reading: a tree, or a struct of the shape that decode fills, as YAML that reads back the same.
// What has its zero value is left out.

// flowWidth is how long a value on one line may get.
const flowWidth = 110

// Save writes the scenario with the state that its fight has come to, as a scenario that goes on from there. What belongs to turns
// that are over is left out: scripts, forced rolls and expectations.
func (s *Scenario) Save(seed uint64, r *Resume) ([]byte, error) {
	kept := &node{kind: kindMap}
	for _, e := range s.tree.entries {
		switch e.key {
		case "resume", "expect", "include", "seed":
		case "scripts", "force":
			if left := after(e.value, r.Turn); len(left.items) > 0 {
				kept.put(entry{key: e.key, value: left})
			}
		default:
			kept.put(e)
		}
	}
	kept.put(entry{key: "seed", value: treeOf(reflect.ValueOf(seed))})
	kept.put(entry{key: "resume", value: treeOf(reflect.ValueOf(*r))})
	return write(kept)
}

// after are the entries of a list that are for later turns.
func after(list *node, turn int32) *node {
	left := &node{kind: kindList}
	for _, item := range list.items {
		if on := item.get("turn"); on == nil || on.int > int64(turn) {
			left.items = append(left.items, item)
		}
	}
	return left
}

func write(root *node) ([]byte, error) { return yamlText(yamlOf(root)) }

func yamlText(root *yaml.Node) ([]byte, error) {
	var out bytes.Buffer
	encoder := yaml.NewEncoder(&out)
	encoder.SetIndent(2)
	if err := encoder.Encode(root); err != nil {
		return nil, fmt.Errorf("write YAML: %w", err)
	}
	if err := encoder.Close(); err != nil {
		return nil, fmt.Errorf("write YAML: %w", err)
	}
	return out.Bytes(), nil
}

// yamlOf makes YAML of a tree: what is short stands on one line.
func yamlOf(n *node) *yaml.Node {
	made := &yaml.Node{Kind: yaml.ScalarNode, Tag: tags[n.kind], Value: n.text}
	switch n.kind {
	case kindNull:
		made.Value = "null"
	case kindList:
		made.Kind = yaml.SequenceNode
		for _, item := range n.items {
			made.Content = append(made.Content, yamlOf(item))
		}
	case kindMap:
		made.Kind = yaml.MappingNode
		for _, e := range n.entries {
			made.Content = append(made.Content, &yaml.Node{Kind: yaml.ScalarNode, Tag: tags[kindString], Value: e.key}, yamlOf(e.value))
		}
	}
	if width(n) <= flowWidth {
		made.Style |= yaml.FlowStyle
	}
	return made
}

var tags = [...]string{kindNull: "!!null", kindBool: "!!bool", kindInt: "!!int", kindNumber: "!!float", kindString: "!!str", kindList: "!!seq", kindMap: "!!map"}

// width is about how long a value gets on one line.
func width(n *node) int {
	sum := len(n.text)
	for _, item := range n.items {
		sum += width(item) + 2
	}
	for _, e := range n.entries {
		sum += len(e.key) + width(e.value) + 4
	}
	return sum
}

// treeOf makes a tree of a value that decode could fill.
func treeOf(v reflect.Value) *node {
	switch value := v.Interface().(type) {
	case Text:
		return &node{kind: kindString, text: value.Value}
	case Spot:
		return &node{kind: kindList, items: []*node{length(value.X), length(value.Y)}}
	case Centimetres:
		return length(int32(value))
	case encoding.TextMarshaler:
		text, err := value.MarshalText()
		if err != nil {
			panic("scenario: a word cannot be written: " + err.Error())
		}
		return &node{kind: kindString, text: string(text)}
	}
	switch v.Kind() {
	case reflect.Pointer:
		return treeOf(v.Elem())
	case reflect.Struct:
		return mapOf(v)
	case reflect.Slice:
		list := &node{kind: kindList}
		for i := range v.Len() {
			list.items = append(list.items, treeOf(v.Index(i)))
		}
		return list
	case reflect.Bool:
		return &node{kind: kindBool, text: strconv.FormatBool(v.Bool())}
	case reflect.String:
		return &node{kind: kindString, text: v.String()}
	}
	if v.CanUint() {
		return &node{kind: kindInt, text: strconv.FormatUint(v.Uint(), 10)}
	}
	return &node{kind: kindInt, text: strconv.FormatInt(v.Int(), 10), int: v.Int()}
}

// mapOf makes a map of a struct with keys; places in a file are no values.
func mapOf(v reflect.Value) *node {
	made := &node{kind: kindMap}
	for i := range v.NumField() {
		key, tagged := v.Type().Field(i).Tag.Lookup("key")
		if !tagged || blank(v.Field(i)) {
			continue
		}
		made.put(entry{key: key, value: treeOf(v.Field(i))})
	}
	return made
}

// blank reports whether a value is left out; points and words never are.
func blank(v reflect.Value) bool {
	switch value := v.Interface().(type) {
	case Text:
		return value.Value == ""
	case Spot, encoding.TextMarshaler:
		return false
	}
	if v.Kind() == reflect.Slice {
		return v.Len() == 0
	}
	return v.IsZero()
}

// length is centimetres as files write them, in metres.
func length(cm int32) *node {
	text := metresText(cm)
	if cm%metre == 0 {
		return &node{kind: kindInt, text: text, int: int64(cm / metre)}
	}
	return &node{kind: kindNumber, text: text}
}
