package scenario

import (
	"strings"
	"testing"
)

const mirrored = `crossfire: 1
title: Two
map: {size: [100, 100]}
sides:
  - {id: reds, elements: [{id: post, units: [{id: one, at: [10, 10], archetype: patriot, weapons: [m16]}]}]}
  - {id: blues, elements: [{id: patrol, units: [{id: two, at: [30, 10], weapons: [ak], brawn: superior}]}]}
`

func TestAMirrorExchangesPeopleAndKeepsPlaces(t *testing.T) {
	s, found := Load(Source{Name: "a.yaml", Bytes: []byte(mirrored), Mirror: true})
	if s == nil {
		t.Fatal(found)
	}
	for path, want := range map[string]string{
		"sides.reds.elements.post.units.one.weapons":    "[ak]",
		"sides.reds.elements.post.units.one.at":         "[10, 10]",
		"sides.reds.elements.post.units.one.brawn":      "superior",
		"sides.reds.elements.post.units.one.archetype":  "",
		"sides.blues.elements.patrol.units.two.weapons": "[m16]",
		"sides.blues.elements.patrol.units.two.brawn":   "",
	} {
		if got, _ := s.Value(path); got != want {
			t.Errorf("%s is %q, not %q", path, got, want)
		}
	}
}

func TestWhatIsNoMirror(t *testing.T) {
	for text, want := range map[string]string{
		strings.Replace(mirrored, "{id: two,", "{id: two, count: 2,", 1):                        "a.yaml:6:49: \"one\" and \"two\" cannot be exchanged: 1 people and 2",
		strings.Replace(mirrored, "brawn: superior}", "}, {id: three, at: [40, 10]}", 1):        "a.yaml:6:5: the sides cannot be exchanged: one has 1 units, the other 2",
		mirrored + "  - {id: greens, elements: [{id: e, units: [{id: four, at: [50, 50]}]}]}\n": "a.yaml:4:1: only two sides can be exchanged",
	} {
		_, found := Load(Source{Name: "a.yaml", Bytes: []byte(text), Mirror: true})
		if len(found) == 0 || !strings.HasPrefix(found[0].String(), want) {
			t.Errorf("%v, not %q", found, want)
		}
	}
}
