package main

import (
	"os"
	"os/signal"
	"syscall"
)

// leaveOnSignal ends the program when it is interrupted or terminated, not before the output that is being written is whole.
// A command that has asked for it is told of the first signal and ends by itself; the second ends it all the same.
// A closed pipe is an error of the write instead of a signal.
func (p *program) leaveOnSignal() {
	signal.Ignore(syscall.SIGPIPE)
	heard := make(chan os.Signal, 2)
	signal.Notify(heard, os.Interrupt, syscall.SIGTERM)
	go func() {
		for s := range heard {
			code := exitInterrupted
			if s == syscall.SIGTERM {
				code = exitTerminated
			}
			if wind := p.winding.Swap(nil); wind != nil {
				(*wind)(code)
				continue
			}
			p.files.Lock()
			os.Exit(code)
		}
	}()
}

// windDown has the first signal call end with the exit code that is then due, instead of ending the program; until done is called.
func (p *program) windDown(end func(code int)) (done func()) {
	p.winding.Store(&end)
	return func() { p.winding.Store(nil) }
}
