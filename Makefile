# Two commands do everything on a fresh machine: `make play` and `make test`.
PYTHON  ?= python3
GAMES   ?= 200
KILLS   ?= 30
RECORDS ?= ../shared/records/euphrates-tigris
BUILD   ?= interpreted
GAME    ?= imperial_settlers
WEIGHTS ?= two
PLAYERS ?= 2
ROUNDS  ?= 3

VENV     := .venv
COMPILED := .compiled
READY    := $(VENV)/.ready
SITE     := $(VENV)/.site
RUN      := $(VENV)/bin/python
LOGS     := $(addprefix --logs ,$(wildcard ../shared/records/terra-mystica/league))
SOURCES  := $(shell find src/ludoteca -name '*.py' 2>/dev/null)

ifeq ($(BUILD),compiled)
BUILT := $(COMPILED)/.ready
RUN   := $(COMPILED)/venv/bin/python
else ifneq ($(BUILD),interpreted)
$(error BUILD is «$(BUILD)»; it can be interpreted or compiled)
else
BUILT := $(READY)
endif

.PHONY: arena-quick train killed leaks whole play test check style format bench laws solo records rulings compiled clean

play: $(SITE) ## the site, open in your browser
	$(VENV)/bin/ludoteca serve

test: $(READY) ## everything, on both builds
	$(MAKE) --jobs 2 style $(COMPILED)/.ready
	$(VENV)/bin/python -m pytest -n 3 --dist worksteal -m "not strength" tests # many wait for browsers: three on two cores
	$(COMPILED)/venv/bin/python -m pytest -n 2 --dist worksteal tests/games tests/bots tests/core \
		tests/test_laws.py tests/test_records.py tests/test_leaks.py

check: style ## what to run before every commit, under a minute
	$(VENV)/bin/python -m pytest -n 2 -m "not slow" tests

style: $(READY) ## format, habits and types
	$(VENV)/bin/ruff check src tests tools
	$(VENV)/bin/ruff format --check src tests tools
	$(VENV)/bin/mypy

format: $(READY)
	$(VENV)/bin/ruff check --fix src tests tools
	$(VENV)/bin/ruff format src tests tools

bench: $(READY) $(COMPILED)/.ready ## speed, as ratios, of both builds
	$(VENV)/bin/python -m ludoteca bench --history docs/bench.jsonl $(LOGS)
	$(COMPILED)/venv/bin/python -m ludoteca bench --history docs/bench.jsonl $(LOGS)

laws: $(BUILT) ## make laws GAMES=2000 [BUILD=compiled]
	PYTHONPATH=. $(RUN) tests/laws.py --games $(GAMES)

solo: $(BUILT) ## make solo GAMES=500 [BUILD=compiled]: Imperial Settlers alone, by greedy
	PYTHONPATH=. $(RUN) -m tests.games.imperial_settlers.greedy_games --games $(GAMES)

arena-quick: $(COMPILED)/.ready ## the bots against stored floors, in three minutes
	$(COMPILED)/venv/bin/python -m ludoteca floors docs/floors.json

train: $(COMPILED)/.ready ## make train GAME=imperial_settlers WEIGHTS=two PLAYERS=2 ROUNDS=3: the bots learn by playing
	$(COMPILED)/venv/bin/python -m ludoteca train $(GAME) $(WEIGHTS) --players $(PLAYERS) --rounds $(ROUNDS) \
		--folder build/train/$(GAME)-$(WEIGHTS) -o src/ludoteca/bots/weights/$(GAME)-$(WEIGHTS).json --force

killed: $(READY) ## make killed KILLS=30: the site is killed under play, on both databases
	KILLS=$(KILLS) $(VENV)/bin/python -m pytest -n 2 -s tests/service/test_killed.py tests/web/test_killed.py

whole: $(READY) ## whole games in the browser: on a desktop, on a phone, and without scripts
	WHOLE=yes $(VENV)/bin/python -m pytest -n 2 tests/web/table/test_whole.py

leaks: $(READY) ## make leaks GAMES=100: everything the site sends is searched for secrets
	PYTHONPATH=. $(RUN) -m tests.web.leaks --games $(GAMES)

records: $(BUILT) ## make records RECORDS=folder [BUILD=compiled]
	$(RUN) -m ludoteca records $(RECORDS)

rulings: $(READY) ## every ruling and the tests that prove it
	$(VENV)/bin/python -m ludoteca.cli.rulings

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

$(COMPILED)/.ready: $(READY) tools/compile.py $(SOURCES)
	$(VENV)/bin/python tools/compile.py $(COMPILED)
	touch $@

clean:
	rm -rf $(VENV) $(COMPILED) .mypy_cache .ruff_cache .pytest_cache .hypothesis
