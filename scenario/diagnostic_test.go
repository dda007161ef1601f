package scenario

import (
	"encoding/json"
	"testing"
)

func TestDiagnosticReadsAsOneLine(t *testing.T) {
	at := Pos{"ambush.yaml", 8, 9}
	for _, c := range []struct {
		d    Diagnostic
		want string
	}{
		{mistake(at, checkUnknownKey, `unknown key "moral"`).withHint(`did you mean "morale"?`), `ambush.yaml:8:9: unknown key "moral"; did you mean "morale"? [unknown-key]`},
		{mistake(at, checkType, "expected a list, got text"), "ambush.yaml:8:9: expected a list, got text [type]"},
		{warning(at, "no-enemy", `side "a" has no enemy`), `ambush.yaml:8:9: warning: side "a" has no enemy [no-enemy]`},
	} {
		if got := c.d.String(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestDiagnosticsAreSortedAndSaidOnce(t *testing.T) {
	c := &collector{}
	for _, d := range []Diagnostic{
		mistake(Pos{"b.yaml", 1, 1}, "x", "m"), mistake(Pos{"a.yaml", 10, 1}, "x", "m"), mistake(Pos{"a.yaml", 9, 2}, "x", "n"),
		mistake(Pos{"a.yaml", 9, 2}, "x", "m"), mistake(Pos{"a.yaml", 9, 1}, "x", "z"), mistake(Pos{"a.yaml", 9, 2}, "x", "m"),
	} {
		c.report(d)
	}
	const want = "a.yaml:9:1: z [x]\na.yaml:9:2: m [x]\na.yaml:9:2: n [x]\na.yaml:10:1: m [x]\nb.yaml:1:1: m [x]"
	if got := said(c); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if c.found[0].File != "b.yaml" {
		t.Error("sorting changed the original")
	}
}

func TestDiagnosticsHaveErrors(t *testing.T) {
	only := Diagnostics{warning(Pos{}, "x", "m")}
	if only.HasErrors() {
		t.Error("a warning is no error")
	}
	if !append(only, mistake(Pos{}, "x", "m")).HasErrors() {
		t.Error("an error was missed")
	}
}

func TestDiagnosticsStopAtALimit(t *testing.T) {
	c := &collector{}
	for i := range limitDiagnostics + 7 {
		c.errorf(Pos{"a.yaml", i + 1, 1}, "x", "m")
	}
	all := c.diagnostics()
	if len(all) != limitDiagnostics+1 || !c.full() {
		t.Fatalf("got %d", len(all))
	}
	if got := all[limitDiagnostics].String(); got != "a.yaml:1000:1: too many mistakes; the rest is not shown [limit]" {
		t.Errorf("got %s", got)
	}
}

func TestDiagnosticAsJSON(t *testing.T) {
	got, err := json.Marshal(Diagnostics{
		mistake(Pos{"a.yaml", 8, 9}, checkEnum, "m").withHint("h"),
		warning(Pos{"a.yaml", 9, 1}, checkType, "n"),
	})
	const want = `[{"file":"a.yaml","line":8,"column":9,"severity":"error","check":"enum","message":"m","hint":"h"},` +
		`{"file":"a.yaml","line":9,"column":1,"severity":"warning","check":"type","message":"n"}]`
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v", got, err)
	}
}
