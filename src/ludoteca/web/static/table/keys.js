// The keyboard: keys of the lists, typed names of places, arrows across the board.
import { choose, confirmChosen, takeOneBack } from "./choosing.js";
import { inOrder, isBusy } from "./connection.js";
import { isCounting, stopCounting } from "./countdown.js";
import { all, find, table } from "./dom.js";

const FORGET = 1200; // milliseconds until typed letters are dropped
const SETTLE = 700; // and until a name that could continue is taken
const LEAST_WAY = 4; // pixels
const NAMED = "a[data-cell], a[data-place], a[data-thing], a[data-bridge], a[data-card]";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const MARKS = /&pick=~\d+/g;
let typed = "";
let typing = 0;

export function pressed(event) {
  const { key, target } = event;
  if (target.closest("input:not([type=radio],[type=checkbox]), textarea, select")) return;
  if (event.ctrlKey || event.metaKey) takeBack(event);
  else if (event.altKey) return;
  else if (key === "Enter") enter(event);
  else if (key === "Escape" && isCounting()) stopCounting();
  else if (key === "Escape") goBack(event);
  else if (key in ARROWS && !target.closest("input, .t-panel")) walk(ARROWS[key], event);
  else if (key.length === 1 && /[a-z0-9:]/i.test(key)) type(key.toLowerCase(), event);
}

function takeBack(event) {
  const key = event.key.toLowerCase();
  const isRedo = key === "y" || (key === "z" && event.shiftKey);
  if (!isRedo && key !== "z") return;
  const button = find(`${isRedo ? "[data-redo]" : "[data-undo]"} button:not(:disabled)`);
  if (!button) return;
  event.preventDefault();
  button.form.requestSubmit(button);
}

function enter(event) {
  if (event.repeat) event.preventDefault();
  else if (isBusy()) {
    event.preventDefault();
    inOrder(confirmChosen);
  } else if (isChosen(event.target) || !event.target.closest("a, button, summary, label")) {
    if (confirmChosen() || goOn()) event.preventDefault();
  }
}

// Whether a link is the present choice, marks aside: Enter continues from it.
function isChosen(target) {
  const link = target.closest("a[href^='?']:not(.t-tile)");
  return Boolean(link) && new URL(link.href).search === location.search.replace(MARKS, "");
}

// Focuses the first remaining choice if nothing can be confirmed yet.
function goOn() {
  const last = all(".t-choices > ul", table()).at(-1);
  const list = last?.matches(".t-marked") ? find(".t-hand-row", table()) : last;
  const next = list && find("a[href]:not(.chosen), button.t-option", list);
  next?.focus();
  return Boolean(next);
}

// Closes an open menu; else undoes one choice.
function goBack(event) {
  const menu = find("details[open]:not([data-asked]) > summary:focus", document)?.parentElement;
  if (menu) menu.open = false;
  else if (!takeOneBack()) return;
  event.preventDefault();
}

// Handles a key of the lists, or a letter of a place's name.
function type(key, event) {
  forgetAfter(FORGET, () => {});
  const keyed = !typed && find(`[data-key="${CSS.escape(key)}"]`, table());
  if (keyed) {
    event.preventDefault();
    keyed.click();
    return;
  }
  typed += key;
  const fits = all(NAMED, table()).filter((one) => nameOf(one).startsWith(typed));
  const exact = fits.find((one) => nameOf(one) === typed);
  const isLonger = fits.some((one) => nameOf(one).length > typed.length);
  if (!fits.length) typed = "";
  else if (exact && !isLonger) {
    typed = "";
    choose(exact);
  } else if (exact) {
    exact.focus();
    forgetAfter(SETTLE, () => choose(exact));
  }
}

function forgetAfter(milliseconds, then) {
  clearTimeout(typing);
  typing = setTimeout(() => {
    typed = "";
    then();
  }, milliseconds);
}

function nameOf({ dataset }) {
  const { cell, place, thing, bridge, card } = dataset;
  return (cell || place || thing || bridge || card).toLowerCase();
}

// Moves the focus to the nearest place in the direction of an arrow.
function walk([dx, dy], event) {
  const places = all(".t-main a.c", table());
  if (!places.length) return;
  event.preventDefault();
  if (!places.includes(document.activeElement)) return places[0].focus();
  const from = middle(document.activeElement);
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const at = middle(place);
    const along = (at.x - from.x) * dx + (at.y - from.y) * dy;
    const aside = Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx);
    if (along > LEAST_WAY && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = place;
    }
  }
  best?.focus();
}

function middle(place) {
  const box = place.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
