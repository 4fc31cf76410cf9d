#!/bin/sh
# Adds PyTorch, which the training run is compared with, to a finished .venv: what
# requirements-torch.lock says, some 200 MB of downloads. Once added, a later run costs a fraction
# of a second. Set-up neither needs it nor is undone by it. Ends with 0, or with 3 and how to get it.
set -eu

cd -- "$(dirname -- "$0")/.."
lock=requirements-torch.lock
stamp=.venv/.torch
python=.venv/bin/python

# The packages that were added, and that they load.
added() {
    "$python" -c 'import torch.distributed' 2>/dev/null && cmp -s "$lock" "$stamp"
}

added && exit 0
echo "Adding PyTorch to .venv (once; some 200 MB to fetch) ..." >&2
rm -f "$stamp"
if ! PIP_REQUIRE_VIRTUALENV='' "$python" -m pip --disable-pip-version-check --no-input -qq install \
    --require-hashes --no-deps -r "$lock" >&2; then
    cat >&2 <<END
PyTorch could not be added (the reason is above). $lock holds its CPU build for the platform and
Python it was locked on. Where pip finds only another build, give it PyTorch's own index of CPU
wheels (pytorch.org, Get Started: your system, Pip, CPU) as PIP_EXTRA_INDEX_URL, run 'make lock'
for your platform, and then this command again.
END
    exit 3
fi
"$python" -c 'import torch.distributed' || exit 3
cp "$lock" "$stamp"
