package scenario

// The words of conditions, for the pages that explain them.

// Word is a word of conditions.
type Word struct {
	Form string // as one writes it, as in SIDE.able
	Says string // what it is, in words
}

// Vocabulary are the words of conditions, each sort in the order of its table.
type Vocabulary struct {
	People   []Word // counters of people
	Vehicles []Word // counters of vehicles
	Rest     []Word // everything else
	Edges    []string
	Reserved []string // words of the expression language that name nothing
}

// ConditionWords are the words that conditions are made of.
func ConditionWords() Vocabulary {
	v := Vocabulary{Edges: edges, Reserved: operatorWords}
	for _, known := range counterWords {
		v.People = append(v.People, Word{Form: known.word, Says: known.says})
	}
	for _, known := range vehicleWords {
		v.Vehicles = append(v.Vehicles, Word{Form: known.word, Says: known.says})
	}
	v.Rest = plainWords
	return v
}

// plainWords are the words that count neither people nor vehicles.
var plainWords = []Word{
	{wordTurn, "the number of the turn; at its beginning the turn that begins"},
	{wordOver, "true once the fight has ended"},
	{wordTurns, "how many turns the fight took; known only of a fight that is over"},
	{wordWinner + ` == "SIDE"`, "the side that won; \"draw\" and \"limit\" stand for the two other ends (END-1); known only of a fight that is over"},
	{wordDistance + `("A", "B")`, "metres between the nearest able people of the two, rounded down"},
	{wordInside + `("A", "FEATURE")`, "how many able people of A are in a feature or within reach of it; of one person, whether"},
	{wordHappened + `("EVENT")`, "whether an event of the file has happened"},
	{wordDestroyed + `("FEATURE")`, "whether a wall, building, cover or obstacle no longer stands (STR-2)"},
	{wordBreached + `("FEATURE")`, "whether it stands with a hole in it (STR-2)"},
}

// EventFields are the kinds of events that expectations can name, each with the fields that it has.
func EventFields() []Word {
	found := make([]Word, len(eventFields))
	for i, row := range eventFields {
		found[i] = Word{Form: row.kind, Says: row.fields}
	}
	return found
}
