package scenario

import (
	"embed"
	"fmt"
	"slices"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

//go:embed catalog/*.yaml
var catalogFiles embed.FS

// Catalog is what scenarios can name. It is not written to after loading and may be shared.
type Catalog struct {
	Weapons    []CatalogWeapon // the first is bare hands
	Armour     []CatalogArmour
	Archetypes []Archetype
	Materials  []Material
	Names      Names
	VehicleIDs []string // of vehicles, in the order of the file (VEH-6)

	written  map[string]*node // weapons as written, with what they extend
	vehicles map[string]*node // the same of vehicles
}

// CatalogWeapon is a weapon of the catalogue, or one that a scenario adds to it.
type CatalogWeapon struct {
	Weapon         // Butt is an index in Catalog.Weapons
	Extends string // the ID of the weapon that it was made from; empty: none
	Later   string // what the program must learn before it plays it; empty: it is played
	Own     bool   // it is the scenario's own
	Pos     Pos
}

// CatalogArmour is a piece of armour of the catalogue (ARM-1).
type CatalogArmour struct {
	Armour
	Later string // as in CatalogWeapon
}

// Archetype is who somebody is, unless the scenario says otherwise (NPC-1, NPC-2).
type Archetype struct {
	ID, Name, Article string
	Aliases           []string
	Tier              rules.Tier
	Skills            rules.By[rules.Skill, dice.Pool]
	Brawn             rules.Brawn
	Hooah             int8           // DICE-6
	Training          rules.Training // NPC-3
	Veteran           bool           // NPC-3
}

// Names are for people whom a scenario does not name.
type Names struct {
	Family []string
	Given  []GivenName
}

// GivenName is a first name and the pronouns that go with it.
type GivenName struct {
	Name     string
	Pronouns Pronouns
}

// loadCatalog reads the catalogue that is built into the program. An error means that the program was built wrong. The
// schema is not asked: a test has done so, and programs must start quickly.
func loadCatalog(book *Rulebook) (*Catalog, error) {
	diags := &collector{}
	weapons := readCatalog("weapons", diags)
	armour := readCatalog("armour", diags)
	archetypes := readCatalog("archetypes", diags)
	materials := readCatalog("materials", diags)
	names := readCatalog("names", diags)
	vehicles := readCatalog("vehicles", diags)
	if diags.failed() {
		return nil, fmt.Errorf("read catalogue: %w", diags.diagnostics())
	}
	c := &Catalog{
		Armour:     readArmour(armour, diags),
		Archetypes: readArchetypes(archetypes, book.Rules.Default, diags),
		Materials:  readMaterials(materials, diags),
		Names:      readNames(names, diags),
	}
	c = c.with(weapons, diags).withVehicles(vehicles, diags)
	for i := range c.Weapons {
		c.Weapons[i].Own = false
	}
	if diags.failed() {
		return nil, fmt.Errorf("read catalogue: %w", diags.diagnostics())
	}
	return c, nil
}

// readCatalog reads the part of the catalogue that has a file of its own; it is never nil unless diags has failed.
func readCatalog(part string, diags *collector) *node {
	name := "catalog/" + part + ".yaml"
	text, err := catalogFiles.ReadFile(name)
	if err != nil {
		diags.errorf(Pos{File: name, Line: 1, Col: 1}, checkValue, "%v", err)
		return nil
	}
	table := parseTree(source{name: name, text: text}, diags).get(part)
	if table == nil {
		diags.errorf(Pos{File: name, Line: 1, Col: 1}, checkMissingKey, "missing %s", quote(part))
	}
	return table
}

// weapon finds a weapon by its ID.
func (c *Catalog) weapon(id string) (CatalogWeapon, bool) {
	return found(c.Weapons, func(w CatalogWeapon) bool { return w.ID == id })
}

// armour finds a piece of armour by its ID.
func (c *Catalog) armour(id string) (CatalogArmour, bool) {
	return found(c.Armour, func(a CatalogArmour) bool { return a.ID == id })
}

// archetype finds an archetype by its ID or an alias (NPC-1).
func (c *Catalog) archetype(id string) (Archetype, bool) {
	return found(c.Archetypes, func(a Archetype) bool { return a.ID == id || slices.Contains(a.Aliases, id) })
}

func found[T any](list []T, is func(T) bool) (T, bool) {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return list[i], true
	}
	var none T
	return none, false
}

// weaponIDs, armourIDs and archetypeIDs list what an author may have meant.
func (c *Catalog) weaponIDs() []string {
	ids := make([]string, len(c.Weapons))
	for i := range c.Weapons {
		ids[i] = c.Weapons[i].ID
	}
	return ids
}

func (c *Catalog) armourIDs() []string {
	ids := make([]string, len(c.Armour))
	for i := range c.Armour {
		ids[i] = c.Armour[i].ID
	}
	return ids
}

func (c *Catalog) archetypeIDs() []string {
	var ids []string
	for _, a := range c.Archetypes {
		ids = append(append(ids, a.ID), a.Aliases...)
	}
	return ids
}

func readArmour(table *node, diags *collector) []CatalogArmour {
	var pieces []CatalogArmour
	for _, e := range table.entries {
		var file struct {
			Name    string     `key:"name"`
			Article *string    `key:"article"`
			Area    rules.Area `key:"area"`
			DR      int8       `key:"dr"`
			Source  string     `key:"source"`
			Later   string     `key:"later"`
		}
		decode(e.value, &file, diags)
		piece := Armour{ID: e.key, Name: file.Name, Article: articleOf(file.Article, file.Name), Area: file.Area, DR: file.DR}
		pieces = append(pieces, CatalogArmour{Armour: piece, Later: file.Later})
	}
	return pieces
}

func readArchetypes(table *node, unnamed dice.Pool, diags *collector) []Archetype {
	var found []Archetype
	for _, e := range table.entries {
		var file struct {
			Name     string                           `key:"name"`
			Article  *string                          `key:"article"`
			Tier     rules.Tier                       `key:"tier"`
			Aliases  []string                         `key:"aliases"`
			Skills   rules.By[rules.Skill, dice.Pool] `key:"skills"`
			Brawn    rules.Brawn                      `key:"brawn"`
			Hooah    int8                             `key:"hooah"`
			Training rules.Training                   `key:"training"`
			Veteran  bool                             `key:"veteran"`
			Source   string                           `key:"source"`
		}
		file.Skills = slices.Repeat([]dice.Pool{unnamed}, int(rules.SkillCount))
		decode(e.value, &file, diags)
		found = append(found, Archetype{
			ID: e.key, Name: file.Name, Article: articleOf(file.Article, file.Name), Aliases: file.Aliases, Tier: file.Tier,
			Skills: file.Skills, Brawn: file.Brawn, Hooah: file.Hooah, Training: file.Training, Veteran: file.Veteran,
		})
	}
	return found
}

func readNames(table *node, diags *collector) Names {
	var file struct {
		Family []string `key:"family"`
		Given  struct {
			She  []string `key:"she"`
			He   []string `key:"he"`
			They []string `key:"they"`
		} `key:"given"`
	}
	decode(table, &file, diags)
	names := Names{Family: file.Family}
	for _, group := range []struct {
		pronouns Pronouns
		names    []string
	}{{She, file.Given.She}, {He, file.Given.He}, {They, file.Given.They}} {
		for _, name := range group.names {
			names.Given = append(names.Given, GivenName{Name: name, Pronouns: group.pronouns})
		}
	}
	return names
}
