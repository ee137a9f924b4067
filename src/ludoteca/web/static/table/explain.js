// A card beside a thing that is hovered, focused or long-pressed: its label, its meaning and its
// chapter of the rules.
import { all, FRAGMENT, find, table } from "./dom.js";

const HOVER = 600; // milliseconds
const PRESS = 500;
const LEAVE = 250;
const STILL = 10; // pixels a finger may move
const GAP = 10; // pixels between a thing and its card
const NOTHING = 204;
const THINGS = [
  "#table svg g[aria-label]:not([role=group])",
  "#table svg :is(a, use)[aria-label]",
  "#table svg.ic[role=img]",
  "#table .t-tile",
  "#table [data-explain]",
  "#table .chip",
  "#table-head .chip",
].join();
const NAMED = "[data-explain], [data-cell], [data-card], [data-thing]";

const known = new Map(); // texts of the server, by event and name
let card = null;
let about = null; // the thing the card is about
let waiting = 0;
let leaving = 0;
let finger = null; // where a touch started
let pressed = null; // where a mouse button was released
let isPressed = false; // whether a long press opened the card

export function explainThings(first) {
  card = document.createElement("aside");
  card.id = "explain";
  card.className = "explain";
  card.hidden = true;
  document.body.append(card);
  const answers = { pointerover: pointed, focusin: reached, pointerdown: touched };
  Object.assign(answers, { pointermove: moved, pointerup: released, pointercancel: lifted });
  for (const kind in answers) document.addEventListener(kind, answers[kind]);
  document.addEventListener("click", clicked, true);
  document.addEventListener("contextmenu", (event) => finger && event.preventDefault());
  document.addEventListener("keydown", escaped, true);
  card.addEventListener("pointerenter", () => clearTimeout(leaving));
  answers[first.type](first);
}

function pointed({ target, pointerType, x, y }) {
  if (finger || pointerType !== "mouse" || card.contains(target)) return;
  if (pressed && isNear(pressed, { x, y })) return; // just clicked here
  later(target.closest(THINGS), HOVER);
}

function reached({ target }) {
  if (target.matches(":focus-visible") && !card.contains(target)) {
    later(target.closest(THINGS), HOVER);
  }
}

// Opens the card of a thing after a delay; without a thing, closes it.
function later(thing, milliseconds) {
  clearTimeout(waiting);
  clearTimeout(leaving);
  if (!thing) leaving = setTimeout(close, LEAVE);
  else if (thing !== about) waiting = setTimeout(() => open(thing), milliseconds);
}

function touched(event) {
  if (card.contains(event.target)) return;
  close();
  isPressed = false;
  if (event.pointerType === "mouse" || !event.isPrimary) return;
  const thing = event.target.closest(THINGS);
  if (!thing) return;
  finger = event;
  waiting = setTimeout(() => {
    isPressed = true;
    open(thing);
  }, PRESS);
}

function moved(event) {
  if (finger?.pointerId === event.pointerId && !isNear(finger, event)) lifted();
}

function isNear(one, other) {
  return Math.hypot(other.x - one.x, other.y - one.y) <= STILL;
}

function released(event) {
  if (event.pointerType === "mouse") pressed = event;
  lifted();
}

function lifted() {
  if (finger && !isPressed) clearTimeout(waiting);
  finger = null;
}

// Cancels the click at the end of a long press.
function clicked(event) {
  const thing = event.target.closest(".t-thing");
  if (thing) open(thing);
  if (!isPressed || card.contains(event.target)) return;
  isPressed = false;
  event.preventDefault();
  event.stopPropagation();
}

function escaped(event) {
  if (event.key !== "Escape" || card.hidden) return;
  event.stopPropagation();
  event.preventDefault();
  close();
}

function close() {
  clearTimeout(waiting);
  clearTimeout(leaving);
  about = null;
  card.hidden = true;
}

async function open(thing) {
  about = thing;
  const label = labelOf(thing);
  const name = nameOf(thing);
  const text = name ? await meaning(name) : "";
  if (about !== thing || !thing.isConnected) return;
  if (!text && (!label || thing.dataset.cell)) return close(); // an empty cell has no card
  fill(label, text);
  place(thing.getBoundingClientRect());
}

function labelOf(thing) {
  if (thing.title) {
    thing.setAttribute("aria-label", thing.title); // avoids the browser's own tooltip
    thing.removeAttribute("title");
  }
  const by = thing.getAttribute("aria-labelledby");
  return thing.getAttribute("aria-label") || (by && find(`#${CSS.escape(by)}`)?.textContent) || "";
}

// The name of a place, card or tile; else of its only icon; else of its part of the table.
function nameOf(thing) {
  const { explain, cell, card: numbered, thing: tile } = thing.closest(NAMED)?.dataset || {};
  const named = explain || cell || numbered || tile;
  if (named) return named;
  const icons = new Set(all("use", thing).map((use) => iconOf(use)));
  if (icons.size === 1) return [...icons][0];
  return thing.closest("[data-part]")?.dataset.part || "";
}

function iconOf(use) {
  return use.getAttribute("href").replace(/^#\w+?-/, "");
}

async function meaning(name) {
  const { match, seat, n } = table().dataset;
  const key = `${n} ${name}`;
  if (!known.has(key)) {
    const asked = new URLSearchParams({ seat, name });
    try {
      const answer = await fetch(`/table/${match}/explain?${asked}`, { headers: FRAGMENT });
      if (!answer.ok) return "";
      known.set(key, answer.status === NOTHING ? "" : await answer.text());
    } catch {
      return ""; // offline: only the label
    }
  }
  return known.get(key);
}

// Fills the card with the server's text, and what the label adds.
function fill(label, text) {
  card.innerHTML = text || "<h2></h2>";
  const title = find("h2", card);
  const more = title.dataset.spoken ? label.replace(title.dataset.spoken, "") : label;
  if (!text) title.textContent = label;
  const now = more.replace(/^[\s,;:]+/, "");
  if (!text || !now || now.toLowerCase() === title.textContent.toLowerCase()) return;
  const line = document.createElement("p");
  line.className = "explain-now";
  line.textContent = now.charAt(0).toUpperCase() + now.slice(1);
  title.after(line);
}

// Places the card beside the thing, not over it, and within the screen.
function place(at) {
  card.hidden = false;
  const { offsetWidth: wide, offsetHeight: high } = card;
  const most = { x: innerWidth - wide - GAP, y: innerHeight - high - GAP };
  let x = at.right + GAP;
  let y = at.top;
  if (x > most.x) x = at.left - GAP - wide;
  if (x < GAP) {
    x = at.left + at.width / 2 - wide / 2;
    y = at.bottom + GAP > most.y ? at.top - GAP - high : at.bottom + GAP;
  }
  card.style.left = `${Math.max(GAP, Math.min(x, most.x))}px`;
  card.style.top = `${Math.max(GAP, Math.min(y, most.y))}px`;
}
