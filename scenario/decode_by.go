package scenario

// Values of the rulebook decode in ways of their own: a table By word is a map whose keys are the words, GO are a map by
// colour, a pool is text, and an int32 with the tag unit:"m" is metres in the file and centimetres in Go.

import (
	"reflect"
	"slices"

	"crossfire/engine/dice"
)

// worded is a table with a row for each word, such as rules.By.
type worded interface{ Words() []string }

// rulebook decodes the values that only the rulebook and the catalogue have.
func (d *decoder) rulebook(n *node, v reflect.Value) bool {
	switch target := v.Addr().Interface().(type) {
	case *dice.Pool:
		d.pool(n, target)
	case *dice.GoAt:
		d.goAt(n, target)
	default:
		words, ok := v.Interface().(worded)
		if !ok || v.Kind() != reflect.Slice {
			return false
		}
		d.byWord(n, v, words.Words())
	}
	return true
}

// byWord fills a table from a map; rows that are not named keep what they hold.
func (d *decoder) byWord(n *node, v reflect.Value, words []string) {
	if !d.want(n, kindMap, "object") {
		return
	}
	if v.Len() != len(words) {
		v.Set(reflect.MakeSlice(v.Type(), len(words), len(words)))
	}
	for _, e := range n.entries {
		if i := slices.Index(words, e.key); i >= 0 {
			d.value(e.value, v.Index(i))
			continue
		}
		d.diags.report(unknownKey(e, words))
	}
}

func (d *decoder) pool(n *node, into *dice.Pool) {
	if !d.want(n, kindString, "string") {
		return
	}
	pool, err := dice.ParsePool(n.text)
	d.fail(n, err)
	*into = pool
}

func (d *decoder) goAt(n *node, into *dice.GoAt) {
	if !d.want(n, kindMap, "object") {
		return
	}
	for _, e := range n.entries {
		colour, err := dice.ParseColour(e.key)
		if err != nil {
			d.diags.report(unknownKey(e, []string{dice.Green.String(), dice.Blue.String(), dice.Red.String()}))
			continue
		}
		d.value(e.value, reflect.ValueOf(&into[colour]).Elem())
	}
}

// inMetres lets a field with the tag unit:"m" be read as a length.
func inMetres(field reflect.Value, tag reflect.StructTag) reflect.Value {
	if tag.Get("unit") != "m" {
		return field
	}
	return field.Addr().Convert(reflect.TypeFor[*Centimetres]()).Elem()
}
