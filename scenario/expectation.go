package scenario

import "crossfire/engine/dice"

// Expectation is one line of expect:. It is about one of That, Event, Roll, State, Golden and Chance.
type Expectation struct {
	Text   string // as written
	Turn   int32  // 0: the end of the fight; otherwise the end of that turn
	That   *Condition
	Event  *EventPattern
	Roll   *RollPattern
	State  []PersonState
	Golden string // the file with the report as it must be, with slashes, from the folder of the scenario
	Chance *Chance
	Never  bool  // the event must not happen, the roll not be made
	Count  int32 // exactly so many; 0: at least one
	Pos    Pos
}

// RollPattern describes a labelled roll as force: does, and how it falls; nil stands for any.
type RollPattern struct {
	Turn       int32 // 0: any
	Purpose    dice.Purpose
	Roller     dice.Key
	Against    dice.Key
	AnyAgainst bool
	Ordinal    uint16
	GO, Face   *int32
	Pool       *dice.Pool // with all modifiers
	Faces      []uint8
}

// PersonState says how a combatant must be: fit, wounded or one of the states of results.
type PersonState struct {
	Who   int
	State string
}

// EventPattern describes an event by the fields of its JSON form; values are compared as text.
type EventPattern struct {
	Kind   string
	Turn   int32 // 0: any
	Fields []Field
}

// Field is a name and the text of its value, and of what a file expects the place of that.
type Field struct {
	Name, Value string
	Pos         Pos
}
