package report

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/doctrine"
	"crossfire/scenario"
)

const voiceSchemaFile = "../../schemas/voice.schema.json"

// voiceSchema makes the schema of voices from all that the plain one tells.
func voiceSchema() object {
	themes := object{}
	for _, said := range plainVoice() {
		theme, known := themes[said.Theme].(object)
		if !known {
			theme = object{"title": said.Theme, "description": themeText(said.Theme), "type": "object", "minProperties": 1, "properties": object{},
				"additionalProperties": false}
			themes[said.Theme] = theme
		}
		theme["properties"].(object)[said.Situation] = object{"$ref": "#/$defs/sentences",
			"description": "The plain voice says: " + strings.Join(said.Sentences, " / "), "examples": []any{said.Sentences}}
	}
	return object{
		"$schema":     "https://json-schema.org/draft/2020-12/schema",
		"$id":         "voice.schema.json",
		"title":       "Crossfire voice",
		"description": "Sentences in which crossfire run --voice tells a story. What it leaves out is told in the plain voice.",
		"type":        "object",
		"properties": object{
			"voice": object{"title": "Voice", "description": "The version of this format. There is only 1.", "const": 1, "examples": []any{1}},
			"about": object{"title": "About", "description": "What the voice is like, in a line.", "type": "string", "minLength": 1, "maxLength": 200,
				"examples": []any{"Clipped, as somebody on watch would log it."}},
			"tell": object{"title": "Tell", "description": "The sentences, by kind of event and situation.", "type": "object", "minProperties": 1,
				"properties": themes, "additionalProperties": false,
				"examples": []any{object{"shoots": object{"missed": []any{"{who:fires|fire} at {whom}{ with}: no hit"}}}}},
		},
		"required":             []any{"voice", "tell"},
		"additionalProperties": false,
		"$defs": object{
			"sentences": object{"title": "Sentences", "description": "One of them is chosen, by the seed; the one said last is passed over.", "type": "array",
				"minItems": 1, "maxItems": 20, "items": object{"type": "string", "minLength": 1, "maxLength": 400}},
		},
	}
}

func themeText(theme string) string {
	if theme == themeTargets {
		return "What an attack at several people does to each of them."
	}
	return fmt.Sprintf("How the event %s is told.", theme)
}

func TestVoiceSchemaIsThatOfTheSentences(t *testing.T) { written(t, voiceSchemaFile, voiceSchema()) }

func TestEverySituationHasANameOfItsOwn(t *testing.T) {
	for i, name := range situationNames {
		if name == "" || slices.Index(situationNames[:], name) != i {
			t.Errorf("situation %d is called %q", i, name)
		}
	}
	seen := map[topic]bool{}
	for _, said := range plainVoice() {
		if seen[said.topic] {
			t.Errorf("%v is told twice", said.topic)
		}
		seen[said.topic] = true
	}
}

func voiceOf(t *testing.T, text string) (*Voice, scenario.Diagnostics) {
	t.Helper()
	loader, err := scenario.NewLoader()
	if err != nil {
		t.Fatal(err)
	}
	file, found := loader.LoadVoice(scenario.Source{Name: "own.yaml", Bytes: []byte(text)})
	if file == nil {
		return nil, found
	}
	return NewVoice(file)
}

// The plain voice as a file of its own says the same.
func TestThePlainVoiceWrittenAsAFileChangesNothing(t *testing.T) {
	var text bytes.Buffer
	if err := VoiceYAML(&text); err != nil {
		t.Fatal(err)
	}
	v, found := voiceOf(t, text.String())
	if v == nil {
		t.Fatal(found)
	}
	for _, name := range []string{"testdata/brawl.yaml", "testdata/relief.yaml", "../../examples/grenade-room.yaml", "../../examples/burning-building.yaml"} {
		f := fought(loaded(t, name), 3, doctrine.New)
		plain := told(t, f)
		f.Voice = v
		if got := told(t, f); got != plain {
			t.Errorf("%s is told differently", name)
		}
	}
}

