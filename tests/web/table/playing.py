"""Playing through the page: links narrow the choice, the form below plays the move."""

import random
import re
import time
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Error, Locator, Page, expect

from ludoteca.service import Table, Tables
from ludoteca.text import catalogue
from ludoteca.web.game_parts import move_menu_of
from ludoteca.web.table.chooser import Chooser

# Makes one random decision by clicks; returns the move, or why none was played.
DECIDE: Final = """
async ({seed, wish, avoid, patience}) => {
  let state = seed;
  const lot = (most) => (state = (state * 48271) % 2147483647) % most;
  const table = () => document.querySelector("#table");
  const idle = async (done) => {
    for (const end = performance.now() + patience; performance.now() < end;) {
      if (!document.querySelector("#table")) return false;
      if (!document.documentElement.classList.contains("busy") && done()) return true;
      await new Promise((next) => setTimeout(next, 5));
    }
    const message = document.querySelector("#table .t-message")?.textContent || "";
    throw new Error("the page does not respond at " + location.href + " " + message);
  };
  if (!table()) return "gone";
  if (table().dataset.mine !== "yes") return "waiting";
  for (let step = 0; step < 5; step += 1) {
    const confirm = document.querySelector("[data-confirm] button:not(:disabled)");
    if (confirm) {
      const text = [...confirm.form.querySelectorAll("[name=text]")].map((one) => one.value);
      const n = table().dataset.n;
      confirm.click();
      await idle(() => !table() || table().dataset.n !== n);
      return text.join(" + ");
    }
    const lists = [...document.querySelectorAll(".t-choices > ul")];
    const open = "a.t-option:not(.chosen), button.t-option";
    let links = lists.length ? [...lists.at(-1).querySelectorAll(open)] : [];
    const hand = [...document.querySelectorAll(".t-hand-row a[data-key]")];
    if (hand.length && lists.length < 2) links = hand;
    const says = (one, what) => new RegExp(what).test(decodeURIComponent(one.search || ""));
    const liked = links.filter((one) => wish && says(one, wish));
    const fine = links.filter((one) => !says(one, avoid));
    const from = liked.length ? liked : fine.length && lot(20) ? fine : links;
    if (!from.length) throw new Error("nothing to choose at " + location.href);
    const link = from[lot(from.length)];
    const before = location.href;
    if (link.value) {
      const n = table().dataset.n;
      link.click();
      await idle(() => !table() || table().dataset.n !== n);
      return link.value;
    }
    link.click();
    await idle(() => location.href !== before);
  }
  throw new Error("no move after five steps at " + location.href);
}
"""
# The visible links of the table: the address and the picks of each.
LINKS: Final = """
links => links.filter(link => link.checkVisibility()).map(link => [link.getAttribute("href"),
  new URL(link.getAttribute("href"), location.href).searchParams.getAll("pick")])
"""
VALUES: Final = "fields => fields.map(field => field.value)"
PATIENCE: Final = 60  # seconds without a move
STILL: Final = 60_000  # milliseconds for one page, on a busy machine
AVOID: Final = "pick=(swap|catastrophe|withdraw|pass|convert|end|burn|workers)"


def decide(page: Page, rng: random.Random, wish: str = "", avoid: str = AVOID) -> str:
    """Makes one random decision on the page; returns the move, `gone` or `waiting`."""
    asked = {"seed": rng.randrange(1, 10**9), "wish": wish, "avoid": avoid, "patience": STILL}
    try:
        return str(page.evaluate(DECIDE, asked))
    except Error as error:
        if "context was destroyed" in str(error):  # another page was loaded: curtain or end
            return "gone"
        raise


