"""The mutants of a part: made by mutmut, which writes all of them into the files that they are mutants of."""

import difflib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from mutmut.mutation.file_mutation import MutatedFile, mutate_file_contents

_SQL = re.compile(r'"(SELECT|INSERT|UPDATE|DELETE|PRAGMA|VACUUM|BEGIN|COMMIT|ROLLBACK)\b')


class Mutant(NamedTuple):
    """One function with one spot changed.

    Attributes:
        name: what mutmut calls it; the process in which it is set calls it instead of the original.
        where: the function, with its module and its class.
        was: the lines that were changed.
        now: what they were changed to; empty when they were taken out.
    """

    name: str
    where: str
    was: str
    now: str

    @property
    def function(self) -> str:
        """The function as mutmut tells that it was called."""
        return self.name.rpartition("__mutmut_")[0]


def mutate(files: Iterable[Path]) -> Iterator[Mutant]:
    """Write all mutants into Python files, given from the working folder on, and tell which they are.

    Those that only write a statement of SQL in other letters are left out.
    """
    for file in files:
        made = mutate_file_contents(str(file), file.read_text(encoding="utf-8"))
        if made.mutant_names:
            file.write_text(made.code, encoding="utf-8")
        module = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
        mutants = (_mutant(module, name, made) for name in made.mutant_names)
        yield from (mutant for mutant in mutants if not _in_case_of_sql(mutant))


def _mutant(module: str, name: str, made: MutatedFile) -> Mutant:
    lines = made.code.splitlines()
    function, _, _ = name.rpartition("__mutmut_")
    spans = (made.line_span_by_function_name[each] for each in (f"{function}__mutmut_orig", name))
    old, new = ([_plain(line) for line in lines[span.start - 1 : span.end]] for span in spans)
    compared = list(difflib.ndiff(old, new))
    was, now = ("\n".join(line[2:] for line in compared if line.startswith(mark)) for mark in "-+")
    return Mutant(f"{module}.{name}", f"{module}.{_spoken(function)}", was, now)


def _in_case_of_sql(mutant: Mutant) -> bool:
    """Whether a statement of SQL is written in other letters, small or capital; SQLite does not mind."""
    return bool(_SQL.search(mutant.was)) and mutant.was.casefold() == mutant.now.casefold()


def _plain(line: str) -> str:
    return re.sub(r"\bdef x(?:_|ǁ[^ǁ]*ǁ)", "def ", re.sub(r"__mutmut_\w+", "", line)).strip()


def _spoken(function: str) -> str:
    return function.removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
