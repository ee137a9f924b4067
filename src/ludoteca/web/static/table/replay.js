// Replays others' moves since the player's last one, in place of the present board.
import { centre } from "./centre.js";
import { fetched, find, keep, kept, still, table } from "./dom.js";
import { glide, standing } from "./motion.js";

const PACE = 1200; // milliseconds for each event
const QUIET = /^(Tab|Shift|Control|Alt|Meta)/; // keys that choose nothing
let asked = 0; // number of the last request; earlier responses are dropped
let timer = 0;

const past = () => find(".t-past");
const onBar = (target) => target.closest(".t-replay");

document.addEventListener("click", clicked, true);
document.addEventListener("pointerdown", ({ target }) => past()?.contains(target) || end(), true);
document.addEventListener("keydown", pressed, true);
document.addEventListener("visibilitychange", begin);

// Starts the replay, once, when the player's turn begins.
export function begin() {
  const { href, dataset } = find(".t-happened") || table();
  if (!dataset.replay || still.matches || document.hidden) return;
  if (kept("replayed") === dataset.replay) return;
  keep("replayed", dataset.replay);
  show(href, true);
}

async function show(address, isPlaying) {
  clearTimeout(timer);
  asked += 1;
  const mine = asked;
  const sent = await fetched(address);
  const fresh = sent && find(".t-past", sent);
  if (!fresh || mine !== asked) return;
  find(".t-board", fresh).style.cssText = find(".t-board").style.cssText; // same zoom
  const before = isPlaying && past() && standing();
  if (past()) window.Idiomorph.morph(past(), fresh);
  else table().append(fresh);
  if (before) glide(before);
  centre(past());
  find("#said").textContent = find(".t-told", past()).textContent;
  play(isPlaying);
}

// Continues automatically, and ends after the last event; or pauses.
function play(isPlaying) {
  clearTimeout(timer);
  find("[data-way=pause]").ariaPressed = !isPlaying;
  const next = find("[data-way=next]").href;
  if (isPlaying) timer = setTimeout(() => (past() && next ? show(next, true) : end()), PACE);
}

function end() {
  asked += 1;
  clearTimeout(timer);
  past()?.remove();
}

function clicked(event) {
  const link = event.target.closest(".t-happened, [data-way]");
  if (!link) return onBar(event.target) || choose(event);
  event.preventDefault();
  const { way } = link.dataset;
  if (way === "pause") play(link.ariaPressed === "true");
  else if (way === "skip") end();
  else if (link.href) show(link.href, !way && !still.matches);
}

// Ends the replay; a click on one of its places chooses that place on the present board.
function choose(event) {
  const place = event.target.closest(".t-past :is([data-cell], [data-card])");
  end();
  const { cell, card } = place?.dataset || {};
  const named = cell ? `[data-cell="${CSS.escape(cell)}"]` : `[data-card="${CSS.escape(card)}"]`;
  const link = place && find(`.t-main a${named}`);
  if (!link) return;
  event.stopPropagation();
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

// Any key except those of the bar ends the replay; Esc does only that.
function pressed(event) {
  const { key, target } = event;
  if (QUIET.test(key) || (onBar(target) && /^( |Enter)$/.test(key))) return;
  if (key === "Escape" && past()) event.stopPropagation();
  end();
}
