# Two commands do everything on a fresh machine: `make play` and `make test`.
PYTHON  ?= python3
GAMES   ?= 200
KILLS   ?= 30
INPUTS  ?= 1000000
MINUTES ?= 30
RUNS    ?= 10
RECORDS ?= ../shared/records/euphrates-tigris
BUILD   ?= interpreted
GAME    ?= imperial_settlers
WEIGHTS ?= two
PLAYERS ?= 2
ROUNDS  ?= 3
WITH    ?=

VENV     := .venv
COMPILED := .compiled
READY    := $(VENV)/.ready
SITE     := $(VENV)/.site
RUN      := $(VENV)/bin/python
LOGS     := $(addprefix --logs ,$(wildcard ../shared/records/terra-mystica/league))
# What the compiled build is tested with; the rest does not touch the engine but through its face.
ENGINE   := tests/core tests/games tests/bots $(wildcard tests/arena) tests/test_laws.py \
	tests/test_leaks.py tests/test_records.py
PYTEST   := python -m pytest --dist worksteal --durations 25
INSIDE   := not soak and not proof
# Bytecode is kept: without it every process that a test starts compiles all the source again.
unexport PYTHONDONTWRITEBYTECODE

ifeq ($(BUILD),compiled)
BUILT := $(COMPILED)/.ready
RUN   := $(COMPILED)/venv/bin/python
else ifneq ($(BUILD),interpreted)
$(error BUILD is «$(BUILD)»; it can be interpreted or compiled)
else
BUILT := $(READY)
endif

.PHONY: play test soak proof proof-flaky check quick coverage interpreted compiled-tests
.PHONY: wheel docs release arena-quick train ladder killed killed-many fuzz leaks load whole style format bench laws solo records rulings drawings compiled clean

play: $(SITE) ## the site, open in your browser; the bots change over to the compiled engine when it is built
	bash tools/fast_engine.sh $(VENV)/bin/python $(COMPILED) & \
	LUDOTECA_FAST_ENGINE=$(CURDIR)/$(COMPILED) $(VENV)/bin/ludoteca serve

check: $(READY) ## before every commit, under a minute: style, types, quick tests
	$(MAKE) --jobs 2 --output-sync=target style quick

quick: $(READY)
	$(VENV)/bin/$(PYTEST) -n 2 -m "not slow" tests

test: $(READY) ## before every merge, ten minutes: both builds, both databases, the browser
	$(MAKE) --jobs 3 style interpreted $(COMPILED)/.ready
	$(MAKE) compiled-tests

soak: $(READY) $(COMPILED)/.ready ## every night, twenty-five minutes: wider samples, all screens
	$(VENV)/bin/$(PYTEST) -n 3 -m "soak and not timed and not compiled and not strength" tests
	$(VENV)/bin/$(PYTEST) -n 0 -m "soak and timed" tests/web
	$(COMPILED)/venv/bin/$(PYTEST) -n 2 -m "strength or (soak and compiled)" $(ENGINE)
	$(MAKE) killed KILLS=10
	$(MAKE) arena-quick

interpreted: $(READY) # many wait for browsers: three on two cores
	$(VENV)/bin/$(PYTEST) -n 3 -m "$(INSIDE) and not compiled and not strength" tests

compiled-tests: $(COMPILED)/.ready
	$(COMPILED)/venv/bin/$(PYTEST) -n 2 -m "$(INSIDE) and not strength" $(ENGINE)

proof: $(READY) $(COMPILED)/.ready ## before every version: the long forms, with their figures
	-$(VENV)/bin/pip install --quiet --disable-pip-version-check 'atheris>=3'
	$(VENV)/bin/$(PYTEST) -n 2 -rP -m "proof and not timed and not compiled and not strength" tests
	$(VENV)/bin/$(PYTEST) -n 0 -rP -m "proof and timed" tests
	$(COMPILED)/venv/bin/$(PYTEST) -n 2 -m "proof and (compiled or strength)" $(ENGINE)
	$(MAKE) laws GAMES=2000 BUILD=compiled
	$(MAKE) solo GAMES=500 BUILD=compiled
	$(MAKE) records BUILD=compiled
	$(MAKE) leaks GAMES=300
	$(MAKE) killed KILLS=30
	$(MAKE) whole
	$(MAKE) coverage
	$(MAKE) proof-flaky

proof-flaky: $(READY) ## make proof-flaky RUNS=10: the whole of `make test` again and again, half of it under load
	$(VENV)/bin/python tools/repeat.py --runs $(RUNS) -- $(MAKE) test

coverage: $(READY) ## lines and branches by package, and what falls short
	$(VENV)/bin/python -m pytest -n 3 --dist worksteal -m "$(INSIDE) and not strength" \
		--cov --cov-report= tests
	$(VENV)/bin/python tools/coverage_by_package.py

style: $(READY) ## format, habits and types
	$(VENV)/bin/ruff check src tests tools examples
	$(VENV)/bin/ruff format --check src tests tools examples
	$(VENV)/bin/mypy
	bash tools/biome.sh check

