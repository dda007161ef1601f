package scenario

// Condition is a checked expression over the state of a fight, lowered to a small stack program. It cannot fail,
// allocate or run long.
type Condition struct {
	Text string // as written
	Code []Op
	Pos  Pos
}

// Op is one instruction of a Condition. Values on the stack are int64; booleans are 0 and 1.
type Op struct {
	Code    OpCode
	Counter Counter // of Push counters
	Ref     Ref     // what the counter counts
	Other   Ref     // the second operand of Distance and Inside
	Value   int64   // of PushConst; the jump distance of jumps
}

// OpCode is what an Op does.
type OpCode uint8

// The instructions. Jumps go forward only.
const (
	PushConst OpCode = iota
	PushCounter
	Add
	Sub
	Mul
	Neg
	Not
	Equal
	NotEqual
	Less
	LessEqual
	Greater
	GreaterEqual
	JumpIfFalse // keeps the value and jumps when it is 0, else drops it: &&
	JumpIfTrue  // the same for ||
)

// maxStack is the deepest stack that a checked condition needs.
const maxStack = 16

// Counter is something of a fight that conditions can read. The reference that each takes is in the comment; counts over a
// unit, element or side count its combatants.
type Counter uint8

// The counters.
const (
	CountTurn        Counter = iota // none: the number of the turn
	CountAble                       // side, element, unit, combatant: neither out nor gone (END-1)
	CountCasualties                 // wounded, ineffective, unconscious or dead
	CountWounded                    // alive with a wound and still able
	CountIneffective                // combat ineffective, alive
	CountUnconscious
	CountDead
	CountAlive // not dead, gone ones included
	CountFled
	CountSurrendered
	CountStarted // how many there are in all, arrivals that have not come yet included
	CountPresent // on the map now
	CountSuppressed
	CountHidden // hidden from every enemy
	CountAware  // side: 1 once somebody of it has noticed an enemy
	CountShots  // attacks made, shots, throws and blows
	CountHits
	CountOut       // combatants whose weapons are all empty
	CountFanatical // able and in this morale state (MOR-1), and so on
	CountBold
	CountCautious
	CountFrightened
	CountPanicked
	CountBurning         // on fire (HAZ-2)
	CountHarmed          // wounded or worse in this fight
	CountVictims         // civilians whom they have wounded or worse (CIV-9)
	CountHooah           // Hooah dice left (DICE-6)
	CountDamagedVehicles // side, vehicle: vehicles that are damaged or worse (VEH-4), and so on
	CountWreckedVehicles
	CountDestroyedVehicles
	CountImmobile  // those that cannot move (VEH-5)
	CountInside    // combatants of Ref who are in, or within reach of, the feature Other
	CountDistance  // metres between the nearest able combatants of Ref and Other, rounded down; a great number when there are none
	CountDestroyed // feature Ref.Index: 1 once it does not stand any more (STR-2)
	CountBreached  // feature Ref.Index: 1 while it stands and has a hole (STR-2)
	CountFired     // trigger Ref.Index: 1 once it has happened
	CountWinner    // side: 1 when the fight is over and it won
	CountDraw      // none: 1 when the fight is over without a winner
	CountLimit     // none: 1 when the fight ended at its turn limit
	CountOver      // none: 1 when the fight is over
	counterCount
)

// Counters is the state of a fight as conditions read it. The comment of each Counter says which references it takes.
type Counters interface {
	Count(c Counter, ref, other Ref) int64
}

// Eval runs the condition over the counters of a fight. It allocates nothing.
func (c *Condition) Eval(counters Counters) bool {
	var stack [maxStack]int64
	top := -1
	for i := 0; i < len(c.Code); i++ {
		op := &c.Code[i]
		switch op.Code {
		case PushConst:
			top++
			stack[top] = op.Value
		case PushCounter:
			top++
			stack[top] = counters.Count(op.Counter, op.Ref, op.Other)
		case Neg:
			stack[top] = -stack[top]
		case Not:
			stack[top] = 1 - stack[top]
		case JumpIfFalse, JumpIfTrue:
			if (stack[top] != 0) == (op.Code == JumpIfTrue) {
				i += int(op.Value)
			} else {
				top--
			}
		default:
			top--
			stack[top] = combine(op.Code, stack[top], stack[top+1])
		}
	}
	return stack[0] != 0
}

// combine carries out an instruction with two operands.
func combine(code OpCode, a, b int64) int64 {
	switch code {
	case Add:
		return a + b
	case Sub:
		return a - b
	case Mul:
		return a * b
	case Equal:
		return truth(a == b)
	case NotEqual:
		return truth(a != b)
	case Less:
		return truth(a < b)
	case LessEqual:
		return truth(a <= b)
	case Greater:
		return truth(a > b)
	}
	return truth(a >= b)
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
