"""A game is found by its folder: no line of the house asks which game it is."""

import ast
from collections.abc import Iterator

from tests.contract.house import PACKAGES, game_folders, parsed


def words_of(node: ast.AST) -> set[str]:
    """The text constants directly inside a literal or a comparison."""
    return {
        child.value
        for child in ast.iter_child_nodes(node)
        if isinstance(child, ast.Constant) and isinstance(child.value, str)
    }


def asks_for_a_slug(node: ast.AST) -> bool:
    """Whether a node compares or matches something called slug."""
    if isinstance(node, ast.Compare):
        return bool(words_of(node)) and any(
            "slug" in ast.unparse(side) for side in (node.left, *node.comparators)
        )
    return isinstance(node, ast.Match) and "slug" in ast.unparse(node.subject)


def lists_games(node: ast.AST, slugs: set[str]) -> bool:
    """Whether a literal holds the slugs of two games or more."""
    return isinstance(node, ast.List | ast.Tuple | ast.Set | ast.Dict) and len(words_of(node) & slugs) > 1


def offences(tree: ast.AST, slugs: set[str]) -> Iterator[int]:
    """The lines where a file asks which game it is, or keeps a list of games."""
    for node in ast.walk(tree):
        if isinstance(node, ast.expr | ast.stmt) and (asks_for_a_slug(node) or lists_games(node, slugs)):
            yield node.lineno


def test_no_line_asks_which_game_it_is_and_none_lists_the_games() -> None:
    slugs = {folder.replace("_", "-") for folder in game_folders()}
    assert [f"{place}:{line}" for place, tree in parsed(*PACKAGES) for line in offences(tree, slugs)] == []


def test_a_question_for_a_slug_and_a_list_of_games_are_seen() -> None:
    slugs = {"chess", "go"}
    assert list(offences(ast.parse("if rules.slug == 'chess':\n    pass"), slugs)) == [1]
    assert list(offences(ast.parse("match slug:\n    case 'go':\n        pass"), slugs)) == [1]
    assert list(offences(ast.parse("games = {'go': 1, 'chess': 2}"), slugs)) == [1]
    assert list(offences(ast.parse("same = slug == other\nfirst = ('go', 'left')"), slugs)) == []
