package main

import (
	"os"
	"os/signal"
	"syscall"
)

// leaveOnSignal ends the program when it is interrupted or terminated, not before the output that is being written is whole.
// A closed pipe is an error of the write instead of a signal.
func (p *program) leaveOnSignal() {
	signal.Ignore(syscall.SIGPIPE)
	heard := make(chan os.Signal, 1)
	signal.Notify(heard, os.Interrupt, syscall.SIGTERM)
	go func() {
		code := exitInterrupted
		if <-heard == syscall.SIGTERM {
			code = exitTerminated
		}
		p.files.Lock()
		os.Exit(code)
	}()
}
