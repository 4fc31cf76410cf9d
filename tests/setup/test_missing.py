"""What set-up does on a machine that lacks something."""

import pytest

from tests.setup.sandbox import Sandbox

# A package manager that installs what the machine lacks, and notes with which rights it ran.
APT = """
echo "apt-get $*" >> "$LOG"
case "$*" in install*|*" install "*) ;; *) exit 0 ;; esac
for each in pkg-config cc; do printf '#!/bin/sh\\n' > "${0%/*}/$each"; done
printf '#!/bin/sh\\necho font\\n' > "${0%/*}/fc-list"
printf '#!/bin/sh\\n' > "${0%/*}/espeak-ng" && chmod +x "${0%/*}/espeak-ng"
for each in "$@"; do
    case "$each" in
    chromium) name=chromium ;;
    libreoffice-impress) name=soffice ;;
    poppler-utils) name=pdftoppm ;;
    *) continue ;;
    esac
    printf '#!/bin/sh\\n' > "${0%/*}/$name" && chmod +x "${0%/*}/$name"
done
"""


def as_root(machine: Sandbox) -> None:
    machine.command("id", "echo 0")


def lacks(machine: Sandbox, command: str) -> None:
    machine.command(command, "exit 1")


def test_without_root_it_stops_with_a_command_for_each_system(machine: Sandbox) -> None:
    machine.command("apt-get", APT)
    lacks(machine, "pkg-config")
    run = machine.setup()
    assert run.returncode == 3
    for command in ("sudo apt-get install -y ", "sudo dnf install -y ", "brew install "):
        assert run.stderr.count(command) == 1


def test_without_root_nothing_is_installed(machine: Sandbox) -> None:
    machine.command("apt-get", APT)
    lacks(machine, "pkg-config")
    machine.setup()
    assert machine.done() == []


def test_without_apt_root_does_not_help(machine: Sandbox) -> None:
    as_root(machine)
    lacks(machine, "fc-list")
    run = machine.setup()
    assert run.returncode == 3
    assert "the font Noto Sans CJK SC, Regular and Bold" in run.stderr


@pytest.mark.parametrize(
    ("command", "thing"),
    [
        ("pkg-config", "cairo and pango headers"),
        ("cc", "a C compiler"),
        ("fc-list", "the font Noto Sans CJK SC"),
    ],
)
def test_the_message_names_what_is_missing_and_only_that(
    machine: Sandbox, command: str, thing: str
) -> None:
    lacks(machine, command)
    first = machine.setup().stderr.splitlines()[0]
    assert first.startswith(f"Set-up stopped; this machine lacks: {thing}")
    assert ";" not in first.removeprefix("Set-up stopped;")


def test_root_installs_and_goes_on(machine: Sandbox) -> None:
    machine.command("apt-get", APT)
    as_root(machine)
    lacks(machine, "pkg-config")
    run = machine.setup()
    assert run.returncode == 0, run.stderr
    assert [line.split()[1] for line in machine.done()[:2]] == ["update", "install"]


def test_sudo_without_a_password_installs_too(machine: Sandbox) -> None:
    machine.command("apt-get", APT)
    machine.command("sudo", '[ "$1" = -n ] && shift && exec "$@"')
    lacks(machine, "cc")
    assert machine.setup().returncode == 0


def test_sudo_that_asks_for_a_password_is_not_used(machine: Sandbox) -> None:
    machine.command("apt-get", APT)
    machine.command("sudo", "exit 1")
    lacks(machine, "cc")
    run = machine.setup()
    assert run.returncode == 3
    assert run.stderr.startswith("Set-up stopped; this machine lacks: a C compiler")


def test_a_package_manager_that_fails_is_quoted(machine: Sandbox) -> None:
    machine.command("apt-get", "echo 'E: Unable to locate package' >&2; exit 100")
    as_root(machine)
    lacks(machine, "cc")
    run = machine.setup()
    assert run.returncode == 3
    assert "E: Unable to locate package" in run.stderr


def test_what_is_still_missing_afterwards_is_told(machine: Sandbox) -> None:
    machine.command("apt-get", "exit 0")
    as_root(machine)
    lacks(machine, "cc")
    run = machine.setup()
    assert run.returncode == 3
    assert "still lacks: a C compiler" in run.stderr


