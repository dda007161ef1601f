package scenario

import (
	"maps"
	"reflect"
	"slices"
	"sync"
)

// structure fills the fields of a struct from the keys of a map.
func (d *decoder) structure(n *node, v reflect.Value) {
	if !d.want(n, kindMap, "object") {
		return
	}
	shape := shapeOf(v.Type())
	for _, place := range shape.places {
		*v.FieldByIndex(place).Addr().Interface().(*Pos) = n.pos
	}
	for _, e := range n.entries {
		field, ok := shape.fields[e.key]
		if !ok {
			d.diags.report(unknownKey(e, slices.Sorted(maps.Keys(shape.fields))))
			continue
		}
		d.value(e.value, inMetres(v.FieldByIndex(field.Index), field.Tag))
	}
}

// shape is how a struct takes a map, embedded structs included.
type shape struct {
	fields map[string]reflect.StructField // by key
	places [][]int                        // fields that note where the map stands
}

// shapes are those of the types met so far.
var shapes sync.Map

func shapeOf(t reflect.Type) *shape {
	if known, ok := shapes.Load(t); ok {
		return known.(*shape)
	}
	made := &shape{fields: map[string]reflect.StructField{}}
	made.gather(t, nil)
	shapes.Store(t, made)
	return made
}

// gather adds the fields of a struct that is embedded there.
func (s *shape) gather(t reflect.Type, there []int) {
	for i := range t.NumField() {
		field := t.Field(i)
		key, tagged := field.Tag.Lookup("key")
		if !field.IsExported() && !field.Anonymous {
			if tagged {
				panic("scenario: " + t.String() + "." + field.Name + " has a key but is not exported")
			}
			continue
		}
		field.Index = append(slices.Clone(there), i)
		switch {
		case tagged:
			s.fields[key] = field
		case field.Name == "Pos" && field.Type == reflect.TypeFor[Pos]():
			s.places = append(s.places, field.Index)
		case field.Anonymous && field.Type.Kind() == reflect.Struct:
			s.gather(field.Type, field.Index)
		}
	}
}
