# Everything a newcomer needs.  Each target sets up what it needs by itself; only Python 3.11+, make and git must be there.

PYTHON ?= python3
UV := .venv/bin/uv
RUN := .venv/bin/

.PHONY: play test check bench format clean

play: .venv/ready
	@$(RUN)mire play swapx

# The whole suite, with compiled geometry where there is a C compiler, and the engine's part of it again without.
test: .venv/ready
	$(RUN)ruff format --check .
	$(RUN)ruff check .
	$(RUN)mypy
	$(RUN)pytest -n auto
	MIRE_PLAIN=1 $(RUN)pytest -n auto tests/core tests/games

check: .venv/ready
	$(RUN)ruff format --check .
	$(RUN)ruff check .
	$(RUN)mypy
	$(RUN)pytest -n auto -m "not slow"

bench: .venv/ready
	$(RUN)python bench/compare.py

format: .venv/ready
	$(RUN)ruff format .
	$(RUN)ruff check --fix .

.venv/ready: pyproject.toml uv.lock setup.py $(wildcard src/mire/boards/*.py) $(wildcard src/mire/games/*/board.py)
	@test -x $(UV) || { $(PYTHON) -m venv .venv && .venv/bin/python -m pip install --quiet uv==0.13.7; }
	@$(UV) sync --frozen --all-extras --quiet
	@touch $@

clean:
	rm -rf .venv .bench build
	find src -name '*.so' -delete
