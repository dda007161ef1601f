package engine

import "fmt"

// kept works out anew what a battle keeps to save work, and returns the first thing that is not what it would be: who stands beside
// whom, what is at hand, what lies between two people, and between people and spots.
func (a *Audit) kept(b *Battle) error {
	for u := range b.People {
		at := b.People[u].At
		if now, near := b.crowd.at[u], b.beside(u); now != at || near != int(b.crowd.near[u]) {
			return fmt.Errorf("turn %d, %s: stands at %v with %d beside it, is thought to be at %v with %d",
				b.Turn, b.People[u].Spec.ID, at, near, now, b.crowd.near[u])
		}
		if kept, now := b.AtHand(u), b.Ground.AtHand(at); kept != now {
			return fmt.Errorf("turn %d, %s: has %+v at hand, is thought to have %+v", b.Turn, b.People[u].Spec.ID, now, kept)
		}
		if err := b.keptBetween(u); err != nil {
			return err
		}
		if err := b.keptOfSpots(u); err != nil {
			return err
		}
	}
	return nil
}

// beside is how many others stand within reach of a blow of u.
func (b *Battle) beside(u int) int {
	n := 0
	for v := range b.People {
		if v != u && within(b.People[u].At, b.People[v].At, b.crowd.reachCM) {
			n++
		}
	}
	return n
}

// keptBetween checks what is known of the ground between u and everybody else.
func (b *Battle) keptBetween(u int) error {
	for v := range b.People {
		facts, from, to := b.sight[u*len(b.People)+v], b.People[u].At, b.People[v].At
		if facts&lineKnown != 0 && facts&lineClear != 0 != b.Ground.Clear(from, to) {
			return fmt.Errorf("turn %d, %s and %s: the line between them is not what is thought", b.Turn, b.People[u].Spec.ID, b.People[v].Spec.ID)
		}
		if facts&shelterKnown != 0 && facts&^(lineKnown|lineClear) != b.between(from, to) {
			return fmt.Errorf("turn %d, %s from %s: the shelter between them is not what is thought", b.Turn, b.People[u].Spec.ID, b.People[v].Spec.ID)
		}
	}
	return nil
}

// keptOfSpots checks what is known between u and the spots of the ground.
func (b *Battle) keptOfSpots(u int) error {
	from := b.People[u].At
	for i, facts := range b.outlook.of(b, u) {
		if facts == 0 || i >= len(b.Ground.spots) {
			continue
		}
		at := b.Ground.spots[i].At
		now := (b.between(at, from) | lineKnown).with(lineClear, b.Ground.Clear(at, from))
		if facts != now {
			return fmt.Errorf("turn %d, %s: what lies between it and the spot at %v is not what is thought", b.Turn, b.People[u].Spec.ID, at)
		}
	}
	return nil
}
