package engine_test

// The smallest fight worth the name, to measure the engine against: shooters who stand still and shoot at the nearest
// enemy with pools of dice, all state in small integers. It is kept as it was first measured; its checksums say so.

import (
	"math/bits"
	"testing"
)

const (
	kernelMax = 64
	gold      = 0x9e3779b97f4a7c15
)

const (
	kernelFine uint8 = iota
	kernelPained
	kernelWounded
	kernelOut
	kernelDead
)

// kern is the set-up that all fights of the kernel share. It is a variable, as in the original: where it lies decides what
// an access costs.
var kern struct {
	nn     int
	px, py [2 * kernelMax]int32
	cover  [2 * kernelMax]uint8
}

// kernelStats is what a run of fights adds up to.
type kernelStats struct {
	wins                           [3]uint64
	turns, actions, dice, cas, sum uint64
}

func setKernel(n int) {
	k := &kern
	k.nn = n
	for i := range n {
		k.px[i], k.py[i], k.px[n+i], k.py[n+i] = int32(i*3), int32(i*7%5), int32(i*3+1), int32(18+i*5%7)
		k.cover[i], k.cover[n+i] = uint8(b2i(i%3 == 0)), uint8(b2i(i%3 == 1))
	}
}

func b2i(b bool) int {
	var i int
	if b {
		i = 1
	}
	return i
}

func mix64(z uint64) uint64 {
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	return z ^ (z >> 31)
}

// kernelRng is what the strategies of the original share; this one uses the seed alone.
type kernelRng struct {
	hi, lo    uint64
	seed, s32 uint64
}

// kernelFight plays one fight: a keyed hash, one draw a pool, faces split off it.
func kernelFight(idx uint64, st *kernelStats) {
	var r0 kernelRng
	r := &r0
	r.seed = mix64(idx*gold + 0x1234567)
	r.hi, r.lo, r.s32 = r.seed, mix64(r.seed), r.seed
	n, m := kern.nn, 2*kern.nn
	var state, supp [2 * kernelMax]uint8
	var ord [2 * kernelMax]uint32
	for i := 0; i < m; i++ {
		h := mix64(r.seed ^ (0x5851f42d4c957f2d * uint64(i+1)))
		key := uint32(h>>48)<<8 | uint32(i)
		j := i
		for j > 0 && ord[(j-1)&127] > key {
			ord[j&127] = ord[(j-1)&127]
			j--
		}
		ord[j&127] = key
	}
	alive := [2]int{n, n}
	var turn, actions, dice uint64
loop:
	for turn = 1; turn <= 30; turn++ {
		for _, ok := range ord[:m] {
			a := int(ok & 127)
			if state[a] >= kernelOut {
				continue
			}
			side, base := 0, n
			if a >= n {
				side, base = 1, 0
			}
			ax, ay, best, t := kern.px[a], kern.py[a], int32(1<<31-1), 0
			ex, ey, es := kern.px[base:base+n], kern.py[base:base+n], state[base:base+n]
			for j := range ex {
				dx, dy := ex[j]-ax, ey[j]-ay
				d := dx*dx + dy*dy
				if es[j] < kernelOut && d < best {
					best, t = d, j
				}
			}
			t = (t + base) & 127
			na := 3 + b2i(best <= 20*20) - b2i(state[a] == kernelPained) - 2*b2i(state[a] == kernelWounded) - int(supp[a])
			if na < 1 {
				na = 1
			}
			nd := 2 + int(kern.cover[t])
			A, D := 0, 0
			{
				x := mix64(r.seed + ((turn<<16|uint64(a)<<4|1)+1)*gold)
				for q := 0; q < na; q++ {
					h, l := bits.Mul64(x, 6)
					if h >= 3 {
						A++
					}
					x = l
				}
			}
			{
				x := mix64(r.seed + ((turn<<16|uint64(a)<<4|2)+1)*gold)
				for q := 0; q < nd; q++ {
					h, l := bits.Mul64(x, 6)
					if h >= 3 {
						D++
					}
					x = l
				}
			}
			dice += uint64(na + nd)
			actions++
			supp[a] = 0
			if A > D {
				T := 0
				{
					x := mix64(r.seed + ((turn<<16|uint64(a)<<4|3)+1)*gold)
					for q := 0; q < 3; q++ {
						h, l := bits.Mul64(x, 6)
						if h >= 3 {
							T++
						}
						x = l
					}
				}
				dice += 3
				mg := T + 2 - (A - D - 1) - 4
				s := state[t]
				switch {
				case mg >= 0:
					if s < kernelPained {
						s = kernelPained
					}
				case mg == -1:
					if s == kernelWounded {
						s = kernelOut
					} else {
						s = kernelWounded
					}
				case mg == -2:
					s = kernelOut
				default:
					s = kernelDead
				}
				state[t] = s
				if s >= kernelOut {
					alive[1-side]--
					if alive[1-side] == 0 {
						break loop
					}
				}
			} else if A == D {
				supp[t] = 1
			}
		}
	}
	if turn > 30 {
		turn = 30
	}
	w := 2
	if alive[1] == 0 {
		w = 0
	} else if alive[0] == 0 {
		w = 1
	}
	st.wins[w]++
	st.turns += turn
	st.actions += actions
	st.dice += dice
	st.cas += uint64(m - alive[0] - alive[1])
	st.sum = st.sum*31 + (turn<<16 | uint64(alive[0])<<8 | uint64(alive[1]))
}

func runKernel(from, n uint64, st *kernelStats) {
	for i := from; i < from+n; i++ {
		kernelFight(i, st)
	}
}

func TestKernelIsTheOneThatWasMeasured(t *testing.T) {
	for _, c := range []struct {
		n      int
		fights uint64
		sum    uint64
	}{{10, 20000, 0x869961c4ac0193db}, {40, 2000, 0x4a8ac512dc249a52}} {
		var st kernelStats
		setKernel(c.n)
		runKernel(0, c.fights, &st)
		if st.sum != c.sum {
			t.Errorf("%d v. %d: checksum %016x, measured was %016x", c.n, c.n, st.sum, c.sum)
		}
	}
}

func BenchmarkKernel(b *testing.B) {
	for _, c := range []struct {
		name string
		n    int
	}{{"10v10", 10}, {"40v40", 40}} {
		b.Run(c.name, func(b *testing.B) {
			var st kernelStats
			setKernel(c.n)
			runKernel(0, uint64(b.N), &st)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "fights/s")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(st.actions), "ns/act")
		})
	}
}
