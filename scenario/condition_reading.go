package scenario

import "slices"

// Reading is a counter that a condition reads, as conditions write it, and how it stands.
type Reading struct {
	Name  string // militia.casualties, able("vargas"), turn
	Value int64
}

// Readings lists what the condition reads, each once, in the order in which it stands there: it says why a condition does not
// hold.
func (c *Condition) Readings(counters Counters) []Reading {
	var found []Reading
	for i := range c.Code {
		op := &c.Code[i]
		if op.Code != PushCounter {
			continue
		}
		reading := Reading{op.counterName(), counters.Count(op.Counter, op.Ref, op.Other)}
		if !slices.Contains(found, reading) {
			found = append(found, reading)
		}
	}
	return found
}

// counterName writes the counter that op pushes as an author would.
func (op *Op) counterName() string {
	switch op.Counter {
	case CountTurn:
		return wordTurn
	case CountOver:
		return wordOver
	case CountDraw:
		return wordWinner + ` == "` + wordDraw + `"`
	case CountLimit:
		return wordWinner + ` == "` + wordLimit + `"`
	case CountWinner:
		return wordWinner + ` == "` + op.Ref.Name + `"`
	case CountInside:
		return wordInside + `("` + op.Ref.Name + `", "` + op.Other.Name + `")`
	case CountDistance:
		return wordDistance + `("` + op.Ref.Name + `", "` + op.Other.Name + `")`
	case CountDestroyed:
		return wordDestroyed + `("` + op.Ref.Name + `")`
	case CountBreached:
		return wordBreached + `("` + op.Ref.Name + `")`
	case CountFired:
		return wordHappened + `("` + op.Ref.Name + `")`
	}
	words := slices.Concat(counterWords, vehicleWords)
	i := slices.IndexFunc(words, func(w counterWord) bool { return w.counter == op.Counter })
	if op.Ref.Kind == SideRef {
		return op.Ref.Name + "." + words[i].word
	}
	return words[i].word + `("` + op.Ref.Name + `")`
}
