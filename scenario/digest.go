package scenario

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"slices"
	"strconv"
	"strings"
)

// digest names the content of a tree: SHA-256 in hexadecimal over its canonical
// encoding. Comments, line ends, quotes, anchors and the order of keys do not count,
// nor which file a part was included from; the order of list entries does.
func digest(root *node) string {
	sum := sha256.New()
	encode(root, sum)
	return hex.EncodeToString(sum.Sum(nil))
}

// encode writes every value with its kind and length first, so that no two trees
// share an encoding.
func encode(n *node, sum hash.Hash) {
	switch n.kind {
	case kindList:
		encodeText(sum, '[', strconv.Itoa(len(n.items)))
		for _, item := range n.items {
			encode(item, sum)
		}
	case kindMap:
		encodeText(sum, '{', strconv.Itoa(len(n.entries)))
		for _, e := range sortedEntries(n) {
			encodeText(sum, 'k', e.key)
			encode(e.value, sum)
		}
	default:
		encodeText(sum, "nbids"[n.kind], n.text)
	}
}

func encodeText(sum hash.Hash, kind byte, text string) {
	head := append([]byte{kind}, strconv.Itoa(len(text))...)
	sum.Write(append(head, ':'))
	sum.Write([]byte(text))
}

func sortedEntries(n *node) []entry {
	sorted := slices.Clone(n.entries)
	slices.SortFunc(sorted, func(a, b entry) int { return strings.Compare(a.key, b.key) })
	return sorted
}
