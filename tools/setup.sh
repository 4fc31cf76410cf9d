#!/bin/sh
# Makes the checkout ready: system packages when one is missing, then a .venv holding exactly what
# the lock files say. A finished .venv carries a stamp, so a later run costs a fraction of a second.
# Ends with 0 when ready and 3 when something is missing that it may not or cannot install.
# `setup.sh tests` also sees to what only the tests need: a browser that plays the films,
# LibreOffice, which opens the slides, and npm.
# PYTHON=/path/to/python3.12 chooses the Python; otherwise the first that is 3.11 or newer is taken.
set -eu

cd -- "$(dirname -- "$0")/.."
here=$(pwd -P)
purpose=${1:-}
stamp=.venv/.ready
font='Noto Sans CJK SC'

# Settings of the user's own shell that would send Python or pip elsewhere.
unset PYTHONHOME PYTHONPATH PIP_TARGET PIP_PREFIX PIP_USER PIP_REQUIRE_VIRTUALENV || :

say() {
    printf '%s\n' "$*" >&2
}

stop() {
    say "$@"
    exit 3
}

# Everything the environment depends on. It stands word for word in the stamp of a finished .venv.
# Importing the compiled packages shows that this .venv works and its system libraries are there.
wanted() {
    printf '%s\n' "$here"
    .venv/bin/python -c 'import sys, cairo, cairocffi, manimpango; print(sys.version)' 2>/dev/null ||
        return 1
    cat requirements-build.lock requirements.lock
}

venv_is_ready() {
    wanted | cmp -s - "$stamp"
}

has_face() {
    fc-list ":family=$font:style=$1" family 2>/dev/null | grep -q .
}

has_fonts() {
    has_face Regular && has_face Bold
}

has_voice() {
    command -v espeak-ng > /dev/null
}

# The names that tests/studio/chromium.py looks for.
has_browser() {
    [ "$purpose" != tests ] || command -v chromium > /dev/null ||
        command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null
}

has_office() {
    [ "$purpose" != tests ] || { command -v soffice && command -v pdftoppm; } > /dev/null
}

# Slides for a browser are made with a package of npm's; the tests make some.
has_npm() {
    [ "$purpose" != tests ] || command -v npm > /dev/null
}

find_python() {
    for name in ${PYTHON:+"$PYTHON"} python3 python3.11 python3.12 python3.13 python3.14; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s\n' "$name"
            return
        fi
    done
    stop "Set-up stopped: no Python 3.11 or newer was found (looked for python3, python3.11 to 3.14).
Install one, then run the command again:
  Debian, Ubuntu:  sudo apt-get install -y python3   (or python3.11, where python3 is older)
  Fedora:          sudo dnf install -y python3
  macOS:           brew install python
A Python elsewhere is named so: PYTHON=/path/to/python3.12 make video"
}

# What building the .venv needs and this machine lacks, one thing a line.
lacking_tools() {
    pkg-config --exists cairo pangocairo pangofc 2>/dev/null ||
        echo 'cairo and pango headers with pkg-config'
    echo 'int main(void) { return 0; }' | cc -x c -o /dev/null - 2>/dev/null || echo 'a C compiler'
    "$1" -c 'import ensurepip, venv' 2>/dev/null || echo "Python's venv module"
    "$1" -c 'import os, sysconfig as s; os.stat(s.get_path("include") + "/Python.h")' 2>/dev/null ||
        echo "Python's headers"
}

lacking_fonts() {
    has_fonts || echo "the font $font, Regular and Bold"
}

lacking_voice() {
    has_voice || echo 'espeak-ng, which speaks the draft voice'
}

lacking_browser() {
    has_browser || echo 'Chromium, which the tests play films in'
}

lacking_office() {
    has_office || echo 'LibreOffice Impress and pdftoppm, which the tests look at slides with'
}

lacking_npm() {
    has_npm || echo 'npm, which fetches what slides for a browser are made with'
}

# What is still missing, on one line.
lacking() {
    {
        lacking_fonts; lacking_voice; lacking_browser; lacking_office; lacking_npm
        [ -z "$1" ] || lacking_tools "$1"
    } | paste -s -d ';' - | sed 's/;/; /g'
}

# Debian's packages for the Python chosen: python3-dev, or python3.12-dev beside another python3.
debian_python() {
    version=$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    /usr/bin/python3 -c "import sys; sys.exit('%d.%d' % sys.version_info[:2] != '$version')" \
        2>/dev/null && version=3
    echo "python$version-dev python$version-venv"
}

