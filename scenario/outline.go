package scenario

import (
	"path"

	"gopkg.in/yaml.v3"
)

// FileKind says what a YAML file is by the keys at its top.
type FileKind uint8

// The kinds of files.
const (
	ScenarioFile FileKind = iota // has crossfire:, or nothing that could be read
	SuiteFile                    // has suite:
	VoiceKind                    // has voice:
	OtherFile                    // something that others include, or nothing of ours
)

// Outline is what one sees of a file at a glance.
type Outline struct {
	Kind     FileKind
	Expects  bool     // has expect:
	Includes []string // what it includes, from its own folder
}

// OutlineOf looks at a file without judging it. A file that cannot be read counts as a scenario, so that loading it says why.
func OutlineOf(text []byte) Outline {
	root := readDocument(source{text: text}, &collector{})
	if root == nil {
		return Outline{Kind: ScenarioFile}
	}
	found := Outline{Kind: OtherFile}
	if root.Kind != yaml.MappingNode {
		return found
	}
	for i := 0; i+1 < len(root.Content); i += 2 {
		switch root.Content[i].Value {
		case "crossfire":
			found.Kind = ScenarioFile
		case "suite":
			found.Kind = SuiteFile
		case "voice":
			found.Kind = VoiceKind
		case "expect":
			found.Expects = true
		case "include":
			for _, item := range root.Content[i+1].Content {
				found.Includes = append(found.Includes, path.Clean(item.Value))
			}
		}
	}
	return found
}
