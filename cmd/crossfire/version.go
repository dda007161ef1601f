package main

import (
	"encoding/json"
	"fmt"

	"crossfire/engine/dice"
	"crossfire/engine/report"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// fileVersion is that of the format of scenario files; their schema knows it too.
const fileVersion = 1

// versionFile is what a program may want to know of this one. Fields appear in this order.
type versionFile struct {
	Program  string `json:"program"`
	Version  string `json:"version"`
	Scenario int    `json:"scenario"` // version of the file format of scenarios
	Schema   int    `json:"schema"`   // version of results and event streams
	Dice     string `json:"dice"`     // the dice scheme
	Ruleset  string `json:"ruleset"`  // digest of the ruleset of the book
}

func (p *program) versionCommand() *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "version",
		Short: "Say which version this is",
		Long: `Say which version of the program this is. Reports and results carry it too. As JSON, also the versions of
the formats that it reads and writes, its dice scheme and the digest of its rulebook.`,
		Example: `  crossfire version
  crossfire version --json`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if asJSON {
				return p.versionJSON()
			}
			_, err := fmt.Fprintf(p.out, "crossfire %s\n", version)
			return outputFault(err)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "as JSON, for programs")
	return c
}

func (p *program) versionJSON() error {
	loader, err := scenario.NewLoader()
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(versionFile{Program: report.Program, Version: version, Scenario: fileVersion,
		Schema: report.SchemaVersion, Dice: dice.Scheme, Ruleset: loader.Rulebook.Digest}, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "%s\n", text)
	return outputFault(err)
}
