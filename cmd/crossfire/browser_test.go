package main

import (
	"bytes"
	"context"
	"flag"
	"html"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var browser = flag.String("browser", "", "open pages in this `program`, Chromium or one like it")

// browsed are pages to look at, with the command lines that write them; {} is the folder of examples.
var browsed = [][]string{
	{"roadblock.html", "run", "{}/roadblock.yaml"},
	{"tank-town.html", "run", "{}/tank-town.yaml", "--detail", "rolls"},
	{"story.html", "run", "{}/ambush.yaml", "--detail", "story"},
	{"three.html", "run", "{}/column.yaml", "{}/bar-brawl.yaml", "{}/aftermath.yaml"},
	{"hostile.html", "run", "hostile.yaml"},
	{"batch.html", "batch", "{}/roadblock.yaml", "--runs", "50"},
	{"two-batches.html", "batch", "{}/crowd.yaml", "{}/checkpoint.yaml", "--runs", "20"},
	{"sweep.html", "sweep", "{}/bar-brawl.yaml", "--vary", "turns=5..15/5", "--runs", "20"},
	{"odds.html", "odds", "--weapon", "m16", "--mode", "automatic", "--range", "40"},
}

// hostileScenario calls everything by names that a careless page would take for parts of itself.
const hostileScenario = `crossfire: 1
title: '<script>console.error("title")</script><b>'
description: '<img src="http://example.org/x.png" onerror="console.error(1)">'
seed: 3
turns: 9
map: {size: [60, 40], features: [{id: wall, name: '</title></svg><script>console.error("wall")</script>', kind: wall, material: brick, line: [[20, 5], [20, 35]]}]}
sides:
  - id: reds
    name: '</table></main><h1 id="the-story">AVeryLongNameWithoutAnySpaceForABreak'
    elements: [{id: a, units: [{id: one, name: '"><script>console.error("name")</script>', archetype: butcher, at: [10, 20], weapons: [m16]}]}]
  - id: blues
    elements: [{id: b, units: [{id: two, name: '![x](http://example.org/x.png)', archetype: butcher, at: [40, 20], weapons: [m16]}]}]
`

// A browser shows pages as they are meant: everything has a size, nothing sticks out on a phone, day and night can be read, nothing
// is loaded and nothing is complained about.
func TestPagesInABrowser(t *testing.T) {
	if *browser == "" {
		t.Skip("no browser is named: `make browser` opens the pages in Chromium")
	}
	examples, err := filepath.Abs("../../examples")
	if err != nil {
		t.Fatal(err)
	}
	probe, err := os.ReadFile("testdata/probe.html")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	var names []string
	for name, text := range map[string]string{"hostile.yaml": hostileScenario, "probe.html": string(probe)} { // in any order
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range browsed {
		names = append(names, line[0])
		writePage(t, line[0], strings.Split(strings.ReplaceAll(strings.Join(line[1:], "\n"), "{}", examples), "\n"))
	}
	found := inBrowser(t, names)
	t.Log(found)
	if strings.Contains(found, "WRONG") || strings.Count(found, ": fine") != len(names)*6 {
		t.Error("not every page is shown as it is meant")
	}
}

// writePage makes a page by a command that writes it to standard output.
func writePage(t *testing.T, name string, args []string) {
	t.Helper()
	var c cli
	if code := c.run(append(args, "--format", "html")...); code != exitDone {
		t.Fatalf("%s: exit code %d, %s", name, code, &c.err)
	}
	if err := os.WriteFile(name, c.out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// inBrowser opens pages in this folder and says what the browser makes of them.
func inBrowser(t *testing.T, names []string) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	address := url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(folder, "probe.html")), RawQuery: strings.Join(names, "&")}
	c := exec.CommandContext(ctx, *browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--user-data-dir="+t.TempDir(),
		"--allow-file-access-from-files", "--window-size=1600,1200", "--enable-logging=stderr", "--virtual-time-budget=60000", "--dump-dom", address.String())
	var complaints bytes.Buffer
	c.Stderr = &complaints
	shown, err := c.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", *browser, err, &complaints)
	}
	for line := range strings.Lines(complaints.String()) {
		if strings.Contains(line, "CONSOLE") {
			t.Errorf("the browser says: %s", line)
		}
	}
	_, found, _ := strings.Cut(string(shown), `<pre id="found">`)
	found, _, _ = strings.Cut(found, "</pre>")
	return html.UnescapeString(found)
}
