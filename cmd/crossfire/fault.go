package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"

	"crossfire/scenario"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// The exit codes.
const (
	exitDone        = 0
	exitFailed      = 1   // an expectation does not hold
	exitInput       = 2   // the scenario or the command line is wrong
	exitTrouble     = 3   // could not read or write, or a bug
	exitOpen        = 4   // undecided, or none found
	exitInterrupted = 130 // Ctrl-C
	exitTerminated  = 143
)

// fault is why a command did not do its work.
type fault struct {
	code int
	err  error // nil: the user has been told already
}

// Error is what the user is told; it may be empty.
func (f *fault) Error() string {
	if f.err == nil {
		return ""
	}
	return f.err.Error()
}

// Unwrap gives the cause.
func (f *fault) Unwrap() error { return f.err }

// wrongInput is a fault of whoever wrote the file or the command line.
func wrongInput(format string, args ...any) error {
	return &fault{exitInput, fmt.Errorf(format, args...)}
}

// trouble is a fault of the surroundings, or a bug.
func trouble(format string, args ...any) error {
	return &fault{exitTrouble, fmt.Errorf(format, args...)}
}

// told is the fault of a file whose mistakes stand on the error stream already.
func told(code int) error { return &fault{code: code} }

// exitCode is what a script sees of an error. Of several files, the worst counts. What is not a fault comes from the command
// line library and is about usage.
func exitCode(err error) int {
	var several interface{ Unwrap() []error }
	var one *fault
	switch {
	case err == nil || pipeClosed(err):
		return exitDone
	case errors.As(err, &several):
		worst := exitDone
		for _, e := range several.Unwrap() {
			worst = max(worst, exitCode(e))
		}
		return worst
	case errors.As(err, &one):
		return one.code
	}
	return exitInput
}

// message is what there is to tell of an error, without what has been told or is nobody's concern.
func message(err error) string {
	var several interface{ Unwrap() []error }
	switch {
	case err == nil || pipeClosed(err):
		return ""
	case errors.As(err, &several):
		var parts []string
		for _, e := range several.Unwrap() {
			if text := message(e); text != "" {
				parts = append(parts, text)
			}
		}
		return strings.Join(parts, "\ncrossfire: ")
	}
	return strings.TrimRight(err.Error(), "\n")
}

// pipeClosed reports whether whoever read our output has had enough, as `| head` does.
func pipeClosed(err error) bool {
	if errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe) {
		return true
	}
	const brokenPipe, noReader = syscall.Errno(109), syscall.Errno(232) // as Windows says it
	return runtime.GOOS == "windows" && (errors.Is(err, brokenPipe) || errors.Is(err, noReader))
}

// flagFault adds a guess to a complaint about a flag.
func flagFault(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var wrong *pflag.InvalidValueError
	if errors.As(err, &wrong) {
		return wrongInput("--%s %q is no %s\nsee `%s --help`", wrong.GetFlag().Name, wrong.GetValue(), valueNoun(wrong), c.CommandPath())
	}
	if !errors.As(err, &unknown) {
		return wrongInput("%w\nsee `%s --help`", err, c.CommandPath())
	}
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if guess := scenario.DidYouMean(unknown.GetSpecifiedName(), names); guess != "" {
		return wrongInput("%w\n%s", err, strings.Replace(guess, `"`, `"--`, 1))
	}
	return wrongInput("%w\nsee `%s --help`", err, c.CommandPath())
}

// valueNoun is what a flag takes.
func valueNoun(of *pflag.InvalidValueError) string {
	kind := of.GetFlag().Value.Type()
	switch {
	case kind == "bool":
		return "yes or no, as in =true or =false"
	case kind == "duration":
		return "time, as in 10s or 5m"
	case strings.HasPrefix(kind, "float"):
		return "number"
	case errors.Is(of, strconv.ErrRange):
		return "number that fits"
	case strings.HasPrefix(kind, "uint"):
		return "whole number from 0 on"
	}
	return "whole number"
}

// reason is what the system says, without the paths that we name ourselves, or that nobody should have to know.
func reason(err error) error {
	var about *fs.PathError
	var renamed *os.LinkError
	switch {
	case errors.As(err, &about):
		return about.Err
	case errors.As(err, &renamed):
		return renamed.Err
	}
	return err
}
