package scenario

import "testing"

func digestOf(t *testing.T, text string) string {
	t.Helper()
	root, problems := parseText(text)
	if problems != "" {
		t.Fatalf("%s: %s", text, problems)
	}
	return digest(root)
}

func TestDigestSeesContentOnly(t *testing.T) {
	const plain = "a: 1\nb: [x, {c: 2.5, d: ~}]\ne: true\nf: {g: h}\ni: {g: h}\n"
	want := digestOf(t, plain)
	for situation, text := range map[string]string{
		"comments":      "# top\na: 1 # one\nb: [x, {c: 2.5, d: ~}]\n\ne: true\nf: {g: h}\ni: {g: h}\n",
		"line ends":     "a: 1\r\nb: [x, {c: 2.5, d: ~}]\r\ne: true\r\nf: {g: h}\r\ni: {g: h}\r\n",
		"order of keys": "i: {g: h}\nf: {g: h}\ne: true\nb: [x, {d: ~, c: 2.5}]\na: 1\n",
		"quotes":        "\"a\": 1\n'b': ['x', {c: 2.5, d: null}]\ne: True\nf: {g: \"h\"}\ni: {g: h}\n",
		"layout":        "a: 1\nb:\n  - x\n  - c: 2.50\n    d:\ne: true\nf:\n  g: h\ni: {g: h}\n",
		"aliases":       "a: 1\nb: [x, {c: 2.5, d: ~}]\ne: true\nf: &f {g: h}\ni: *f\n",
		"zeros":         "a: 1.0\nb: [x, {c: +2.5, d: ~}]\ne: true\nf: {g: h}\ni: {g: h}\n",
	} {
		if got := digestOf(t, text); got != want {
			t.Errorf("%s changed the digest", situation)
		}
	}
}

func TestDigestSeesEveryDifference(t *testing.T) {
	seen := map[string]string{}
	for _, text := range []string{
		"a: 1", "a: '1'", "a: 10", "a: true", "a: 'true'", "a: ~", "a: ''", "a: []", "a: {}", "a: [1]", "a: [[1]]", "a: [1, 2]",
		"a: [2, 1]", "a: {b: 1}", "a: 1.5", "a: '1.5'", "b: 1", "a: [[], 1]", "a: [[1], []]", "a: [x, y]", "a: [xy]", "{ab: c}", "{a: bc}",
	} {
		sum := digestOf(t, text)
		if len(sum) != 64 {
			t.Fatalf("%q is no SHA-256", sum)
		}
		if other, ok := seen[sum]; ok {
			t.Errorf("%s and %s have one digest", text, other)
		}
		seen[sum] = text
	}
}

// The encoding is a promise: a digest stored with a result must still be found next year.
func TestDigestStays(t *testing.T) {
	const want = "d566a573b517579a849d795b5442c80baeaa731eaf41566f663f79db663c3db3"
	if got := digestOf(t, "crossfire: 1\ntitle: Roadblock\nsides: [{id: a, at: [1.5, 2]}]\n"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
