package scenario

import "testing"

func TestFormsThatArePlainlyMeant(t *testing.T) {
	const id, count, pool = `^[a-z][a-z0-9-]*$`, `^(?:[1-9][0-9]? x )?[a-z][a-z0-9-]*$`, `^[0-9]+ (?:green|blue|red)$`
	for _, c := range []struct{ text, pattern, want string }{
		{"Big Bob", id, `did you mean "big-bob"? expected it`},
		{"big_bob", id, `did you mean "big-bob"? expected it`},
		{"blue-force", `^[a-z][a-z0-9]*$`, `did you mean "blueforce"? expected it`},
		{"2x m67", count, `did you mean "2 x m67"? expected it`},
		{"m67 x 2", count, `did you mean "2 x m67"? expected it`},
		{"2 m67", count, `did you mean "2 x m67"? expected it`},
		{"blue 3", pool, `did you mean "3 blue"? expected it`},
		{"3blue", pool, `did you mean "3 blue"? expected it`},
		{"3 black", pool, "expected it"},
		{"7th", id, "expected it"},
	} {
		if got := formHint(c.text, c.pattern, "it"); got != c.want {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
	}
}
