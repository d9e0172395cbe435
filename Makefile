# Two commands are enough: `make play` and `make test`. Everything goes into .venv; nothing else is touched.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WORKERS ?= 2
GAME ?= llama

.DEFAULT_GOAL := help
.PHONY: help setup play test check format soak bench strength tune peers golden pictures new-game requirements clean

help:  ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: $(READY)  ## everything that is needed, into .venv

$(READY): pyproject.toml requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Sobremesa needs Python 3.11 or newer"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --require-hashes -r requirements.txt
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

play: setup  ## play at the terminal against bots: make play GAME=qwinto
	@$(BIN)/sobremesa play $(GAME)

test: setup check  ## all tests
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

check: setup  ## lint, format, types, import rules
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

format: setup  ## put the code into shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

soak: setup  ## the laws on millions of positions, the server under storms and kills (long)
	$(BIN)/python bench/soak.py
	$(BIN)/python bench/soak_server.py

bench: setup peers  ## measure engine and search beside other engines
	$(BIN)/sobremesa bench engine --against open_spiel,rlcard --compiling --markdown
	$(BIN)/sobremesa bench search --against open_spiel --markdown

strength: setup  ## how strong the players are, against each other and against plain rules (hours)
	$(BIN)/python bench/strength.py

tune: setup  ## search for better weights of the hints: make tune GAME=qwinto
	$(BIN)/python bench/tune.py $(GAME)

peers: .venv-peers/.ready  ## the engines that we measure against, in a venv of their own

.venv-peers/.ready:
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/pip install --quiet open_spiel==2.0.2 rlcard==1.2.0
	@touch $@

golden: setup  ## rewrite the golden playthroughs (only after a rule has really changed)
	$(BIN)/python -m sobremesa.tools.golden

pictures: setup  ## draw the pictures of the documents anew
	$(BIN)/python -m sobremesa.tools.pictures

new-game: setup  ## a folder for a new game: make new-game NAME=demo
	@$(BIN)/python -m sobremesa.tools.new_game "$(NAME)"

requirements: setup  ## pin the newest versions that pyproject.toml allows
	$(BIN)/pip-compile --quiet --extra dev --generate-hashes --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header --strip-extras --allow-unsafe --output-file requirements.txt pyproject.toml

clean:  ## remove what was set up
	rm -rf $(VENV) .venv-peers build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
