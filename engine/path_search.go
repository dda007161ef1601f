package engine

import (
	"math"

	"crossfire/scenario"
)

// A way around something is searched from the goal to the start (A*): a goal that is shut in is found out after looking at
// its own surroundings only, and the way comes out in walking order. A start that is shut in is looked for when the search
// takes long. The search sees a window of the map of fixed size.
// Equal ways are told apart by the order of keys alone, so that the same question always has the same answer.

const (
	searchBits = 9
	searchSide = 1 << searchBits // points across the window; more than twice farCells would not be used
	cellBits   = 2 * searchBits
	restBits   = 17 // of the least length still to go, at most octile of the window's diagonal

	atGoal     = 8 // parents up to 7 are directions of compass
	firstClimb = 9

	// patience is how many points are looked at before it is asked whether the start is shut in, and how many points such a
	// place may have.
	patience = 4096
)

// search is the scratch of find. An entry counts only if its stamp is of this search.
type search struct {
	size   cell // of the map
	origin cell // of the window
	start  cell
	round  uint32
	stamp  []uint32
	cost   []int32  // from the goal, in centimetres
	parent []uint16 // the next step towards the goal
	queue  []int64  // a heap of keys
	shut   uint32   // the round that stamped every point that can be reached from start; 0: they are not known
}

func newSearch(size cell) search {
	rows := min(size.y, searchSide)
	n := int(rows) << searchBits
	return search{size: size, stamp: make([]uint32, n), cost: make([]int32, n), parent: make([]uint16, n), queue: make([]int64, 0, n)}
}

// begin opens a window in which start and goal lie and forgets the last search.
func (s *search) begin(start, goal cell) {
	s.start = start
	s.origin = cell{
		min(max((start.x+goal.x)/2-searchSide/2, 0), max(s.size.x-searchSide, 0)),
		min(max((start.y+goal.y)/2-searchSide/2, 0), max(s.size.y-searchSide, 0)),
	}
	s.shut = 0
	s.anew()
}

// anew forgets the last search and keeps the window.
func (s *search) anew() {
	s.queue = s.queue[:0]
	s.round++
	if s.round == 0 {
		clear(s.stamp)
		s.round, s.shut = 1, 0
	}
}

func (s *search) index(c cell) int32 { return (c.y-s.origin.y)<<searchBits | (c.x - s.origin.x) }

func (s *search) cell(i int32) cell {
	return cell{s.origin.x + i&(searchSide-1), s.origin.y + i>>searchBits}
}

func (s *search) holds(c cell) bool {
	x, y := c.x-s.origin.x, c.y-s.origin.y
	return 0 <= x && x < searchSide && 0 <= y && y < searchSide && c.x < s.size.x && c.y < s.size.y
}

func (s *search) seen(c cell) bool { return s.stamp[s.index(c)] == s.round }

// vain reports whether c is known to lead nowhere near start.
func (s *search) vain(c cell) bool {
	if s.shut != 0 {
		return s.stamp[s.index(c)] != s.shut
	}
	return s.seen(c)
}

// find looks for the shortest way from start to the reachable point nearest to a place and leaves it in the parents. Where
// the surroundings of the nearest point do not contain start the next nearest outside of them is tried.
func (g *Ground) find(start cell, to scenario.Point) bool {
	s := &g.search
	s.begin(start, g.steps.nearest(to))
	left := patience
	for {
		goal, ok := g.nearestFree(start, to)
		if !ok {
			return false
		}
		if s.shut != 0 {
			s.anew()
		}
		s.reach(goal, 0, atGoal)
		if g.explore(&left) {
			return true
		}
		if left <= 0 {
			left = math.MaxInt
			g.shutIn()
		}
	}
}

// shutIn finds out whether all that can be reached from start is a few points, and begins the search anew: then with a goal
// among them, else as before.
func (g *Ground) shutIn() {
	s := &g.search
	s.anew()
	s.flood(s.start)
	for i := 0; i < len(s.queue); i++ {
		if len(s.queue) > patience {
			s.anew()
			return
		}
		c := s.cell(int32(s.queue[i]))
		for d, free := 0, g.steps.free(c); free != 0; d, free = d+1, free>>1 {
			if free&1 != 0 {
				s.flood(c.to(d))
			}
		}
		first, end := g.steps.climbsFrom(c)
		for _, step := range g.steps.climbs[first:end] {
			s.flood(step.to)
		}
	}
	s.shut = s.round
}

// flood notes that c can be reached. The queue is no heap then, but a list.
func (s *search) flood(c cell) {
	if !s.holds(c) || s.seen(c) {
		return
	}
	i := s.index(c)
	s.stamp[i] = s.round
	s.queue = append(s.queue, int64(i))
}

