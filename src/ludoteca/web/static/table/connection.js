// The server connection: requests in the order of clicks, and an event stream for changes.
import { showCompany } from "./company.js";
import { stopCounting } from "./countdown.js";
import { FRAGMENT, find, root, table } from "./dom.js";
import { swap } from "./swap.js";

const LATER = 60; // milliseconds until a retry while a click is answered
const AGAIN = 1500; // and while offline
const REFUSED = 3000; // at least, after the server refused the event stream
const BUSY = [429, 502, 503, 504]; // answers of a server, or a proxy, that cannot answer now
let asked = 0; // number of the last request; earlier responses are dropped
let isAnswering = false; // whether a click is being answered
let waiting = []; // clicks made meanwhile, in order
let source = null;
let isLost = false; // whether the event stream was interrupted
let isDeep = false; // whether the history has an entry for the choice
let wanted = 0; // the last event announced

// Loads what a click requests; later clicks wait until the table has changed.
export async function answer(address, options = {}) {
  isAnswering = true;
  const isDone = await load(address, options);
  isAnswering = false;
  if (!isDone) waiting = [];
  while (waiting.length && !isAnswering) waiting.shift()();
}

// Runs `work` now, or after the clicks before it are answered.
export function inOrder(work) {
  if (isAnswering) waiting.push(work);
  else work();
}

export function isBusy() {
  return isAnswering;
}

// Loads a response into the page; returns whether it succeeded.
async function load(address, options = {}) {
  asked += 1;
  const mine = asked;
  stopCounting();
  root.classList.add("busy");
  try {
    const headers = { ...FRAGMENT, ...options.headers };
    const response = await fetch(address, { ...options, headers });
    if (BUSY.includes(response.status)) throw response;
    const text = await response.text();
    if (mine !== asked) return false;
    if (!text.includes('id="table"') || text.trimStart().startsWith("<!")) {
      location.assign(response.redirected ? response.url : table() && location.pathname);
      return false;
    }
    await swap(text);
    if (options.method !== "POST" || response.redirected) rename(new URL(response.url));
    showOffline(false);
    return response.ok;
  } catch {
    showOffline(true, options.method === "POST");
    return false;
  } finally {
    if (mine === asked) root.classList.remove("busy");
  }
}

// The choice has one entry in the browser's history: Back undoes a choice.
function rename({ pathname, search }) {
  const address = pathname.replace(/\/(act|undo|resign)$/, "") + search;
  const isChoice = search.includes("pick=");
  if (isChoice && !isDeep) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  isDeep ||= isChoice;
}

// On Back: undoes one choice, or leaves the table if there is none.
export function wentBack(takeOneBack) {
  const wasDeep = isDeep;
  isDeep = false;
  if (!takeOneBack() && wasDeep) history.back();
}

// Loads the table again with the present choice.
export function lookAgain() {
  return load(location.href);
}

function refresh() {
  const { match, seat } = table().dataset;
  return load(`/table/${match}?seat=${seat}`);
}

export function listen() {
  if (source && source.readyState !== EventSource.CLOSED) return;
  const { match, seat } = table().dataset;
  source = new EventSource(`/table/${match}/events?seat=${seat}`);
  source.addEventListener("n", (event) => {
    showOffline(false);
    const n = Number(event.data);
    if (n > Math.max(wanted, Number(table().dataset.n))) catchUp(n);
    else lookAround();
  });
  source.addEventListener("open", connected);
  source.addEventListener("error", disconnected);
}

// After a reconnect: whatever changed without a new event was missed.
function connected() {
  showOffline(false);
  if (isLost) lookAround();
  isLost = false;
}

// The browser reconnects by itself, unless the server has refused.
function disconnected() {
  isLost = true;
  showOffline(true);
  if (source.readyState === EventSource.CLOSED) setTimeout(listen, REFUSED * (1 + Math.random()));
}

// Updates talk and company, which change without a new event; not with an older page on its way.
function lookAround() {
  if (root.classList.contains("busy")) setTimeout(lookAround, LATER);
  else showTalk().then(() => showCompany(refresh)); // first the talk, so that it counts as read
}

// Updates the talk if its tab is open.
export async function showTalk() {
  if (find("#tab-talk")?.checked) await (await import("./talk.js")).showTalk();
}

// Loads changes up to event n. Waits for a running request first, and retries while offline.
async function catchUp(n) {
  wanted = Math.max(wanted, n);
  if (wanted <= Number(table().dataset.n)) return;
  if (root.classList.contains("busy")) {
    setTimeout(catchUp, LATER, wanted);
    return;
  }
  await refresh();
  if (wanted > Number(table()?.dataset.n)) setTimeout(catchUp, AGAIN, wanted);
}

// Shows or hides a note about the lost connection, or an unsent move; the choice stays.
function showOffline(isOff, isUnsent = false) {
  let note = find(".t-offline");
  if (!isOff) return note?.remove();
  if (note && !isUnsent) return;
  if (!note) {
    note = document.createElement("p");
    note.className = "t-offline t-message note";
    note.setAttribute("role", "status");
    table().append(note);
  }
  note.textContent = isUnsent ? table().dataset.unsent : table().dataset.offline;
}
