package scenario

// counterWord is a word of conditions that counts people: SIDE.word, or word("id").
type counterWord struct {
	word     string
	counter  Counter
	sideOnly bool // takes nothing but a side, and is true or false
	tally    bool // a number even of one person, without an upper bound
}

// counterWords are the counters that take a side, an element, a unit or a person.
var counterWords = []counterWord{
	{word: "able", counter: CountAble},
	{word: "casualties", counter: CountCasualties},
	{word: "harmed", counter: CountHarmed},
	{word: "civilians_harmed", counter: CountVictims, tally: true},
	{word: "wounded", counter: CountWounded},
	{word: "ineffective", counter: CountIneffective},
	{word: "unconscious", counter: CountUnconscious},
	{word: "dead", counter: CountDead},
	{word: "alive", counter: CountAlive},
	{word: "fled", counter: CountFled},
	{word: "surrendered", counter: CountSurrendered},
	{word: "started", counter: CountStarted},
	{word: "present", counter: CountPresent},
	{word: "suppressed", counter: CountSuppressed},
	{word: "hidden", counter: CountHidden},
	{word: "aware", counter: CountAware, sideOnly: true},
	{word: "shots", counter: CountShots, tally: true},
	{word: "hits", counter: CountHits, tally: true},
	{word: "out_of_ammo", counter: CountOut},
	{word: "fanatical", counter: CountFanatical},
	{word: "bold", counter: CountBold},
	{word: "cautious", counter: CountCautious},
	{word: "frightened", counter: CountFrightened},
	{word: "panicked", counter: CountPanicked},
	{word: "burning", counter: CountBurning},
	{word: "hooah", counter: CountHooah, tally: true},
}

// The words of conditions that are not in counterWords.
const (
	wordTurn      = "turn"
	wordTurns     = "turns"
	wordOver      = "over"
	wordWinner    = "winner"
	wordDraw      = "draw"
	wordLimit     = "limit"
	wordDistance  = "distance"
	wordInside    = "inside"
	wordHappened  = "happened"
	wordDestroyed = "destroyed"
	wordBreached  = "breached"
)

// laterWords are words of conditions that belong to what is not played yet.
var laterWords = []struct{ word, module string }{}

// edges are the words for the edges of the map, in the order of EdgeRef.
var edges = []string{"north", "east", "south", "west"}

// operatorWords are words that the expression language keeps for itself; no side may be called so.
var operatorWords = []string{"and", "or", "not", "in", "matches", "contains", "true", "false", "nil", "let", "if", "else"}

// vehicleWords are the counters that take a side or a vehicle: SIDE.word, or word("id").
var vehicleWords = []counterWord{
	{word: "damaged", counter: CountDamagedVehicles},
	{word: "wrecked", counter: CountWreckedVehicles},
	{word: "destroyed", counter: CountDestroyedVehicles},
	{word: "immobile", counter: CountImmobile},
}

// vehicleCounterOf finds a word in vehicleWords.
func vehicleCounterOf(word string) (counterWord, bool) {
	for _, known := range vehicleWords {
		if known.word == word {
			return known, true
		}
	}
	return counterWord{}, false
}

// counterOf finds a word in counterWords.
func counterOf(word string) (counterWord, bool) {
	for _, known := range counterWords {
		if known.word == word {
			return known, true
		}
	}
	return counterWord{}, false
}

// laterModule names what a word waits for; empty: it is no such word.
func laterModule(word string) string {
	for _, later := range laterWords {
		if later.word == word {
			return later.module
		}
	}
	return ""
}

// counterNames lists the words of counterWords.
func counterNames() []string {
	found := make([]string, len(counterWords))
	for i, known := range counterWords {
		found[i] = known.word
	}
	return found
}

// reserved reports whether an ID would be mistaken for a word of conditions or an edge.
func reserved(id string) bool {
	if _, ok := counterOf(id); ok {
		return true
	}
	for _, list := range [][]string{edges, operatorWords, {wordTurn, wordTurns, wordOver, wordWinner, wordDraw, wordLimit, wordDistance, wordInside, wordHappened, wordDestroyed, wordBreached, wordCivilians}} {
		if _, ok := vehicleCounterOf(id); ok {
			return true
		}
		for _, word := range list {
			if word == id {
				return true
			}
		}
	}
	return laterModule(id) != ""
}
