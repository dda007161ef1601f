package scenario

// How to use decode:
//
//	var file struct {
//		Pos   Pos          // filled with the place of the map
//		Title string       `key:"title"`
//		Reach Centimetres  `key:"reach"` // metres in the file
//		Sides []sideFile   `key:"sides"`
//		Notes *string      `key:"notes"` // nil when absent
//	}
//	decode(root, &file, diags) // every mistake lands in diags, with its place
//
// Values decode themselves through fromNode or encoding.TextUnmarshaler (scalars only);
// fields may also be *node (kept as it is) or Text (a string with its place).
// Embedded structs are flattened; fields without a key tag are left alone. Keys that no
// field takes are mistakes: the schema and the structs must agree. Absent keys leave
// the field as it was, so defaults are set before decoding.

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"strconv"
)

// unmarshaler is a value that reads itself. An error that is a Diagnostic or
// Diagnostics keeps its place; any other is reported at the node.
type unmarshaler interface{ fromNode(*node) error }

// Centimetres is a length on the map; files give it in metres with at most two decimals.
type Centimetres int32

// Text is a string that remembers where it was written.
type Text struct {
	Value string
	Pos   Pos
}

func (t *Text) fromNode(n *node) error {
	if n.kind != kindString {
		return typeMistake(n, "string")
	}
	t.Value, t.Pos = n.text, n.pos
	return nil
}

func (c *Centimetres) fromNode(n *node) error {
	value, ok := centimetres(n)
	switch {
	case ok:
		*c = Centimetres(value)
		return nil
	case n.kind == kindInt || n.kind == kindNumber:
		return mistake(n.pos, checkValue, n.text+" is not a length on the map").withHint("metres with at most two decimals")
	}
	return typeMistake(n, "number")
}

// decode fills into, a pointer, from a tree.
func decode(n *node, into any, diags *collector) {
	d := decoder{diags: diags}
	d.value(n, reflect.ValueOf(into).Elem())
}

type decoder struct{ diags *collector }

func (d *decoder) value(n *node, v reflect.Value) {
	if n.broken || d.hook(n, v) || d.rulebook(n, v) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		d.pointer(n, v)
	case reflect.Struct:
		d.structure(n, v)
	case reflect.Map:
		d.mapping(n, v)
	case reflect.Slice, reflect.Array:
		d.list(n, v)
	case reflect.Bool:
		if d.want(n, kindBool, "boolean") {
			v.SetBool(n.text == "true")
		}
	case reflect.String:
		if d.want(n, kindString, "string") {
			v.SetString(n.text)
		}
	default:
		d.integer(n, v)
	}
}

// hook lets values that can read themselves do so.
func (d *decoder) hook(n *node, v reflect.Value) bool {
	switch target := v.Addr().Interface().(type) {
	case **node:
		*target = n
	case unmarshaler:
		d.fail(n, target.fromNode(n))
	case encoding.TextUnmarshaler:
		if n.kind == kindList || n.kind == kindMap || n.kind == kindNull {
			d.diags.report(typeMistake(n, "string"))
			return true
		}
		d.fail(n, target.UnmarshalText([]byte(n.text)))
	default:
		return false
	}
	return true
}

// fail reports what a hook returned.
func (d *decoder) fail(n *node, err error) {
	var one Diagnostic
	var several Diagnostics
	switch {
	case err == nil:
	case errors.As(err, &one):
		d.diags.report(one)
	case errors.As(err, &several):
		for _, each := range several {
			d.diags.report(each)
		}
	default:
		d.diags.report(mistake(n.pos, checkValue, err.Error()))
	}
}

func (d *decoder) want(n *node, k kind, schemaType string) bool {
	if n.kind == k {
		return true
	}
	d.diags.report(typeMistake(n, schemaType))
	return false
}

func (d *decoder) pointer(n *node, v reflect.Value) {
	if n.kind == kindNull {
		return
	}
	fresh := reflect.New(v.Type().Elem())
	d.value(n, fresh.Elem())
	v.Set(fresh)
}

func (d *decoder) integer(n *node, v reflect.Value) {
	if !v.CanInt() && !v.CanUint() {
		panic("scenario: decode into " + v.Type().String()) // floats and interfaces have no place here
	}
	if !d.want(n, kindInt, "integer") {
		return
	}
	switch {
	case v.CanInt() && !v.OverflowInt(n.int):
		v.SetInt(n.int)
	case v.CanUint() && n.int >= 0 && !v.OverflowUint(uint64(n.int)):
		v.SetUint(uint64(n.int))
	default:
		d.diags.errorf(n.pos, checkRange, "%s is out of range", n.text)
	}
}

func (d *decoder) list(n *node, v reflect.Value) {
	if !d.want(n, kindList, "array") {
		return
	}
	switch {
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), len(n.items), len(n.items)))
	case v.Len() != len(n.items):
		d.diags.report(mistake(n.pos, checkCount, fmt.Sprintf("expected %s, got %d", entries(v.Len()), len(n.items))))
		return
	}
	for i, item := range n.items {
		d.value(item, v.Index(i))
	}
}

// entries counts list entries in words.
func entries(count int) string {
	if count == 1 {
		return "1 entry"
	}
	return strconv.Itoa(count) + " entries"
}

func (d *decoder) mapping(n *node, v reflect.Value) {
	if !d.want(n, kindMap, "object") {
		return
	}
	t := v.Type()
	v.Set(reflect.MakeMapWithSize(t, len(n.entries)))
	for _, e := range n.entries {
		value := reflect.New(t.Elem()).Elem()
		d.value(e.value, value)
		v.SetMapIndex(reflect.ValueOf(e.key).Convert(t.Key()), value)
	}
}
