# Monumental: `make help` lists what there is. Every target prepares what it needs, so on a machine that has Python
# 3.11 or newer and nothing else, `make play` and `make test` work straight after the checkout.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

.PHONY: help setup

help: ## list the targets
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## prepare the environment in .venv; starts nothing

# The stamp is younger than everything the environment is made from; nothing changed means nothing to do.
$(STAMP): requirements.lock pyproject.toml tools/find_python tools/hatch_build.py
	@test -x $(BIN)/python || "$$(tools/find_python)" -m venv $(VENV)
	@echo "Preparing the environment in $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@