def until(page: Page, condition: str) -> None:
    """Waits until a condition holds on the page."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if page.evaluate(f"() => !document.documentElement.matches('.busy') && ({condition})"):
            return
        page.wait_for_timeout(10)
    raise AssertionError(f"never: {condition}")


def reached(tables: Tables, match: str, n: int) -> None:
    """Waits until the match has n events."""
    end = time.monotonic() + PATIENCE
    while tables.latest(match) < n:
        assert time.monotonic() < end, "nothing was played"
        time.sleep(0.01)


def at_n(page: Page, n: int) -> None:
    """Waits until the page shows the table after event n."""
    until(page, f"document.querySelector('#table')?.dataset.n == '{n}'")


def play(
    page: Page,
    rng: random.Random,
    is_done: Callable[[], bool],
    *,
    wish: str = "",
    avoid: str = AVOID,
    most: int = 400,
) -> list[str]:
    """Makes decisions until `is_done`; returns the moves."""
    played: list[str] = []
    since = time.monotonic()
    while len(played) < most and time.monotonic() - since < PATIENCE:
        if is_done():
            return played
        did = decide(page, rng, wish, avoid)
        if did == "gone":
            return played
        if did == "waiting":
            page.wait_for_timeout(25)
            continue
        played.append(did)
        since = time.monotonic()
    raise AssertionError(f"no end after {len(played)} moves: {played[-5:]}")


def follow(page: Page, target: Locator) -> None:
    """Clicks a link or button without scripts, and waits for the next page."""
    with page.expect_navigation():
        target.click()


def without_scripts(page: Page, rng: random.Random) -> str:
    """Makes one random decision by links and forms; returns the move."""
    for _ in range(5):
        confirm = page.locator("[data-confirm] button:not([disabled])")
        if confirm.count():
            text = page.locator("[data-confirm] input[name=text]").first.input_value()
            follow(page, confirm)
            return text
        at_once = page.locator("button.t-option")
        if at_once.count():
            text = at_once.first.get_attribute("value") or ""
            follow(page, at_once.first)
            return text
        hand = page.locator(".t-hand-row a[data-key]")
        lists = page.locator(".t-choices > ul")
        links = lists.last.locator("a.t-option:not(.chosen):visible")
        if hand.count() and lists.count() < 2:
            links = hand
        follow(page, links.nth(rng.randrange(links.count())))
    raise AssertionError("no move after five steps")


def steps_to(table: Table, text: str) -> list[str]:
    """Returns the steps of a move, as the terminal and the page use them."""
    chooser = Chooser(table, move_menu_of(table.game), catalogue("en", table.game))
    found = next(move for move in chooser.moves if move.texts == [text])
    return [step.token for step in found.steps]


def playing(page: Page, text: str) -> Locator | None:
    """Returns the button that plays the move, without ending the turn if possible; or None."""
    at_once = page.locator(f'button.t-option[value="{text}"]')
    if at_once.count():
        return at_once
    for form in (page.locator("[data-open]"), page.locator("[data-confirm]")):
        if form.locator("input[name=text]").evaluate_all(VALUES)[:1] == [text]:
            return form.locator("button")
    return None


def do(page: Page, table: Table, text: str) -> None:
    """Plays one move by clicks, with or without scripts: links that narrow, then Confirm."""
    wanted, done = steps_to(table, text), 0
    expect(page.locator(f"#table[data-n='{table.n}']")).to_have_count(1)
    for _ in range(len(wanted) + 2):
        page.wait_for_load_state()  # without scripts each step loads a page
        at_n(page, table.n)  # with scripts: no request is pending
        button = playing(page, text)
        if button is not None:
            button.click()
            expect(page.locator(f"#table[data-n='{table.n}']")).to_have_count(0)
            return
        links: list[tuple[str, list[str]]] = page.locator(
            "#table .t-sheet a[href*='pick=']"
        ).evaluate_all(LINKS)
        fits = [(len(picks), href) for href, picks in links if picks == wanted[: len(picks)]]
        best, href = max(fits, default=(0, ""))
        assert best > done, f"no way to {text} at {page.url}"
        done = best
        page.locator(f'#table .t-sheet a[href="{href}"]:visible').first.click()
        expect(page).to_have_url(re.compile(re.escape(href) + "$"))
    raise AssertionError(f"{text} cannot be confirmed at {page.url}")
