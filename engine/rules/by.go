package rules

import (
	"fmt"
	"slices"
)

// Word is a closed vocabulary: a small integer with a name for each value.
type Word interface {
	~uint8
	Words() []string
}

// By is a table with one row for each word of K, in the order of the words; index it with a K. In YAML it is a
// mapping whose keys are the words.
type By[K Word, V any] []V

// Words returns the keys of the table in order.
func (By[K, V]) Words() []string {
	var k K
	return k.Words()
}

// word returns the name of w; a value outside of the vocabulary is a bug and panics.
func word[W Word](w W) string { return w.Words()[w] }

// readWord sets w to the value named text; what says which vocabulary it is.
func readWord[W Word](w *W, text []byte, what string) error {
	i := slices.Index((*w).Words(), string(text))
	if i < 0 {
		return fmt.Errorf("%q is not a %s", text, what)
	}
	*w = W(i)
	return nil
}
