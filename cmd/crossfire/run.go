package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"crossfire/engine"
	"crossfire/engine/report"
	"crossfire/engine/suite"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// runFlags are what one can say about playing.
type runFlags struct {
	edits
	output    string
	formats   []string
	detail    string
	check     bool
	until     int32
	save      string
	voiceName string
}

// What --detail asks for.
const (
	everyRoll  = "rolls"
	storyAlone = "story"
)

// runner plays scenarios as the flags say.
type runner struct {
	*program
	runFlags
	loader   *scenario.Loader
	chosen   []format
	teller   *report.Voice
	together bool   // all fights make one page
	page     binder // of that
}

func (p *program) runCommand() *cobra.Command {
	var f runFlags
	c := &cobra.Command{
		Use:   "run FILE...",
		Short: "Play scenarios and report",
		Long: `Play each scenario once and tell it: on standard output, or with --output into a file or folder, where a map is
written beside the Markdown report. The ending of the file says the format unless --format does. - reads standard input. A run
that goes wrong writes nothing. The expectations of the file are listed at the end of the report.

--format html writes the report as a page that a browser shows and prints, with the map drawn in it. A page needs nothing
besides itself: no network, no script. Several scenarios make one page, or with a folder as --output a page each.

With --until the fight stops after a turn; with --save the state in which it then is becomes a scenario of its own, which goes
on from there as the whole fight would have, or with --seed in another way.`,
		Example: `  crossfire run ambush.yaml
  crossfire run ambush.yaml --seed 7 --turns 5 --detail rolls
  crossfire run ambush.yaml --detail story
  crossfire run ambush.yaml --detail story --voice dispatch
  crossfire run ambush.yaml --until 2 --save turn2.yaml
  crossfire run ambush.yaml --set title=Dusk --set seed=3 --output dusk.md
  crossfire run ambush.yaml --output ambush.html
  crossfire run ambush.yaml ford.yaml --output reports/ --format md,html,json,jsonl`,
		Args:              scenarioFiles,
		ValidArgsFunction: completeScenarios,
		RunE: func(c *cobra.Command, names []string) error {
			if ending, known := formatOf(f.output); known && !c.Flags().Changed("format") && !isFolder(f.output) {
				f.formats = []string{ending}
			}
			if c.Flags().Changed("until") && f.until < 1 {
				return wrongInput("--until %d is no turn\nthe first is 1", f.until)
			}
			return p.runAll(names, f)
		},
	}
	flags := c.Flags()
	flags.StringVarP(&f.output, "output", "o", "", "write to this `file`, or into this folder, instead of standard output")
	flags.StringSliceVar(&f.formats, "format", []string{"md"}, "what to write: "+strings.Join(formatNames(), ", ")+"; several with commas")
	flags.Int32Var(&f.until, "until", 0, "stop after this turn")
	flags.StringVar(&f.save, "save", "", "write the fight as it stands after --until into this `file`, a scenario that goes on from there")
	flags.StringVar(&f.detail, "detail", "", "rolls: every roll with its modifiers too; story: nothing but how it came out and the story")
	flags.StringVar(&f.voiceName, "voice", plainVoice, "tell the story in this voice, a `name` of crossfire voice or a file")
	flags.BoolVar(&f.check, "check", false, "audit the engine after every turn")
	flags.BoolVar(&f.mirror, "mirror", false, "the two sides exchange who they are and what they carry, as in crossfire compare --mirror")
	f.edits.flags(c, "play with this seed instead of the file's")
	return c
}

// runAll plays all scenarios, whatever becomes of the others.
func (p *program) runAll(names []string, f runFlags) error {
	r := runner{program: p, runFlags: f}
	err := r.prepare(names)
	if err != nil {
		return err
	}
	var faults []error
	for _, name := range names {
		faults = append(faults, r.one(name))
	}
	return errors.Join(append(faults, p.bind(&r.page, r.output))...)
}

// prepare judges the flags before anything is played.
func (r *runner) prepare(names []string) (err error) {
	if r.detail != "" && r.detail != everyRoll && r.detail != storyAlone {
		return wrongInput("unknown detail %q\nthere are rolls, story", r.detail)
	}
	if err := r.judgeSave(names); err != nil {
		return err
	}
	if r.chosen, err = chooseFormats(r.formats); err != nil {
		return err
	}
	if r.output == "" && len(r.chosen) > 1 {
		return wrongInput("several formats need a folder\nadd --output FOLDER/")
	}
	if r.onePage(len(names)) {
		r.together, r.chosen[0].write = true, r.page.fight
	}
	if err := r.clash(names); err != nil {
		return err
	}
	if r.loader, err = scenario.NewLoader(); err != nil {
		return trouble("%w", err)
	}
	r.teller, err = r.voice(r.loader, r.voiceName)
	return err
}

// judgeSave judges what is said about stopping and saving.
func (r *runner) judgeSave(names []string) error {
	switch {
	case r.save == "":
		return nil
	case r.until == 0:
		return wrongInput("--save writes a fight that has been stopped\nadd --until TURN")
	case len(names) > 1:
		return wrongInput("--save writes one fight, and there are %d\nrun them one by one", len(names))
	}
	return spare(r.save, names)
}

