package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"crossfire/schemas"

	"github.com/spf13/cobra"
)

// firstScenario is what init writes: a scenario that explains itself and runs as it is.
//
//go:embed init.yaml
var firstScenario []byte

// schemaFile is the name under which init puts the schema beside a scenario, as the first line of firstScenario has it.
const schemaFile = "scenario.schema.json"

func (p *program) initCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "init [FILE]",
		Short: "Write a scenario to begin with",
		Long: `Write a commented scenario that runs as it is, and beside it the schema with which an editor completes
and checks while you type. Without a name the file is scenario.yaml. Nothing is overwritten.`,
		Example: `  crossfire init ambush.yaml`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			path := "scenario.yaml"
			if len(args) == 1 {
				path = args[0]
			}
			return p.begin(path)
		},
	}
}

// begin writes the first scenario to path.
func (p *program) begin(path string) error {
	if exists(path) {
		return wrongInput("%s is there already\nname another file, or move that one away", path)
	}
	files := []outputFile{{path, firstScenario}}
	beside := filepath.Join(filepath.Dir(path), schemaFile)
	schema, err := schemas.Bytes("scenario")
	if err != nil {
		return trouble("%w", err)
	}
	switch present, err := os.ReadFile(beside); {
	case errors.Is(err, fs.ErrNotExist):
		files = append(files, outputFile{beside, schema})
	case err != nil:
		return trouble("read %s: %w", beside, reason(err))
	case !bytes.Equal(present, schema):
		fmt.Fprintf(p.err, "crossfire: kept %s, which differs from this version's\n`crossfire schema scenario > %s` renews it\n", beside, beside)
	}
	if err := p.write(files); err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "wrote %s; now: crossfire run %s\n", path, path)
	return outputFault(err)
}