# Installs the system packages, or stops with the command to do so by hand. $1: the Python, or
# nothing when the environment is there and only fonts, voice, browser or office are missing.
install_system_packages() {
    missing=$(lacking "$1")
    debian="fontconfig fonts-noto-cjk espeak-ng"
    [ -z "$1" ] ||
        debian="gcc libc6-dev libcairo2-dev libpango1.0-dev pkg-config $(debian_python "$1") $debian"
    has_browser || debian="$debian chromium"
    has_office || debian="$debian libreoffice-impress poppler-utils"
    has_npm || debian="$debian npm"
    by_hand="Install them, then run the command again:
  Debian, Ubuntu:  sudo apt-get install -y $debian
  Fedora:          sudo dnf install -y gcc cairo-devel pango-devel pkgconf-pkg-config \
python3-devel fontconfig google-noto-sans-cjk-fonts espeak-ng$(has_browser || echo ' chromium')\
$(has_office || echo ' libreoffice-impress poppler-utils')$(has_npm || echo ' nodejs-npm')
  macOS:           brew install cairo pango pkgconf fontconfig font-noto-sans-cjk-sc espeak-ng\
$(has_browser || echo ' google-chrome')$(has_office || echo ' libreoffice poppler')\
$(has_npm || echo ' node')"
    command -v apt-get > /dev/null || stop "Set-up stopped; this machine lacks: $missing.
$by_hand"
    root=
    if [ "$(id -u)" != 0 ]; then
        root='sudo -n'
        sudo -n true 2>/dev/null || stop "Set-up stopped; this machine lacks: $missing.
$by_hand"
    fi
    say "Installing system packages: $missing."
    log=$(mktemp)
    # shellcheck disable=SC2086 # the package list and 'sudo -n' are words to be split
    if ! {
        $root apt-get update -q && $root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 $debian
    } > "$log" 2>&1; then
        tail -n 5 "$log" >&2
        stop "Set-up stopped: apt-get failed (all it said is in $log).
$by_hand"
    fi
    rm -f "$log"
    missing=$(lacking "$1")
    [ -z "$missing" ] || stop "Set-up stopped; after apt-get this machine still lacks: $missing.
$by_hand"
}

# pip PYTHON ARGUMENT...: pip without questions or chatter, of the environment that PYTHON is in.
pip() {
    environment=$1
    shift
    PATH="$(dirname -- "$environment"):$PATH" "$environment" -m pip --disable-pip-version-check \
        --no-input -qq "$@" >&2
}

# make_wheels PYTHON FOLDER: every locked package as a wheel in FOLDER/wheels, each download checked
# against its hash. Packages that come as source are built with the locked build tools, and in a
# temporary environment: their builds fail in a folder with an apostrophe in its name.
make_wheels() {
    "$1" -m venv "$2/build" >&2 &&
        pip "$2/build/bin/python" install --require-hashes -r requirements-build.lock &&
        pip "$2/build/bin/python" wheel --require-hashes --no-build-isolation --no-deps \
            -r requirements.lock -w "$2/wheels"
}

make_venv() {
    say "Making .venv (once; it takes a minute or two) ..."
    work=$(mktemp -d)
    trap 'rm -rf -- "$work"' EXIT
    trap 'exit 130' INT TERM
    make_wheels "$1" "$work" ||
        stop "Set-up stopped: the locked packages could not be fetched or built (the reason is above).
Often it is the network; run the command again when it is back."
    rm -rf .venv
    { "$1" -m venv .venv >&2 && pip .venv/bin/python install --no-index --no-deps "$work"/wheels/*; } ||
        stop "Set-up stopped: the folder .venv could not be made (the reason is above)."
    wanted > .venv/.ready.part || stop "Set-up stopped: the packages are installed but do not load:
$(.venv/bin/python -c 'import cairo, cairocffi, manimpango' 2>&1 | tail -n 1)"
    mv .venv/.ready.part "$stamp"
    say "Ready."
}

if venv_is_ready; then
    { has_fonts && has_voice && has_browser && has_office && has_npm; } || install_system_packages ''
else
    python=$(find_python) || exit 3
    [ -z "$(lacking "$python")" ] || install_system_packages "$python"
    make_venv "$python"
fi
# shellcheck disable=SC2086 # one word or none
sh tools/npm.sh $purpose
