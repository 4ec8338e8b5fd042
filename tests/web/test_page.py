"""The page as a phone has it: played by taps and by its own line, and back by itself."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
from yarl import URL

from companion.journal.store import Journal
from companion.session import Session
from engines.kernel.sheet import Header
from tests.web.chromium import BROWSERS, Phone, phone
from tests.web.test_serving import serving

DRAWN = "notice.hidden"


async def write(found: Phone, text: str) -> None:
    """Write into the line of the page, until it stands at the table, and send it."""
    await found.ask('byId("type").click()')
    written = f'line.value = "{text}"; line.dispatchEvent(new Event("input")); remembered.line === "{text}"'
    await found.until(written)
    await found.ask('byId("writing").requestSubmit()')


@pytest.mark.long
@pytest.mark.parametrize("browser", BROWSERS)
def test_a_phone_plays_by_taps_and_comes_back_by_itself(browser: str, tmp_path: Path) -> None:
    with Journal.open(tmp_path / "companion.db") as journal:
        session = Session.begin(journal, Header("brightcast", ("Ana", "Ben")))

        async def run() -> None:
            with serving(tmp_path) as served:
                async with phone(browser) as found:
                    await found.do("Page.navigate", url=str(served.url))
                    await found.until(DRAWN)
                    width, height = await found.ask("[size.width, size.height]")
                    assert (width, height) >= (40, 36)
                    assert await found.ask("location.href") == f"{served.url.origin()}/"
                    await found.tap(width - 3, height - 2)
                    await found.until(f'remembered.match === "{session.match_id}"')
                    await write(found, "flip sage druid")
                    await found.until('remembered.line === ""')
                    await write(found, "play oak")
                    await found.until('line.value === "play oak"')
                    os.kill(served.apps[0], signal.SIGKILL)
                    await found.until("!notice.hidden")
                    await found.until(f'{DRAWN} && remembered.match === "{session.match_id}"')
                    await write(found, "play wizard")
                    await found.until('remembered.line === ""')
                    await found.ask('byId("done").click()')
                    await write(found, "quit")
                    await found.until('notice.innerText.startsWith("You have left")')
                assert {
                    URL(address).host for address in found.asked if address.startswith(("http", "ws"))
                } == {"127.0.0.1"}

        asyncio.run(run())
        assert session.refresh()
        assert [row.text for row in session.log()] == ["flip sage druid", "play wizard"]
