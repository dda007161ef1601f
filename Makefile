# Every target works from a fresh clone with Go (check also wants a C compiler, for the race detector).
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

GO ?= go
FUZZTIME ?= 10s
BROWSER ?= chromium
SYSTEMS := linux windows darwin
PROCESSORS := amd64 arm64

.PHONY: help build test browser examples check vet fmt lint race fuzz cross golden docs playtest dice-battery torture cluster bench dist man clean

help: ## say what there is to make
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

build: ## the program, as ./crossfire
	$(GO) build -trimpath -o crossfire ./cmd/crossfire

test: ## all tests, Go only
	$(GO) test ./...

browser: ## HTML pages as a browser shows them, narrow and wide, by day and by night (wants BROWSER, which is chromium)
	$(GO) test ./cmd/crossfire -run Browser -count=1 -browser $(BROWSER)

check: vet fmt lint test examples race fuzz ## everything that must hold before a change is in

examples: ## what the examples expect of themselves, as a user tests it
	$(GO) run ./cmd/crossfire test examples

vet: ## go vet for each system we build for
	@for os in $(SYSTEMS); do echo "go vet ($$os)"; GOOS=$$os CGO_ENABLED=0 $(GO) vet ./...; done

fmt: ## fail when a file is not as gofmt writes it
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "run gofmt -w on:"; echo "$$unformatted"; exit 1; }

lint: ## staticcheck, at the version of go.mod
	$(GO) tool staticcheck ./...

race: ## the race detector on what may run side by side
	CGO_ENABLED=1 $(GO) test -race -short $$($(GO) list ./... | grep -E '/(suite|batch)$$')

fuzz: ## every fuzz target for a short while (FUZZTIME=10s)
	@$(GO) list ./... | while read -r package; do \
		for target in $$($(GO) test -list '^Fuzz' "$$package" | grep '^Fuzz' || true); do \
			echo "$$package $$target"; \
			$(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 10x "$$package"; \
		done; \
	done

# What is emulated takes ten times as long, so that only the promised bytes are looked at.
promises := Digests|Reports|Batches

cross: ## the golden digests again on other processors (wants qemu-user)
	@mkdir -p dist && CGO_ENABLED=0 GOARCH=386 $(GO) test -c -o dist/golden-386.test ./golden
	@if dist/golden-386.test -test.list '^$$' >/dev/null 2>&1; \
		then echo "GOARCH=386"; (cd golden && ../dist/golden-386.test); \
		else echo "GOARCH=386: built, but this kernel runs no such programs; GOARCH=arm has 32 bits too"; fi
	CGO_ENABLED=0 GOARCH=arm $(GO) test -exec qemu-arm -run '$(promises)' ./golden
	CGO_ENABLED=0 GOARCH=arm64 $(GO) test -exec qemu-aarch64 -run '$(promises)' ./golden
	@if grep -qw avx2 /proc/cpuinfo 2>/dev/null; \
		then echo "GOAMD64=v3"; CGO_ENABLED=0 GOAMD64=v3 $(GO) test ./golden; \
		else echo "GOAMD64=v3: not on this processor"; fi

golden: ## write the promised outputs anew; read the difference like a report
	$(GO) test ./golden -count=1 -update

docs: ## write the pages of docs/ that are made of schemas, ruleset and examples; make golden does so too
	$(GO) test ./golden -count=1 -run Docs -update

mutate: ## change the rulebook value by value, see what the examples miss, and write docs/mutants.md; minutes
	$(GO) test ./golden -count=1 -timeout 60m -run Mutants -mutants all -update

playtest: ## fight the standard fights and write docs/playtest.md
	$(GO) test ./engine/batch/playtest -count=1 -update

dice-battery: ## look for whatever honest dice would not show, and write docs/dice.md
	$(GO) test ./engine/dice -run 'Battery$$' -count=1 -timeout 60m -battery ../../docs/dice.md

torture: ## generated fights, kills, full disks and files that nobody would write, at length; writes docs/torture.md (small disks want root)
	$(GO) test ./cmd/crossfire -run Torture -v -count=1 -timeout 3h -torture ../../docs/torture.md

cluster: ## a batch on two nodes of Slurm, one of them lost; writes docs/cluster/measured.md (wants root, installs Slurm on Debian)
	.ci/cluster

bench: ## what a fight costs, and docs/performance.md; ten minutes on a quiet machine
	$(GO) test -run '^$$' -bench . -benchmem ./...
	$(GO) test ./engine -run Promises -count=1 -timeout 60m -performance ../docs/performance.md

dist: ## the program for each system and processor, in dist/
	@mkdir -p dist
	@for os in $(SYSTEMS); do for arch in $(PROCESSORS); do \
		suffix=; if [ $$os = windows ]; then suffix=.exe; fi; \
		echo "dist/crossfire-$$os-$$arch$$suffix"; \
		CGO_ENABLED=0 GOOS=$$os GOARCH=$$arch $(GO) build -trimpath -ldflags '-s -w' \
			-o dist/crossfire-$$os-$$arch$$suffix ./cmd/crossfire; \
	done; done

man: ## manual pages, in man/
	$(GO) run ./cmd/crossfire man man

clean: ## remove what make built
	rm -rf dist man crossfire
