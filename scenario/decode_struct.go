package scenario

import (
	"maps"
	"reflect"
	"slices"
)

// structure fills the fields of a struct from the keys of a map.
func (d *decoder) structure(n *node, v reflect.Value) {
	if !d.want(n, kindMap, "object") {
		return
	}
	fields := map[string]reflect.Value{}
	gatherFields(v, n.pos, fields)
	for _, e := range n.entries {
		field, ok := fields[e.key]
		if !ok {
			d.diags.report(unknownKey(e, slices.Sorted(maps.Keys(fields))))
			continue
		}
		d.value(e.value, field)
	}
}

// gatherFields finds the fields by key, those of embedded structs included, and notes
// where the map stands.
func gatherFields(v reflect.Value, at Pos, fields map[string]reflect.Value) {
	t := v.Type()
	for i := range t.NumField() {
		about, field := t.Field(i), v.Field(i)
		key, tagged := about.Tag.Lookup("key")
		if !about.IsExported() && !about.Anonymous {
			if tagged {
				panic("scenario: " + t.String() + "." + about.Name + " has a key but is not exported")
			}
			continue
		}
		switch {
		case tagged:
			fields[key] = inMetres(field, about.Tag)
		case about.Name == "Pos" && about.Type == reflect.TypeFor[Pos]():
			field.Set(reflect.ValueOf(at))
		case about.Anonymous && field.Kind() == reflect.Struct:
			gatherFields(field, at, fields)
		}
	}
}
