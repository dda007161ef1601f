package scenario

import "crossfire/engine/rules"

// The shape of civilians in scenario files.

type standingFile struct {
	Authority bool `key:"authority"`
	Abusive   bool `key:"abusive"`
}

// civilianFile has what a unit has that fits people who take no side, and what moves them.
type civilianFile struct {
	personFile
	Goal      Text        `key:"goal"`
	LovedOnes []Text      `key:"loved_ones"`
	Hates     []Text      `key:"hates"`
	Routine   []placeFile `key:"routine"`
}

// unit is the part of f that every person has.
func (f *civilianFile) unit() unitFile {
	u := unitFile{personFile: f.personFile}
	if u.Archetype.Value == "" {
		u.Archetype = Text{Value: rules.Civilian.String(), Pos: f.Pos}
	}
	return u
}
