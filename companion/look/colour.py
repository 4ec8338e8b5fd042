"""Sums with colours written `#RRGGBB`."""


def contrast(one: str, other: str) -> float:
    """Compute the contrast of two colours `#RRGGBB` as WCAG does: 1 (none) to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def blend(one: str, other: str, share: float) -> str:
    """Mix two colours `#RRGGBB`; a share of 0 gives the first, 1 the second."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    linear = [
        share / 12.92 if (share := channel / 255) <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for channel in _channels(colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
