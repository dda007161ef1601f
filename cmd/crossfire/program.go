package main

import (
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/spf13/cobra"
)

// version is that of the program, a constant and not of the build: outputs carry it.
const version = "0.1.0"

// program is one run of crossfire.
type program struct {
	in      io.Reader
	out     *saying
	err     io.Writer
	files   sync.Mutex                     // held while output files come to be, so that a signal finds them whole or not at all
	winding atomic.Pointer[func(code int)] // what the first signal calls instead of ending the program; nil: it ends
}

func newProgram(in io.Reader, out, err io.Writer) *program {
	return &program{in: in, out: &saying{Writer: out}, err: err}
}

// run carries out a command line and tells on the error stream what went wrong.
func (p *program) run(args []string) (code int) {
	defer func() {
		if bug := recover(); bug != nil {
			fmt.Fprintf(p.err, "crossfire: bug: %v\n\nThis should not have happened. The stack, for a report of it:\n\n%s", bug, debug.Stack())
			code = exitTrouble
		}
	}()
	root := p.root()
	root.SetArgs(args)
	err := p.out.heard(root.Execute())
	if text := message(err); text != "" {
		fmt.Fprintf(p.err, "crossfire: %s\n", text)
	}
	return exitCode(err)
}

// root is the command line. Its Args stay nil, which keeps cobra's "did you mean" for commands.
func (p *program) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "crossfire",
		Short: "Play small-unit firefights from files",
		Long: `Crossfire plays a firefight that a YAML file describes, turn by turn under a written rulebook,
and tells it as an after-action report. The same file and seed give the same bytes everywhere.`,
		Example: `  crossfire init ambush.yaml
  crossfire validate ambush.yaml
  crossfire run ambush.yaml
  crossfire test ambush.yaml`,
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetIn(p.in)
	root.SetOut(p.out)
	root.SetErr(p.err)
	root.SetFlagErrorFunc(flagFault)
	root.AddCommand(
		p.runCommand(),
		p.validateCommand(),
		p.testCommand(),
		p.findCommand(),
		p.compareCommand(),
		p.sweepCommand(),
		p.tuneCommand(),
		p.sensitivityCommand(),
		p.diffCommand(),
		p.batchCommand(),
		p.mergeCommand(),
		p.initCommand(),
		p.catalogCommand(),
		p.voiceCommand(),
		p.rulesCommand(),
		p.oddsCommand(),
		p.schemaCommand(),
		p.versionCommand(),
		p.manCommand(),
	)
	return root
}
