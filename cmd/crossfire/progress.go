package main

import (
	"io"
	"os"
	"strings"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// progress shows on a terminal how far long work has come; anywhere else it shows nothing.
type progress struct {
	all *mpb.Progress // nil: nothing is shown
	bar *mpb.Bar
}

// progress begins to show how many fights of a file are over; there may be fewer where it is not sure how many are wanted.
func (p *program) progress(name string, fights int, sure bool) progress {
	if sure {
		return p.progressOf(name, "%d of %d fights", fights)
	}
	return p.progressOf(name, "%d of at most %d fights", fights)
}

// progressOf begins to show how much of long work is done, in words like "%d of %d fights".
func (p *program) progressOf(name, counts string, all int) progress {
	if !isTerminal(p.err) {
		return progress{}
	}
	left := ", left "
	if strings.Contains(counts, "at most") {
		left = ", left at most "
	}
	bars := mpb.New(mpb.WithOutput(p.err), mpb.WithWidth(40))
	bar := bars.AddBar(int64(all), mpb.BarRemoveOnComplete(),
		mpb.PrependDecorators(decor.Name(name+" "), decor.CountersNoUnit(counts)),
		mpb.AppendDecorators(decor.AverageSpeed(0, "%.0f a second"), decor.Name(left), decor.AverageETA(decor.ET_STYLE_GO)))
	return progress{bars, bar}
}

// reach says how many fights are over.
func (p progress) reach(fights int64) {
	if p.all != nil {
		p.bar.SetCurrent(fights)
	}
}

// leave takes the bar away.
func (p progress) leave() {
	if p.all != nil {
		p.bar.Abort(true)
		p.all.Wait()
	}
}

// isTerminal reports whether w is a screen with somebody before it.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return false
	}
	found, err := file.Stat()
	return err == nil && found.Mode()&os.ModeCharDevice != 0
}
