package scenario

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// byteOrderMark may start a file and means nothing.
const byteOrderMark = "\uFEFF"

// readDocument parses the one document of a file, or reports why it cannot.
func readDocument(src source, diags *collector) *yaml.Node {
	if !checkText(src, diags) {
		return nil
	}
	text := bytes.TrimPrefix(src.text, []byte(byteOrderMark))
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	document, err := nextDocument(decoder)
	if err == nil && isNothing(document) || errors.Is(err, io.EOF) {
		diags.errorf(Pos{src.name, 1, 1}, checkEmpty, "the file is empty")
		return nil
	}
	if err != nil {
		diags.report(syntaxMistake(src.name, decoder, err))
		return nil
	}
	second, err := nextDocument(decoder)
	switch {
	case err == nil:
		diags.report(mistake(Pos{src.name, second.Line, second.Column}, checkDocuments, "a second document starts here").withHint("one file holds one document"))
	case !errors.Is(err, io.EOF):
		diags.report(syntaxMistake(src.name, decoder, err))
	}
	return document.Content[0]
}

func isNothing(document *yaml.Node) bool {
	root := document.Content[0]
	return root.Kind == yaml.ScalarNode && root.Value == "" && root.Style == 0
}

// nextDocument guards against the parser's own panics, which odd comments can cause.
func nextDocument(decoder *yaml.Decoder) (document *yaml.Node, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			err = fmt.Errorf("the YAML reader cannot read this: %v", caught)
		}
	}()
	document = &yaml.Node{}
	err = decoder.Decode(document)
	return document, err
}

// checkText refuses what is no text: too big, not UTF-8, control characters.
func checkText(src source, diags *collector) bool {
	at := Pos{src.name, 1, 1}
	if len(src.text) > limitFileBytes {
		diags.errorf(at, checkLimit, "the file is larger than %d MiB", limitFileBytes>>20)
		return false
	}
	for rest := src.text; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		if r == utf8.RuneError && size == 1 {
			diags.report(mistake(at, checkEncoding, fmt.Sprintf("byte 0x%02x is not UTF-8 text", rest[0])).withHint("save the file as UTF-8"))
			return false
		}
		if isControl(r) {
			diags.errorf(at, checkEncoding, "control character U+%04X", r)
			return false
		}
		at.Col++
		if r == '\n' {
			at.Line, at.Col = at.Line+1, 1
		}
		rest = rest[size:]
	}
	return true
}

func isControl(r rune) bool {
	switch {
	case r == '\t' || r == '\n' || r == '\r' || r == 0x85:
		return false
	case r < 0x20 || r >= 0x7F && r < 0xA0:
		return true
	}
	return r == 0xFFFE || r == 0xFFFF
}

// fault is what the parser knows about a mistake. Its message has only a line, often
// that of the line before; the exact marks are in fields that it does not export.
type fault struct {
	problem, context string
	at, start        Pos // of the problem, and of the construct around it
}

func readFault(file string, decoder *yaml.Decoder, err error) fault {
	outer := reflect.ValueOf(decoder).Elem().FieldByName("parser").Elem()
	inner := outer.FieldByName("parser")
	f := fault{
		problem: inner.FieldByName("problem").String(),
		context: inner.FieldByName("context").String(),
		at:      readMark(file, inner.FieldByName("problem_mark")),
		start:   readMark(file, inner.FieldByName("context_mark")),
	}
	if f.problem == "" { // found while composing: unknown anchor, or a panic
		f.problem = strings.TrimPrefix(err.Error(), "yaml: ")
		f.at = readMark(file, outer.FieldByName("event").FieldByName("start_mark"))
	}
	return f
}

func readMark(file string, mark reflect.Value) Pos {
	return Pos{file, int(mark.FieldByName("line").Int()) + 1, int(mark.FieldByName("column").Int()) + 1}
}

// syntaxMistake says in plain words what the parser tripped over.
func syntaxMistake(file string, decoder *yaml.Decoder, err error) Diagnostic {
	f := readFault(file, decoder, err)
	for _, known := range syntaxWords {
		if !strings.HasPrefix(f.problem, known.problem) || !strings.HasPrefix(f.context, known.context) {
			continue
		}
		at := f.at
		if known.atStart {
			at = f.start
		}
		return mistake(at, checkSyntax, known.message).withHint(known.hint)
	}
	return mistake(f.at, checkSyntax, f.problem)
}

// syntaxWords is searched from the top; empty texts match everything.
var syntaxWords = []struct {
	problem, context string
	message, hint    string
	atStart          bool // the construct's start says more than the place of the problem
}{
	{"mapping values are not allowed", "", `a ":" cannot stand here`, "put text that holds a colon in quotes, or check the indentation", false},
	{"did not find expected key", "", "this does not line up with the keys above", "check the indentation and the quotes", false},
	{"did not find expected '-'", "", "this does not line up with the list above", "check the indentation and the quotes", false},
	{"", "while scanning a tag", `"!" means something else at the start of a value`, "put the whole condition in single quotes, as in '!dead(\"ID\")'", true},
	{"", "while parsing a tag", `"!" means something else at the start of a value`, "put the whole condition in single quotes, as in '!dead(\"ID\")'", true},
	{"", "while scanning an alias", `"*" means something else at the start of a value`, "put the text in quotes", true},
	{"", "while scanning an anchor", `"&" means something else at the start of a value`, "put the text in quotes", true},
	{"", "while scanning a block scalar", `">" and "|" at the start of a value mean that its text follows on the next lines`, "put the text in quotes", true},
	{"mapping keys are not allowed", "", `a "?" cannot stand here`, "put the text in quotes", false},
	{"did not find expected ',' or ']'", "", `this list misses a "," or its "]"`, "", true},
	{"did not find expected ',' or '}'", "", `this map misses a "," or its "}"`, "a condition that holds a comma stands in single quotes", true},
	{"could not find expected ':'", "", `this key misses its ":"`, "", true},
	{"did not find expected node content", "", "a value is missing here", "", false},
	{"did not find expected <document start>", "", "this stands outside the document", "", false},
	{"found character that cannot start any token", "", "a value cannot start with this character", "put text in quotes and indent with spaces, not tabs", false},
	{"found a tab character", "", "a tab cannot indent", "use spaces", false},
	{"found unexpected end of stream", "while scanning a quoted", "this text misses its closing quote", "", true},
	{"found unexpected document indicator", "", "this text misses its closing quote", "", true},
	{"found unknown escape character", "", `unknown "\" escape in this text`, `write "\\" for a backslash, or use single quotes`, true},
	{"block sequence entries are not allowed", "", `a "-" cannot stand here`, "start the list on a line of its own", false},
	{"exceeded max depth", "", "too many lists and maps inside each other", "", false},
}
