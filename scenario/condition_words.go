package scenario

import (
	"fmt"

	"github.com/expr-lang/expr/ast"
)

// word lowers a word without a point or parentheses.
func (c *compiler) word(n *ast.IdentifierNode) value {
	switch n.Value {
	case wordTurn:
		c.emit(Op{Code: PushCounter, Counter: CountTurn}, 1)
		return value{number: true, low: c.first, top: c.last}
	case wordTurns, wordOver:
		return c.endWord(n)
	case wordWinner:
		return c.report(n, "winner must be compared", `as in winner == "draw"`)
	}
	if _, ok := vehicleCounterOf(n.Value); ok {
		return c.report(n, quote(n.Value)+" does not say of what", fmt.Sprintf("write %s(%s) with the ID of a vehicle", n.Value, `"…"`))
	}
	if _, ok := counterOf(n.Value); ok {
		return c.report(n, quote(n.Value)+" does not say of whom", fmt.Sprintf("write SIDE.%s, or %s(%s) with an ID", n.Value, n.Value, `"…"`))
	}
	if known, ok := c.names.find(n.Value); ok {
		return c.report(n, quote(n.Value)+" alone says nothing", "write "+known.example("able"))
	}
	return c.report(n, "unknown word "+quote(n.Value), didYouMean(n.Value, c.words()))
}

// endWord lowers what is known only of a fight that is over.
func (c *compiler) endWord(n *ast.IdentifierNode) value {
	switch {
	case n.Value == wordOver:
		c.emit(Op{Code: PushCounter, Counter: CountOver}, 1)
		return truthValue()
	case c.ended:
		c.emit(Op{Code: PushCounter, Counter: CountTurn}, 1)
		return value{number: true, low: c.first, top: c.last}
	}
	return c.report(n, "the fight's turns are not known while it goes on", "write turn")
}

// words are those that may stand alone or begin something.
func (c *compiler) words() []string {
	found := append(c.names.ofKind(SideRef), wordTurn, wordOver)
	if c.ended {
		found = append(found, wordTurns, wordWinner)
	}
	return found
}

// member lowers SIDE.counter.
func (c *compiler) member(n *ast.MemberNode) value {
	owner, plain := n.Node.(*ast.IdentifierNode)
	property, named := n.Property.(*ast.StringNode)
	if !plain || !named {
		return c.report(n, "only a side has counters, as in garrison.able", "")
	}
	known, ok := c.names.find(owner.Value)
	switch {
	case !ok:
		return c.report(owner, "there is no side "+quote(owner.Value), didYouMean(owner.Value, c.names.ofKind(SideRef)))
	case known.ref.Kind != SideRef && owner.Value != wordCivilians:
		return c.report(owner, fmt.Sprintf("%s is %s, not a side", quote(owner.Value), known.what()), "write "+known.example(property.Value))
	}
	if counter, ok := vehicleCounterOf(property.Value); ok {
		return c.pushVehicles(counter, known)
	}
	counter, ok := counterOf(property.Value)
	if !ok {
		return c.unknownCounter(n.Property, property.Value)
	}
	if counter.sideOnly && known.ref.Kind != SideRef {
		return c.report(n.Property, "civilians are no side and cannot be "+counter.word, "")
	}
	return c.push(counter, known)
}

func (c *compiler) unknownCounter(n ast.Node, word string) value {
	return c.report(n, "a side has no counter "+quote(word), didYouMean(word, counterNames()))
}

// push lowers a counter of people. Of one person it is true or false, of several a number.
func (c *compiler) push(counter counterWord, of named) value {
	c.emit(Op{Code: PushCounter, Counter: counter.counter, Ref: of.ref}, 1)
	switch {
	case counter.tally:
		return value{number: true, low: 0, top: unbounded}
	case counter.sideOnly || of.person():
		return truthValue()
	case counter.counter == CountStarted:
		return value{number: true, low: int64(of.size), top: int64(of.size)}
	}
	return value{number: true, low: 0, top: int64(of.size)}
}

func functionNames() []string {
	names := counterNames()
	for _, known := range vehicleWords {
		names = append(names, known.word)
	}
	return append(names, wordDistance, wordInside, wordHappened, wordBreached)
}

// call lowers a function of quoted IDs.
func (c *compiler) call(n *ast.CallNode) value {
	callee, ok := n.Callee.(*ast.IdentifierNode)
	if !ok {
		return c.report(n, "this cannot be called", "functions are able, distance, happened and the like")
	}
	if counter, ok := counterOf(callee.Value); ok {
		return c.count(n, counter)
	}
	if counter, ok := vehicleCounterOf(callee.Value); ok {
		return c.countVehicles(n, counter)
	}
	switch callee.Value {
	case wordDistance, wordInside:
		return c.relation(n, callee.Value)
	case wordBreached:
		return c.ruin(n, CountBreached)
	case wordHappened:
		return c.happened(n)
	}
	return c.report(callee, "there is no function "+quote(callee.Value), didYouMean(callee.Value, functionNames()))
}

