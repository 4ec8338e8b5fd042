"""Values that change a field or two at a time."""

from typing import Any, NamedTuple

import pytest

from engines.kernel.values import swift


def kind() -> Any:
    class Value(NamedTuple):
        name: str
        left: int = 3
        cards: tuple[str, ...] = ()

        @property
        def told(self) -> str:
            return f"{self.name}: {self.left}"

    return Value


Plain, Swift = kind(), swift(kind())


@pytest.mark.parametrize("changes", [{}, {"left": 2}, {"cards": ("B3",), "name": "Ben"}])
def test_a_swift_value_changes_as_every_named_tuple_does(changes: dict[str, Any]) -> None:
    before = Swift("Ana")
    after, plain = before._replace(**changes), Plain("Ana")._replace(**changes)
    assert (tuple(after), after.told) == (tuple(plain), plain.told)
    assert type(after) is Swift
    assert before == ("Ana", 3, ())


def test_a_name_that_is_no_field_is_an_error() -> None:
    changes: dict[str, Any] = {"right": 2}
    with pytest.raises(KeyError, match="right"):
        Swift("Ana")._replace(**changes)
