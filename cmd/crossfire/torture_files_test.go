package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"crossfire/engine/suite"
	"crossfire/scenario"
)

// What a file may take. Times are those after which something counts as hung, not how fast it should be.
const (
	longestFile  = time.Minute
	monsterBytes = 512 << 20 // of the memory of the program at its largest
	fewPeople    = 60        // with whom what can be loaded is played
	fewTurns     = 60
)

func sufferFiles(t *testing.T, o *ordeal, m measure) {
	examples := exampleFiles(t)
	k := &maw{examples: examples, folder: fstest.MapFS{"rifles.yaml": {Data: []byte("weapons: {old: {extends: m16}}\n")}, "ring.yaml": {Data: []byte("include: [ring.yaml]\n")}}}
	var err error
	if k.loader, err = scenario.NewLoader(); err != nil {
		t.Fatal(err)
	}
	var next atomic.Uint64
	var work sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		work.Go(func() {
			for i := next.Add(1) - 1; i < uint64(m.inputs); i = next.Add(1) - 1 {
				text, how := k.mangled(i)
				if err := inTime(func() error { return k.swallow(text) }); err != nil {
					t.Errorf("file %d (%s, kept as %s): %v", i, how, kept(i, text), err)
				}
			}
		})
	}
	work.Wait()
	o.count(m.inputs, "mangled files")
	o.count(int(k.refused.Load()), "of them refused with a place")
	o.count(int(k.played.Load()), "played under audit")
	fed := 0
	for i, monster := range monsters() {
		if !m.built && i%6 != 0 {
			continue
		}
		if err := monster.feed(t); err != nil {
			t.Errorf("%s: %v", monster.name, err)
		}
		fed++
	}
	o.count(fed, "monsters fed to the program")
}

// exampleFiles are the examples, those with mistakes too.
func exampleFiles(t *testing.T) [][]byte {
	t.Helper()
	var texts [][]byte
	for _, pattern := range []string{"*.yaml", "rules/*.yaml", "invalid/*.yaml"} {
		names, err := filepath.Glob(filepath.Join("../../examples", pattern))
		if err != nil || len(names) < 10 {
			t.Fatalf("%s: %d files, %v", pattern, len(names), err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, text)
		}
	}
	return texts
}

// kept writes a file that has found something where somebody can read it.
func kept(i uint64, text []byte) string {
	path := filepath.Join(os.TempDir(), fmt.Sprintf("crossfire-mangled-%d.yaml", i))
	if err := os.WriteFile(path, text, 0o644); err != nil {
		return err.Error()
	}
	return path
}

// inTime is what comes of something that must not hang or panic.
func inTime(do func() error) error {
	done := make(chan error, 1)
	go func() {
		defer func() {
			if bug := recover(); bug != nil {
				done <- fmt.Errorf("panic: %v\n%s", bug, debug.Stack())
			}
		}()
		done <- do()
	}()
	select {
	case err := <-done:
		return err
	case <-time.After(longestFile):
		return fmt.Errorf("is not done after %v", longestFile)
	}
}

// maw makes files that nobody would write, and swallows them.
type maw struct {
	examples        [][]byte
	folder          fstest.MapFS
	loader          *scenario.Loader
	refused, played atomic.Int64
}

// mill is the luck of one file.
type mill struct{ state uint64 }

func (m *mill) upTo(n int) int {
	m.state++
	return int(scrambled(m.state) % uint64(max(n, 1)))
}

// mangled is the file of a number, and how it was made.
func (k *maw) mangled(i uint64) (text []byte, how string) {
	m := &mill{i << 20}
	text = bytes.Clone(k.examples[m.upTo(len(k.examples))])
	at := func() int { return m.upTo(len(text)) }
	switch m.upTo(9) {
	case 0:
		return text[:at()], "cut short"
	case 1:
		for range 1 + m.upTo(8) {
			text[at()] ^= 1 << m.upTo(8)
		}
		return text, "bits flipped"
	case 2:
		from := at()
		return append(text[:from], text[min(from+1+m.upTo(40), len(text)):]...), "bytes lost"
	case 3:
		from := at()
		piece := bytes.Clone(text[from:min(from+1+m.upTo(400), len(text))])
		return bytes.Join([][]byte{text[:from], bytes.Repeat(piece, 1+m.upTo(20)), text[from:]}, nil), "a piece many times over"
	case 4:
		other := k.examples[m.upTo(len(k.examples))]
		return append(text[:at()], other[m.upTo(len(other)):]...), "two grown together"
	case 5:
		for i := range text {
			text[i] = byte(m.upTo(256))
		}
		return text[:at()], "bytes of no meaning"
	case 6:
		const signs = "{}[]:,-&*!|>'\"%@`#?~ \n\n\n  <<0123456789.abcturnsidewhen"
		for i := range text {
			text[i] = signs[m.upTo(len(signs))]
		}
		return text, "signs of no meaning"
	case 7:
		lines := bytes.SplitAfter(text, []byte("\n"))
		for range 1 + m.upTo(4) {
			a, b := m.upTo(len(lines)), m.upTo(len(lines))
			lines[a], lines[b] = lines[b], lines[a]
		}
		return bytes.Join(lines, nil), "lines swapped"
	}
	return number.ReplaceAllFunc(text, func(found []byte) []byte {
		if m.upTo(6) > 0 {
			return found
		}
		return []byte(wildNumbers[m.upTo(len(wildNumbers))])
	}), "other numbers"
}

