package main

import (
	"slices"
	"strings"

	"crossfire/engine/report"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// plainVoice is how one names the voice that reports have by themselves.
const plainVoice = "plain"

func (p *program) voiceCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "voice [NAME]",
		Short: "List the voices that stories are told in, or print one",
		Long: `List the voices in which crossfire run --voice tells a story. With a name, print that voice as a file: a copy of it, changed as you like, is
a voice of your own. What a voice leaves out is told in the plain one; crossfire validate finds what is wrong with one.`,
		Example: `  crossfire voice
  crossfire voice dispatch
  crossfire voice plain > mine.yaml`,
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: cobra.FixedCompletions(voiceNames(), cobra.ShellCompDirectiveNoFileComp),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return p.listVoices()
			}
			return p.showVoice(args[0])
		},
	}
}

func voiceNames() []string { return append([]string{plainVoice}, scenario.VoiceNames()...) }

func (p *program) listVoices() error {
	loader, err := scenario.NewLoader()
	if err != nil {
		return trouble("%w", err)
	}
	rows := [][]string{{plainVoice, report.PlainAbout}}
	for _, name := range scenario.VoiceNames() {
		src, _ := scenario.VoiceSource(name)
		file, found := loader.LoadVoice(src)
		if file == nil {
			return trouble("%w", found)
		}
		rows = append(rows, []string{name, file.About})
	}
	return outputFault(report.PlainTable(p.out, []report.Column{{Title: "Voice"}, {Title: "About"}}, rows))
}

func (p *program) showVoice(name string) error {
	if name == plainVoice {
		return outputFault(report.VoiceYAML(p.out))
	}
	src, known := scenario.VoiceSource(name)
	if !known {
		return unknownName("voice", name, voiceNames())
	}
	_, err := p.out.Write(src.Bytes)
	return outputFault(err)
}

// voice is that of a name or file; nil is the plain one. Mistakes in a file have been told.
func (p *program) voice(l *scenario.Loader, name string) (*report.Voice, error) {
	if name == "" || name == plainVoice {
		return nil, nil
	}
	src, known := scenario.VoiceSource(name)
	if !known && !exists(name) && !strings.ContainsAny(name, "./") {
		return nil, unknownName("voice", name, voiceNames())
	}
	if !known {
		read, folder, err := p.source(name, edits{})
		if err != nil {
			return nil, err
		}
		defer folder.Close()
		src = read
	}
	v, found := voiceIn(l, src)
	p.tell(found)
	return v, judged(found, edits{})
}

// voiceIn reads a voice; it is nil when something is wrong with it.
func voiceIn(l *scenario.Loader, src scenario.Source) (*report.Voice, scenario.Diagnostics) {
	file, found := l.LoadVoice(src)
	if file == nil {
		return nil, found
	}
	v, wrong := report.NewVoice(file)
	return v, slices.Concat(found, wrong).Sorted()
}
