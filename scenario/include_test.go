package scenario

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// folderOf makes a folder of files; a text that starts with "->" is a link.
func folderOf(files map[string]string) fstest.MapFS {
	folder := fstest.MapFS{}
	for name, text := range files {
		if target, isLink := strings.CutPrefix(text, "->"); isLink {
			folder[name] = &fstest.MapFile{Data: []byte(target), Mode: os.ModeSymlink | 0o777}
			continue
		}
		folder[name] = &fstest.MapFile{Data: []byte(text), Mode: 0o644}
	}
	return folder
}

func load(text string, files map[string]string) (*node, string) {
	diags := &collector{}
	root := loadTree(source{name: "games/main.yaml", text: []byte(text), folder: folderOf(files)}, diags)
	return root, said(diags)
}

func TestIncludesAreMerged(t *testing.T) {
	root, problems := load("crossfire: 1\ninclude: [lib/a.yaml, ./b.yaml, link.yaml]\nweapons: {x: {dr: 1}}\nsides: [{id: s}]\n", map[string]string{
		"lib/a.yaml":      "crossfire: 1\nweapons:\n  y: {dr: 2}\nsides: [{id: t}]\ninclude: [sub/c.yaml]\n",
		"lib/sub/c.yaml":  "armour: {vest: {dr: 1}}\n",
		"b.yaml":          "weapons: {z: {dr: 3}}\n",
		"link.yaml":       "->lib/linked.yaml",
		"lib/linked.yaml": "names: [A, B]\n",
	})
	if problems != "" {
		t.Fatal(problems)
	}
	const want = `{crossfire:1 weapons:{x:{dr:1} y:{dr:2} z:{dr:3}} sides:[{id:"s"} {id:"t"}] armour:{vest:{dr:1}} names:["A" "B"]}`
	if got := treeText(root); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := root.get("weapons").keyPos("y").String(); got != "games/lib/a.yaml:3:3" {
		t.Errorf("an included key stands at %s", got)
	}
	if got := root.get("armour").get("vest").pos.String(); got != "games/lib/sub/c.yaml:1:16" {
		t.Errorf("a value included twice over stands at %s", got)
	}
	alone, _ := parseText("crossfire: 1\nnames: [A, B]\narmour: {vest: {dr: 1}}\nweapons: {x: {dr: 1}, y: {dr: 2}, z: {dr: 3}}\nsides: [{id: s}, {id: t}]\n")
	if digest(root) != digest(alone) {
		t.Error("the digest tells included from written out")
	}
}

