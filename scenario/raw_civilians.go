package scenario

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

// The shape of civilians in scenario files.

type standingFile struct {
	Authority bool `key:"authority"`
	Abusive   bool `key:"abusive"`
}

// civilianFile has what a unit has that fits people who take no side, and what moves them.
type civilianFile struct {
	Pos       Pos
	ID        Text                              `key:"id"`
	Name      string                            `key:"name"`
	Count     *int                              `key:"count"`
	Archetype Text                              `key:"archetype"`
	At        *pointFile                        `key:"at"`
	Near      Text                              `key:"near"`
	Pronouns  *Pronouns                         `key:"pronouns"`
	Skills    rules.By[rules.Skill, *dice.Pool] `key:"skills"`
	Brawn     *rules.Brawn                      `key:"brawn"`
	Toughness *dice.Pool                        `key:"toughness"`
	Weapons   []Text                            `key:"weapons"`
	Armour    []Text                            `key:"armour"`
	Names     []Text                            `key:"names"`
	Wounds    string                            `key:"wounds"`
	Ammo      *node                             `key:"ammo"`
	Goal      Text                              `key:"goal"`
	LovedOnes []Text                            `key:"loved_ones"`
	Hates     []Text                            `key:"hates"`
	Routine   []placeFile                       `key:"routine"`
}

// unit is the part of f that every person has.
func (f *civilianFile) unit() unitFile {
	u := unitFile{Pos: f.Pos, ID: f.ID, Name: f.Name, Count: f.Count, Archetype: f.Archetype, At: f.At, Near: f.Near,
		Pronouns: f.Pronouns, Skills: f.Skills, Brawn: f.Brawn, Toughness: f.Toughness, Weapons: f.Weapons, Armour: f.Armour,
		Names: f.Names, Wounds: f.Wounds, Ammo: f.Ammo}
	if u.Archetype.Value == "" {
		u.Archetype = Text{Value: rules.Civilian.String(), Pos: f.Pos}
	}
	return u
}
