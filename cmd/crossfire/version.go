package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

func (p *program) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Say which version this is",
		Long:    "Say which version of the program this is. Reports and results carry it too.",
		Example: `  crossfire version`,
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(p.out, "crossfire %s\n", version)
			return outputFault(err)
		},
	}
}
