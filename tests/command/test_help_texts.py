from explainer.command.help_texts import description, examples


def documented() -> None:
    """Do one thing,
    said on two lines.

    And more.
    """


def test_a_description_leaves_line_breaks_to_the_terminal() -> None:
    assert description(documented) == "Do one thing, said on two lines.\n\nAnd more."


def test_examples_begin_with_the_command_alone() -> None:
    assert examples("video", "--lang en").splitlines() == [
        "[bold]Examples[/bold]",
        "",
        "python render.py video",
        "",
        "python render.py video --lang en",
    ]
