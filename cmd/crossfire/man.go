package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

func (p *program) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man FOLDER",
		Short:   "Write manual pages",
		Long:    "Write a manual page for each command into a folder, for those who package the program.",
		Example: `  crossfire man man`,
		Args:    cobra.ExactArgs(1),
		Hidden:  true,
		RunE: func(c *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return trouble("make folder %s: %w", args[0], reason(err))
			}
			return p.write(manualPages(c.Root(), args[0]))
		},
	}
}

// manualPages are the pages of a command and of all below it.
func manualPages(c *cobra.Command, folder string) []outputFile {
	name := strings.ReplaceAll(c.CommandPath(), " ", "-")
	pages := []outputFile{{filepath.Join(folder, name+".1"), manualPage(c, name)}}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			pages = append(pages, manualPages(sub, folder)...)
		}
	}
	return pages
}

// manualPage is a page in the language of man(7).
func manualPage(c *cobra.Command, name string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s 1 \"\" \"crossfire %s\" \"Crossfire\"\n", strings.ToUpper(name), version)
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", roff(name), roff(c.Short))
	fmt.Fprintf(&b, ".SH SYNOPSIS\n.B %s\n", roff(c.UseLine()))
	fmt.Fprintf(&b, ".SH DESCRIPTION\n%s\n", roff(c.Long))
	manualFlags(&b, c.LocalFlags())
	if c.Example != "" {
		fmt.Fprintf(&b, ".SH EXAMPLES\n.nf\n%s\n.fi\n", roff(c.Example))
	}
	var others []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			others = append(others, fmt.Sprintf(".BR %s (1)", roff(name+"-"+sub.Name())))
		}
	}
	if c.HasParent() {
		others = append(others, fmt.Sprintf(".BR %s (1)", roff(strings.ReplaceAll(c.Parent().CommandPath(), " ", "-"))))
	}
	fmt.Fprintf(&b, ".SH SEE ALSO\n%s\n", strings.Join(others, ",\n"))
	return []byte(b.String())
}

func manualFlags(b *strings.Builder, flags *pflag.FlagSet) {
	if !flags.HasAvailableFlags() {
		return
	}
	b.WriteString(".SH OPTIONS\n")
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		flag := "--" + f.Name
		if f.Shorthand != "" {
			flag = "-" + f.Shorthand + ", " + flag
		}
		fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace(flag+" "+value)), roff(usage))
	})
}

// roff protects text from being read as a request or an escape.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
