// The talk tab: loaded when it is opened, and after each new message.
import { all, FRAGMENT, find, parsed, table } from "./dom.js";
import { showFetched } from "./fetched.js";

const NEAR = 60; // pixels from the end within which it scrolls
const KINDS = ["cell", "card", "thing", "named"]; // attributes that name what can be mentioned
const LIT = 4000; // milliseconds a place is highlighted
let shown = 0; // the timer of the places of a click

document.addEventListener("submit", submitted);
for (const kind of ["pointerover", "pointerout", "click"])
  document.addEventListener(kind, mentioned);

export async function showTalk() {
  const place = find("#talk");
  if (!place) return;
  const answer = await ask(place.dataset.address);
  if (answer?.ok) show(place, await answer.text());
}

function ask(address, options = {}) {
  return fetch(address, { ...options, headers: FRAGMENT }).catch(() => null);
}

function show(place, text) {
  const isAtEnd = place.scrollHeight - place.scrollTop - place.clientHeight < NEAR;
  const isFirst = !find("#talk-lines", place);
  const fresh = parsed(text);
  const morphed = ["talk-lines", "talk-muted"];
  if (isFirst) place.replaceChildren(fresh);
  else if (Boolean(find("#talk-muted", place)) !== Boolean(find("#talk-muted", fresh)))
    place.replaceChildren(fresh);
  else
    for (const part of all(morphed.map((id) => `#${id}`).join(), fresh))
      window.Idiomorph.morph(document.getElementById(part.id), part);
  const badge = find("#unread");
  if (badge) badge.hidden = true;
  const lines = find("#talk-lines", place);
  if (isFirst || isAtEnd) lines.scrollTop = lines.scrollHeight;
}

// Sends forms of the talk and updates only the talk.
async function submitted(event) {
  const form = event.target;
  if (!form.matches("[data-talk]") || !find("#talk")?.contains(form)) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const answer = await ask(form.action, { method: "POST", body });
  if (answer?.ok) {
    if (form.matches("[data-clears]")) find("[name=text]", form).value = "";
    refuse("");
    show(find("#talk"), await answer.text());
    const lines = find("#talk-lines");
    if (form.matches("[data-clears], .talk-phrases")) lines.scrollTop = lines.scrollHeight;
  } else refuse(answer ? sentence(await answer.text()) : table().dataset.offline);
}

function sentence(page) {
  return find(".lead", parsed(page))?.textContent;
}

function refuse(text) {
  const note = find("#talk-refused");
  note.hidden = !text;
  note.textContent = text;
}

// Highlights mentioned places on the table; a click unfolds and scrolls to them, and opens the tab
// that shows them if the table itself does not.
async function mentioned(event) {
  const { mention } = event.target.closest?.("[data-mention]")?.dataset || {};
  const isClick = event.type === "click";
  if (shown && !isClick) return; // until the places of a click have been seen
  unlight();
  if (!mention || event.type === "pointerout") return;
  let places = named(mention, find(".t-main", table()));
  if (isClick && !places.length) places = await inTabs(mention);
  for (const place of places) place.classList.add("lit-mention");
  if (!isClick) return;
  shown = setTimeout(unlight, LIT);
  places[0]?.closest("details:not([open])")?.setAttribute("open", "");
  places[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function unlight() {
  clearTimeout(shown);
  shown = 0;
  for (const place of all(".lit-mention", table())) place.classList.remove("lit-mention");
}

function named(mention, place) {
  const sought = mention
    .split(" ")
    .flatMap((name) => KINDS.map((kind) => `[data-${kind}="${CSS.escape(name)}" i]`));
  return all(sought.join(), place);
}

// Loads the tabs that are loaded when opened, and opens the one that shows a mentioned thing.
async function inTabs(mention) {
  for (const panel of all(".t-panel[data-fetched]", table())) {
    await showFetched(panel);
    const places = named(mention, panel);
    const name = panel.className.match(/panel-(\w+)/)[1];
    if (places.length) find(`#tab-${name}`)?.click();
    if (places.length) return places;
  }
  return [];
}
