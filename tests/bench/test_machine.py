"""What is told of a machine."""

from bench.machine import cpu_model, machine

FACTS = "processor\t: 0\nmodel name\t: Some Model: 8 GHz\n\nprocessor\t: 1\nmodel name\t: Other\n"


def test_the_first_processors_model_is_named() -> None:
    assert cpu_model(FACTS) == "Some Model: 8 GHz"


def test_where_linux_does_not_tell_there_is_a_name_all_the_same() -> None:
    assert cpu_model("")


def test_the_versions_that_speed_depends_on_are_told() -> None:
    assert set(machine()) == {"cores", "cpu", "python", "manim", "av", "numpy"}
