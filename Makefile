# Every target installs what it needs into .venv the first time it runs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := PATH="$(CURDIR)/$(BIN):$$PATH"
KERNELS := $(shell find kernels -name '*.pyx' -o -name '*.pxd' -o -name '*.h') setup.py
CHECKED := footroll kernels ui tests benchmarks docs setup.py needs.py
QT := $(VENV)/.qt
NO_PYTHON := "footroll: there is no $(PYTHON) on this machine; install it with: sudo apt-get install python3 python3-dev python3-venv (Debian) or sudo dnf install python3-devel (Fedora)"
INSTALL := FOOTROLL_KERNELS=later $(BIN)/pip install --no-build-isolation --editable

# Run a setup step, and show its output only if it fails.
quietly = @echo "$(1)"; $(2) > $(VENV)/setup.log 2>&1 || { cat $(VENV)/setup.log; exit 1; }

.PHONY: play test test-sanitized check-bytes check-matches check-clicks check-kills check-coaches check-memory check-print check-tune tune check-referee check-odds check-fuba check-fuba-basic check-fuba-every check-fuba-coaches fit-fuba check-puzzles check-fuzz records bench lint lint-ruff lint-format lint-cython lint-docstrings lint-types format ui screenshots maps architecture clauses clean check-lab

play: $(VENV)/.built
	@$(BIN)/footroll match --coach club --tactics high-press --tactics possession
	@echo "The desktop opens with: make ui"

ui: $(VENV)/.built $(VENV)/.desktop $(QT)
	@$(BIN)/footroll ui

test: lint $(VENV)/.desktop-checkers $(QT)
	$(RUN) QT_QPA_PLATFORM=offscreen pytest -n auto -q

# .pre-commit-config.yaml runs the same targets.
lint: lint-ruff lint-format lint-cython lint-docstrings lint-types

lint-ruff: $(VENV)/.checkers
	$(RUN) ruff check $(CHECKED)

lint-format: $(VENV)/.checkers
	$(RUN) ruff format --check $(CHECKED)

lint-cython: $(VENV)/.checkers
	$(RUN) cython-lint kernels/*.pyx kernels/*.pxd kernels/*/*.pyx kernels/*/*.pxd

lint-docstrings: $(VENV)/.python
	$(RUN) python tests/docstrings.py

lint-types: $(VENV)/.checkers $(VENV)/.built $(VENV)/.desktop
	$(RUN) mypy

format: $(VENV)/.checkers
	$(RUN) ruff check --fix $(CHECKED)
	$(RUN) ruff format $(CHECKED)

test-sanitized: lint $(VENV)/.desktop-checkers $(QT)
	tests/sanitized.sh "$(BIN)"

check-bytes: $(VENV)/.built
	tests/check_bytes.sh "$(BIN)"

# Play ten thousand matches between random coaches and check every state; a quarter of an hour on two cores.
check-matches: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_MATCHES=10000 pytest -n auto -q tests/properties/test_every_match.py

# Play a hundred thousand actions with the engine and with the slow referee, with the same dice; five minutes on two cores.
check-referee: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_MIRRORED=100000 pytest -n auto -q tests/properties/test_engine_agrees_with_the_referee.py

# Play FUBA with the program and with the slow reference, a hundred thousand answers, and 20,000 random matches: with the
# basic rules, and again with every advanced rule; minutes each.
check-fuba: check-fuba-basic check-fuba-every

check-fuba-basic check-fuba-every: check-fuba-%: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_FUBA_RULES=$* FOOTROLL_FUBA_ANSWERS=100000 FOOTROLL_FUBA_MATCHES=20000 pytest -n auto -q tests/fuba/test_f3_agreement.py

# Four thousand questions to the FUBA coaches, and 400 matches of each of three pairs; a quarter of an hour on two cores.
check-fuba-coaches: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_FUBA_ASKED=4000 FOOTROLL_FUBA_ARENA=400 FOOTROLL_FUBA_TURNED=200 pytest -n auto -q tests/fuba/test_fuba_coaches.py tests/fuba/test_fuba_turned.py

# Fit the tables of the FUBA coaches by matches of the plain coach against itself; a few minutes.
fit-fuba: $(VENV)/.built
	@$(BIN)/python -m footroll.fuba.agents.fitting --seed $(or $(SEED),77)

# Play 480 situations, and 40 of FUBA, a hundred thousand times each and compare with their odds; about five minutes.
check-odds: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_ODDS_PLAYS=100000 FOOTROLL_FUBA_PLAYS=100000 pytest -n auto -q tests/odds/test_odds_and_play.py tests/fuba/test_fuba_odds.py

# Play the two best answers of 50 puzzles 20,000 times each, follow all balls astray, and find every puzzle again in its
# match; a quarter of an hour.
check-puzzles: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_PUZZLES_PLAYED=50 FOOTROLL_PUZZLE_PLAYS=20000 FOOTROLL_PUZZLE_STRAYS=200 FOOTROLL_PUZZLE_SOURCES=200 pytest -n auto -q tests/puzzles

# Feed half a million mutated inputs to each reader, in limited processes; about twenty minutes. Vary them with FUZZ_SEED.
check-fuzz: $(VENV)/.checkers $(VENV)/.built
	$(RUN) python -m tests.fuzz --seed $(or $(FUZZ_SEED),1)

# Click and type twenty thousand times at random in the window; half an hour on two cores.
check-clicks: $(VENV)/.built $(VENV)/.desktop-checkers $(QT)
	$(RUN) QT_QPA_PLATFORM=offscreen FOOTROLL_CLICKS=20000 FOOTROLL_FUBA_CLICKS=2000 pytest -n auto -q tests/ui/test_random_clicker.py tests/ui/test_fuba_clicker.py

# Ten thousand turned questions to every coach, ladders of 400 matches, the football table, tactics, and ten thousand
# matches of each coach against itself; about ten minutes.
check-coaches: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_QUESTIONS=10000 FOOTROLL_ARENA=400 FOOTROLL_FOOTBALL=1000 FOOTROLL_DECIDED=10000 pytest -n auto -q tests/agents/test_native.py tests/arena

# Play a million matches of the park coach and check that memory stays flat; about five minutes on two cores.
check-memory: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_PARK_MATCHES=1000000 pytest -q tests/arena/test_memory.py

# Read back every sheet of 96 boards and every value of the shipped pitches; about two minutes on two cores.
check-print: $(VENV)/.built $(VENV)/.desktop-checkers $(QT)
	$(RUN) QT_QPA_PLATFORM=offscreen FOOTROLL_PRINT=all pytest -n auto -q tests/printing

# A thousand experiments of a team against its twin, and two rankings of the skills by two million matches; about ten
# minutes on two cores.
check-lab: $(VENV)/.checkers $(VENV)/.built
	$(RUN) FOOTROLL_LAB=all pytest -n auto -q -rP tests/lab/test_statistics.py

# Better numbers and values for the club coach, by matches against itself; writes coaches/club.toml and its values. The
# same FROM, SEED and STEPS give the same files; MINUTES stops after the step under way then.
tune: $(VENV)/.built
	@$(BIN)/python -m footroll.arena.tuning $(if $(STEPS),--steps $(STEPS)) $(if $(MINUTES),--minutes $(MINUTES)) --seed $(or $(SEED),1) --from $(or $(FROM),coaches) --folder $(or $(FOLDER),coaches)

# Make the shipped numbers and values of club again from their start, and compare them byte for byte; about a quarter of
# an hour.
check-tune: $(VENV)/.built
	$(MAKE) tune $$(sed -n 's/^# Made by make tune \([^:]*\):.*/\1/p' coaches/club.toml) FOLDER=build/tuned
	cmp build/tuned/club.toml coaches/club.toml
	cmp build/tuned/values/club.npz coaches/values/club.npz

