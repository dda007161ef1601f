package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"crossfire/engine/batch"
)

// mergeRows writes the rows of all shards, which are whole and in order, into one file, or none.
func (p *program) mergeRows(shards []shardFile, name string) error {
	var faults []error
	for _, s := range shards {
		if !hasRows(s.name, s.part) {
			faults = append(faults, wrongInput("%s has no rows beside it\nfight this shard again with --rows", s.name))
		}
	}
	if len(faults) > 0 {
		return errors.Join(faults...)
	}
	p.files.Lock()
	defer p.files.Unlock()
	file, err := os.CreateTemp(filepath.Dir(name), temporaryName)
	if err != nil {
		return trouble("write rows to %s: %w", name, reason(err))
	}
	defer os.Remove(file.Name()) // gone already where all went well
	defer file.Close()
	out := &saying{Writer: file}
	to := batch.NewRowWriter(out, rowFormat(name), &shards[0].part.Subject)
	for _, s := range shards {
		switch err := s.unspool(to); {
		case out.broken != nil:
			return trouble("write rows to %s: %w", name, reason(out.broken))
		case err != nil:
			return err
		}
	}
	err = to.Close()
	if err == nil {
		err = named(file, name)
	}
	if err != nil {
		return trouble("write rows to %s: %w", name, reason(err))
	}
	return nil
}

// unspool hands the rows of a shard on, which must be those of its fights.
func (s *shardFile) unspool(to batch.RowWriter) error {
	file, err := os.Open(shardRows(s.name))
	if err != nil {
		return unreadable(shardRows(s.name), err)
	}
	defer file.Close()
	var disk *fs.PathError
	switch err := s.part.Unspool(file, to); {
	case errors.As(err, &disk):
		return unreadable(shardRows(s.name), err)
	case err != nil:
		return wrongInput("%s is damaged, or of another shard: %w", shardRows(s.name), err)
	}
	return nil
}
