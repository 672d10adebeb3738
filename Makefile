# Every target sets up what it needs in .venv, once; the second time it starts at once.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := PATH="$(CURDIR)/$(BIN):$$PATH"
KERNELS := $(wildcard kernels/*.pyx kernels/*.pxd kernels/*.h) setup.py
CHECKED := footroll kernels ui tests benchmarks docs setup.py
QT := $(VENV)/.qt
INSTALL := FOOTROLL_KERNELS=later $(BIN)/pip install --no-build-isolation --editable

# Run a step of the set-up, and show what it said only if it fails.
quietly = @echo "$(1)"; $(2) > $(VENV)/setup.log 2>&1 || { cat $(VENV)/setup.log; exit 1; }

.PHONY: play test test-sanitized check-bytes check-matches check-clicks check-referee check-odds records bench lint format ui screenshots clauses clean

play: $(VENV)/.built
	@$(BIN)/footroll match
	@echo "The desktop opens with: make ui"

ui: $(VENV)/.built $(VENV)/.desktop $(QT)
	@$(BIN)/footroll ui

test: lint $(VENV)/.desktop-checkers $(QT)
	$(RUN) QT_QPA_PLATFORM=offscreen pytest -n auto -q

lint: $(VENV)/.checkers $(VENV)/.built $(VENV)/.desktop
	$(RUN) ruff check $(CHECKED)
	$(RUN) ruff format --check $(CHECKED)
	$(RUN) cython-lint kernels/*.pyx kernels/*.pxd
	$(RUN) mypy

format: $(VENV)/.checkers
	$(RUN) ruff check --fix $(CHECKED)
	$(RUN) ruff format $(CHECKED)

test-sanitized: lint $(VENV)/.desktop-checkers $(QT)
	tests/sanitized.sh "$(BIN)"

check-bytes: $(VENV)/.built
	tests/check_bytes.sh "$(BIN)"

# Ten thousand matches of random coaches, every state asked; a quarter of an hour on two cores.
check-matches: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_MATCHES=10000 pytest -n auto -q tests/properties/test_every_match.py

# A hundred thousand single actions by the engine and by the slow referee, with the same dice; five minutes on two cores.
check-referee: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_MIRRORED=100000 pytest -n auto -q tests/properties/test_engine_agrees_with_the_referee.py

# 480 situations played a hundred thousand times each, held against their odds; about four minutes on two cores.
check-odds: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_ODDS_PLAYS=100000 pytest -n auto -q tests/odds/test_odds_and_play.py

# Twenty thousand hands of a random clicker and typist before the window; half an hour on two cores.
check-clicks: $(VENV)/.built $(VENV)/.desktop-checkers $(QT)
	$(RUN) QT_QPA_PLATFORM=offscreen FOOTROLL_CLICKS=20000 pytest -n auto -q tests/ui/test_random_clicker.py

# The matches of tests/records, played with their seeds and written anew.
records: $(VENV)/.checkers $(VENV)/.built
	@$(BIN)/python -m tests.records.find

# Every screen and overlay of the desktop at three sizes, light and dark, into docs/images; a few minutes.
screenshots: $(VENV)/.built $(VENV)/.desktop $(QT)
	@QT_QPA_PLATFORM=offscreen $(BIN)/python docs/images/draw.py

bench: $(VENV)/.checkers $(VENV)/.peers $(VENV)/.built
	@$(BIN)/python -m benchmarks --json benchmarks/results.json

clauses: $(VENV)/.checkers $(VENV)/.built
	@$(BIN)/python tests/clauses.py --list

clean:
	rm -rf $(VENV) build dist *.egg-info kernels/*.c kernels/*.so

$(VENV)/.python:
	$(PYTHON) -m venv $(VENV)
	$(call quietly,setting up .venv,$(BIN)/pip install --upgrade "pip>=24" "setuptools>=77" "Cython>=3.1")
	@touch $@

$(VENV)/.library: $(VENV)/.python pyproject.toml
	$(call quietly,installing what the library needs,$(INSTALL) .)
	@touch $@

$(VENV)/.built: $(VENV)/.library $(KERNELS)
	$(call quietly,building the kernels,$(BIN)/python setup.py build_ext --inplace)
	@touch $@

$(VENV)/.checkers: $(VENV)/.library
	$(call quietly,installing what the tests need,$(INSTALL) ".[dev]")
	@touch $@

$(VENV)/.peers: $(VENV)/.library
	$(call quietly,installing what the benchmarks run beside,$(INSTALL) ".[bench]")
	@touch $@

$(VENV)/.desktop: $(VENV)/.library
	$(call quietly,installing what the desktop needs,$(INSTALL) ".[ui]")
	@touch $@

$(VENV)/.desktop-checkers: $(VENV)/.checkers $(VENV)/.desktop
	$(call quietly,installing what the tests of the desktop need,$(INSTALL) ".[dev-ui]")
	@touch $@

$(QT): $(VENV)/.desktop
	@.ci/qt-packages "$(BIN)"
	@touch $@