var (
	number      = regexp.MustCompile(`\b[0-9]+\b`)
	wildNumbers = []string{"0", "-1", "1", "2", "40", "41", "127", "128", "255", "1000", "2000", "32768", "65536", "2147483648", "4294967296", "9223372036854775807",
		"9223372036854775808", "18446744073709551616", "0.001", "-0.5", "1e9", ".nan", "~", "[]", "{}", `""`}
)

// swallow loads a file and plays it if it is a scenario of few people.
func (k *maw) swallow(text []byte) error {
	s, found := k.loader.Load(scenario.Source{Name: "mangled.yaml", Bytes: text, FS: k.folder})
	if (s == nil) != found.HasErrors() {
		return fmt.Errorf("a scenario: %v, with %v", s != nil, found)
	}
	for _, d := range found {
		if d.Line < 1 || d.Col < 1 || d.File == "" || d.Message == "" {
			return fmt.Errorf("a mistake without a place or words: %#v", d)
		}
	}
	if s == nil {
		k.refused.Add(1)
		return nil
	}
	if len(s.Combatants) > fewPeople || s.Turns > fewTurns {
		return nil
	}
	k.played.Add(1)
	_, err := suite.Play(s, suite.Options{Seed: s.Seed, Check: true})
	var mistakes scenario.Diagnostics
	if errors.As(err, &mistakes) {
		return nil
	}
	return err
}

// monster is a file, or several, that wants too much.
type monster struct {
	name  string
	files files // first.yaml is the one that is read
	plays bool  // it may be a scenario
}

// place is how a mistake says where it is.
var place = regexp.MustCompile(`(?m)^\S+:[0-9]+:[0-9]+: `)

// feed gives the monster to the program.
func (m *monster) feed(t *testing.T) error {
	folder := t.TempDir()
	m.files.put(t, folder)
	var said bytes.Buffer
	cmd := exec.Command("crossfire", "validate", "first.yaml")
	cmd.Dir, cmd.Stderr = folder, &said
	if err := cmd.Start(); err != nil {
		return err
	}
	hung := time.AfterFunc(longestFile, func() { cmd.Process.Kill() })
	memory := watchMemory(cmd.Process.Pid)
	err := cmd.Wait()
	if most := memory(); most > monsterBytes>>10 {
		return fmt.Errorf("takes %d MiB", most>>10)
	}
	if !hung.Stop() {
		return fmt.Errorf("is not done after %v", longestFile)
	}
	var exit *exec.ExitError
	switch {
	case err == nil && m.plays:
		return nil
	case !errors.As(err, &exit) || exit.ExitCode() != exitInput || !place.Match(said.Bytes()):
		return fmt.Errorf("ends with %v and says %.300s", err, &said)
	}
	return nil
}

// watchMemory looks at a process until its end, and then says how many KiB of memory it took at its largest; 0 where the system does not tell.
func watchMemory(process int) (end func() int) {
	stop, most := make(chan struct{}), make(chan int)
	go func() {
		largest := 0
		for {
			text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", process))
			if _, rest, told := bytes.Cut(text, []byte("VmHWM:")); told {
				fmt.Sscan(string(rest), &largest)
			}
			select {
			case <-stop:
				most <- largest
				return
			case <-time.After(2 * time.Millisecond):
			}
		}
	}()
	return func() int { close(stop); return <-most }
}

const head = "crossfire: 1\ntitle: Monster\n"

