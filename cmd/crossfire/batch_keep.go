package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"crossfire/engine/batch"
)

// keeper keeps on the disk what has come of a batch: rows, checkpoints, shards.
type keeper struct {
	*batcher
	result *batch.Result
	part   *batch.Part
	writer batch.RowWriter // nil: nobody wants them
	file   *os.File        // that they go to: with a checkpoint the spool beside it, else what the file of rows will be
	saved  time.Time       // when the last checkpoint was written
}

// spoolName is where rows are while a batch with a checkpoint is not done.
func (k *keeper) spoolName() string { return k.checkpoint + ".rows" }

// rowFormat is that of the file of rows.
func (b *batchFlags) rowFormat() string { return rowFormat(b.rowFile) }

func rowFormat(name string) string { return strings.TrimPrefix(filepath.Ext(name), ".") }

// judgeRows judges the name of a file of rows; empty: nobody wants one.
func judgeRows(name string) error {
	if name == "" || slices.Contains(batch.RowFormats(), rowFormat(name)) {
		return nil
	}
	return wrongInput("--rows %s: the ending says the format, and there are .%s", name, strings.Join(batch.RowFormats(), ", ."))
}

// judgeFiles judges the flags about files.
func (b *batcher) judgeFiles(names []string) error {
	switch {
	case len(names) > 1 && (b.rowFile != "" || b.checkpoint != "" || b.shardText != ""):
		return wrongInput("--rows, --checkpoint and --shard are about one batch, and there are %d\nrun them one by one", len(names))
	case (b.shardText == "") != (b.folder == ""):
		return wrongInput("--shard and --out go together: --shard 0/8 --out FOLDER")
	case b.shardText != "" && b.margin != "":
		return wrongInput("--error stops a batch by all its fights, and a shard knows only its own\nuse --runs with --shard")
	}
	err := firstOf(judgeRows(b.rowFile), b.judgeCheckpoint())
	if err != nil || b.shardText == "" {
		return err
	}
	b.shard, b.of, err = shardOf(b.shardText, os.LookupEnv)
	return err
}

// judgeCheckpoint judges the flags about checkpoints.
func (b *batchFlags) judgeCheckpoint() error {
	switch {
	case b.rowFile != "" && b.checkpoint != "" && filepath.Clean(b.rowFile) == filepath.Clean(b.checkpoint):
		return wrongInput("--rows and --checkpoint are the same file, %s\nname two", b.rowFile)
	case b.every < 0:
		return wrongInput("--checkpoint-every takes 0 or more, as in 10s or 5m")
	}
	return nil
}

// tryCheckpoint makes sure that a checkpoint can be written, before a night is fought in vain. One in the folder of shards is written
// before the first shard.
func (k *keeper) tryCheckpoint() (err error) {
	beside := filepath.Dir(k.checkpoint)
	if k.of > 0 && beside == filepath.Clean(k.folder) {
		err = os.MkdirAll(beside, 0o755)
	}
	var trial *os.File
	if err == nil {
		trial, err = os.CreateTemp(beside, temporaryName)
	}
	if err != nil {
		return trouble("write checkpoints to %s: %w", k.checkpoint, reason(err))
	}
	return errors.Join(trial.Close(), os.Remove(trial.Name()))
}

// keeper begins to keep a batch, or goes on with what a checkpoint has kept.
func (b *batcher) keeper(r *batch.Result) (*keeper, error) {
	k := &keeper{batcher: b, result: r, part: batch.NewPart(r, b.shard, max(b.of, 1)), saved: time.Now()}
	if err := k.takeUp(); err != nil {
		return nil, err
	}
	if b.rowFile == "" {
		return k, nil
	}
	switch err := k.openRows(); {
	case errors.Is(err, errRowsMissing):
		return nil, wrongInput("%s does not have the rows that %s counts\nremove the checkpoint and begin anew", k.spoolName(), k.checkpoint)
	case err != nil:
		return nil, trouble("write rows to %s: %w", k.rowsNow(), reason(err))
	}
	return k, nil
}

