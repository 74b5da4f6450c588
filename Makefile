# Monumental: `make help` lists what there is. Every target prepares what it needs, so on a machine that has Python
# 3.11 or newer and nothing else, `make play` and `make test` work straight after the checkout.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
DOCS_STAMP := $(VENV)/.docs-ready
COMPILED := build/compiled
# The same, built for the tests alone: sooner done, and slower.
PARITY := build/parity
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# What puts the compiled engine first, if it has been built since the source last changed.
ENGINE := $$(test -e $(COMPILED)/.done && test -z "$$(find src -name '*.py' -newer $(COMPILED)/.done -print -quit)" && \
	echo PYTHONPATH=$(COMPILED))
# Processes that share the tests; any number, or `auto` for one per core.
WORKERS := auto
# What takes longest is named at the end of every run, so that nobody has to look for it.
SLOWEST := --durations=15

# The built browser client, and everything it is built from.
CLIENT := web/dist/index.html
CLIENT_SOURCES := tools/web.py $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' \
	-not -path 'web/tests/*' -not -path 'web/e2e/*' -not -path 'web/test-results/*' -not -path 'web/.*' 2>/dev/null)

# The tests that say most about an engine in a short time: games and answers of bots on record, every rule and card, the
# contract over random play, what is told of it all, and modules in plain Python at its seams.
SAMPLE := tests/golden tests/rules tests/cards \
	$(addprefix tests/bots/test_,choices.py special_rules.py amazons.py atlantis_bots.py aztec_bots.py mughal_bots.py) \
	$(addprefix tests/contract/test_,bills.py legality.py random_play.py) \
	$(addprefix tests/classic/test_,bill_seams.py conquest_seams.py forecast.py prices.py reasons.py reasons_in_play.py)

.PHONY: help setup play terminal web load test test-web lint format bench docs compile test-compiled parity nightly lock wheel clean distclean

help: ## list the targets
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## prepare the environment in .venv; starts nothing
	@:

play: $(CLIENT) ## play a game in the browser, against bots or friends
	@env $(ENGINE) $(BIN)/monumental play

terminal: $(STAMP) ## play a game in the terminal, against bots
	@env $(ENGINE) $(BIN)/monumental terminal

web: $(CLIENT) ## build the browser client into web/dist
	@:

load: $(STAMP) ## measure the server under 200 games at once on SQLite and PostgreSQL, and in odd cases
	@$(BIN)/python tools/load.py

# The browser's tests come first: a run ends with the summary of pytest, and a failure of either part fails it.
test: $(STAMP) ## run every test, in the browser too, and close the rules ledger
	@status=0; $(MAKE) --no-print-directory test-web || { status=1; echo "The browser client failed its tests; the rest follows."; }; \
	$(BIN)/pytest -n $(WORKERS) $(SLOWEST) || status=1; \
	exit $$status

test-web: $(CLIENT) ## test the browser client: components, size, whole games in a real Chromium
	@$(BIN)/python tools/web.py test
	@$(BIN)/python tools/web.py size
	@$(BIN)/python tools/web.py test:browser

lint: $(STAMP) ## check style, types and the direction of imports
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@report="$$($(BIN)/lint-imports 2>&1)" || { echo "$$report"; exit 1; }
	@$(BIN)/python tools/web.py types:check
	@$(BIN)/python tools/web.py check
	@$(BIN)/python tools/web.py lint

format: $(STAMP) ## rewrite the source in the common style
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@$(BIN)/python tools/web.py format

bench: $(STAMP) ## measure speed beside other engines, interpreted and compiled
	@$(MAKE) --no-print-directory $(COMPILED)/.done || echo "Measuring the interpreted engine alone."
	@$(BIN)/monumental bench

docs: $(DOCS_STAMP) ## build the documentation into out/docs; a broken link is an error
	@$(BIN)/mkdocs build --quiet --strict
	@echo "out/docs/index.html"

compile: ## compile the engine with mypyc for quicker, stronger bots (needs a C compiler)
	@rm -f $(COMPILED)/.done
	@$(MAKE) --no-print-directory $(COMPILED)/.done

test-compiled: $(COMPILED)/.done ## run the tests against the compiled engine
	@PYTHONPATH=$(COMPILED) $(BIN)/pytest -n $(WORKERS) $(SLOWEST) tests

# What `make test` holds the interpreted engine to, this holds the compiled one to. Its first line sees that it is compiled.
parity: $(PARITY)/.done ## hold the compiled engine to the same games as the interpreted one, on a sample
	@PYTHONPATH=$(PARITY) $(BIN)/python -c "from monumental.lab.bench_probe import compiled; assert compiled()"
	@PYTHONPATH=$(PARITY) $(BIN)/pytest -n $(WORKERS) $(SLOWEST) $(SAMPLE)

nightly: $(STAMP) ## play thousands of random games against the contract
	@$(BIN)/pytest -n $(WORKERS) -m nightly

lock: $(STAMP) ## move every pinned version to the newest that fits
	@$(BIN)/python tools/lock.py --upgrade

wheel: $(STAMP) $(CLIENT) ## build an installable wheel into dist/
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .

clean: ## remove what was built, but not the environment
	@rm -rf build dist out .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .ledger.json
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## remove the environment too
	@rm -rf $(VENV)

# Node comes from the machine, or from a package in the environment where the machine has none.
$(CLIENT): $(CLIENT_SOURCES) | $(STAMP)
	@$(BIN)/python tools/web.py build
	@touch $@

# The stamps are younger than everything the environment is made from: nothing changed, nothing to do.
$(STAMP): requirements.lock pyproject.toml tools/find_python
	@found="$$(tools/find_python $(PYTHON))"; test -x $(BIN)/python || "$$found" -m venv $(VENV)
	@echo "Preparing the environment in $(VENV) ..."
	@$(PIP) --requirement requirements.lock
	@$(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

$(DOCS_STAMP): $(STAMP) requirements-docs.lock
	@$(PIP) --requirement requirements-docs.lock
	@touch $@

$(COMPILED)/.done $(PARITY)/.done: $(STAMP) tools/compile.py $(shell find src docs/rules -name '*.py' -o -name '*.md' -o -name '*.toml')
	@$(BIN)/python tools/compile.py $(QUICK) $(@D)
	@touch $@

$(PARITY)/.done: QUICK := --quick
