//go:build !unix

package engine_test

import "time"

var begun = time.Now()

// clock is the time since the tests began, where the system does not tell what the processor has spent on them.
func clock() time.Duration { return time.Since(begun) }
