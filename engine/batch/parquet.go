package batch

import (
	"fmt"
	"io"
	"reflect"

	"github.com/parquet-go/parquet-go"

	"crossfire/engine"
)

// parquetRows writes rows as columns. The seed is an unsigned number, winner and ending are texts, all others are numbers.
type parquetRows struct {
	w        *parquet.GenericWriter[any]
	winners  []parquet.Value
	endings  []parquet.Value
	measures Measure
	rows     []parquet.Row
}

func newParquet(w io.Writer, of *Subject) *parquetRows {
	p := &parquetRows{w: parquet.NewGenericWriter[any](w, parquetSchema(of), parquet.CreatedBy("crossfire", of.Version, ""), parquet.Compression(&parquet.Zstd)),
		measures: of.measures()}
	for _, word := range of.winners() {
		p.winners = append(p.winners, parquet.ByteArrayValue([]byte(word)).Level(0, 0, 1))
	}
	for _, word := range engine.EndingNames() {
		p.endings = append(p.endings, parquet.ByteArrayValue([]byte(word)).Level(0, 0, 2))
	}
	return p
}

// parquetSchema has the columns in their order, which a type keeps and a map would not.
func parquetSchema(of *Subject) *parquet.Schema {
	var fields []reflect.StructField
	for i, name := range RowColumns(of) {
		field := reflect.StructField{Name: fmt.Sprint("Column", i), Type: reflect.TypeFor[int64](), Tag: reflect.StructTag(fmt.Sprintf("parquet:%q", name))}
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

// Write implements RowWriter.
func (p *parquetRows) Write(rows []Row) error {
	for len(p.rows) < len(rows) {
		p.rows = append(p.rows, nil)
	}
	for i := range rows {
		p.rows[i] = p.appendRow(p.rows[i][:0], &rows[i])
	}
	if _, err := p.w.WriteRows(p.rows[:len(rows)]); err != nil {
		return fmt.Errorf("write rows: %w", err)
	}
	return nil
}

func (p *parquetRows) appendRow(to parquet.Row, r *Row) parquet.Row {
	to = append(to, parquet.Int64Value(int64(r.Seed)).Level(0, 0, 0), p.winners[r.Outcome], p.endings[r.Ending],
		parquet.Int64Value(int64(r.Line)+1).Level(0, 0, 3), parquet.Int64Value(int64(r.Turns)).Level(0, 0, 4))
	for force := range r.Forces {
		for _, n := range r.Forces[force][:p.measures] {
			to = append(to, parquet.Int64Value(n).Level(0, 0, len(to)))
		}
	}
	return to
}

// Close implements RowWriter.
func (p *parquetRows) Close() error { return p.w.Close() }
