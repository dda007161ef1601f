package scenario

import (
	"embed"
	"io/fs"
	"strings"
)

// voiceSchema names the schema of voices.
const voiceSchema = "voice"

//go:embed voices/*.yaml
var voiceFiles embed.FS

const (
	voiceFolder = "voices"
	voiceEnding = ".yaml"
)

// VoiceFile is a voice as its author wrote it: sentences for reports. What may stand in them only reports know.
type VoiceFile struct {
	Name, About string
	Tell        []Telling
}

// Telling are the sentences for what can be told, in a situation.
type Telling struct {
	Theme, Situation string
	Sentences        []Text
}

type voiceFile struct {
	Pos   Pos
	Voice int    `key:"voice"`
	About string `key:"about"`
	Tell  *node  `key:"tell"`
}

// VoiceNames lists the voices that the program has besides the plain one.
func VoiceNames() []string {
	entries, err := fs.ReadDir(voiceFiles, voiceFolder)
	if err != nil {
		panic("scenario: " + err.Error())
	}
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = strings.TrimSuffix(entry.Name(), voiceEnding)
	}
	return names
}

// VoiceSource is the file of a voice that the program has; not ok: there is none of this name.
func VoiceSource(name string) (src Source, ok bool) {
	file := voiceFolder + "/" + name + voiceEnding
	text, err := voiceFiles.ReadFile(file)
	return Source{Name: name + voiceEnding, Bytes: text}, err == nil
}

// LoadVoice reads a voice. It is nil when something is wrong with it.
func (l *Loader) LoadVoice(src Source) (*VoiceFile, Diagnostics) {
	diags := &collector{}
	root := parseTree(source{name: src.Name, text: src.Bytes, folder: src.FS}, diags)
	if root == nil {
		return nil, diags.diagnostics()
	}
	l.schemas.validate(voiceSchema, root, diags)
	if diags.failed() {
		return nil, diags.diagnostics()
	}
	file := &voiceFile{}
	decode(root, file, diags)
	made := &VoiceFile{Name: src.Name, About: file.About}
	for _, theme := range file.Tell.entries {
		for _, situation := range theme.value.entries {
			t := Telling{Theme: theme.key, Situation: situation.key}
			for _, sentence := range situation.value.items {
				t.Sentences = append(t.Sentences, Text{sentence.text, sentence.pos})
			}
			made.Tell = append(made.Tell, t)
		}
	}
	return made, diags.diagnostics()
}
