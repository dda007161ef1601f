package main

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"crossfire/schemas"
)

// answers are commands that fight many times, one or more for each schema of an answer.
var answers = map[string][][]string{
	"find":  {{"find", "ford.yaml", `winner == "neighbours"`}, {"find", "ford.yaml", "turns > 28", "--runs", "20"}},
	"sweep": {{"sweep", "ford.yaml", "--vary", "rules.morale=true,false", "--runs", "150"}},
	"tune": {{"tune", "ford.yaml", "--vary", "turns=2..4", "--share", "neighbours", "--target", "80%", "--within", "12%", "--runs", "100"},
		{"tune", "ford.yaml", "--vary", "rules.morale=true,false", "--share", "deserters", "--target", "99%", "--runs", "50"}},
	"sensitivity": {{"sensitivity", "ford.yaml", "--runs", "3"}},
	"compare":     {{"compare", "ford.yaml", "--set", "rules.morale=false", "--runs", "200"}, {"compare", "ford.yaml", "ambush.yaml", "--runs", "20"}},
}

// What is written as JSON is as its schema says.
func TestAnswersFollowTheirSchemas(t *testing.T) {
	inFolder(t)
	for name, lines := range answers {
		text, err := schemas.Bytes(name)
		if err != nil {
			t.Fatal(err)
		}
		schema := jsonschema.MustCompileString(name+".schema.json", string(text))
		for _, args := range lines {
			var cli cli
			if code := cli.run(append(args, "--format", "json")...); code != exitDone && code != exitOpen {
				t.Errorf("%v exits with %d:\n%s", args, code, &cli.err)
			}
			var value any
			if err := json.Unmarshal(cli.out.Bytes(), &value); err != nil {
				t.Errorf("%v: %v", args, err)
			} else if err := schema.Validate(value); err != nil {
				t.Errorf("%v: %#v", args, err)
			}
		}
	}
}

// The same bytes for any number of workers, in every format.
func TestAnswersAreTheSameForAnyNumberOfWorkers(t *testing.T) {
	inFolder(t)
	for _, lines := range answers {
		for _, format := range manyFormats {
			var one, more cli
			args := append(lines[0], "--format", format)
			one.run(append(args, "--workers", "1")...)
			for _, workers := range []string{"2", "8"} {
				if more.run(append(args, "--workers", workers)...); !bytes.Equal(one.out.Bytes(), more.out.Bytes()) || one.out.Len() == 0 {
					t.Errorf("%v: %s workers write\n%s\none writes\n%s", args, workers, &more.out, &one.out)
				}
			}
		}
	}
}