func TestIncludesAreRefused(t *testing.T) {
	const folderHint = "; name a file in the same folder or below [include]"
	files := map[string]string{
		"militia.yaml": "a: [1]\n", "self.yaml": "include: [self.yaml]\n", "back.yaml": "include: [main.yaml]\n",
		"ping.yaml": "include: [pong.yaml]\n", "pong.yaml": "include: [ping.yaml]\n",
		"scalar.yaml": "title: x\na: [1]\n", "list.yaml": "- 1\n", "two.yaml": "crossfire: 2\n", "weapons.yaml": "weapons:\n  m16: {}\n",
		"bad.yaml": "a: 1\na: [\n", "out.yaml": "->../secret.yaml", "abs.yaml": "->/etc/passwd", "round.yaml": "->round.yaml",
		"dir/x.yaml": "a: [1]\n", "deep.yaml": "->dir/../../x.yaml", "twice.yaml": "a: [1]\na: [2]\n", "alias.yaml": "->militia.yaml",
	}
	for _, c := range []struct{ situation, text, want string }{
		{"absolute path", "include: [/etc/passwd]", `games/main.yaml:1:11: "/etc/passwd" is not a relative path` + folderHint},
		{"drive letter", `include: ["c:x.yaml"]`, `games/main.yaml:1:11: "c:x.yaml" is not a relative path` + folderHint},
		{"backslashes", `include: ['..\x.yaml']`, `games/main.yaml:1:11: "..\\x.yaml" is not a relative path` + folderHint},
		{"no name", `include: ['']`, `games/main.yaml:1:11: "" is not a relative path` + folderHint},
		{"folder above", "include: [../x.yaml]", `games/main.yaml:1:11: "../x.yaml" leaves the folder` + folderHint},
		{"above through a folder", "include: [dir/../militia.yaml]", `games/main.yaml:1:11: "dir/../militia.yaml" leaves the folder` + folderHint},
		{"link out of the folder", "include: [out.yaml]", `games/main.yaml:1:11: "out.yaml" is a link out of the folder` + folderHint},
		{"link to an absolute path", "include: [abs.yaml]", `games/main.yaml:1:11: "abs.yaml" is a link out of the folder` + folderHint},
		{"link that climbs out later", "include: [deep.yaml]", `games/main.yaml:1:11: "deep.yaml" is a link out of the folder` + folderHint},
		{"link to itself", "include: [round.yaml]", `games/main.yaml:1:11: "round.yaml" is a link out of the folder` + folderHint},
		{"no such file", "include: [militai.yaml]", `games/main.yaml:1:11: cannot read "militai.yaml": there is no such file; did you mean "militia.yaml"? [include]`},
		{"a folder", "include: [dir]", `games/main.yaml:1:11: cannot read "dir": it is not a regular file [include]`},
		{"not a list", "include: militia.yaml", `games/main.yaml:1:10: expected a list, got text; put it in [ ] [type]`},
		{"not a name", "include: [5]", `games/main.yaml:1:11: expected text, got 5; put it in quotes [type]`},
		{"itself", "include: [main.yaml]", `games/main.yaml:1:11: "main.yaml" includes itself [include]`},
		{"itself through another", "include: [back.yaml]", `games/back.yaml:1:11: "main.yaml" includes itself [include]`},
		{"a file that includes itself", "include: [self.yaml]", `games/self.yaml:1:11: "self.yaml" includes itself [include]`},
		{"two that include each other", "include: [ping.yaml]", `games/pong.yaml:1:11: "ping.yaml" includes itself [include]`},
		{"twice", "include: [militia.yaml, militia.yaml]", `games/main.yaml:1:25: "militia.yaml" is included twice; the first is at games/main.yaml:1:11 [include]`},
		{"twice through a link", "include: [militia.yaml, alias.yaml]", `games/main.yaml:1:25: "alias.yaml" is included twice; the first is at games/main.yaml:1:11 [include]`},
		{"a single value", "include: [scalar.yaml]", `games/scalar.yaml:1:1: "title" cannot come from an included file; only lists and maps can [include]`},
		{"a file that is a list", "include: [list.yaml]", `games/list.yaml:1:1: expected a map, got a list [type]`},
		{"another version", "crossfire: 1\ninclude: [two.yaml]", `games/two.yaml:1:1: version 2 of the format does not go with version 1 at games/main.yaml:1:12 [include]`},
		{"list here, map there", "include: [weapons.yaml]\nweapons: []", `games/weapons.yaml:1:1: "weapons" is a map here and a list at games/main.yaml:2:1 [include]`},
		{"a key in both", "include: [weapons.yaml]\nweapons: {m16: {}}",
			"games/main.yaml:2:11: key \"m16\" stands twice; the other is at games/weapons.yaml:2:3 [duplicate-key]\n" +
				"games/weapons.yaml:2:3: key \"m16\" stands twice; the other is at games/main.yaml:2:11 [duplicate-key]"},
		{"mistakes name the included file", "include: [bad.yaml, twice.yaml]",
			"games/bad.yaml:3:1: a value is missing here [yaml-syntax]\n" +
				"games/twice.yaml:2:1: key \"a\" stands twice; the first is at line 1 [duplicate-key]"},
	} {
		t.Run(c.situation, func(t *testing.T) {
			if _, got := load(c.text, files); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestStandardInputCannotInclude(t *testing.T) {
	diags := &collector{}
	loadTree(source{name: "-", text: []byte("a: 1\ninclude: [x.yaml]\n")}, diags)
	const want = "-:2:1: standard input cannot include files; give the name of a file [include]"
	if got := said(diags); got != want {
		t.Errorf("got %s", got)
	}
}

func TestIncludesEnd(t *testing.T) {
	chain, many := map[string]string{}, []string{}
	for i := range 100 {
		chain[fmt.Sprintf("c%d.yaml", i)] = fmt.Sprintf("include: [c%d.yaml]\n", i+1)
		chain[fmt.Sprintf("m%d.yaml", i)] = "a: [1]\n"
		many = append(many, fmt.Sprintf("m%d.yaml", i))
	}
	if _, got := load("include: [c0.yaml]", chain); got != "games/c7.yaml:1:1: files include each other more than 8 deep [include]" {
		t.Errorf("a long chain: %s", got)
	}
	_, got := load("include: ["+strings.Join(many, ", ")+"]", chain)
	if lines := strings.Split(got, "\n"); len(lines) != 36 || !strings.HasSuffix(lines[0], "too many files are included [include]") {
		t.Errorf("a long list: %s", got)
	}
	wide := "a: [" + strings.Repeat("1,", 120_000) + "]\n"
	_, got = load("include: [w1.yaml, w2.yaml]", map[string]string{"w1.yaml": wide, "w2.yaml": wide})
	if !strings.HasSuffix(got, "more than 200000 values in one file [limit]") {
		t.Errorf("values are counted over all files: %s", got)
	}
}

func TestIncludeOnDiskStaysInItsFolder(t *testing.T) {
	top := t.TempDir()
	inside := filepath.Join(top, "in")
	writeFiles(t, map[string]string{
		filepath.Join(top, "secret.yaml"):      "secret: [1]\n",
		filepath.Join(inside, "lib", "a.yaml"): "a: [1]\n",
	})
	for link, target := range map[string]string{"out.yaml": "../secret.yaml", "up": "..", "good.yaml": "lib/a.yaml", "abs.yaml": filepath.Join(top, "secret.yaml")} {
		if err := os.Symlink(target, filepath.Join(inside, link)); err != nil {
			t.Skip("no symbolic links here: ", err)
		}
	}
	for name, allowed := range map[string]bool{"out.yaml": false, "up/secret.yaml": false, "abs.yaml": false, "good.yaml": true, "up/in/lib/a.yaml": false} {
		diags := &collector{}
		root := loadTree(source{name: "main.yaml", text: []byte("include: [" + name + "]"), folder: os.DirFS(inside)}, diags)
		if root.get("secret") != nil || diags.failed() == allowed || (root.get("a") != nil) != allowed {
			t.Errorf("%s: %s, %s", name, treeText(root), said(diags))
		}
	}
}

func writeFiles(t *testing.T, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWhatAnIncludedFileMayHaveIsNotMissed(t *testing.T) {
	const text = "crossfire: 1\ntitle: x\ninclude: [part.yaml]\nmap: {size: [60, 60]}\nsides:\n" +
		"  - {id: red, elements: [{id: reds, units: [{id: ann, at: [10, 10], weapons: [old-gun, m61]}]}]}\n" +
		"  - {id: blue, elements: [{id: blues, units: [{id: bob, at: [10, 40]}]}]}\n"
	for _, c := range []struct{ situation, part, want string }{
		{"a file that cannot be read", "weapons: {a: 1\n", `t.yaml:6:88: there is no weapon "m61"; did you mean "m16"? [unknown-name]
part.yaml:1:10: this map misses`},
		{"an entry with a mistake", "weapons: {old-gun: {extends: m61, name: Old Gun}}\n", `part.yaml:1:30: there is no weapon "m61"; did you mean "m16"? [unknown-name]
t.yaml:6:88: there is no weapon "m61"; did you mean "m16"? [unknown-name]`},
		{"a kill zone that is too great", "weapons: {old-gun: {extends: m67, name: Old Gun, radii: {kill: 6, outer: 2}}}\n",
			`part.yaml:1:57: the kill zone of "old-gun" reaches further than its blast; outer is the greater of the two [value]`},
	} {
		files := fstest.MapFS{"part.yaml": {Data: []byte(c.part)}}
		_, found := testLoader(t).Load(Source{Name: "t.yaml", Bytes: []byte(text), FS: files})
		for _, line := range strings.Split(c.want, "\n") {
			if !strings.Contains(found.Error(), line) {
				t.Errorf("%s: %v, want %s", c.situation, found, line)
			}
		}
		if strings.Contains(found.Error(), `no weapon "old-gun"`) {
			t.Errorf("%s: %v", c.situation, found)
		}
	}
}