// explore searches what can be reached from the queue; it reports whether that contains the start. It gives up after so
// many points as are left.
func (g *Ground) explore(left *int) bool {
	s := &g.search
	for len(s.queue) > 0 && *left > 0 {
		key := s.pop()
		i := int32(key & (1<<cellBits - 1))
		c := s.cell(i)
		if key>>(cellBits+restBits) != int64(s.cost[i]+octile(c, s.start)) {
			continue // a longer way to c than has been found since
		}
		if c == s.start {
			return true
		}
		*left--
		g.expand(c, s.cost[i])
	}
	return false
}

// expand offers the neighbours of c a way over c.
func (g *Ground) expand(c cell, cost int32) {
	s := &g.search
	for d, free := 0, g.steps.free(c); free != 0; d, free = d+1, free>>1 {
		if n := c.to(d); free&1 != 0 && s.holds(n) {
			s.reach(n, cost+stepCM[d%2]+g.toll(n), uint16(d+4)%8)
		}
	}
	first, end := g.steps.climbsFrom(c)
	for _, step := range g.steps.climbs[first:end] {
		if s.holds(step.to) {
			s.reach(step.to, cost+step.cost, firstClimb+step.back)
		}
	}
}

// tollCM is how much longer a step into a hazard counts: a way around it of this length is taken.
const tollCM = 2000

// toll is what a step to a point of the grid costs besides its length.
func (g *Ground) toll(c cell) int32 {
	for i := range g.shunned {
		if g.shunned[i].holds(c.point()) {
			return tollCM
		}
	}
	return 0
}

// shuns reports whether a straight way between two points of the grid may lead through a hazard.
func (g *Ground) shuns(from, to cell) bool {
	way := boxOf(from.point(), to.point())
	for i := range g.shunned {
		if g.shunned[i].overlaps(way) {
			return true
		}
	}
	return false
}

// reach notes a way to c unless one as short is known. Each point enters the queue again only when its way gets shorter, which
// a consistent estimate allows a few times at most.
func (s *search) reach(c cell, cost int32, parent uint16) {
	i := s.index(c)
	if s.stamp[i] == s.round && s.cost[i] <= cost {
		return
	}
	s.stamp[i], s.cost[i], s.parent[i] = s.round, cost, parent
	rest := octile(c, s.start)
	s.push(int64(cost+rest)<<(restBits+cellBits) | int64(rest)<<cellBits | int64(i))
}

// nearestFree is the point of the window nearest to a place where one can stand and that this search has not found vain; of several
// as near, the one nearest to start. It looks in growing squares around the place.
func (g *Ground) nearestFree(start cell, to scenario.Point) (cell, bool) {
	middle := g.steps.nearest(to)
	n := nearestCell{to: to, start: start}
	for ring := int32(0); ring < 2*searchSide && !n.beats(ring); ring++ {
		for y := middle.y - ring; y <= middle.y+ring; y++ {
			stride := 2 * ring
			if y == middle.y-ring || y == middle.y+ring || ring == 0 {
				stride = 1
			}
			for x := middle.x - ring; x <= middle.x+ring; x += stride {
				n.offer(g, cell{x, y})
			}
		}
	}
	return n.best, n.found
}

// nearestCell is the best of the points offered so far.
type nearestCell struct {
	to    scenario.Point
	start cell
	best  cell
	found bool
}

// beats reports whether no point of a square so many points from the middle can be better.
func (n *nearestCell) beats(ring int32) bool {
	return n.found && ring > 0 && within(n.best.point(), n.to, (ring-1)*cellCM)
}

func (n *nearestCell) offer(g *Ground, c cell) {
	if !g.search.holds(c) || g.search.vain(c) || n.found && !n.closer(c) || !g.steps.stands(c) {
		return
	}
	n.best, n.found = c, true
}

func (n *nearestCell) closer(c cell) bool {
	here, best := squareCM(c.point(), n.to), squareCM(n.best.point(), n.to)
	if here != best {
		return here < best
	}
	return squareCM(c.point(), n.start.point()) < squareCM(n.best.point(), n.start.point())
}

// push and pop keep the queue a heap, least key first.
func (s *search) push(key int64) {
	s.queue = append(s.queue, key)
	i := len(s.queue) - 1
	for i > 0 && s.queue[(i-1)/2] > key {
		s.queue[i] = s.queue[(i-1)/2]
		i = (i - 1) / 2
	}
	s.queue[i] = key
}

func (s *search) pop() int64 {
	least, last := s.queue[0], s.queue[len(s.queue)-1]
	s.queue = s.queue[:len(s.queue)-1]
	for i := 0; len(s.queue) > 0; {
		child := 2*i + 1
		if child+1 < len(s.queue) && s.queue[child+1] < s.queue[child] {
			child++
		}
		if child >= len(s.queue) || s.queue[child] >= last {
			s.queue[i] = last
			break
		}
		s.queue[i] = s.queue[child]
		i = child
	}
	return least
}
