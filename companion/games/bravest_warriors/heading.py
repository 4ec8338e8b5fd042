"""The top of the table: whose turn and what to do in large letters, and what is at stake."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from companion.games.bravest_warriors.naming import named
from companion.games.bravest_warriors.race import battle_of, runners
from companion.games.bravest_warriors.tiles import saying
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.letters import can_be_large, large
from companion.look.lines import band
from companion.text import cells, fit
from engines.bravest_warriors.phrases import dice_text
from engines.kernel.words import listed

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.bravest_warriors.state import State

LEAST_WORDS = 14


class Stake(NamedTuple):
    """What is at stake.

    Attributes:
        figure: the number itself.
        says: three rows about it.
        short: the same for narrow places.
        lit: whether points are risked; quiet where not.
    """

    figure: str
    says: tuple[str, ...]
    short: tuple[str, ...]
    lit: bool = True


def stake(view: View) -> Stake:
    """What the moment puts at stake, or who leads where nothing is."""
    state: State = view.state
    at = state.at_stake
    if state.outcome is not None or (state.battle.empty and state.phase == "reveal"):
        return _standing(view)
    if state.phase == "choose":
        return _scoring(view, state.points(state.active) + at)
    dice = f"{dice_text(state.battle.free)} to roll"
    if state.phase == "inherit":
        return Stake(
            str(at), ("points to take over", dice, "or begin afresh"), ("to take over", dice, "or afresh")
        )
    if state.phase == "reveal":
        return _at_stake(at, "one more must fall", "one must fall")
    worth = at + state.facing.worth(state.battle.column, items_score=state.house.items_score)
    if state.phase == "defeated":
        sharing = 1 + (len(named(view).players) or 1)
        says = (f"points for each of {sharing}", f"{worth} in all", "0 if nobody assists")
        return Stake(str(worth // sharing), says, (f"each of {sharing}", f"{worth} in all", "0 if nobody"))
    return _at_stake(at, f"{worth} if this one falls", f"{worth} if it falls")


def _at_stake(points: int, then: str, short: str) -> Stake:
    none = "0 after a defeat"
    return Stake(str(points), ("points at stake", then, none), ("at stake", short, "0 if not"))


def _scoring(view: View, total: int) -> Stake:
    """Scoring now against the next Encounter."""
    name, at = view.state.name, view.state.at_stake
    place, go = _place(view, total)
    says = (f"score now: {name} {total}", f"{place}{go}", f"after a defeat: {name} {total - at}")
    return Stake(str(at), says, (f"score: {total}", place.rstrip(", ") or go, f"defeat: {total - at}"))


def _place(view: View, total: int) -> tuple[str, str]:
    """What a total would mean in the race: the lead, and what is missing then."""
    state: State = view.state
    if total >= state.house.target:
        return ("reaches the target", "") if state.house.checked_last else ("wins the match", "")
    rest = [row.points for row in runners(view) if row.seat != state.active]
    return "leads, " if rest and total > max(rest) else "", f"{state.house.target - total} to go"


def _standing(view: View) -> Stake:
    state: State = view.state
    rows = runners(view)
    best = max(row.points for row in rows)
    if state.outcome is not None:
        won = [view.players[seat] for seat in state.outcome.winners]
        said = f"{listed(won, 'and')} won" if won else "lost"
        return Stake(str(best), (said, f"target {state.house.target}", ""), (said, "", ""))
    go = f"{max(0, state.house.target - best)} to go"
    if state.house.solo:
        left = state.house.battles - state.turn + 1
        of = f"{best} of {state.house.target}"
        return Stake(str(left), ("battles left", f"{of} points", go), ("battles", of, go), lit=False)
    ahead = [row.name for row in rows if row.points == best]
    lead = f"{ahead[0]} leads" if len(ahead) == 1 else "nobody leads"
    says = (lead, go, f"turn {state.turn}")
    return Stake(str(best), says, says, lit=False)


def banner(view: View, width: int) -> Block:
    """The figure large, its rows beside it; lit where points are risked. A tap scores where one may."""
    found, palette = stake(view), view.palette
    figure = large(found.figure, palette.lit if found.lit else palette.strong, palette)
    room = max(0, width - figure.width - 7)
    texts = found.says if max(map(cells, found.says)) <= room else found.short
    pens = (palette.strong, Pen(palette.ink), Pen(palette.soft))
    rows = down(words(fit(text, room), pen) for text, pen in zip(texts, pens, strict=True))
    inner = lay(blank(width - 2, 3), (1, 0, figure), (figure.width + 4, 0, rows))
    block = band(inner, width, palette, chosen=found.lit, edge="" if found.lit else palette.line)
    return block.tapped(saying(view, "", "", "score").tap) if view.state.moment == "choose" else block


def wide(view: View, width: int, stake_width: int) -> Block:
    """Name and verb in large letters, sentences, and the banner at the right; 3 rows."""
    return lay(
        blank(width, 3),
        (0, 0, _turn(view, width - stake_width - 3)),
        (width - stake_width, 0, banner(view, stake_width)),
    )


def _turn(view: View, room: int) -> Block:
    """As much of name and verb in large letters as leaves room for the sentences."""
    now, palette = view.rules.prompt(view.state), view.palette
    name = "" if now.seat is None else view.players[now.seat]
    pen = Pen(palette.seat(now.seat or 0), bold=True)
    verb = large(now.verb, palette.lit, palette)
    who = large(name, pen, palette) if name and can_be_large(name) else Block()
    for shown, lead in (
        (who.beside(verb, 5) if who.width else verb, () if who.width or not name else ((f"{name}: ", pen),)),
        (who if who.width else verb, ((f"{now.verb}", palette.lit),)),
        (verb, ((f"{name}: ", pen),) if name else ()),
    ):
        if shown.width + 4 + LEAST_WORDS <= room:
            return shown.sized(shown.width + 4, 3).beside(_sentences(view, lead, room - shown.width - 4))
    return _sentences(view, ((f"{name} " if name else "", pen), (now.verb, palette.lit)), room)


def _sentences(view: View, lead: tuple[tuple[str, Pen], ...], width: int) -> Block:
    """The lead, then text and remark, in three rows at most."""
    now = view.rules.prompt(view.state)
    if lead and lead[-1][0] == now.verb:
        return line(*lead).below(_wrapped(view, width, 2)).sized(width, 3)
    used = sum(cells(text) for text, _ in lead)
    return lay(_wrapped(view, width, 3, used), (0, 0, line(*lead))) if lead else _wrapped(view, width, 3)


def _wrapped(view: View, width: int, height: int, indent: int = 0) -> Block:
    """What to do and the remark on it, wrapped; the remark goes first where there is no room."""
    now, palette = view.rules.prompt(view.state), view.palette
    first = wrap(now.text, width, initial_indent=" " * indent)
    texts = [(text, palette.strong) for text in first]
    more = wrap(now.more, width)
    texts += [(text, Pen(palette.soft)) for text in more] if len(first) + len(more) <= height else []
    if len(texts) > height:
        texts[height - 1] = (fit(f"{texts[height - 1][0]} …", width), palette.strong)
    return down(line(text) for text in texts[:height]).sized(width, height)


def phone(view: View, width: int) -> Block:
    """The verb as large as fits, the sentence, and the stake in one row; 5 rows."""
    now, palette = view.rules.prompt(view.state), view.palette
    name = "" if now.seat is None else f"{view.players[now.seat]}: "
    found = stake(view)
    pen = Pen(palette.seat(now.seat or 0), bold=True)
    figure = large(found.figure, palette.lit if found.lit else palette.strong, palette)
    room = width - figure.width - 6
    verb = next(
        (
            block
            for text in (now.verb, now.verb.split()[0], now.verb.rstrip("?"))
            if (block := large(text, palette.lit, palette)).width <= room
        ),
        words(fit(now.verb, room), palette.lit),
    )
    top = lay(blank(width, 3), (0, 0, verb), (width - figure.width, 0, figure))
    said = line((name, pen), (fit(now.text, width - cells(name)), palette.strong))
    risk = words(fit("; ".join(filter(None, found.says[:2])), width), Pen(palette.soft), width, "right")
    return down((top, said, risk))


def slim(view: View, width: int) -> Block:
    """Whose turn and what to do in one row, the stake at its end."""
    now, palette = view.rules.prompt(view.state), view.palette
    name = "" if now.seat is None else f"{fit(view.players[now.seat], 12)} "
    found = stake(view)
    tail = f" {found.figure} {'at stake' if view.state.at_stake else found.says[0]}"
    lead = line((name, Pen(palette.seat(now.seat or 0), bold=True)), (f"{now.verb}  ", palette.lit))
    room = width - lead.width
    end = fit(tail, max(0, room))
    return lay(blank(width), (0, 0, lead), (width - cells(end), 0, words(end, palette.strong)))


def remark(view: View) -> str:
    """The Hero of who plays, or the deck, for the title of the battle."""
    state: State = view.state
    hero = state.heroes[state.active]
    if state.house.solo:
        return battle_of(state) + (f", {hero}" if hero else "")
    return f"{state.name} is {hero}" if hero else ""
