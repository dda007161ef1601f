package scenario

// How a condition becomes code: expr-lang/expr parses the text; the tree is checked and lowered here in one walk. What
// is not in the vocabulary is a mistake at its own column.

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
)

// Limits of conditions.
const (
	limitConditionText  = 1000
	limitConditionValue = 1_000_000
)

// scope is what the words of a condition mean where it stands.
type scope struct {
	names     *names
	ended     bool  // winner and turns are known: expectations, and the search for fights
	first     int64 // the first turn on which the condition is looked at
	last      int64 // the last
	locations *locations
}

// value is what is known of a part of a condition: whether it is a number or a truth, and its bounds.
type value struct {
	number   bool
	low, top int64
	broken   bool // a mistake in it has been reported
}

var brokenValue = value{broken: true}

func truthValue() value { return value{low: 0, top: 1} }

// compiler lowers one condition.
type compiler struct {
	scope
	text    Text
	diags   *collector
	code    []Op
	depth   int // of the stack after the code so far
	deepest int
}

// compile turns a text into a condition. It reports mistakes and then returns nil.
func (s scope) compile(text Text, diags *collector) (*Condition, value) {
	c := &compiler{scope: s, text: text, diags: diags}
	if utf8.RuneCountInString(text.Value) > limitConditionText {
		diags.errorf(text.Pos, checkCondition, "the condition is longer than %d characters", limitConditionText)
		return nil, brokenValue
	}
	tree, err := parser.Parse(text.Value)
	if err != nil {
		c.syntax(err)
		return nil, brokenValue
	}
	result := c.truth(tree.Node)
	if !result.broken && c.deepest > maxStack {
		c.report(tree.Node, "the condition is too deeply nested", "split it, or use fewer parentheses")
		result = brokenValue
	}
	if result.broken {
		return nil, result
	}
	return &Condition{Text: text.Value, Code: c.code, Pos: text.Pos}, result
}

// syntax reports what the parser tripped over.
func (c *compiler) syntax(err error) {
	offset, message := 0, err.Error()
	var detail *file.Error
	if errors.As(err, &detail) {
		offset, message = detail.From, detail.Message
	}
	switch {
	case strings.TrimSpace(c.text.Value) == "":
		message = "the condition is empty"
	case strings.ContainsRune(c.text.Value, '%'):
		offset, message = strings.IndexRune(c.text.Value, '%'), `"%" is not part of conditions`
	}
	c.diags.report(mistake(c.locations.at(c.text, offset), checkCondition, plainSyntax(message)).withHint(syntaxHint(c.text.Value)))
}

// plainSyntax puts the parser's words into ours.
func plainSyntax(message string) string {
	if strings.Contains(message, "EOF") || strings.Contains(message, "unexpected end") {
		return "the condition ends too early"
	}
	if rest, ok := strings.CutPrefix(message, "unexpected token "); ok {
		kind, quoted, _ := strings.Cut(rest, "(")
		if quoted = strings.TrimSuffix(quoted, ")"); quoted != "" {
			return strings.ToLower(kind) + " " + quoted + " cannot stand here"
		}
	}
	return message
}

// syntaxHint recognises the usual slip of writing = for ==.
func syntaxHint(text string) string {
	switch {
	case strings.ContainsRune(text, '%'):
		return `there are no percentages; write a number, or multiply, as in casualties("ID") * 2 >= started("ID") for a half`
	case strings.ContainsAny(text, "\u201c\u201d\u201e\u2018\u2019"):
		return "write plain quotes"
	}
	for i := range len(text) {
		if text[i] == '=' && (i == 0 || !strings.ContainsRune("=<>!", rune(text[i-1]))) && (i+1 == len(text) || text[i+1] != '=') {
			return `write "==" to compare`
		}
	}
	return ""
}

func (c *compiler) report(n ast.Node, message, hint string) value {
	return c.reportAt(n.Location().From, message, hint)
}

func (c *compiler) reportAt(offset int, message, hint string) value {
	c.diags.report(mistake(c.locations.at(c.text, offset), checkCondition, message).withHint(hint))
	return brokenValue
}

// emit adds an instruction that changes the height of the stack by grow.
func (c *compiler) emit(op Op, grow int) {
	c.code = append(c.code, op)
	c.depth += grow
	c.deepest = max(c.deepest, c.depth)
}

// truth compiles a part that must be true or false.
func (c *compiler) truth(n ast.Node) value {
	v := c.any(n)
	if v.broken || !v.number {
		return v
	}
	hint := "compare it, as in " + n.String() + " > 0"
	return c.reportAt(leftmost(n), n.String()+" is a number", hint)
}

// number compiles a part that must be a number.
func (c *compiler) number(n ast.Node) value {
	v := c.any(n)
	if v.broken || v.number {
		return v
	}
	return c.reportAt(leftmost(n), n.String()+" is true or false, not a number", "leave the comparison out, or put ! before it")
}

// leftmost is where the text of a part begins; the parser puts operators where the operator stands.
func leftmost(n ast.Node) int {
	from := n.Location().From
	switch n := n.(type) {
	case *ast.BinaryNode:
		return min(from, leftmost(n.Left))
	case *ast.MemberNode:
		return min(from, leftmost(n.Node))
	case *ast.CallNode:
		return min(from, leftmost(n.Callee))
	}
	return from
}

// any compiles a part of either kind.
func (c *compiler) any(n ast.Node) value {
	switch n := n.(type) {
	case *ast.IntegerNode:
		return c.literal(n)
	case *ast.UnaryNode:
		return c.unary(n)
	case *ast.BinaryNode:
		return c.binary(n)
	case *ast.IdentifierNode:
		return c.word(n)
	case *ast.MemberNode:
		return c.member(n)
	case *ast.CallNode:
		return c.call(n)
	}
	return c.foreign(n)
}

func (c *compiler) literal(n *ast.IntegerNode) value {
	if n.Value > limitConditionValue || n.Value < -limitConditionValue {
		return c.report(n, fmt.Sprintf("%d is too large", n.Value), fmt.Sprintf("numbers go to %d", limitConditionValue))
	}
	c.emit(Op{Code: PushConst, Value: int64(n.Value)}, 1)
	return value{number: true, low: int64(n.Value), top: int64(n.Value)}
}

// foreign refuses what the expression language has and conditions have not.
func (c *compiler) foreign(n ast.Node) value {
	message, hint := "this is not part of conditions", ""
	switch n := n.(type) {
	case *ast.FloatNode:
		message, hint = n.String()+" is not a whole number", "numbers are whole, without a point or exponent"
	case *ast.StringNode:
		message, hint = quote(n.Value)+" stands by itself", "put it into a function, as in able("+quote(n.Value)+") > 0"
	case *ast.BoolNode:
		message, hint = n.String()+" is not part of conditions", "leave it out: conditions are true or false by themselves"
	case *ast.BuiltinNode:
		message, hint = "there is no function "+quote(n.Name), didYouMean(n.Name, functionNames())
	case *ast.ConditionalNode:
		message, hint = `"? :" is not part of conditions`, "combine with && and ||"
	case *ast.ArrayNode, *ast.MapNode:
		message = "lists and maps are not part of conditions"
	}
	return c.report(n, message, hint)
}
