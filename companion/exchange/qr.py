"""A link as a code to be photographed from the terminal."""

from itertools import zip_longest

import segno

QUIET = 4


class TooLongError(Exception):
    """More than fits into the largest QR code."""


def half_blocks(data: str) -> list[str]:
    """The QR code of a text, two rows of modules in a line, light on dark, with its quiet zone.

    Raises:
        TooLongError: when the text does not fit into a code.
    """
    try:
        code = segno.make_qr(data, error="l", boost_error=False)
    except segno.DataOverflowError as error:
        raise TooLongError("The text does not fit into a QR code.") from error
    rows = [[bool(module) for module in row] for row in code.matrix_iter(border=QUIET)]
    marks = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=[True] * len(rows[0]))
    return ["".join(marks[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs]