func told(t *testing.T, f *Fight) string {
	t.Helper()
	var text bytes.Buffer
	if err := Markdown(&text, f, Options{}); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func TestAVoiceTellsInItsOwnWords(t *testing.T) {
	v, found := voiceOf(t, `
voice: 1
tell:
  shoots: {missed: ["{who:misses|miss} {whom}, and that is that"], missed-lot: ["{whom} hears {who.their} bullets{ with}"]}
  harms: {wounds: ["{whom:takes|take} one{ area}"], kills: ["{whom:is|are} no more"]}
  waits: {shaken: ["{who:has|have} had enough"]}
  targets: {missed: ["{whom:is|are} lucky"]}
`)
	if v == nil {
		t.Fatal(found)
	}
	if lines := v.said(engine.Shoots, missed); len(lines) != 1 || !strings.Contains(lines[0], "that is that") {
		t.Errorf("a miss is %q", lines)
	}
	if lines := v.said(engine.Shoots, missedAim); !slices.Equal(lines, linesFor(phrases[engine.Shoots], missedAim)) {
		t.Errorf("what a voice leaves out is %q", lines)
	}
	if v.ofTarget(missed)[0] != "{whom:is|are} lucky" || v.ofWaiting(engine.Shaken)[0] != "{who:has|have} had enough" {
		t.Error("targets and waits are told plainly")
	}
	f := fought(loaded(t, "testdata/brawl.yaml"), 3, doctrine.New)
	f.Voice = v
	told(t, f) // some sentence begins with who attacks, though none of these does
}

func TestWhatASentenceMayNotAskForIsSaidWithItsPlace(t *testing.T) {
	for sentence, want := range map[string]string{
		"{who:fires|fire} at {whim}":          "own.yaml:4:14: there is no {whim} here; did you mean \"whom\"? [sentence]",
		"{who:fires} at {whom}":               "own.yaml:4:14: {who:fires} does not have a verb for one and a verb for many; write as in {who:fires|fire} [sentence]",
		"{who.theirs} shot":                   "own.yaml:4:14: {who.theirs} is no way to name anybody; did you mean \"their\"? [sentence]",
		"{who:fires|fire at {whom}":           "own.yaml:4:14: a { without its } [sentence]",
		"who:fires|fire} at {whom}":           "own.yaml:4:14: a } without its { [sentence]",
		"{who:fires|fire} {shot} at {whom}":   "own.yaml:4:14: {shot} is not always there; write as in \"…{ shot}\", with what leads to it inside [sentence]",
		"{who:sends|send} {whom} a {message}": "own.yaml:4:14: there is no {message} here; there are {who}, {with}, {whom}, {from}, {dist} [sentence]",
	} {
		v, found := voiceOf(t, "voice: 1\ntell:\n  shoots:\n    missed: ["+fmt.Sprintf("%q", sentence)+"]\n")
		if v != nil || len(found) != 1 || found[0].String() != want {
			t.Errorf("%s: %v, not %s", sentence, found, want)
		}
	}
}

func TestUnknownTopicsOfAVoiceAreMistakes(t *testing.T) {
	v, found := voiceOf(t, "voice: 1\ntell:\n  shots: {missed: [a]}\n  harms: {killed: [a]}\n  waits: {shaken: []}\n")
	if v != nil || len(found) != 3 || found[0].Hint != `did you mean "shoots"?` || found[1].Hint != `did you mean "kills"?` {
		t.Errorf("%v", found)
	}
}

// TestVoicesOfTheProgram fills every sentence of every voice for one and for many people.
func TestVoicesOfTheProgram(t *testing.T) {
	loader, err := scenario.NewLoader()
	if err != nil {
		t.Fatal(err)
	}
	s := loaded(t, "testdata/duel.yaml")
	for _, name := range scenario.VoiceNames() {
		src, _ := scenario.VoiceSource(name)
		file, found := loader.LoadVoice(src)
		if file == nil || file.About == "" {
			t.Fatalf("%s: %v", name, found)
		}
		v, wrong := NewVoice(file)
		if v == nil {
			t.Fatalf("%v", wrong)
		}
		for _, told := range file.Tell {
			leads := false
			for _, sentence := range told.Sentences {
				wellSaid(t, s, sentence.Value)
				agrees(t, s, sentence.Value)
				leads = leads || strings.HasPrefix(sentence.Value, "{who:")
			}
			if attack := slices.Contains([]string{"shoots", "strikes", "throws", "harms"}, told.Theme); attack && !leads {
				t.Errorf("%s: no sentence for %s, %s begins with who attacks", name, told.Theme, told.Situation)
			}
		}
	}
}

// Of somebody who has just been named a voice goes on with a pronoun.
func TestPartsOfVoicesCanFollowAName(t *testing.T) {
	loader, err := scenario.NewLoader()
	if err != nil {
		t.Fatal(err)
	}
	n := newNamer(loaded(t, "testdata/duel.yaml"))
	src, _ := scenario.VoiceSource("novel")
	file, _ := loader.LoadVoice(src)
	for _, told := range file.Tell {
		for _, sentence := range told.Sentences {
			if told.Theme != themeTargets {
				continue
			}
			text := n.fill(afterName.Replace(sentence.Value), anything(nil, []int{0}))
			if strings.Contains(text, "Kovac") || !strings.Contains(text, "he ") {
				t.Errorf("%q became %q", sentence.Value, text)
			}
		}
	}
}

// wellSaid fills a sentence in every way.
func wellSaid(t *testing.T, s *scenario.Scenario, line string) {
	t.Helper()
	for _, who := range [][]int{{0}, {1, 2}, {4}} {
		for _, whom := range [][]int{{3}, {4, 5}, {5}} {
			n := newNamer(s)
			for range 2 {
				text := n.sentence(line, anything(who, whom))
				if strings.ContainsAny(text, "{}|") || strings.Contains(text, "  ") {
					t.Errorf("%q became %q", line, text)
				}
			}
		}
	}
}
