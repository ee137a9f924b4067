// The server: pages are fetched in the order of the clicks, changes of others arrive by themselves.
import { showCompany } from "./company.js";
import { stopCounting } from "./countdown.js";
import { FRAGMENT, find, root, table } from "./dom.js";
import { swap } from "./swap.js";

const LATER = 60; // milliseconds until a change is looked for again while a click is answered
const AGAIN = 1500; // and without a connection
let asked = 0; // the number of the last request: answers to earlier ones are dropped
let isAnswering = false; // whether the answer to a click is on its way
let waiting = []; // clicks made meanwhile, in their order
let source = null;
let isDeep = false; // whether the history has a place for what is chosen
let wanted = 0; // the last event heard of

// What a click asks for; clicks that come before its answer wait until the table has changed.
export async function answer(address, options = {}) {
  isAnswering = true;
  const isDone = await load(address, options);
  isAnswering = false;
  if (!isDone) waiting = [];
  while (waiting.length && !isAnswering) waiting.shift()();
}

// Does something now, or once the clicks before it are answered.
export function inOrder(work) {
  if (isAnswering) waiting.push(work);
  else work();
}

export function isBusy() {
  return isAnswering;
}

// Whether the table was exchanged for the answer.
async function load(address, options = {}) {
  asked += 1;
  const mine = asked;
  stopCounting();
  root.classList.add("busy");
  try {
    const headers = { ...FRAGMENT, ...options.headers };
    const response = await fetch(address, { ...options, headers });
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

// What is chosen has one place of its own in the browser's history: Back takes a choice back.
function rename({ pathname, search }) {
  const address = pathname.replace(/\/(act|undo|resign)$/, "") + search;
  const isChoice = search.includes("pick=");
  if (isChoice && !isDeep) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  isDeep ||= isChoice;
}

// The browser went back: where something was chosen, one choice back; else out of the table.
export function wentBack(takeOneBack) {
  const wasDeep = isDeep;
  isDeep = false;
  if (!takeOneBack() && wasDeep) history.back();
}

// The table as it is now, with what is chosen; a click meanwhile comes first.
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
    if (Number(event.data) > Number(table().dataset.n)) catchUp(Number(event.data));
    else showTalk().then(() => showCompany(refresh)); // who reads it has nothing unread
  });
  source.addEventListener("error", () => showOffline(true));
}

// What is said at the table, for who has opened its tab.
export async function showTalk() {
  if (find("#tab-talk")?.checked) await (await import("./talk.js")).showTalk();
}

// A change of one's own is on its way already: wait for it, then look again. Without a connection
// it is tried again until there is one.
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

// A move that was not sent says so until the next answer; what was chosen stays chosen.
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
