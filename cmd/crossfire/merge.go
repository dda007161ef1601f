package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"crossfire/engine/batch"

	"github.com/spf13/cobra"
)

func (p *program) mergeCommand() *cobra.Command {
	var format, rows string
	c := &cobra.Command{
		Use:   "merge FOLDER",
		Short: "Put the shards of a batch together",
		Long: `Put together the shards that crossfire batch --shard has written into a folder, and tell the batch: the bytes are those of
the same batch fought in one piece. Shards of different batches are refused, and shards that are missing are named, in the
form in which an array of Slurm takes them. With --rows, the rows that the shards have kept become one file, again with
the bytes of the whole.`,
		Example: `  crossfire merge shards
  crossfire merge shards --rows fights.csv
  crossfire merge shards --format json`,
		Args: demand(1, 1, "name the folder with the shards: crossfire merge shards"),
		RunE: func(_ *cobra.Command, args []string) error {
			kind, err := batchFormatNamed(format)
			if err != nil {
				return err
			}
			if err := judgeRows(rows); err != nil {
				return err
			}
			return p.merge(args[0], kind, rows)
		},
	}
	c.Flags().StringVar(&format, "format", "text", howToTell)
	c.Flags().StringVar(&rows, "rows", "", "write the rows of all shards into this `file`, which ends in .jsonl, .csv or .parquet")
	return c
}

// shardFile is a shard that has been read.
type shardFile struct {
	name string
	part *batch.Part
}

func (p *program) merge(folder string, format batchFormat, rows string) error {
	shards, err := shardsIn(folder)
	if err != nil {
		return err
	}
	if err := together(folder, shards); err != nil {
		return err
	}
	parts := make([]*batch.Part, len(shards))
	for i, s := range shards {
		parts[i] = s.part
	}
	result, err := batch.Merged(parts)
	if err != nil {
		return trouble("merge %s: %w", folder, err)
	}
	if rows != "" {
		if err := p.mergeRows(shards, rows); err != nil {
			return err
		}
	}
	return p.tellBatch(result, format)
}

// shardsIn reads all shards of a folder and puts them in order. What is no shard by its name is left alone.
func shardsIn(folder string) ([]shardFile, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, trouble("read folder %s: %w", folder, reason(err))
	}
	var shards []shardFile
	var faults []error
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), "shard-") || filepath.Ext(entry.Name()) != ".json" {
			continue
		}
		name := filepath.Join(folder, entry.Name())
		text, err := os.ReadFile(name)
		if err != nil {
			faults = append(faults, unreadable(name, err))
			continue
		}
		part, err := batch.ReadPart(text)
		switch {
		case err != nil:
			faults = append(faults, wrongInput("%s %w", name, err))
		case !part.Done():
			faults = append(faults, wrongInput("%s is not done", name))
		default:
			shards = append(shards, shardFile{name, part})
		}
	}
	if len(shards) == 0 && len(faults) == 0 {
		return nil, wrongInput("%s has no shards\n`crossfire batch --shard i/n --out %s` writes them", folder, folder)
	}
	slices.SortFunc(shards, func(a, b shardFile) int { return a.part.Shard - b.part.Shard })
	return shards, errors.Join(faults...)
}

// together is the fault of shards that are not one whole batch.
func together(folder string, shards []shardFile) error {
	first := shards[0]
	there := make([]bool, first.part.Of)
	var faults []error
	for _, s := range shards {
		if what := first.part.Differs(s.part); what != "" {
			faults = append(faults, wrongInput("%s and %s are of different batches: %s", first.name, s.name, what))
			continue
		}
		if there[s.part.Shard] {
			faults = append(faults, wrongInput("%s has shard %d, which is there already", s.name, s.part.Shard))
		}
		there[s.part.Shard] = true
	}
	if len(faults) == 0 && slices.Contains(there, false) {
		missing, n := rangesOf(there)
		return wrongInput("%s lacks %d of %d shards\nto fight them: --array=%s", folder, n, len(there), missing)
	}
	return errors.Join(faults...)
}

// rangesOf writes the indices of what is not there, as "0,3-5", and how many they are.
func rangesOf(there []bool) (text string, n int) {
	var parts []string
	for i := 0; i < len(there); i++ {
		if there[i] {
			continue
		}
		last := i
		for last+1 < len(there) && !there[last+1] {
			last++
		}
		part := fmt.Sprint(i)
		if last > i {
			part = fmt.Sprintf("%d-%d", i, last)
		}
		parts = append(parts, part)
		n += last - i + 1
		i = last
	}
	return strings.Join(parts, ","), n
}
