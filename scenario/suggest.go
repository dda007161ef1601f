package scenario

import (
	"slices"
	"strings"
)

// longestSuggested bounds the words that are compared; longer ones are not typos.
const longestSuggested = 64

// DidYouMean is a hint with the candidate that word was most likely meant to be, as in `did you mean "hold"?`; it is
// empty when none is near.
func DidYouMean(word string, candidates []string) string { return didYouMean(word, candidates) }

// didYouMean is a hint with the nearest candidate, else with the few that hold the word or are held by it, or nothing.
func didYouMean(word string, candidates []string) string {
	if nearest := suggest(word, candidates); nearest != "" {
		return "did you mean " + quote(nearest) + "?"
	}
	const few = 3
	akin := sharing(word, candidates)
	if len(akin) == 0 || len(akin) > few {
		return ""
	}
	for i := range akin {
		akin[i] = quote(akin[i])
	}
	return "did you mean " + joinWords(akin, "or") + "?"
}

// sharing are the candidates of which word is a part between hyphens, or which are such a part of it: "kevlar" of "kevlar-vest",
// "driving" of "combat-driving".
func sharing(word string, candidates []string) []string {
	typed := strings.Split(string(foldWord(word)), "-")
	var akin []string
	for _, candidate := range candidates {
		parts := strings.Split(candidate, "-")
		if isPart(typed, parts) || isPart(parts, typed) {
			akin = append(akin, candidate)
		}
	}
	slices.Sort(akin)
	return akin
}

// isPart reports whether one word, of three letters and more, is among the parts of another.
func isPart(word, parts []string) bool {
	return len(word) == 1 && len(word[0]) > 2 && len(parts) > 1 && slices.Contains(parts, word[0])
}

// oneOf is a hint like didYouMean; where nothing is near it lists the candidates if they are few, else it says which command does.
func oneOf(word string, candidates []string, kind string) string {
	const few = 8
	if hint := didYouMean(word, candidates); hint != "" {
		return hint
	}
	if len(candidates) <= few {
		return "there are " + strings.Join(candidates, ", ")
	}
	return "crossfire catalog " + kind + " lists what there is"
}

// suggest returns the candidate that word was most likely meant to be, or nothing when
// none is near: one slip in a short word, one for every three letters in a longer one,
// three at most. Of equally near ones the first in the alphabet wins.
func suggest(word string, candidates []string) string {
	typed := foldWord(word)
	if len(typed) == 0 || len(typed) > longestSuggested {
		return ""
	}
	best, nearest := min(max(len(typed)/3, 1), 3)+1, ""
	for _, candidate := range candidates {
		if candidate == word {
			continue
		}
		distance := typoDistance(typed, foldWord(candidate), best)
		if distance < best || distance == best && nearest != "" && candidate < nearest {
			best, nearest = distance, candidate
		}
	}
	return nearest
}

// foldWord makes capitals, underscores and spaces no difference.
func foldWord(word string) []rune {
	return []rune(strings.NewReplacer("_", "-", " ", "-").Replace(strings.ToLower(word)))
}

// typoDistance is the Damerau-Levenshtein distance (optimal string alignment): letters
// added, left out, changed, or swapped with their neighbour. It may give up with any
// number above limit.
func typoDistance(a, b []rune, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	before, above, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range above {
		above[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+differ(a[i-1], b[j-1]))
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		if slices.Min(row) > limit {
			return limit + 1
		}
		before, above, row = above, row, before
	}
	return above[len(b)]
}

func differ(a, b rune) int {
	if a == b {
		return 0
	}
	return 1
}
