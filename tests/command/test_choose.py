import pytest

from explainer.command.choose import choose, choose_all
from explainer.errors import UsageError


def test_a_known_name_is_taken_as_it_is() -> None:
    assert choose("theme", "light", ("dark", "light")) == "light"


def test_an_unknown_name_is_answered_with_the_nearest_and_all() -> None:
    with pytest.raises(UsageError) as caught:
        choose("theme", "ligth", ("dark", "light"))
    assert str(caught.value) == ("no theme 'ligth' (did you mean 'light'? there are: dark, light)")


def test_a_name_like_no_other_is_answered_with_all() -> None:
    with pytest.raises(UsageError, match=r"^no language 'fr' \(there are: zh, en\)$"):
        choose("language", "fr", ("zh", "en"))


@pytest.mark.parametrize(("name", "near"), [("nope", None), ("b9", "b0"), ("n48loop", "n48-loop")])
def test_only_a_name_that_is_near_is_offered(name: str, near: str | None) -> None:
    with pytest.raises(UsageError) as caught:
        choose("beat", name, ("b0", "n46-cuts", "n48-loop"))
    assert ("did you mean" in str(caught.value)) == (near is not None)
    assert near is None or f"did you mean '{near}'?" in str(caught.value)


def test_the_case_of_a_name_does_not_hide_what_was_meant() -> None:
    with pytest.raises(UsageError, match=r"did you mean 'b2'\?"):
        choose("beat", "B2", ("b1", "b2"))


@pytest.mark.parametrize("nothing", [None, []])
def test_naming_none_chooses_all(nothing: list[str] | None) -> None:
    assert choose_all("beat", nothing, ("b0", "b1")) == ("b0", "b1")


def test_several_come_in_the_order_of_the_lecture_and_once_each() -> None:
    assert choose_all("beat", ["b2", "b0", "b2"], ("b0", "b1", "b2")) == ("b0", "b2")


def test_one_unknown_among_several_is_refused() -> None:
    with pytest.raises(UsageError, match="'b9'"):
        choose_all("beat", ["b0", "b9"], ("b0", "b1"))
