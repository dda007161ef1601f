package report

import "strings"

// People who are named for the first time in one sentence and are of one kind share the word for it: "hunters Lowe and Pruitt",
// "Officers Ekberg and Shah".

// callings are titles that have a plural; short forms, as Sgt., stand before each name.
var callings = [...]string{"officer", "deputy", "constable", "inspector", "sergeant", "corporal", "private", "captain",
	"lieutenant", "sister", "brother", "father"}

// calling is the word before a name that somebody shares with others of its kind, and the name without it; empty: there is none,
// or the person is known already.
func (n *namer) calling(id int) (word, name string) {
	p := &n.people[id]
	if n.said[id] || !p.named {
		return "", ""
	}
	if p.role != "" {
		return p.role, p.full
	}
	if first, rest, ok := strings.Cut(p.full, " "); ok && among(first, callings[:]) {
		return first, rest
	}
	return "", ""
}

// together puts those of a list last who share a word for what they are, side by side; the others keep their order.
func (n *namer) together(ids []int) []int {
	shared := n.shared(ids)
	if shared == "" {
		return ids
	}
	var first, last []int
	for _, id := range ids {
		if word, _ := n.calling(id); word == shared {
			last = append(last, id)
		} else {
			first = append(first, id)
		}
	}
	return append(first, last...)
}

// shared is the word that most people of a list have before their names, if at least two have; empty: none.
func (n *namer) shared(ids []int) string {
	best, most := "", 1
	for _, id := range ids {
		word, _ := n.calling(id)
		count := 0
		for _, other := range ids {
			if w, _ := n.calling(other); word != "" && w == word {
				count++
			}
		}
		if count > most {
			best, most = word, count
		}
	}
	return best
}

// newcomers introduces people of one unit together: "hunters Lowe and Pruitt".
func (n *namer) newcomers(ids []int) (string, bool) {
	const most = 4
	first := &n.people[ids[0]]
	if len(ids) > most || first.role == "" {
		return "", false
	}
	names := make([]string, len(ids))
	for i, id := range ids {
		p := &n.people[id]
		if p.unit != first.unit || p.role == "" || n.said[id] {
			return "", false
		}
		names[i] = p.full
	}
	for _, id := range ids {
		n.said[id] = true
	}
	return plural(first.role) + " " + list(names), true
}

// introduce names those at the end of a list together who share a word, and returns the others.
func (n *namer) introduce(ids []int) (others []int, words []string) {
	shared := n.shared(ids)
	var names []string
	for _, id := range ids {
		if word, name := n.calling(id); shared != "" && word == shared {
			names = append(names, name)
			n.said[id] = true
		} else {
			others = append(others, id)
		}
	}
	if names == nil {
		return others, nil
	}
	return others, []string{plural(shared) + " " + list(names)}
}

// each names people one by one; those without names of one unit are counted together.
func (n *namer) each(shown, rest []int) (words []string, left []int) {
	var nameless []int
	shown, together := n.introduce(shown)
	for _, id := range shown {
		if n.people[id].named || n.people[id].alone {
			words = append(words, n.one(id))
		} else {
			nameless = append(nameless, id)
		}
	}
	for _, id := range rest {
		if n.people[id].named {
			left = append(left, id)
		} else {
			nameless = append(nameless, id)
		}
	}
	return append(append(words, n.nameless(nameless)...), together...), left
}
