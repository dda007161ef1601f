package scenario

import (
	"github.com/expr-lang/expr/ast"
)

// comparisons and arithmetic are the operators between two numbers.
var comparisons = map[string]OpCode{
	"==": Equal, "!=": NotEqual, "<": Less, "<=": LessEqual, ">": Greater, ">=": GreaterEqual,
}

var arithmetic = map[string]OpCode{"+": Add, "-": Sub, "*": Mul}

// wordOperators are spelled with letters in the expression language; conditions have one form for each.
var wordOperators = map[string]string{"and": "&&", "or": "||", "not": "!"}

func (c *compiler) unary(n *ast.UnaryNode) value {
	switch n.Operator {
	case "!":
		v := c.truth(n.Node)
		c.emit(Op{Code: Not}, 0)
		v.low, v.top = 1-v.top, 1-v.low
		return v
	case "-":
		v := c.number(n.Node)
		c.emit(Op{Code: Neg}, 0)
		v.low, v.top = -v.top, -v.low
		return v
	}
	return c.refuseOperator(n, n.Operator)
}

func (c *compiler) refuseOperator(n ast.Node, operator string) value {
	if symbol, ok := wordOperators[operator]; ok {
		return c.report(n, quote(operator)+" is not part of conditions", "write "+symbol)
	}
	return c.report(n, "the operator "+quote(operator)+" is not part of conditions", "there are && || ! == != < <= > >= + - *")
}

func (c *compiler) binary(n *ast.BinaryNode) value {
	if n.Operator == "&&" || n.Operator == "||" {
		return c.both(n)
	}
	if code, ok := comparisons[n.Operator]; ok {
		if isWinner(n.Left) || isWinner(n.Right) {
			return c.winner(n)
		}
		return c.numbers(n, code, compareBounds)
	}
	if code, ok := arithmetic[n.Operator]; ok {
		return c.numbers(n, code, combineBounds)
	}
	return c.refuseOperator(n, n.Operator)
}

// both lowers && and || so that the right side is looked at only when the left does not decide.
func (c *compiler) both(n *ast.BinaryNode) value {
	left := c.truth(n.Left)
	jump := len(c.code)
	code := JumpIfFalse
	if n.Operator == "||" {
		code = JumpIfTrue
	}
	c.emit(Op{Code: code}, -1)
	right := c.truth(n.Right)
	c.code[jump].Value = int64(len(c.code) - jump - 1)
	if left.broken || right.broken {
		return brokenValue
	}
	if code == JumpIfTrue {
		return value{low: max(left.low, right.low), top: max(left.top, right.top)}
	}
	return value{low: min(left.low, right.low), top: min(left.top, right.top)}
}

// numbers lowers an operator between two numbers.
func (c *compiler) numbers(n *ast.BinaryNode, code OpCode, bounds func(OpCode, value, value) value) value {
	left, right := c.number(n.Left), c.number(n.Right)
	if left.broken || right.broken {
		return brokenValue
	}
	c.emit(Op{Code: code}, -1)
	return bounds(code, left, right)
}

// compareBounds is what is known of a comparison before the fight: always, never or sometimes true.
func compareBounds(code OpCode, a, b value) value {
	var always, never bool
	switch code {
	case Less:
		always, never = a.top < b.low, a.low >= b.top
	case LessEqual:
		always, never = a.top <= b.low, a.low > b.top
	case Greater:
		always, never = a.low > b.top, a.top <= b.low
	case GreaterEqual:
		always, never = a.low >= b.top, a.top < b.low
	default:
		always = a.low == a.top && b.low == b.top && a.low == b.low
		never = a.top < b.low || a.low > b.top
		if code == NotEqual {
			always, never = never, always
		}
	}
	return value{low: truth(always), top: truth(!never)}
}

// unbounded is far beyond every counter, and so small that sums of bounds cannot overflow.
const unbounded = int64(1) << 40

// combineBounds is the range of a sum, difference or product.
func combineBounds(code OpCode, a, b value) value {
	v := value{number: true}
	switch code {
	case Add:
		v.low, v.top = a.low+b.low, a.top+b.top
	case Sub:
		v.low, v.top = a.low-b.top, a.top-b.low
	case Mul:
		v.low, v.top = productBounds(a, b)
	}
	v.low, v.top = max(v.low, -unbounded), min(v.top, unbounded)
	return v
}

// productBounds gives up on large numbers: their product might not fit.
func productBounds(a, b value) (low, top int64) {
	const large = int64(1) << 20
	if max(a.top, -a.low, b.top, -b.low) > large {
		return -unbounded, unbounded
	}
	corners := []int64{a.low * b.low, a.low * b.top, a.top * b.low, a.top * b.top}
	low, top = corners[0], corners[0]
	for _, corner := range corners[1:] {
		low, top = min(low, corner), max(top, corner)
	}
	return low, top
}

func isWinner(n ast.Node) bool {
	word, ok := n.(*ast.IdentifierNode)
	return ok && word.Value == wordWinner
}

// winner lowers winner == "militia" to the counter of that outcome.
func (c *compiler) winner(n *ast.BinaryNode) value {
	word, other := n.Left, n.Right
	if isWinner(n.Right) {
		word, other = n.Right, n.Left
	}
	if !c.ended {
		return c.report(word, "nobody has won while the fight goes on", "winner belongs into expect")
	}
	outcome, ok := other.(*ast.StringNode)
	if !ok || n.Operator != "==" && n.Operator != "!=" {
		return c.report(word, "winner is compared with a side in quotes, \"draw\" or \"limit\"", `as in winner == "draw"`)
	}
	op, ok := c.outcome(outcome.Value)
	if !ok {
		hint := didYouMean(outcome.Value, append(c.names.ofKind(SideRef), wordDraw, wordLimit))
		return c.report(outcome, quote(outcome.Value)+" is no side, and not \"draw\" or \"limit\"", hint)
	}
	c.emit(op, 1)
	if n.Operator == "!=" {
		c.emit(Op{Code: Not}, 0)
	}
	return truthValue()
}

func (c *compiler) outcome(word string) (Op, bool) {
	switch word {
	case wordDraw:
		return Op{Code: PushCounter, Counter: CountDraw}, true
	case wordLimit:
		return Op{Code: PushCounter, Counter: CountLimit}, true
	}
	side, ok := c.names.find(word)
	return Op{Code: PushCounter, Counter: CountWinner, Ref: side.ref}, ok && side.ref.Kind == SideRef
}
