package batch

import (
	"fmt"
	"io"
	"reflect"
	"slices"

	"github.com/parquet-go/parquet-go"

	"crossfire/engine"
)

// parquetRows writes rows as columns. The seed is an unsigned number, winner and ending are texts, all others are numbers.
type parquetRows struct {
	w        *parquet.GenericWriter[any]
	columns  []*parquet.ColumnWriter
	winners  []parquet.Value
	endings  []parquet.Value
	measures Measure
	values   [fewRows]parquet.Value // of one column
	group    int                    // rows in the group of rows that is being written
}

// groupRows is how many rows lie together in the file. Until they do they are kept in memory.
const groupRows = 1 << 17

func newParquet(w io.Writer, of *Subject) *parquetRows {
	p := &parquetRows{measures: of.measures()}
	// The numbers are small and their differences smaller: nine bytes a row are left of them, and a compressor takes longer than all else.
	p.w = parquet.NewGenericWriter[any](w, parquetSchema(of), parquet.CreatedBy("crossfire", of.Version, ""),
		parquet.DataPageStatistics(false), parquet.SkipPageBounds("winner"), parquet.SkipPageBounds("ending"))
	p.columns = p.w.ColumnWriters()
	for _, word := range of.winners() {
		p.winners = append(p.winners, parquet.ByteArrayValue([]byte(word)))
	}
	for _, word := range engine.EndingNames() {
		p.endings = append(p.endings, parquet.ByteArrayValue([]byte(word)))
	}
	return p
}

// parquetSchema has the columns in their order, which a type keeps and a map would not.
func parquetSchema(of *Subject) *parquet.Schema {
	var fields []reflect.StructField
	for i, name := range RowColumns(of) {
		field := reflect.StructField{Name: fmt.Sprint("Column", i), Type: reflect.TypeFor[int64](), Tag: reflect.StructTag(fmt.Sprintf("parquet:%q", name+",delta"))}
		switch i {
		case 0:
			field.Type = reflect.TypeFor[uint64]()
		case 1, 2:
			field.Type = reflect.TypeFor[string]()
			field.Tag = reflect.StructTag(fmt.Sprintf("parquet:%q", name+",dict"))
		}
		fields = append(fields, field)
	}
	return parquet.NewSchema("fights", parquet.SchemaOf(reflect.New(reflect.StructOf(fields)).Interface()))
}

// fewRows is how many rows are taken apart at a time: so many stay near at hand while one column after the other is taken out of them.
const fewRows = 64

// Write implements RowWriter.
func (p *parquetRows) Write(rows []Row) error {
	for few := range slices.Chunk(rows, fewRows) {
		values := p.values[:len(few)]
		for i, column := range p.columns {
			p.fill(values, i, few)
			if _, err := column.WriteRowValues(values); err != nil {
				return fmt.Errorf("write rows: %w", err)
			}
		}
	}
	if p.group += len(rows); p.group < groupRows {
		return nil
	}
	p.group = 0
	return p.w.Flush()
}

// fill takes one column out of rows.
func (p *parquetRows) fill(values []parquet.Value, column int, rows []Row) {
	if at := column - firstMeasure; at >= 0 {
		force, m := at/int(p.measures), at%int(p.measures)
		for i := range values {
			values[i] = parquet.Int64Value(rows[i].Forces[force][m])
		}
		return
	}
	for i := range values {
		values[i] = p.first(&rows[i], column)
	}
}

// first is the value of one of the columns that there are of every fight.
func (p *parquetRows) first(r *Row, column int) parquet.Value {
	switch column {
	case 0:
		return parquet.Int64Value(int64(r.Seed))
	case 1:
		return p.winners[r.Outcome]
	case 2:
		return p.endings[r.Ending]
	case 3:
		return parquet.Int64Value(int64(r.Line) + 1)
	}
	return parquet.Int64Value(int64(r.Turns))
}

// Close implements RowWriter.
func (p *parquetRows) Close() error { return p.w.Close() }
