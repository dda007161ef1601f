package scenario

import "crossfire/engine/dice"

// nameFor chooses a name by a combatant's key, so that it is the same in every version of a scenario, and takes the next
// one while somebody else bears it.
func (n *Names) nameFor(key dice.Key, used map[string]bool) (string, Pronouns) {
	if len(n.Given) == 0 || len(n.Family) == 0 {
		return "", They
	}
	given := n.Given[uint64(key)%uint64(len(n.Given))]
	first := uint64(key) / uint64(len(n.Given))
	name := given.Name
	for step := range uint64(len(n.Family)) {
		name = given.Name + " " + n.Family[(first+step)%uint64(len(n.Family))]
		if !used[name] {
			break
		}
	}
	return name, given.Pronouns
}

// pronounsOf knows the pronouns that go with a name, if one of its words is a given name of the catalogue.
func (n *Names) pronounsOf(words []string) Pronouns {
	for _, word := range words {
		for _, given := range n.Given {
			if given.Name == word {
				return given.Pronouns
			}
		}
	}
	return They
}
