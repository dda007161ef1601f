package scenario

import (
	"fmt"
	"strings"
	"testing"
)

func TestASuiteHasTwoThousandCasesAtMost(t *testing.T) {
	suite := func(cases int) (*Suite, Diagnostics) {
		var b strings.Builder
		b.WriteString("suite: 1\ncases:\n")
		for i := range cases {
			fmt.Fprintf(&b, "  - {id: c%d, scenario: fight.yaml, expect: [over]}\n", i)
		}
		return testLoader(t).LoadSuite(Source{Name: "suite.yaml", Bytes: []byte(b.String())})
	}
	if s, diags := suite(2000); s == nil || len(s.Cases) != 2000 {
		t.Errorf("2000 cases: %v", diags)
	}
	if s, diags := suite(2001); s != nil || len(diags) != 1 || diags[0].String() != "suite.yaml:3:3: takes at most 2000 entries, has 2001 [count]" {
		t.Errorf("2001 cases: %v", diags)
	}
}
