//go:build unix

package engine_test

import (
	"syscall"
	"time"
)

// clock is the processor time that this process has used: other work on the machine does not count.
func clock() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		panic(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
