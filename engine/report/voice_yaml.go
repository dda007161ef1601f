package report

import (
	"fmt"
	"io"
	"strconv"
	"strings"
)

// PlainAbout says what the plain voice is like.
const PlainAbout = "Plain and factual."

// VoiceYAML writes the plain voice as a file that one may begin a voice of one's own with.
func VoiceYAML(w io.Writer) error {
	var b strings.Builder
	b.WriteString(`# yaml-language-server: $schema=voice.schema.json
# The plain voice. Leave out what is to be told as here; crossfire run FILE --voice THIS-FILE tells a story in it.
#   {who}            the name
#   {who:fires|fire} the name and the verb that agrees with it, for one and for many; {who.v:fires|fire} the verb alone
#   {who.pro:…|…}    he, she or they where nobody else could be meant
#   {who.them}       him, her or them; {who.their} his, her or their; {who.self} himself, herself or themselves
#   {, dist}         what is left out, with what leads to it, where there is none
voice: 1
about: ` + PlainAbout + `
tell:
`)
	theme := ""
	for _, said := range plainVoice() {
		if said.Theme != theme {
			theme = said.Theme
			fmt.Fprintf(&b, "  %s:\n", theme)
		}
		fmt.Fprintf(&b, "    %s:\n", said.Situation)
		for _, sentence := range said.Sentences {
			fmt.Fprintf(&b, "      - %s\n", strconv.Quote(sentence))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
