#!/bin/sh
# Makes both lock files anew from pyproject.toml: exact versions and hashes for every platform.
# Needs only a Python; the locking tool itself lives in a temporary folder. No index address is
# written, so a lock works with any copy of the package index.
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
        "$tool/bin/python" -m uv pip compile --quiet --universal --python-version 3.11 \
            --generate-hashes --no-header --no-emit-index-url --no-emit-find-links --upgrade "$@"
    } > "$tool/$file"
    mv -- "$tool/$file" "$file"
    echo "$file: $(grep -c '^[a-z0-9].*==' "$file") packages" >&2
}

lock requirements.lock pyproject.toml --group dev
lock requirements-build.lock --group build