format: $(READY)
	$(VENV)/bin/ruff check --fix src tests tools examples
	$(VENV)/bin/ruff format src tests tools examples
	bash tools/biome.sh format

bench: $(READY) $(COMPILED)/.ready ## speed, as ratios, of both builds
	$(VENV)/bin/python -m tools.bench --history docs/bench.jsonl $(LOGS)
	$(COMPILED)/venv/bin/python -m tools.bench --history docs/bench.jsonl $(LOGS)

laws: $(BUILT) ## make laws GAMES=2000 [BUILD=compiled]
	PYTHONPATH=. $(RUN) tests/laws.py --games $(GAMES)

solo: $(BUILT) ## make solo GAMES=500 [BUILD=compiled]: Imperial Settlers alone, by greedy
	PYTHONPATH=. $(RUN) -m tests.games.imperial_settlers.greedy_games --games $(GAMES)

arena-quick: $(COMPILED)/.ready ## the bots against stored floors, in three minutes
	$(COMPILED)/venv/bin/python -m ludoteca floors docs/floors.json

ladder: $(READY) ## the ladder page, from the arenas kept in docs/arena
	$(VENV)/bin/python -m ludoteca ladder docs/arena/*.json -o docs/ladder.md --force

train: $(COMPILED)/.ready ## make train GAME=imperial_settlers WEIGHTS=two PLAYERS=2 ROUNDS=3: the bots learn by playing
	$(COMPILED)/venv/bin/python -m ludoteca train $(GAME) $(WEIGHTS) --players $(PLAYERS) --rounds $(ROUNDS) \
		--folder build/train/$(GAME)-$(WEIGHTS) -o src/ludoteca/bots/weights/$(GAME)-$(WEIGHTS).json --force

killed: $(READY) ## make killed KILLS=30: the site is killed under play, on both databases
	KILLS=$(KILLS) $(VENV)/bin/python -m pytest -n 2 -s -m "$(INSIDE)" tests/service/test_killed.py tests/web/test_killed.py

killed-many: $(READY) ## make killed-many KILLS=300: the same under 20 clients
	MANY_KILLS=$(KILLS) $(VENV)/bin/$(PYTEST) -n 2 -rP -m proof tests/web/test_killed.py

fuzz: $(READY) ## make fuzz INPUTS=1000000: so many by chance, as many by atheris, and Hypothesis, on every parser
	-$(VENV)/bin/pip install --quiet --disable-pip-version-check 'atheris>=3'
	INPUTS=$(INPUTS) $(VENV)/bin/$(PYTEST) -n 2 -rP -m proof tests/test_fuzzing.py

load: $(READY) ## make load MINUTES=30: 300 tables, 900 listeners, 20 moves a second
	PYTHONPATH=. $(VENV)/bin/python -m tests.web.load --minutes $(MINUTES)

whole: $(READY) ## whole games in the browser: on a desktop, on a phone, and without scripts
	$(VENV)/bin/$(PYTEST) -n 2 tests/web/table/test_whole.py

leaks: $(READY) ## make leaks GAMES=300: all that the site sends, logs and measures is searched for secrets
	PYTHONPATH=. $(RUN) -m tests.web.leaks --games $(GAMES)

records: $(BUILT) ## make records RECORDS=folder [BUILD=compiled]
	$(RUN) -m ludoteca records $(RECORDS)

rulings: $(READY) ## every ruling and the tests that prove it
	$(VENV)/bin/python -m tools.rulings

drawings: $(READY) ## the drawings of the rules as they are now are those the tests compare with
	$(VENV)/bin/python -m tools.drawings

wheel: $(READY) ## make wheel [WITH="python3.12 python3.13"]: dist/: source, pure wheel, compiled ones by these interpreters
	$(RUN) -m build --outdir dist .
	for python in $(or $(WITH),$(RUN)); do \
		HATCH_BUILD_HOOK_ENABLE_CUSTOM=true $$python -m pip wheel --quiet --no-deps --wheel-dir dist . || exit 1; \
	done

docs: $(READY) ## build/docs: the documentation site; a warning or a dead link is an error
	NO_MKDOCS_2_WARNING=1 $(RUN) -m mkdocs build --strict --quiet

release: $(READY) ## dist/: checks version, changelog, fixtures and descriptions, then builds
	$(RUN) tools/release.py

compiled: $(COMPILED)/.ready ## core, games and bots as compiled modules
	$(COMPILED)/venv/bin/python -m ludoteca --version

$(SITE): pyproject.toml tools/system.sh
	bash tools/system.sh site
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable '.[site]'
	touch $@

$(READY): pyproject.toml tools/system.sh
	bash tools/system.sh
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $(SITE) $@

# Always asked, and done at once unless core, games or bots have changed: what else there is is copied.
$(COMPILED)/.ready: $(READY) FORCE
	@mkdir -p $(COMPILED)
	$(VENV)/bin/python tools/compile.py $(COMPILED) >$(COMPILED)/log 2>&1 || { cat $(COMPILED)/log; exit 1; }
	@touch $@

FORCE:

clean:
	rm -rf $(VENV) $(COMPILED) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*
