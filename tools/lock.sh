#!/bin/sh
# Makes the lock files anew from pyproject.toml: exact versions and hashes. Needs only a Python; the
# locking tool itself lives in a temporary folder. No index address is written, so a lock works with
# any copy of the package index. requirements.lock and requirements-build.lock are for every
# platform. requirements-torch.lock is for the platform and Python it is made on, with the wheel
# that pip finds there: it must be PyTorch's CPU build, for the other one needs gigabytes of CUDA.
set -eu

cd -- "$(dirname -- "$0")/.."
tool=$(mktemp -d)
trap 'rm -rf -- "$tool"' EXIT
python3 -m venv "$tool"
"$tool/bin/python" -m pip install --quiet uv

# lock FILE ARGUMENT...: what the arguments ask for, locked in FILE.
lock() {
    file=$1
    shift
    {
        echo "# Made by 'make lock' from pyproject.toml. Do not edit."
        "$tool/bin/python" -m uv pip compile --quiet --generate-hashes --no-header \
            --no-emit-index-url --no-emit-find-links --upgrade "$@"
    } > "$tool/$file"
    mv -- "$tool/$file" "$file"
    echo "$file: $(grep -c '^[a-z0-9].*==' "$file") packages" >&2
}

# The requirement of the extra, as pyproject.toml has it.
extra() {
    "$tool/bin/python" -c 'import tomllib
with open("pyproject.toml", "rb") as file:
    print(*tomllib.load(file)["project"]["optional-dependencies"]["torch"])'
}

# What the extra shares with the product has the product's version, so that it can be added to a
# finished .venv without changing it.
lock_torch() {
    "$tool/bin/python" -m pip --disable-pip-version-check download --quiet --no-deps \
        --only-binary=:all: --dest "$tool/wheels" "$(extra)"
    extra > "$tool/torch.in"
    lock requirements-torch.lock --no-annotate --find-links "$tool/wheels" \
        --constraint requirements.lock --constraint requirements-build.lock "$tool/torch.in"
    if grep -Eiq '^(nvidia|cuda|triton)' requirements-torch.lock; then
        echo "requirements-torch.lock holds CUDA packages: pip found PyTorch's CUDA build." >&2
        exit 1
    fi
}

lock requirements.lock --universal --python-version 3.11 pyproject.toml --group dev
lock requirements-build.lock --universal --python-version 3.11 --group build
lock_torch
