// What the others did since my last move, event by event, in place of the board as it is now.
import { centre } from "./centre.js";
import { fetched, find, keep, kept, still, table } from "./dom.js";
import { glide, standing } from "./motion.js";

const PACE = 1200; // milliseconds for each event
const QUIET = /^(Tab|Shift|Control|Alt|Meta)/; // keys that choose nothing
let asked = 0; // answers to what was asked for before are dropped
let timer = 0;

const past = () => find(".t-past");
const onBar = (target) => target.closest(".t-replay");

document.addEventListener("click", clicked, true);
document.addEventListener("pointerdown", ({ target }) => past()?.contains(target) || end(), true);
document.addEventListener("keydown", pressed, true);
document.addEventListener("visibilitychange", begin);

// When my turn begins it is shown by itself, once.
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
  find(".t-board", fresh).style.cssText = find(".t-board").style.cssText; // as large as it is
  const before = isPlaying && past() && standing();
  if (past()) window.Idiomorph.morph(past(), fresh);
  else table().append(fresh);
  if (before) glide(before);
  centre(past());
  find("#said").textContent = find(".t-told", past()).textContent;
  play(isPlaying);
}

// Goes on by itself, after the last event to the present; or waits.
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
  if (!link) return onBar(event.target) || end();
  event.preventDefault();
  const { way } = link.dataset;
  if (way === "pause") play(link.ariaPressed === "true");
  else if (way === "skip") end();
  else if (link.href) show(link.href, !way && !still.matches);
}

// Any key but those of the bar ends it; Esc does nothing else.
function pressed(event) {
  const { key, target } = event;
  if (QUIET.test(key) || (onBar(target) && /^( |Enter)$/.test(key))) return;
  if (key === "Escape" && past()) event.stopPropagation();
  end();
}