# Draw the maps of a match of two coaches into docs/images.
maps: $(VENV)/.built
	@$(BIN)/python docs/images/maps.py

# Kill two hundred programs during a match, two for each match; a quarter of an hour on two cores.
check-kills: $(VENV)/.built $(VENV)/.desktop-checkers $(QT)
	$(RUN) QT_QPA_PLATFORM=offscreen FOOTROLL_KILLS=200 pytest -n auto -q tests/ui/test_kills.py

# Play the matches of tests/records from their seeds and write them again.
records: $(VENV)/.checkers $(VENV)/.built
	@$(BIN)/python -m tests.records.find

# Draw every screen and overlay at three sizes, light and dark, into docs/images; a few minutes.
screenshots: $(VENV)/.built $(VENV)/.desktop $(QT)
	@QT_QPA_PLATFORM=offscreen $(BIN)/python docs/images/draw.py

# Write the tables of docs/lessons.md from the rows that the program reads.
.PHONY: lessons-tables
lessons-tables: $(VENV)/.built
	@$(BIN)/python -m footroll.lessons.reference docs/lessons.md

# Draw the packages and their imports into docs/architecture.md.
architecture: $(VENV)/.python
	@$(BIN)/python -m tests.house

bench: $(VENV)/.checkers $(VENV)/.peers $(VENV)/.built
	@$(BIN)/python -m benchmarks --json benchmarks/results.json

clauses: $(VENV)/.checkers $(VENV)/.built
	@$(BIN)/python tests/clauses.py --list

clean:
	rm -rf $(VENV) build dist *.egg-info kernels/*.c kernels/*.so kernels/*/*.c kernels/*/*.so

$(VENV)/.python:
	@command -v $(PYTHON) >/dev/null || { echo $(NO_PYTHON) >&2; exit 1; }
	@$(PYTHON) needs.py
	$(PYTHON) -m venv $(VENV)
	$(call quietly,setting up .venv,$(BIN)/pip install --upgrade "pip>=24" "setuptools>=77" "Cython>=3.1")
	@touch $@

$(VENV)/.library: $(VENV)/.python pyproject.toml
	$(call quietly,installing the library's dependencies,$(INSTALL) .)
	@touch $@

$(VENV)/.built: $(VENV)/.library $(KERNELS)
	$(call quietly,building the kernels,$(BIN)/python setup.py build_ext --inplace)
	@touch $@

$(VENV)/.checkers: $(VENV)/.library
	$(call quietly,installing the tools for the tests,$(INSTALL) ".[dev]")
	@touch $@

$(VENV)/.peers: $(VENV)/.library
	$(call quietly,installing the libraries for the benchmarks,$(INSTALL) ".[bench]")
	@touch $@

$(VENV)/.desktop: $(VENV)/.library
	$(call quietly,installing the desktop's dependencies,$(INSTALL) ".[ui]")
	@touch $@

$(VENV)/.desktop-checkers: $(VENV)/.checkers $(VENV)/.desktop
	$(call quietly,installing the tools for the desktop's tests,$(INSTALL) ".[dev-ui]")
	@touch $@

$(QT): $(VENV)/.desktop
	@.ci/qt-packages "$(BIN)"
	@touch $@
