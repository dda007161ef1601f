package scenario

import (
	"slices"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// Material is what a feature is made of (STR-1).
type Material struct {
	ID, Name  string
	Toughness dice.Pool
	Usual     []FeatureKind // the kinds that are made of it where nobody states another
}

func readMaterials(table *node, diags *collector) []Material {
	var materials []Material
	for _, e := range table.entries {
		var file struct {
			Name      string        `key:"name"`
			Toughness dice.Pool     `key:"toughness"`
			Usual     []FeatureKind `key:"usual"`
			Source    string        `key:"source"`
		}
		decode(e.value, &file, diags)
		materials = append(materials, Material{ID: e.key, Name: file.Name, Toughness: file.Toughness, Usual: file.Usual})
	}
	return materials
}

// material finds a material by its ID, or the usual one of a kind of feature if the ID is empty; what hides only is made of none.
func (c *Catalog) material(id string, kind FeatureKind) (Material, bool) {
	return found(c.Materials, func(m Material) bool {
		return m.ID == id || id == "" && slices.Contains(m.Usual, kind)
	})
}

func (c *Catalog) materialTable() rules.Table {
	t := rules.Table{Rule: rules.STR1, Title: "Materials", Columns: []string{"material", "HToughness"}}
	for _, m := range c.Materials {
		t.Rows = append(t.Rows, []string{m.Name, m.Toughness.String()})
	}
	return t
}
