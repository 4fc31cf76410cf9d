"""`python -m bench`."""

import typer

from bench.command import bench

typer.run(bench)
