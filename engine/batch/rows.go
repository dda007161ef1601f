package batch

import (
	"io"
	"slices"
	"strconv"

	"crossfire/engine"
)

// RowWriter writes one row a fight into a file.
type RowWriter interface {
	// Write takes rows in the order of their seeds. They are not kept.
	Write(rows []Row) error
	// Close writes what is still to be written; the stream below stays open.
	Close() error
}

// RowFormats are the formats of rows, which are the endings of their files too.
func RowFormats() []string { return []string{"jsonl", "csv", "parquet"} }

// NewRowWriter writes rows of a batch in one of the formats. All have the same columns.
func NewRowWriter(w io.Writer, format string, of *Subject) RowWriter {
	switch format {
	case "csv":
		return newCSV(w, of)
	case "parquet":
		return newParquet(w, of)
	}
	return newJSONL(w, of)
}

// RowColumns are the names of all columns: what there is of every fight, and then, for each side and the civilians, every measure.
func RowColumns(of *Subject) []string {
	names := []string{"seed", "winner", "ending", "line", "turns"}
	for force := range of.forces() {
		for m := range of.measures() {
			names = append(names, of.forceName(force)+"_"+m.String())
		}
	}
	return names
}

// measures is how many a row tells: those of the aftermath only where there is one.
func (s *Subject) measures() Measure {
	if s.Aftermath {
		return MeasureCount
	}
	return Died
}

func (s *Subject) forceName(force int) string {
	if force == len(s.Sides) {
		return "civilians"
	}
	return s.Sides[force].ID
}

// winners are the words for all outcomes (END-1).
func (s *Subject) winners() []string {
	var words []string
	for i := range s.Sides {
		words = append(words, s.Sides[i].ID)
	}
	return append(words, "draw", "limit")
}

// textRows writes rows as lines of text: a beginning, and what stands before each value.
type textRows struct {
	w        io.Writer
	winners  []string // as they are written
	endings  []string
	before   []string                // each value
	small    [][smallNumbers]written // by column: most numbers are small
	room     int                     // that the longest line takes
	end      string                  // of a line
	measures Measure
	line     []byte // what is not written yet
}

// smallNumbers is how many numbers are small, and writtenBytes how long they may be with what stands before them.
const (
	smallNumbers = 32
	writtenBytes = 32
)

// written is a small number with what stands before it. All its bytes are copied, however many count: that takes a third of the
// time of copying those alone.
type written struct {
	text  [writtenBytes]byte
	bytes int // of text that count; 0: it would be too long
}

// prepare writes down all small numbers, and how much room a line needs.
func (t *textRows) prepare() *textRows {
	t.small = make([][smallNumbers]written, len(t.before))
	t.room = longest(t.winners) + longest(t.endings) + len(t.end) + writtenBytes
	for column, before := range t.before {
		t.room += len(before) + longestNumber
		for n := range smallNumbers {
			if text := before + strconv.Itoa(n); len(text) <= writtenBytes {
				t.small[column][n].bytes = copy(t.small[column][n].text[:], text)
			}
		}
	}
	return t
}

func longest(words []string) int {
	most := 0
	for _, word := range words {
		most = max(most, len(word))
	}
	return most
}

// longestNumber is how many digits a number has at most, with its sign.
const longestNumber = 20

// appendNumber writes a number into its column; there must be room for it.
func (t *textRows) appendNumber(b []byte, column int, n int64) []byte {
	if n >= 0 && n < smallNumbers {
		if small := &t.small[column][n]; small.bytes > 0 {
			end := len(b)
			*(*[writtenBytes]byte)(b[end : end+writtenBytes]) = small.text
			return b[:end+small.bytes]
		}
	}
	return strconv.AppendInt(append(b, t.before[column]...), n, 10)
}

// flushAt is how many bytes are gathered before they are written.
const flushAt = 64 << 10

func newJSONL(w io.Writer, of *Subject) *textRows {
	t := &textRows{w: w, end: "}\n", measures: of.measures()}
	for i, name := range RowColumns(of) {
		separator := ","
		if i == 0 {
			separator = "{"
		}
		t.before = append(t.before, separator+strconv.Quote(name)+":")
	}
	for _, word := range of.winners() {
		t.winners = append(t.winners, strconv.Quote(word))
	}
	for _, word := range engine.EndingNames() {
		t.endings = append(t.endings, strconv.Quote(word))
	}
	return t.prepare()
}

func newCSV(w io.Writer, of *Subject) *textRows {
	names := RowColumns(of)
	t := &textRows{w: w, end: "\n", measures: of.measures(), winners: of.winners(), endings: engine.EndingNames(),
		before: slices.Repeat([]string{","}, len(names))}
	t.before[0] = ""
	for i, name := range names {
		t.line = append(append(t.line, t.before[i]...), name...)
	}
	t.line = append(t.line, t.end...)
	return t.prepare()
}

// Write implements RowWriter.
func (t *textRows) Write(rows []Row) error {
	for i := range rows {
		t.line = t.appendRow(t.line, &rows[i])
		if len(t.line) >= flushAt {
			if err := t.Close(); err != nil {
				return err
			}
		}
	}
	return nil
}

// Close implements RowWriter.
func (t *textRows) Close() error {
	_, err := t.w.Write(t.line)
	t.line = t.line[:0]
	return err
}

func (t *textRows) appendRow(b []byte, r *Row) []byte {
	b = strconv.AppendUint(append(slices.Grow(b, t.room), t.before[0]...), r.Seed, 10)
	b = append(append(b, t.before[1]...), t.winners[r.Outcome]...)
	b = append(append(b, t.before[2]...), t.endings[r.Ending]...)
	b = t.appendNumber(b, 3, int64(r.Line)+1)
	b = t.appendNumber(b, 4, int64(r.Turns))
	at := firstMeasure
	for force := range r.Forces {
		for _, n := range r.Forces[force][:t.measures] {
			b = t.appendNumber(b, at, n)
			at++
		}
	}
	return append(b, t.end...)
}

// firstMeasure is the column behind those that there are of every fight.
const firstMeasure = 5
