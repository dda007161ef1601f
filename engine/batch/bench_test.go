package batch

import (
	"fmt"
	"testing"
)

// What a fight costs in a batch, for one worker and for two: with as many cores, the second is to take half of the time.
func BenchmarkBatch(b *testing.B) {
	s := loaded(b, "../../examples/ambush.yaml")
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			p := planned(s, b.N, workers)
			p.Hits = false
			summed(b, p)
		})
	}
}
