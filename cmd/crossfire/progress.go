package main

import (
	"io"
	"os"

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
	if !isTerminal(p.err) {
		return progress{}
	}
	of, left := "%d of %d fights", ", left "
	if !sure {
		of, left = "%d of at most %d fights", ", left at most "
	}
	all := mpb.New(mpb.WithOutput(p.err), mpb.WithWidth(40))
	bar := all.AddBar(int64(fights), mpb.BarRemoveOnComplete(),
		mpb.PrependDecorators(decor.Name(name+" "), decor.CountersNoUnit(of)),
		mpb.AppendDecorators(decor.AverageSpeed(0, "%.0f a second"), decor.Name(left), decor.AverageETA(decor.ET_STYLE_GO)))
	return progress{all, bar}
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
