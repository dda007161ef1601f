// Command crossfire plays small-unit firefights: a scenario in, an after-action report out.
package main

import (
	"io"
	"os"
)

func main() {
	p := newProgram(os.Stdin, os.Stdout, os.Stderr)
	p.leaveOnSignal()
	os.Exit(p.run(os.Args[1:]))
}

// Main runs the program with these arguments and streams, and returns its exit code.
func Main(args []string, in io.Reader, out, err io.Writer) int {
	return newProgram(in, out, err).run(args)
}
