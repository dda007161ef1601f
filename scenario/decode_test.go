package scenario

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// sampleColour reads itself from text, as enumerations do.
type sampleColour uint8

func (c *sampleColour) UnmarshalText(text []byte) error {
	for i, name := range []string{"red", "blue"} {
		if name == string(text) {
			*c = sampleColour(i + 1)
			return nil
		}
	}
	return errors.New("no such colour")
}

// sampleSpot reads itself from a list of two.
type sampleSpot struct{ X, Y Centimetres }

func (s *sampleSpot) fromNode(n *node) error {
	if n.kind != kindList || len(n.items) != 2 {
		return mistake(n.pos, "spot", "a spot is two numbers")
	}
	diags := &collector{}
	decode(n.items[0], &s.X, diags)
	decode(n.items[1], &s.Y, diags)
	if diags.failed() {
		return diags.diagnostics()
	}
	return nil
}

type sampleBase struct {
	Pos Pos
	ID  string `key:"id"`
}

type sampleUnit struct {
	sampleBase
	Count  int8                    `key:"count"`
	Skills map[string]sampleColour `key:"skills"`
}

type sampleFile struct {
	Title string                 `key:"title"`
	Seed  uint64                 `key:"seed"`
	Night bool                   `key:"night"`
	Note  *string                `key:"note"`
	Reach Centimetres            `key:"reach"`
	Size  [2]int32               `key:"size"`
	Units []sampleUnit           `key:"units"`
	At    sampleSpot             `key:"at"`
	Shade sampleColour           `key:"shade"`
	When  Text                   `key:"when"`
	Raw   *node                  `key:"raw"`
	Turns int                    `key:"turns"`
	Spots map[string]*sampleSpot `key:"spots"`
}

func TestDecodeFillsAStruct(t *testing.T) {
	root, _ := parseText(`title: Dawn
seed: 7
night: true
note: five
reach: 12.5
size: [220, 140]
units:
  - {id: a, count: 4}
  - id: b
    skills: {shoot: blue, run: red}
at: [1.25, 3]
shade: red
when: turn >= 6
raw: {x: [1]}
spots: {home: [1, 2]}
`)
	got := sampleFile{Turns: 40}
	diags := &collector{}
	decode(root, &got, diags)
	if diags.failed() {
		t.Fatal(said(diags))
	}
	note := "five"
	if treeText(got.Raw) != "{x:[1]}" {
		t.Errorf("raw: %s", treeText(got.Raw))
	}
	got.Raw = nil
	want := sampleFile{
		Title: "Dawn", Seed: 7, Night: true, Note: &note, Reach: 1250, Size: [2]int32{220, 140}, Turns: 40,
		Units: []sampleUnit{
			{sampleBase: sampleBase{Pos{"t.yaml", 8, 5}, "a"}, Count: 4},
			{sampleBase: sampleBase{Pos{"t.yaml", 9, 5}, "b"}, Skills: map[string]sampleColour{"shoot": 2, "run": 1}},
		},
		At: sampleSpot{125, 300}, Shade: 1, When: Text{"turn >= 6", Pos{"t.yaml", 13, 7}},
		Spots: map[string]*sampleSpot{"home": {100, 200}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestDecodeReportsEveryMistakeAtItsPlace(t *testing.T) {
	root, _ := parseText(`title: 5
seed: -1
night: yes
note: ~
reach: 1.255
size: [1, 2, 3]
units: [{id: [], cuont: 4, count: 200}, 7]
at: [1, x]
shade: green
when: 6
spots: {home: 1}
turns: "5"
`)
	var got sampleFile
	diags := &collector{}
	decode(root, &got, diags)
	want := []string{
		`t.yaml:1:8: expected text, got 5; put it in quotes [type]`,
		`t.yaml:2:7: -1 is out of range [range]`,
		`t.yaml:3:8: expected true or false, got text; write true [type]`,
		`t.yaml:5:8: 1.255 is not a length on the map; metres with at most two decimals [value]`,
		`t.yaml:6:7: expected 2 entries, got 3 [count]`,
		`t.yaml:7:14: expected text, got a list [type]`,
		`t.yaml:7:18: unknown key "cuont"; did you mean "count"? [unknown-key]`,
		`t.yaml:7:35: 200 is out of range [range]`,
		`t.yaml:7:41: expected a map, got 7 [type]`,
		`t.yaml:8:9: expected a number, got text [type]`,
		`t.yaml:9:8: no such colour [value]`,
		`t.yaml:10:7: expected text, got 6; put it in quotes [type]`,
		`t.yaml:11:15: a spot is two numbers [spot]`,
		`t.yaml:12:8: expected a whole number, got text; leave out the quotes [type]`,
	}
	if got := said(diags); got != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}

func TestDecodeIsSilentAboutBrokenValues(t *testing.T) {
	root, problems := parseText("turns: 010")
	diags := &collector{}
	decode(root, &sampleFile{}, diags)
	if got := said(diags); got != "" || problems == "" {
		t.Errorf("said twice: %s", got)
	}
}

func TestDecodeRefusesStructsItCannotFill(t *testing.T) {
	root, _ := parseText("a: 1")
	for _, into := range []any{&struct {
		F float64 `key:"a"`
	}{}, &struct {
		a int `key:"a"`
	}{}} {
		func() {
			defer func() {
				if caught := recover(); !strings.HasPrefix(fmt.Sprint(caught), "scenario: ") {
					t.Errorf("%T: %v", into, caught)
				}
			}()
			decode(root, into, &collector{})
		}()
	}
}
