//go:build unix

package engine_test

import (
	"os"
	"runtime"
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

// peakMiB is the most memory that a program has held that has ended.
func peakMiB(of *os.ProcessState) float64 {
	used := of.SysUsage().(*syscall.Rusage)
	if runtime.GOOS == "darwin" {
		return float64(used.Maxrss) / (1 << 20)
	}
	return float64(used.Maxrss) / (1 << 10)
}
