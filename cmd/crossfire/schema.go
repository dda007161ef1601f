package main

import (
	"fmt"
	"strings"

	"crossfire/scenario"
	"crossfire/schemas"

	"github.com/spf13/cobra"
)

func (p *program) schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema [NAME]",
		Short: "Print a JSON Schema, or list them",
		Long: `Print the JSON Schema of a kind of file, for editors that complete and check while you type.
Without a name, list the schemas.`,
		Example: `  crossfire schema
  crossfire schema scenario`,
		Args:      cobra.MaximumNArgs(1),
		ValidArgs: schemas.Names(),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				_, err := fmt.Fprintln(p.out, strings.Join(schemas.Names(), "\n"))
				return outputFault(err)
			}
			text, err := schemas.Bytes(args[0])
			if err != nil {
				return unknownName("schema", args[0], schemas.Names())
			}
			_, err = p.out.Write(text)
			return outputFault(err)
		},
	}
}

// unknownName is the fault of a name that we do not have, with a guess or the list.
func unknownName(kind, name string, known []string) error {
	if guess := scenario.DidYouMean(name, known); guess != "" {
		return wrongInput("unknown %s %q\n%s", kind, name, guess)
	}
	const few = 12
	if len(known) <= few {
		return wrongInput("unknown %s %q\nthere are %s", kind, name, strings.Join(known, ", "))
	}
	return wrongInput("unknown %s %q", kind, name)
}