// spare refuses to write over a file that is read: nobody means to lose the scenario to its report.
func spare(path string, names []string) error {
	there, err := os.Stat(path)
	if err != nil {
		return nil // nothing is lost
	}
	for _, name := range names {
		if read, err := os.Stat(name); err == nil && os.SameFile(read, there) {
			return wrongInput("%s is a file that is read and would be lost\nwrite to another file", path)
		}
	}
	return nil
}

// onePage reports whether several fights go to one place where only one page can be.
func (r *runner) onePage(names int) bool {
	if names < 2 || len(r.chosen) > 1 || r.chosen[0].name != htmlFormat {
		return false
	}
	ending, _ := formatOf(r.output)
	return r.output == "" || ending == htmlFormat && !isFolder(r.output)
}

// intoFolder reports whether the output is a folder with a file for each scenario and format.
func (r *runner) intoFolder(names int) bool {
	return names > 1 || len(r.chosen) > 1 || strings.HasSuffix(r.output, "/") || isFolder(r.output)
}

// clash refuses to write two scenarios into one file.
func (r *runner) clash(names []string) error {
	if r.output == "" || r.together {
		return nil
	}
	first := map[string]string{}
	for _, name := range names {
		base := baseOf(name)
		if other, taken := first[base]; taken {
			return wrongInput("%s and %s would write the same files\nrun them into folders of their own", other, name)
		}
		first[base] = name
	}
	if _, known := formatOf(r.output); known && r.intoFolder(len(names)) && !isFolder(r.output) {
		return wrongInput("%s is one file, and there are several to write\nname a folder: --output FOLDER/", r.output)
	}
	if err := spare(r.output, names); err != nil {
		return err
	}
	if r.intoFolder(len(names)) {
		r.output = filepath.Clean(r.output) + string(filepath.Separator)
	}
	return nil
}

// one reads, plays and tells one scenario.
func (r *runner) one(name string) error {
	s, found, err := r.load(r.loader, name, r.edits)
	r.tell(found)
	if s == nil {
		return errors.Join(err, judged(found, r.edits))
	}
	return r.play(name, s)
}

// play plays and tells a scenario that has been read.
func (r *runner) play(name string, s *scenario.Scenario) error {
	if s.Resume != nil && r.until > 0 && r.until <= s.Resume.Turn {
		return wrongInput("%s goes on after turn %d: turn %d has been played\nname a later one", name, s.Resume.Turn, r.until)
	}
	var state *scenario.Resume
	fight, err := suite.Play(s, suite.Options{Seed: s.Seed, Check: r.check, Until: r.until, Stopped: func(b *engine.Battle) { state = b.Save() }})
	if err != nil {
		return r.stopped(s, name, err)
	}
	saved, err := r.saved(s, state)
	if err != nil {
		return err
	}
	fight.Command, fight.Version, fight.RulesetDigest, fight.Voice = r.command(name, s), version, r.loader.Rulebook.Digest, r.teller
	files, err := r.render(name, fight)
	if err != nil {
		return trouble("%w", err)
	}
	if r.output == "" {
		if err := r.write(saved); err != nil {
			return err
		}
		for _, f := range files {
			_, err = r.out.Write(f.text)
		}
		return outputFault(err)
	}
	if err := os.MkdirAll(filepath.Dir(r.output), 0o755); err != nil {
		return trouble("make folder %s: %w", filepath.Dir(r.output), reason(err))
	}
	return r.write(append(files, saved...))
}

// saved is the file of a fight that has been stopped; none if nobody asked for it.
func (r *runner) saved(s *scenario.Scenario, state *scenario.Resume) ([]outputFile, error) {
	switch {
	case r.save == "":
		return nil, nil
	case state == nil:
		return nil, wrongInput("the fight is over by turn %d: there is nothing to go on with\nsave an earlier turn", r.until)
	}
	text, err := s.Save(s.Seed, state)
	if err != nil {
		return nil, trouble("save %s: %w", r.save, err)
	}
	return []outputFile{{r.save, text}}, nil
}

// stopped is the fault of a fight that could not be told: a mistake of the author that only playing shows, or a bug.
func (r *runner) stopped(s *scenario.Scenario, name string, err error) error {
	var mistakes scenario.Diagnostics
	if errors.As(err, &mistakes) {
		r.tell(mistakes)
		return told(exitInput)
	}
	var crash *suite.Crash
	if !errors.As(err, &crash) {
		return trouble("play %s: %w", name, err)
	}
	return trouble("bug in %s with seed %d: %w\nto see it again: %s\n\n%s", name, s.Seed, err, r.command(name, s), crash.Stack)
}

// command is how to make this report again.
func (r *runner) command(name string, s *scenario.Scenario) string {
	args := []string{"crossfire", "run", name, "--seed", fmt.Sprint(s.Seed)}
	if r.until > 0 {
		args = append(args, "--until", fmt.Sprint(r.until))
	}
	args = append(args, r.arguments()...)
	if r.detail != "" {
		args = append(args, "--detail", r.detail)
	}
	if r.teller != nil {
		args = append(args, "--voice", r.voiceName)
	}
	return commandLine(args)
}

// commandLine writes arguments as one types them in a shell.
func commandLine(args []string) string {
	typed := make([]string, len(args))
	for i, arg := range args {
		typed[i] = quoted(arg)
	}
	return strings.Join(typed, " ")
}

// quoted writes an argument as a POSIX shell reads it.
func quoted(arg string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:,+@%"
	if arg != "" && strings.Trim(arg, plain) == "" {
		return arg
	}
	return "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
}