// errRowsMissing is the fault of a spool that is shorter than its checkpoint says.
var errRowsMissing = errors.New("rows of the checkpoint are missing")

// rowsName is where rows are when all is done: of a shard, which crossfire merge puts together, beside it.
func (k *keeper) rowsName() string {
	if k.of > 0 {
		return shardRows(k.shardFile())
	}
	return k.rowFile
}

// rowsNow is where rows go while fights are fought: with a checkpoint the spool beside it.
func (k *keeper) rowsNow() string {
	if k.checkpoint != "" {
		return k.spoolName()
	}
	return k.rowsName()
}

// openRows begins the file of rows, or goes on with its spool.
func (k *keeper) openRows() (err error) {
	if k.checkpoint != "" {
		k.file, err = goOn(k.spoolName(), k.part.Spooled)
		k.writer = batch.NewSpool(k.file)
		return err
	}
	return k.newRows()
}

// newRows begins a file of rows beside its place: of a shard a spool, as rows can be gone on with.
func (k *keeper) newRows() (err error) {
	if k.of > 0 {
		err = os.MkdirAll(k.folder, 0o755)
	}
	if err == nil {
		k.file, err = os.CreateTemp(filepath.Dir(k.rowsName()), temporaryName)
	}
	switch {
	case err != nil:
		return err
	case k.of > 0:
		k.writer = batch.NewSpool(k.file)
	default:
		k.writer = batch.NewRowWriter(k.file, k.rowFormat(), &k.result.Subject)
	}
	return nil
}

// takeUp reads the checkpoint, if there is one.
func (k *keeper) takeUp() error {
	if k.checkpoint == "" {
		return nil
	}
	if err := k.tryCheckpoint(); err != nil {
		return err
	}
	text, err := os.ReadFile(k.checkpoint)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return unreadable(k.checkpoint, err)
	}
	found, err := batch.ReadPart(text)
	if err != nil {
		return wrongInput("%s %w", k.checkpoint, err)
	}
	if what := k.part.Differs(found); what != "" || found.Shard != k.part.Shard {
		return wrongInput("%s is of another batch (%s)\nremove it, or name another checkpoint", k.checkpoint, orShard(what))
	}
	switch {
	case k.rowFile != "" && found.Sums.Fights > 0 && found.Spooled == 0:
		return wrongInput("%s has kept no rows\nleave out --rows, or remove the checkpoint and begin anew", k.checkpoint)
	case k.rowFile == "" && found.Spooled > 0:
		return wrongInput("%s has kept rows, which would be lost\ngive --rows as before, or remove the checkpoint and begin anew", k.checkpoint)
	}
	k.part = found
	return nil
}

func orShard(what string) string {
	if what == "" {
		return "another shard"
	}
	return what
}

// goOn opens a file to go on behind its first bytes.
func goOn(name string, behind int64) (*os.File, error) {
	flags := os.O_RDWR
	if behind == 0 {
		flags |= os.O_CREATE
	}
	file, err := os.OpenFile(name, flags, 0o644)
	switch {
	case errors.Is(err, fs.ErrNotExist) && behind > 0:
		return nil, errRowsMissing
	case err != nil:
		return nil, err
	}
	found, err := file.Stat()
	if err == nil && found.Size() < behind {
		err = errRowsMissing
	}
	if err == nil {
		err = file.Truncate(behind)
	}
	if err == nil {
		_, err = file.Seek(behind, io.SeekStart)
	}
	if err != nil {
		file.Close()
	}
	return file, err
}

