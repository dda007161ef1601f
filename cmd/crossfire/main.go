// Command crossfire plays small-unit firefights: a scenario in, an after-action report out.
package main

import (
	"io"
	"os"
	"runtime/debug"
)

// heapGrowth is by how many percent the heap may grow before it is swept. What the program makes, it makes once, when it starts; sweeping that
// more often only takes time.
const heapGrowth = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(heapGrowth)
	}
	p := newProgram(os.Stdin, os.Stdout, os.Stderr)
	p.leaveOnSignal()
	os.Exit(p.run(os.Args[1:]))
}

// Main runs the program with these arguments and streams, and returns its exit code.
func Main(args []string, in io.Reader, out, err io.Writer) int {
	return newProgram(in, out, err).run(args)
}