// countVehicles lowers a counter of vehicles: of one vehicle, or of all of a side.
func (c *compiler) countVehicles(n *ast.CallNode, counter counterWord) value {
	of, ok := c.arguments(n, 1)
	if !ok {
		return brokenValue
	}
	if counter.word == wordDestroyed && of[0].ref.Kind == FeatureRef {
		return c.ruin(n, CountDestroyed)
	}
	if kind := of[0].ref.Kind; kind != VehicleRef && kind != SideRef {
		return c.report(n.Arguments[0], fmt.Sprintf("%s is %s, not a vehicle", quote(of[0].ref.Name), of[0].what()), "name a vehicle or a side")
	}
	return c.pushVehicles(counter, of[0])
}

// pushVehicles lowers such a counter. Of one vehicle it is true or false, of a side a number.
func (c *compiler) pushVehicles(counter counterWord, of named) value {
	c.emit(Op{Code: PushCounter, Counter: counter.counter, Ref: of.ref}, 1)
	if of.ref.Kind == VehicleRef {
		return truthValue()
	}
	return value{number: true, low: 0, top: unbounded}
}

func (c *compiler) count(n *ast.CallNode, counter counterWord) value {
	of, ok := c.arguments(n, 1)
	if !ok || !c.people(n.Arguments[0], of[0]) {
		return brokenValue
	}
	if counter.sideOnly && of[0].ref.Kind != SideRef {
		return c.report(n.Arguments[0], fmt.Sprintf("%s is %s; only a side can be %s", quote(of[0].ref.Name), of[0].what(), counter.word), "")
	}
	return c.push(counter, of[0])
}

// relation lowers distance("a", "b") and inside("a", "feature").
func (c *compiler) relation(n *ast.CallNode, word string) value {
	of, ok := c.arguments(n, 2)
	if !ok || !c.people(n.Arguments[0], of[0]) {
		return brokenValue
	}
	if word == wordDistance {
		if !c.people(n.Arguments[1], of[1]) {
			return brokenValue
		}
		c.emit(Op{Code: PushCounter, Counter: CountDistance, Ref: of[0].ref, Other: of[1].ref}, 1)
		return value{number: true, low: 0, top: unbounded}
	}
	if of[1].ref.Kind != FeatureRef {
		return c.report(n.Arguments[1], fmt.Sprintf("%s is %s, not a feature of the map", quote(of[1].ref.Name), of[1].what()), "")
	}
	c.emit(Op{Code: PushCounter, Counter: CountInside, Ref: of[0].ref, Other: of[1].ref}, 1)
	if of[0].person() {
		return truthValue()
	}
	return value{number: true, low: 0, top: int64(of[0].size)}
}

func (c *compiler) happened(n *ast.CallNode) value {
	of, ok := c.arguments(n, 1)
	if !ok {
		return brokenValue
	}
	if of[0].sort != eventName {
		return c.report(n.Arguments[0], fmt.Sprintf("%s is %s, not an event", quote(of[0].ref.Name), of[0].what()), "")
	}
	c.emit(Op{Code: PushCounter, Counter: CountFired, Ref: of[0].ref}, 1)
	return truthValue()
}

// ruin lowers a word about a wall, a building, cover or an obstacle.
func (c *compiler) ruin(n *ast.CallNode, counter Counter) value {
	of, ok := c.arguments(n, 1)
	if !ok {
		return brokenValue
	}
	if of[0].ref.Kind != FeatureRef {
		return c.report(n.Arguments[0], fmt.Sprintf("%s is %s, not a feature", quote(of[0].ref.Name), of[0].what()), "")
	}
	c.emit(Op{Code: PushCounter, Counter: counter, Ref: of[0].ref}, 1)
	return truthValue()
}

// arguments finds the n quoted IDs of a call.
func (c *compiler) arguments(n *ast.CallNode, want int) ([]named, bool) {
	word := n.Callee.String()
	if len(n.Arguments) != want {
		example := map[int]string{1: `("ID")`, 2: `("ID", "ID")`}[want]
		c.report(n.Callee, fmt.Sprintf("%s takes %d, not %d", word, want, len(n.Arguments)), "write "+word+example)
		return nil, false
	}
	found := make([]named, want)
	for i, argument := range n.Arguments {
		id, ok := argument.(*ast.StringNode)
		if !ok {
			c.reportAt(leftmost(argument), word+" takes an ID in quotes", "write "+word+`("ID")`)
			return nil, false
		}
		if found[i], ok = c.names.find(id.Value); !ok {
			c.report(argument, "nothing is called "+quote(id.Value), didYouMean(id.Value, c.names.all()))
			return nil, false
		}
	}
	return found, true
}

// people refuses what is not a person, unit, element or side.
func (c *compiler) people(n ast.Node, of named) bool {
	switch of.ref.Kind {
	case CombatantRef, UnitRef, ElementRef, SideRef:
		return true
	}
	c.report(n, fmt.Sprintf("%s is %s, not people", quote(of.ref.Name), of.what()), "name a side, an element, a unit or a person")
	return false
}
