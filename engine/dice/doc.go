// Package dice rolls labelled dice and knows their exact odds.
//
// A roll is a pure function of (seed, turn, roller, against, purpose, ordinal): there is no stream that
// rolls share, so adding a roll, or a combatant far away, changes no other roll, and any one roll can be
// forced, shown or made again by itself. The package knows pools, colours and GO (DICE-1, DICE-2); what a
// number of GO means is for the rules.
package dice

// Scheme names how labels become faces. It is stored with every result; a change of any constant of the
// hash, of a purpose's number or of the order of faces needs a new name.
const Scheme = "dice/1"
