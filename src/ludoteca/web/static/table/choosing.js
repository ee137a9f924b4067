// Clicks: links narrow the choice, forms play it. A click that comes before the answer to another
// is made again on the table that comes with it.
import { answer, inOrder, isBusy } from "./connection.js";
import { find, table } from "./dom.js";

const NAMES = ["cell", "card", "thing", "bridge", "place", "key"]; // that find a link again
let isSending = false; // whether something is being done

export function clicked(event) {
  const isTwice = event.detail > 1 && event.target.closest("[data-confirm]");
  if (isTwice) event.preventDefault(); // a double click confirms one move, not the one after it
  const link = event.target.closest("a[href^='?']");
  if (!link || !table().contains(link)) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  choose(link);
}

// Confirm cannot be pressed before something is chosen; pressed too early, it waits.
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

// Finds a link on the table that has come since: that of the same place, card or key.
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
  if (isAgain && confirmChosen()) return; // the second tap does it
  answer(wanted.href);
}

function picks(address) {
  return address.searchParams.getAll("pick").join("\n");
}

export function submitted(event) {
  const form = event.target;
  if (!table().contains(form) || form.action.endsWith("/resign")) return;
  event.preventDefault();
  if (isSending) return; // a double click is one
  if (form.matches("[data-confirm]") && isBusy()) return inOrder(confirmChosen);
  const body = new URLSearchParams(new FormData(form, event.submitter));
  inOrder(() => send(form.action, body));
}

async function send(address, body) {
  isSending = true;
  await answer(address, { method: "POST", body });
  isSending = false;
}