def test_a_font_removed_later_is_noticed(machine: Sandbox) -> None:
    machine.setup()
    lacks(machine, "fc-list")
    run = machine.setup()
    assert run.returncode == 3
    assert "fonts-noto-cjk" in run.stderr


def test_a_compiler_removed_later_does_not_matter(machine: Sandbox) -> None:
    machine.setup()
    lacks(machine, "cc")
    assert machine.setup().returncode == 0


def without_voice(machine: Sandbox) -> None:
    (machine.commands / "espeak-ng").unlink()


@pytest.mark.parametrize("finished", [False, True])
def test_a_missing_voice_is_noticed_and_got(machine: Sandbox, finished: bool) -> None:
    machine.command("apt-get", APT)
    as_root(machine)
    if finished:
        machine.setup()
    without_voice(machine)
    run = machine.setup()
    assert run.returncode == 0, run.stderr
    said = "Installing system packages: espeak-ng, which speaks the draft voice."
    assert said in run.stderr
    (installed,) = (line for line in machine.done() if " install " in line)
    assert installed.endswith(" espeak-ng")


def test_without_root_one_is_told_how_to_get_a_voice(machine: Sandbox) -> None:
    without_voice(machine)
    run = machine.setup()
    assert run.returncode == 3
    assert run.stderr.splitlines()[0].endswith("lacks: espeak-ng, which speaks the draft voice.")
    for command in ("apt-get install", "dnf install", "brew install"):
        (line,) = (line for line in run.stderr.splitlines() if command in line)
        assert line.endswith(" espeak-ng")


def without_browser(machine: Sandbox) -> None:
    (machine.commands / "chromium").unlink()


def test_making_films_needs_no_browser(machine: Sandbox) -> None:
    without_browser(machine)
    assert machine.setup().returncode == 0


@pytest.mark.parametrize("finished", [False, True])
def test_the_tests_need_a_browser_and_get_it(machine: Sandbox, finished: bool) -> None:
    machine.command("apt-get", APT)
    as_root(machine)
    without_browser(machine)
    if finished:
        machine.setup()
    run = machine.setup("tests")
    assert run.returncode == 0, run.stderr
    assert "Installing system packages: Chromium, which the tests play films in." in run.stderr


@pytest.mark.parametrize("name", ["chromium-browser", "google-chrome"])
def test_a_browser_by_another_name_will_do(machine: Sandbox, name: str) -> None:
    (machine.commands / "chromium").rename(machine.commands / name)
    assert machine.setup("tests").returncode == 0


def test_without_root_the_tests_say_how_to_get_a_browser(machine: Sandbox) -> None:
    without_browser(machine)
    run = machine.setup("tests")
    assert run.returncode == 3
    assert run.stderr.splitlines()[0].endswith("lacks: Chromium, which the tests play films in.")
    for package in ("espeak-ng chromium\n", "espeak-ng chromium\n", "espeak-ng google-chrome\n"):
        assert package in run.stderr


def without_office(machine: Sandbox) -> None:
    for name in ("soffice", "pdftoppm"):
        (machine.commands / name).unlink()


def test_making_slides_needs_no_office(machine: Sandbox) -> None:
    without_office(machine)
    assert machine.setup().returncode == 0


@pytest.mark.parametrize("name", ["soffice", "pdftoppm"])
def test_the_tests_need_an_office_and_get_it(machine: Sandbox, name: str) -> None:
    machine.command("apt-get", APT)
    as_root(machine)
    (machine.commands / name).unlink()
    run = machine.setup("tests")
    assert run.returncode == 0, run.stderr
    assert "Installing system packages: LibreOffice Impress and pdftoppm" in run.stderr
    (installing,) = (line for line in machine.done() if "libreoffice-impress" in line)
    assert "--no-install-recommends" in installing


def test_without_root_the_tests_say_how_to_get_an_office(machine: Sandbox) -> None:
    without_office(machine)
    run = machine.setup("tests")
    assert run.returncode == 3
    assert "lacks: LibreOffice Impress and pdftoppm" in run.stderr.splitlines()[0]
    debian, fedora, mac = (line for line in run.stderr.splitlines() if ":  " in line)
    assert debian.endswith(" espeak-ng libreoffice-impress poppler-utils")
    assert fedora.endswith(" espeak-ng libreoffice-impress poppler-utils")
    assert mac.endswith(" espeak-ng libreoffice poppler")
