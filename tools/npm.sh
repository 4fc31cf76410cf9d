#!/bin/sh
# Fetches what comes from npm into node_modules, each package checked against its hash in
# package-lock.json; with `tests`, also what only the tests use. Once done it costs nothing.
# Without npm it does nothing, and without the network it says so: only reveal.js decks need this,
# and they tell what is missing.
set -eu

cd -- "$(dirname -- "$0")/.."
stamp=node_modules/.ready
kinds='lecture tests'
omit=
[ "${1:-}" = tests ] || { kinds='lecture'; omit='--omit=dev'; }

# What stands in the stamp once the packages of these kinds are there.
wanted() {
    echo "$1"
    cat package-lock.json
}

is_ready() {
    wanted 'lecture tests' | cmp -s - "$stamp" || wanted "$kinds" | cmp -s - "$stamp"
}

command -v npm > /dev/null || exit 0
is_ready && exit 0
echo 'Fetching packages from npm (once) ...' >&2
# shellcheck disable=SC2086 # one word or none
if npm ci $omit --ignore-scripts --no-audit --no-fund --silent >&2; then
    wanted "$kinds" > "$stamp"
else
    echo 'The packages from npm could not be fetched: slides for a browser cannot be made yet.' >&2
    [ -z "${1:-}" ] || exit 3
fi
