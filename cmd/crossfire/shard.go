package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"crossfire/engine/batch"
)

// shardFile is where the shard of a keeper goes.
func (k *keeper) shardFile() string {
	return filepath.Join(k.folder, fmt.Sprintf("shard-%d-of-%d.json", k.shard, k.of))
}

// shardRows is where the rows of a shard are, in the form of a spool.
func shardRows(shardFile string) string {
	return strings.TrimSuffix(shardFile, filepath.Ext(shardFile)) + ".rows"
}

// hasRows reports whether all rows of a shard that has been read are beside it.
func hasRows(shardFile string, part *batch.Part) bool {
	found, err := os.Stat(shardRows(shardFile))
	return err == nil && found.Size() == part.Spooled && (part.Spooled > 0 || part.Sums.Fights == 0)
}

// there reports whether the shard has been fought and written already.
func (k *keeper) there() bool {
	text, err := os.ReadFile(k.shardFile())
	if err != nil {
		return false
	}
	found, err := batch.ReadPart(text)
	if err != nil || !found.Done() || found.Shard != k.shard || k.part.Differs(found) != "" {
		return false
	}
	return k.rowFile == "" || hasRows(k.shardFile(), found)
}

// shardOf reads "i/n", or "auto/n", for which the environment of a cluster says i.
func shardOf(text string, environment func(string) (string, bool)) (i, n int, err error) {
	first, last, found := strings.Cut(text, "/")
	n, err = strconv.Atoi(last)
	if !found || err != nil || n < 1 {
		return 0, 0, wrongInput("--shard %q is no part of a batch\nwrite it as in 0/8, or auto/8 on a cluster", text)
	}
	if n > batch.LimitShards {
		return 0, 0, wrongInput("--shard %q: there are no more than %d shards", text, batch.LimitShards)
	}
	if first == "auto" {
		i, err = shardFromCluster(n, environment)
	} else if i, err = strconv.Atoi(first); err != nil {
		err = wrongInput("--shard %q is no part of a batch\nwrite it as in 0/8, or auto/8 on a cluster", text)
	}
	if err == nil && (i < 0 || i >= n) {
		err = wrongInput("there is no shard %d of %d: they go from 0 to %d", i, n, n-1)
	}
	return i, n, err
}

// shardFromCluster is which shard this task of an array of Slurm, or of an indexed job of Kubernetes, fights. An array may begin at 1
// or anywhere, as long as it has a task for each shard; of an array that has fewer, as for shards that are missing, the numbers count from 0.
func shardFromCluster(n int, environment func(string) (string, bool)) (int, error) {
	number := func(name string) (int, bool, error) {
		text, there := environment(name)
		if !there {
			return 0, false, nil
		}
		i, err := strconv.Atoi(text)
		if err != nil {
			return 0, false, wrongInput("--shard auto/%d: %s is %q and no number", n, name, text)
		}
		return i, true, nil
	}
	id, slurm, err := number("SLURM_ARRAY_TASK_ID")
	if err != nil || !slurm {
		index, kubernetes, other := number("JOB_COMPLETION_INDEX")
		if err == nil && other == nil && !kubernetes {
			other = wrongInput("--shard auto/%d: neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set\nname the shard, as in 0/%d", n, n)
		}
		return index, firstOf(err, other)
	}
	least, _, err := number("SLURM_ARRAY_TASK_MIN")
	if err != nil {
		return 0, err
	}
	if count, known, err := number("SLURM_ARRAY_TASK_COUNT"); err != nil || known && count != n {
		return id, err
	}
	return id - least, nil
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
