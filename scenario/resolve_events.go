package scenario

import "fmt"

// triggerIDs makes the events known before conditions that ask for them are read.
func (r *resolver) triggerIDs() {
	r.s.Triggers = make([]Trigger, len(r.file.Events))
	for i := range r.file.Events {
		f := &r.file.Events[i]
		r.s.Triggers[i] = Trigger{ID: f.ID.Value, Message: f.Message, Pos: f.Pos}
		r.declare(f.ID, named{ref: Ref{Index: i}, sort: eventName})
	}
	for element, event := range r.eventOf {
		if event != Nobody {
			r.s.Triggers[event].Arrive = append(r.s.Triggers[event].Arrive, element)
		}
	}
}

// triggers resolves what events wait for and the orders that they bring.
func (r *resolver) triggers() {
	for i := range r.file.Events {
		f := &r.file.Events[i]
		r.s.Triggers[i].When = r.trigger(f.When)
		if f.Arrive == nil && f.Orders == nil && f.Enrage == nil && f.Message == "" {
			r.report(f.Pos, checkEvent, "the event does nothing", "write arrive, orders, enrage or message")
		}
		r.s.Triggers[i].Enrage = r.enraged(f.Enrage)
		if f.Orders != nil {
			r.s.Triggers[i].Orders = r.orderChanges(f.Orders)
		}
	}
}

// changeFile is what an event tells an element to do.
type changeFile struct {
	element int
	orders  *ordersFile
}

func (r *resolver) orderChanges(n *node) []OrderChange {
	var changes []OrderChange
	for _, e := range n.entries {
		found, ok := r.lookup(Text{Value: e.key, Pos: e.pos}, "element", ElementRef)
		if !ok {
			continue
		}
		f := &ordersFile{}
		decode(e.value, f, r.diags)
		r.changeFiles = append(r.changeFiles, changeFile{found.ref.Index, f})
		changes = append(changes, OrderChange{Element: found.ref.Index, Orders: r.orders(f, r.s.Elements[found.ref.Index].Side)})
	}
	return changes
}

// victories resolves the ways in which the fight ends (END-1).
func (r *resolver) victories() {
	for i := range r.file.Victory {
		f := &r.file.Victory[i]
		made := Victory{Side: Nobody, Pos: f.Pos}
		if (f.Side.Value == "") == !f.Draw {
			r.report(f.Pos, checkVictory, "a victory is for one side, or a draw", "write one of side and draw")
		}
		if side, ok := r.lookup(f.Side, "side", SideRef); ok {
			made.Side = side.ref.Index
		}
		condition, known := r.condition(f.When)
		r.warnForegone(f.When, condition, known, "and ends the fight at once")
		made.When = condition
		r.s.Victory = append(r.s.Victory, made)
	}
}

// warnForegone warns of conditions that are decided before the fight begins.
func (r *resolver) warnForegone(text Text, condition *Condition, known value, consequence string) {
	switch {
	case condition == nil:
	case known.top == 0:
		r.warn(text.Pos, checkNever, quote(text.Value)+" is never true", r.neverHint(text.Value))
	case known.low == 1:
		r.warn(text.Pos, checkAlways, fmt.Sprintf("%s is always true %s", quote(text.Value), consequence), "")
	}
}
