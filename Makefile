# The commands of the README. Set-up comes first each time; once done it costs a fraction of a second.
# Every recipe enters this folder by a quoted path, so the folder may be named anything and
# `make -C FOLDER` and `make -f FOLDER/Makefile` work from anywhere.

# This file's own path. Some makes put a space before it, which `enter` takes away.
export RC_T2_MAKEFILE := $(MAKEFILE_LIST)
enter = cd -- "$$(dirname -- "$${RC_T2_MAKEFILE\# }")"
python = .venv/bin/python

# More for render.py: make video ARGS='--lang en --quality 720p'
ARGS =

.PHONY: help setup setup-tests video figures slides site check test test-torch bench lint lock clean
.DEFAULT_GOAL := help

help:
	@echo 'make video     the lecture film, out/rc-t2.zh.mp4, with its captions (deep track: below)'
	@echo 'make figures   every still as SVG, PNG and PDF, in out/figures/'
	@echo 'make slides    a presentation, a deck for browsers and a handout, in out/'
	@echo 'make site      the lecture as a page, in out/site/, for any static host'
	@echo 'make check     check the storyboard; print its ledger, beats, cues and timeline'
	@echo 'make test      lint, types, one beat rendered as a draft, and the tests'
	@echo 'make test-torch   the tests against PyTorch, which it adds to .venv (200 MB)'
	@echo 'make bench     stock manim, this project and encoding alone make the same films, timed'
	@echo 'make lint      ruff, mypy and shellcheck only'
	@echo 'make setup     system packages and .venv only (every other command does this first)'
	@echo 'make lock      new requirements*.lock from pyproject.toml'
	@echo 'make clean     remove what was made: out/, .venv and caches'
	@echo "More options:  make video ARGS='--track deep --lang en --quality 720p'"

setup:
	@$(enter) && sh tools/setup.sh

# A browser as well: the tests play films in it.
setup-tests:
	@$(enter) && sh tools/setup.sh tests

video figures slides site check: setup
	@$(enter) && $(python) render.py $@ $(ARGS)

test: setup-tests lint
	@$(enter) && $(python) render.py video --beat b2 --quality draft --out out/test
	@$(enter) && $(python) -m pytest -q -n 2 --dist worksteal --ignore tests/pytorch

# Ends with an error where PyTorch cannot be had: asked for, these tests run or fail.
test-torch: setup
	@$(enter) && sh tools/torch.sh
	@$(enter) && $(python) -m pytest -q tests/pytorch

# Five rounds take about half an hour on two cores.
bench: setup
	@$(enter) && $(python) -m bench $(ARGS)

lint: setup
	@$(enter) && $(python) -m ruff check .
	@$(enter) && $(python) -m ruff format --check .
	@$(enter) && $(python) -m mypy
	@$(enter) && .venv/bin/shellcheck tools/*.sh .ci/run

lock:
	@$(enter) && sh tools/lock.sh

clean:
	@$(enter) && rm -rf out media .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@$(enter) && find . -name __pycache__ -type d -prune -exec rm -rf {} +
