package suite

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"crossfire/schemas"
)

// validate holds results written as JSON to test.schema.json.
func validate(t *testing.T, text string) error {
	t.Helper()
	schema, err := schemas.Bytes("test")
	if err != nil {
		t.Fatal(err)
	}
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatal(err)
	}
	return jsonschema.MustCompileString("test.schema.json", string(schema)).Validate(value)
}

// everyVerdict has a test of each verdict but a bug, and a file that is no test.
var everyVerdict = fstest.MapFS{
	"holds.yaml": {Data: []byte(duel + "expect: [red.able == 1]\n")},
	"fails.yaml": {Data: []byte(duel + "expect:\n  - blue.able == 0\n  - {event: shoots, with: {who: bert, hit: true}}\n")},
	"open.yaml":  {Data: []byte(duel + "expect:\n  - {chance: {of: winner == \"draw\", between: [0%, 1%], runs: 10}}\n")},
	"wrong.yaml": {Data: []byte("crossfire: 1\ntitel: Wrong\n")},
	"notes.txt":  {Data: []byte("nothing")},
}

func TestJSONFollowsItsSchema(t *testing.T) {
	tests, skipped := collected(t, everyVerdict, "fails.yaml", "holds.yaml", "open.yaml", "wrong.yaml", "notes.txt")
	o := options(1)
	o.Update = true
	results := &Results{Version: "test", Results: Run(tests, o), Skipped: skipped}
	results.Results[0].Crash = &Crash{Turn: 3, Value: "broken"}
	results.Results[0].Written = []Golden{{Path: "golden/fails.md"}}
	for _, covered := range []bool{false, true} {
		if covered {
			results.Cover(loader().Rulebook)
			chosen := MutateOptions{Only: regexp.MustCompile("^rules.(crash|share_spotting)")}
			results.Mutants = Mutate(results.Results[1:2], o, chosen)
		}
		var b strings.Builder
		if err := JSON(&b, results); err != nil {
			t.Fatal(err)
		}
		if err := validate(t, b.String()); err != nil {
			t.Errorf("coverage %v: %v in\n%s", covered, err, b.String())
		}
		for _, word := range []string{`"bug"`, `"mistakes"`, `"held": false`, `"held": true`, `"open": true`, `"written"`, `"why"`} {
			if !strings.Contains(b.String(), word) {
				t.Errorf("the results say nothing of %s:\n%s", word, b.String())
			}
		}
	}
}

func TestSchemaRefusesWhatNoResultSays(t *testing.T) {
	const good = `{"kind":"test","schema":1,"program":"crossfire","version":"1","summary":{"tests":0,"ok":0,"failed":0,"open":0,"wrong":0,"bugs":0,"skipped":0},"tests":[],"skipped":[]}`
	if err := validate(t, good); err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{{`"kind":"test"`, `"kind":"result"`}, {`"schema":1`, `"schema":2`}, {`"ok":0`, `"ok":-1`}, {`"skipped":[]`, `"skipped":[{}]`},
		{`"tests":[]`, `"tests":[{"name":"a","file":"a","verdict":"fine","expectations":[],"mistakes":[],"again":""}]`}, {`"tests":[]`, `"mood":1,"tests":[]`}} {
		if err := validate(t, strings.Replace(good, change[0], change[1], 1)); err == nil {
			t.Errorf("%s is not refused", change[1])
		}
	}
}
