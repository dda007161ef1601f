package scenario

import "slices"

// counterWord is a word of conditions that counts people: SIDE.word, or word("id").
type counterWord struct {
	word     string
	counter  Counter
	sideOnly bool // takes nothing but a side, and is true or false
	tally    bool // a number even of one person, without an upper bound
	says     string
}

// counterWords are the counters that take a side, an element, a unit or a person.
var counterWords = []counterWord{
	{word: "able", counter: CountAble, says: "who can still act: not dead, ineffective, unconscious, surrendered or gone (END-1)"},
	{word: "casualties", counter: CountCasualties, says: "wounded, ineffective, unconscious or dead (END-1)"},
	{word: "harmed", counter: CountHarmed, says: "wounded or worse in this fight; whoever came with a wound does not count"},
	{word: "civilians_harmed", counter: CountVictims, tally: true, says: "civilians whom they have wounded or worse (CIV-9)"},
	{word: "wounded", counter: CountWounded, says: "alive with a wound, neither ineffective nor unconscious (DMG-5)"},
	{word: "ineffective", counter: CountIneffective, says: "alive and combat ineffective (DMG-5)"},
	{word: "unconscious", counter: CountUnconscious, says: "unconscious (H2H-4, HAZ-5)"},
	{word: "dead", counter: CountDead, says: "dead, with those beyond help (DMG-5)"},
	{word: "alive", counter: CountAlive, says: "not dead, with those who are gone"},
	{word: "fled", counter: CountFled, says: "off the map because they fled"},
	{word: "surrendered", counter: CountSurrendered, says: "gave up"},
	{word: "started", counter: CountStarted, says: "how many there are in all, with arrivals that have not come yet"},
	{word: "present", counter: CountPresent, says: "on the map now"},
	{word: "suppressed", counter: CountSuppressed, says: "suppressed now (DMG-4)"},
	{word: "hidden", counter: CountHidden, says: "hidden from every enemy now (HIDE-1)"},
	{word: "aware", counter: CountAware, sideOnly: true, says: "true once somebody of the side has noticed an enemy (AMB-2)"},
	{word: "shots", counter: CountShots, tally: true, says: "attacks that they have made: shots, throws and blows"},
	{word: "hits", counter: CountHits, tally: true, says: "attacks of theirs that hit"},
	{word: "out_of_ammo", counter: CountOut, says: "people whose weapons are all empty (AMMO-3)"},
	{word: "fanatical", counter: CountFanatical, says: "able and fanatical now (MOR-1)"},
	{word: "bold", counter: CountBold, says: "able and bold now (MOR-1)"},
	{word: "cautious", counter: CountCautious, says: "able and cautious now (MOR-1)"},
	{word: "frightened", counter: CountFrightened, says: "able and frightened now (MOR-1)"},
	{word: "panicked", counter: CountPanicked, says: "able and panicked now (MOR-1)"},
	{word: "burning", counter: CountBurning, says: "on fire now (HAZ-2)"},
	{word: "hooah", counter: CountHooah, tally: true, says: "Hooah dice that they have left (DICE-6)"},
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

// edges are the words for the edges of the map, in the order of EdgeRef.
var edges = []string{"north", "east", "south", "west"}

// operatorWords are words that the expression language keeps for itself; no side may be called so.
var operatorWords = []string{"and", "or", "not", "in", "matches", "contains", "true", "false", "nil", "let", "if", "else"}

// vehicleWords are the counters that take a side or a vehicle: SIDE.word, or word("id").
var vehicleWords = []counterWord{
	{word: "damaged", counter: CountDamagedVehicles, says: "vehicles that are damaged or worse (VEH-4)"},
	{word: "wrecked", counter: CountWreckedVehicles, says: "vehicles that are wrecked or worse (VEH-4)"},
	{word: "destroyed", counter: CountDestroyedVehicles, says: "vehicles that are destroyed or worse (VEH-4)"},
	{word: "immobile", counter: CountImmobile, says: "vehicles that cannot move (VEH-5)"},
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

// counterNames lists the words of counterWords.
func counterNames() []string {
	found := make([]string, len(counterWords))
	for i, known := range counterWords {
		found[i] = known.word
	}
	return found
}

// ownWords are words of conditions besides counters and operators.
var ownWords = []string{wordTurn, wordTurns, wordOver, wordWinner, wordDraw, wordLimit, wordDistance, wordInside, wordHappened, wordDestroyed, wordBreached, wordCivilians}

// reserved reports whether an ID would be mistaken for a word of conditions or an edge.
func reserved(id string) bool {
	_, counts := counterOf(id)
	_, countsVehicles := vehicleCounterOf(id)
	return counts || countsVehicles || slices.Contains(edges, id) || slices.Contains(operatorWords, id) || slices.Contains(ownWords, id)
}
