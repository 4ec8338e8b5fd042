"""The top of the table: whose turn and what to do in large letters, and what is at stake."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from companion.games.bravest_warriors.naming import named
from companion.games.bravest_warriors.race import runners
from companion.games.bravest_warriors.tiles import saying
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.letters import can_be_large, large
from companion.look.lines import band
from companion.text import cells, counted, fit
from engines.bravest_warriors.phrases import dice_text

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.bravest_warriors.state import State

LEAST_WORDS = 18


class Stake(NamedTuple):
    """What is at stake: a figure and three short rows about it; quiet where nothing is risked."""

    figure: str
    says: tuple[str, ...]
    lit: bool = True


def stake(view: View) -> Stake:
    """What the moment puts at stake, or who leads where nothing is."""
    state: State = view.state
    at = state.at_stake
    if state.outcome is not None or (state.battle.empty and state.phase == "reveal"):
        return _standing(view)
    if state.phase == "choose":
        total = state.points(state.active) + at
        return Stake(str(at), (f"score now: {state.name} {total}", _place(view, total), f"a defeat: {total - at}"))
    if state.phase == "inherit":
        return Stake(str(at), ("points to take over", f"{dice_text(state.battle.free)} to roll", "or begin afresh"))
    if state.phase == "reveal":
        return Stake(str(at), ("points at stake", "one more must fall", "0 after a defeat"))
    worth = at + state.facing.worth(state.battle.column, items_score=state.house.items_score)
    if state.phase == "defeated":
        helpers = len(named(view).players) or 1
        each = f"each with {counted(helpers, 'assistant', 'assistants')}"
        return Stake(str(worth // (helpers + 1)), (each, f"{worth} in all", "0 if nobody assists"))
    return Stake(str(at), ("points at stake", f"{worth} if this one falls", "0 after a defeat"))


def _standing(view: View) -> Stake:
    state: State = view.state
    rows = runners(view)
    best = max(row.points for row in rows)
    if state.house.solo and state.outcome is None:
        left = state.house.battles - state.turn + 1
        go = f"{best} of {state.house.target} points"
        return Stake(str(left), ("battles left", go, f"{state.house.target - best} to go"), lit=False)
    ahead = [row.name for row in rows if row.points == best]
    if state.outcome is not None:
        won = [view.players[seat] for seat in state.outcome.winners]
        return Stake(str(best), (f"{' and '.join(won)} won" if won else "lost", state.outcome.why, ""))
    lead = f"{ahead[0]} leads" if len(ahead) == 1 else "nobody leads yet"
    return Stake(str(best), (lead, f"{state.house.target - best} to go", f"turn {state.turn}"), lit=False)


def _place(view: View, total: int) -> str:
    """What a total would mean in the race."""
    state: State = view.state
    if total >= state.house.target:
        return "wins the match" if not state.house.checked_last else "reaches the target"
    rest = [row.points for row in runners(view) if row.seat != state.active]
    go = f"{state.house.target - total} to go"
    return f"leads, {go}" if rest and total > max(rest) else go


def banner(view: View, width: int) -> Block:
    """The figure large, its rows beside it; on lampsoft where points are risked. Scores at a tap in `choose`."""
    found, palette = stake(view), view.palette
    figure = large(found.figure, palette.lit if found.lit else palette.strong, palette)
    room = max(0, width - figure.width - 7)
    pens = (palette.strong, Pen(palette.ink), Pen(palette.soft))
    rows = down(words(fit(text, room), pen) for text, pen in zip(found.says, pens, strict=True))
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
        (who if who.width else verb, ((f"{now.verb} ", palette.lit),)),
        (verb, ((f"{name}: ", pen),) if name else ()),
    ):
        if shown.width + 4 + LEAST_WORDS <= room:
            return shown.sized(shown.width + 4, 3).beside(_sentences(view, lead, room - shown.width - 4))
    return _sentences(view, ((f"{name} " if name else "", pen), (f"{now.verb} ", palette.lit)), room)


def _sentences(view: View, lead: tuple[tuple[str, Pen], ...], width: int) -> Block:
    """The lead, then text and remark, in three rows at most."""
    now, palette = view.rules.prompt(view.state), view.palette
    used = sum(cells(text) for text, _ in lead)
    first = wrap(now.text, width, initial_indent=" " * used) if used < width else wrap(now.text, width)
    texts = [(text, palette.strong) for text in first]
    texts += [(text, Pen(palette.soft)) for text in wrap(now.more, width)]
    rows = [line((fit(text, width), pen)) for text, pen in texts[:3]]
    if len(texts) > 3:
        rows[2] = line((fit(f"{texts[2][0]} …", width), texts[2][1]))
    block = down(rows).sized(width, 3)
    return lay(block, (0, 0, line(*lead))) if lead else block


def phone(view: View, width: int) -> Block:
    """The verb as large as fits, the sentence, and the stake in one row; 5 rows."""
    now, palette = view.rules.prompt(view.state), view.palette
    name = "" if now.seat is None else f"{view.players[now.seat]}: "
    found = stake(view)
    pen = Pen(palette.seat(now.seat or 0), bold=True)
    figure = large(found.figure, palette.lit if found.lit else palette.strong, palette)
    room = width - figure.width - 2
    verb = next(
        (block for text in (now.verb, now.verb.split()[0]) if (block := large(text, palette.lit, palette)).width <= room),
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
        return f"battle {state.turn} of {state.house.battles}" + (f", {hero}" if hero else "")
    return f"{state.name} is {hero}" if hero else ""