// keep takes in a block, and writes a checkpoint when one is due.
func (k *keeper) keep(now batch.Progress) error {
	if k.writer != nil {
		if err := k.writer.Write(now.Rows); err != nil {
			return trouble("write rows to %s: %w", k.rowsNow(), reason(err))
		}
	}
	if k.checkpoint == "" || time.Since(k.saved) < k.every {
		return nil
	}
	k.part.Sums, k.saved = now.Sums, time.Now()
	return k.save()
}

// save writes the checkpoint.
func (k *keeper) save() error {
	k.part.Spooled = 0
	if k.writer != nil {
		at, err := k.file.Seek(0, io.SeekCurrent)
		if err != nil {
			return trouble("write rows to %s: %w", k.spoolName(), reason(err))
		}
		k.part.Spooled = at
	}
	return k.write([]outputFile{{k.checkpoint, k.part.Bytes()}})
}

// interrupted keeps what there is of a batch that goes no further, and tells it.
func (k *keeper) interrupted() error {
	var faults []error
	if k.checkpoint != "" {
		err := k.save()
		if faults = append(faults, err); err == nil {
			fmt.Fprintf(k.err, "crossfire: interrupted; the same command goes on from %s\n", k.checkpoint)
		}
	} else if k.writer != nil || k.of > 0 {
		fmt.Fprintf(k.err, "crossfire: interrupted; no file was written\n")
	}
	if k.of == 0 {
		k.result.Stop = batch.Interrupted
		faults = append(faults, k.tellBatch(k.result, k.format))
	}
	return errors.Join(faults...)
}

// finish writes all files of a batch or shard that is done, and then tells it.
func (k *keeper) finish() error {
	if err := k.finishRows(); err != nil {
		return err
	}
	if k.of == 0 {
		return k.tellBatch(k.result, k.format)
	}
	if err := os.MkdirAll(k.folder, 0o755); err != nil {
		return trouble("make folder %s: %w", k.folder, reason(err))
	}
	if err := k.write([]outputFile{{k.shardFile(), k.part.Bytes()}}); err != nil {
		return err
	}
	text := "wrote " + k.shardFile() + "\n"
	if k.writer != nil {
		text += fmt.Sprintf("wrote %s; crossfire merge --rows %s joins them\n", k.rowsName(), k.rowFile)
	}
	_, err := io.WriteString(k.out, text)
	return outputFault(err)
}

// finishRows gives the file of rows its name, which nobody sees before it is whole.
func (k *keeper) finishRows() error {
	k.part.Spooled = 0
	if k.writer == nil {
		return nil
	}
	var err error
	if k.checkpoint != "" {
		err = k.unspool()
	}
	if err == nil {
		err = k.writer.Close()
	}
	if err == nil && k.of > 0 {
		k.part.Spooled, err = k.file.Seek(0, io.SeekCurrent)
	}
	if err == nil {
		err = named(k.file, k.rowsName())
	}
	if err != nil {
		return trouble("write rows to %s: %w", k.rowsName(), reason(err))
	}
	return nil
}

// named gives a file that is whole its name.
func named(file *os.File, name string) error {
	err := file.Chmod(0o644)
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(file.Name(), name)
	}
	return err
}

// unspool makes the file of rows of the spool.
func (k *keeper) unspool() error {
	spool := k.file
	defer spool.Close()
	if _, err := spool.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if err := k.newRows(); err != nil {
		return err
	}
	return batch.Unspool(spool, &k.result.Subject, k.writer)
}

// close leaves no file of rows behind that is not whole; a spool stays as long as its checkpoint.
func (k *keeper) close() {
	if k.file == nil {
		return
	}
	k.file.Close()
	if k.checkpoint == "" || k.file.Name() != k.spoolName() {
		os.Remove(k.file.Name()) // gone already where all went well
	}
}

// forget removes the checkpoint of a batch that is done.
func (k *keeper) forget() error {
	if k.checkpoint == "" {
		return nil
	}
	for _, name := range []string{k.checkpoint, k.spoolName()} {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return trouble("remove %s: %w", name, reason(err))
		}
	}
	return nil
}
