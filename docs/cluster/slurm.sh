#!/usr/bin/env bash
# A batch as an array of Slurm, one task a shard:
#
#   sbatch --array=0-7 slurm.sh ambush.yaml 1000000 shards [flags of crossfire batch…]
#   crossfire merge shards
#
# A task that is killed with its node is put back into the queue and goes on from its checkpoint. When merge says that shards are
# missing, `sbatch --array=3,5 slurm.sh …` fights them again; SHARDS says then how many there are in all.
#SBATCH --job-name=crossfire
#SBATCH --cpus-per-task=2
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=crossfire-%a.log
set -euo pipefail
file=$1 runs=$2 folder=$3
shift 3
mkdir -p "$folder"
exec crossfire batch "$file" --runs "$runs" --shard "auto/${SHARDS:-$SLURM_ARRAY_TASK_COUNT}" --out "$folder" \
	--workers "${SLURM_CPUS_PER_TASK:-1}" --checkpoint "$folder/checkpoint-$SLURM_ARRAY_TASK_ID" "$@"
