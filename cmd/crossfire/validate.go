package main

import (
	"encoding/json"
	"errors"
	"slices"

	"crossfire/engine/suite"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

func (p *program) validateCommand() *cobra.Command {
	var e edits
	var format string
	c := &cobra.Command{
		Use:   "validate FILE...",
		Short: "Find every mistake in scenario files",
		Long: `Read scenarios, suites with the scenarios that they name, and voices, without playing anything, and tell every mistake at once, with its
place and a guess what was meant. A sound file says nothing. - reads standard input.`,
		Example: `  crossfire validate ambush.yaml
  crossfire validate ambush.yaml ford.yaml --strict
  crossfire validate ambush.yaml --format json`,
		Args:              scenarioFiles,
		ValidArgsFunction: completeScenarios,
		RunE: func(_ *cobra.Command, names []string) error {
			switch format {
			case "text":
				return p.validate(names, e, p.tell)
			case "json":
				return p.validateJSON(names, e)
			}
			return wrongInput("unknown format %q\nthere are text, json", format)
		},
	}
	c.Flags().StringVar(&format, "format", "text", "how mistakes are told: `text` or json")
	c.Flags().BoolVar(&e.strict, "strict", false, "warnings are mistakes")
	c.Flags().StringArrayVar(&e.set, "set", nil, "change a value first, as in `path=value`; may be repeated")
	return c
}

// validate looks at every file and hands what it finds to told.
func (p *program) validate(names []string, e edits, told func(scenario.Diagnostics)) error {
	loader, err := scenario.NewLoader()
	if err != nil {
		return trouble("%w", err)
	}
	var faults []error
	for _, name := range names {
		found, err := p.mistakes(loader, name, e)
		told(found)
		faults = append(faults, err, judged(found, e))
	}
	return errors.Join(faults...)
}

// mistakes are those of a scenario, or of a suite and the scenarios that it names.
func (p *program) mistakes(l *scenario.Loader, name string, e edits) (scenario.Diagnostics, error) {
	src, folder, err := p.source(name, e)
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	switch scenario.OutlineOf(src.Bytes).Kind {
	case scenario.SuiteFile:
		return suite.Mistakes(l, src), nil
	case scenario.VoiceKind:
		_, found := voiceIn(l, src)
		return found, nil
	}
	_, found := checked(l, src)
	return found, nil
}

// validateJSON writes what it finds in all files as one array.
func (p *program) validateJSON(names []string, e edits) error {
	all := scenario.Diagnostics{}
	faults := p.validate(names, e, func(found scenario.Diagnostics) { all = append(all, found...) })
	text, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return trouble("write output: %w", err)
	}
	_, err = p.out.Write(append(text, '\n'))
	return errors.Join(faults, outputFault(err))
}

// judged is the fault of a file in which these mistakes were found and told.
func judged(found scenario.Diagnostics, e edits) error {
	if found.HasErrors() || e.strict && len(found) > 0 {
		return told(exitInput)
	}
	return nil
}

// scenarioFiles demands at least one file.
func scenarioFiles(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return wrongInput("name a scenario file, or - for standard input")
	}
	if first := slices.Index(args, standardInput); first >= 0 && slices.Contains(args[first+1:], standardInput) {
		return wrongInput("standard input can be read once")
	}
	return nil
}

// completeScenarios offers the files that scenarios can be.
func completeScenarios(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return []cobra.Completion{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
}