func monsters() []monster {
	one := func(name, text string) monster { return monster{name: name, files: files{"first.yaml": []byte(text)}} }
	laughs := "a0: &a0 {x: 1}\n"
	for i := range 30 {
		laughs += fmt.Sprintf("a%d: &a%d [%s]\n", i+1, i+1, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*a%d, ", i), 10), ", "))
	}
	blocks := head + "sides:\n" + lines(5_000, func(i int) string { return strings.Repeat(" ", min(i, 500)) + "-" })
	ford := string(firstScenario)
	all := []monster{
		one("a count that is the largest number", strings.Replace(ford, "count: 3", "count: 9223372036854775807", 1)),
		one("lists in lists", head+"sides: "+strings.Repeat("[", 1_000_000)),
		one("lists in lists that are closed", head+"sides: "+strings.Repeat("[", 10_000)+strings.Repeat("]", 10_000)),
		one("maps in maps", head+"map: "+strings.Repeat("{a: ", 500_000)),
		one("lists below lists", blocks),
		one("keys that are keys", strings.Repeat("? ", 300_000)),
		one("dashes in a line", strings.Repeat("- ", 300_000)),
		one("ten times ten times ten", laughs),
		one("an alias of itself", "a: &a [*a, *a]\nb: &b {<<: *b}\n"),
		one("a million keys", "x:\n"+lines(300_000, func(i int) string { return fmt.Sprintf("  k%d: 1", i) })),
		one("the same key over and over", lines(300_000, func(int) string { return "title: x" })),
		one("a million unknown keys", head+lines(200_000, func(i int) string { return fmt.Sprintf("k%d: 1", i) })),
		one("a million mistakes", head+"turns: x\nsides:\n"+lines(100_000, func(i int) string { return fmt.Sprintf("  - {id: %d, elements: -1}", i) })),
		one("a long line", head+"description: "+strings.Repeat("x", 3<<20)),
		one("just 4 MiB", head+"description: "+strings.Repeat("x", 4<<20-len(head)-13)),
		one("a byte more than 4 MiB", head+"description: "+strings.Repeat("x", 4<<20-len(head)-12)),
		one("20 MiB", strings.Repeat("# nothing at all\n", 20<<20/17)),
		one("4 MiB of one quote", `title: "`+strings.Repeat(`\u0041`, 600_000)),
		one("a count beyond reason", strings.Replace(ford, "count: 3", "count: 1000000000", 1)),
		one("a count beyond numbers", strings.Replace(ford, "count: 3", "count: 99999999999999999999999999", 1)),
		one("turns beyond reason", strings.Replace(ford, "turns: ", "turns: 1000000", 1)),
		one("a map beyond reason", head+"map: {size: [100000000, 100000000]}\nsides: []\n"),
		one("thirty thousand people", head+"map: {size: [500, 500]}\nsides:\n  - id: red\n    elements:\n      - id: reds\n        units:\n"+
			lines(30_000, func(i int) string { return fmt.Sprintf("          - {id: r%d, at: [%d, %d]}", i, i%500, i/500) })),
		one("a deep condition", head+"victory:\n  - {side: red, when: '"+strings.Repeat("(", 100_000)+"turn > 1"+strings.Repeat(")", 100_000)+"'}\n"),
		one("a long condition", head+"victory:\n  - {side: red, when: '"+strings.Repeat("turn > 1 || ", 100_000)+"turn > 2'}\n"),
		one("a deep chain of orders", head+"sides: [{id: red, elements: [{id: reds, orders: "+strings.Repeat("{do: hold, then: ", 10_000)),
		one("bytes that are no text", "crossfire: 1\ntitle: \xff\xfe\n"),
		one("nothing", ""),
		one("zeroes", strings.Repeat("\x00", 100_000)),
		{name: "a file that includes itself", files: files{"first.yaml": []byte("include: [first.yaml]\n" + ford)}},
		{name: "a ring of files", files: files{"first.yaml": []byte("include: [b.yaml]\n" + ford), "b.yaml": []byte("include: [c.yaml]\n"), "c.yaml": []byte("include: [first.yaml]\n")}},
		{name: "a file outside", files: files{"first.yaml": []byte("include: [../../../../etc/hostname]\n" + ford)}},
		{name: "a device", files: files{"first.yaml": []byte("include: [/dev/zero]\n" + ford)}},
		{name: "large files, included", files: chain(60, 4<<20-200)},
		{name: "doubled and doubled again", files: doubled(24)},
	}
	crowd := head + "map: {size: [2000, 2000]}\nsides:\n"
	for _, side := range []string{"red", "blue"} {
		crowd += fmt.Sprintf("  - {id: %s, elements: [{id: %ss, units: [{id: %s-man, count: 1000, at: [%d, 900], weapons: [m16]}]}]}\n", side, side, side, len(side)*300)
	}
	return append(all, monster{name: "as many people as there may be", files: files{"first.yaml": []byte(crowd)}, plays: true})
}

func lines(n int, of func(i int) string) string {
	var text strings.Builder
	for i := range n {
		text.WriteString(of(i) + "\n")
	}
	return text.String()
}

// chain is a file that includes so many others of a size.
func chain(n, size int) files {
	made := files{}
	var names []string
	for i := range n {
		name := fmt.Sprintf("large-%d.yaml", i)
		names = append(names, name)
		made[name] = []byte("#" + strings.Repeat("x", size) + "\nweapons: {}\n")
	}
	made["first.yaml"] = []byte("include: [" + strings.Join(names, ", ") + "]\nturns: none\n")
	return made
}

// doubled is a file that includes one twice that includes one twice, and so on.
func doubled(n int) files {
	made := files{"first.yaml": []byte("include: [d0.yaml, e0.yaml]\nturns: none\n")}
	for i := range n {
		text := fmt.Appendf(nil, "include: [d%d.yaml, e%d.yaml]\n", i+1, i+1)
		made[fmt.Sprintf("d%d.yaml", i)], made[fmt.Sprintf("e%d.yaml", i)] = text, text
	}
	made[fmt.Sprintf("d%d.yaml", n)], made[fmt.Sprintf("e%d.yaml", n)] = []byte("weapons: {}\n"), []byte("weapons: {}\n")
	return made
}
