// Clicks: links narrow the choice, forms play it. A click during another request is repeated on
// the table that comes with its response.
import { answer, inOrder, isBusy } from "./connection.js";
import { find, table } from "./dom.js";
import { showReason } from "./refusals.js";

const NAMES = ["cell", "card", "thing", "bridge", "place", "key"]; // identify a link
const REFUSED = "#table :is([data-cell], [data-thing], [data-card])";
let isSending = false; // whether a form is being sent

export function clicked(event) {
  const isTwice = event.detail > 1 && event.target.closest("[data-confirm], [form=do]");
  if (isTwice) event.preventDefault(); // a double click confirms only one move
  const link = event.target.closest("a[href^='?']");
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  if (!link) return askWhy(event.target);
  if (!table().contains(link)) return;
  event.preventDefault();
  choose(link);
}

// Shows the reason beside a place, tile or card that cannot be chosen.
function askWhy(target) {
  const place = table().dataset.mine === "yes" && target.closest(REFUSED);
  if (!place || place.closest("a, button")) return;
  const { cell, thing, card } = place.dataset;
  const name = cell || thing || card;
  inOrder(async () => {
    const address = `${table().dataset.ask}${encodeURIComponent(name)}`; // keeps the picks
    await answer(new URL(address, location.href).href);
    showReason(name);
  });
}

// A click on Confirm while the choice is still loading is done afterwards.
export function pressedEarly(event) {
  const confirm = event.target.closest?.("[data-confirm] button:disabled");
  if (confirm && isBusy() && !isSending) inOrder(confirmChosen);
}

export function confirmChosen() {
  const button = find("[data-confirm] button:not(:disabled)");
  button?.form.requestSubmit(button);
  return Boolean(button);
}

export function choose(link) {
  const again = isBusy() ? sameLink(link) : () => link;
  inOrder(() => {
    const now = again();
    if (now?.isConnected) follow(now);
  });
}

// Returns a function that finds the same link on the new table, by place, card or key.
function sameLink(link) {
  const name = NAMES.find((one) => link.dataset[one]);
  const href = link.getAttribute("href");
  const what = name
    ? `a[data-${name}="${CSS.escape(link.dataset[name])}"]`
    : `a[href="${CSS.escape(href)}"]`;
  return () => (table().dataset.mine === "yes" ? find(what, table()) : null);
}

function follow(link) {
  const wanted = new URL(link.getAttribute("href"), location.href);
  const isAgain = picks(wanted) === picks(new URL(location.href)) && picks(wanted);
  if (!isAgain) answer(wanted.href); // a click on the present choice does nothing
}

// Undoes the last choice; returns whether there was one.
export function takeOneBack() {
  const { up } = find("[data-up]", table())?.dataset || {};
  if (up) inOrder(() => answer(new URL(up, location.href).href));
  return Boolean(up);
}

function picks(address) {
  return address.searchParams.getAll("pick").join("\n");
}

export function submitted(event) {
  const form = event.target;
  if (!table().contains(form) || form.matches("[data-talk]")) return;
  if (form.action.endsWith("/resign")) return;
  event.preventDefault();
  if (isSending) return; // ignores a double click
  if (form.matches("[data-confirm]") && isBusy()) return inOrder(confirmChosen);
  const body = new URLSearchParams(new FormData(form, event.submitter));
  inOrder(() => send(form.action, body));
}

async function send(address, body) {
  isSending = true;
  await answer(address, { method: "POST", body });
  isSending = false;
}
