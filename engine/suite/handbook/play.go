package handbook

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"crossfire/engine/report"
	"crossfire/engine/suite"
	"crossfire/scenario"
)

// Examples of play are scenarios of a few people, played with the dice that their seeds throw.
//
//go:embed plays/*.yaml
var plays embed.FS

// playTexts are the scenarios of the examples of play by the names of their files.
func playTexts() (map[string]string, error) {
	names, err := fs.Glob(plays, "plays/*.yaml")
	if err != nil {
		return nil, fmt.Errorf("list the examples of play: %w", err)
	}
	found := map[string]string{}
	for _, name := range names {
		text, err := plays.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read an example of play: %w", err)
		}
		found[strings.TrimSuffix(path.Base(name), ".yaml")] = string(text)
	}
	return found, nil
}

// played plays one of them.
func played(l *scenario.Loader, name, text string) (*report.Fight, error) {
	s, found := l.Load(scenario.Source{Name: name + ".yaml", Bytes: []byte(text)})
	if len(found) > 0 {
		return nil, found
	}
	fight, err := suite.Play(s, suite.Options{Seed: s.Seed, Check: true})
	if err != nil {
		return nil, fmt.Errorf("play %s: %w", name, err)
	}
	for _, o := range fight.Expect {
		if !o.Held {
			return nil, fmt.Errorf("play %s: %s does not hold: %s", name, o.Text, o.Note)
		}
	}
	return fight, nil
}
