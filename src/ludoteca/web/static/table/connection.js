// The server: pages are fetched in the order of the clicks, changes of others arrive by themselves.
import { stopCounting } from "./countdown.js";
import { FRAGMENT, find, root, table } from "./dom.js";
import { swap } from "./swap.js";

const LATER = 60; // milliseconds until a change is looked for again while a click is answered
const AGAIN = 1500; // and without a connection
let asked = 0; // the number of the last request: answers to earlier ones are dropped
let isAnswering = false; // whether the answer to a click is on its way
let waiting = []; // clicks made meanwhile, in their order
let source = null;
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
    showOffline(true);
    return false;
  } finally {
    if (mine === asked) root.classList.remove("busy");
  }
}

function rename({ pathname, search }) {
  history.replaceState(null, "", pathname.replace(/\/(act|undo|resign)$/, "") + search);
}

export function refresh() {
  const { match, seat } = table().dataset;
  return load(`/table/${match}?seat=${seat}`);
}

export function listen() {
  if (source && source.readyState !== EventSource.CLOSED) return;
  const { match, seat } = table().dataset;
  source = new EventSource(`/table/${match}/events?seat=${seat}`);
  source.addEventListener("n", (event) => {
    showOffline(false);
    catchUp(Number(event.data));
  });
  source.addEventListener("error", () => showOffline(true));
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

function showOffline(isOff) {
  const note = find(".t-offline");
  if (!isOff) note?.remove();
  if (!isOff || note) return;
  const fresh = document.createElement("p");
  fresh.className = "t-offline t-message note";
  fresh.setAttribute("role", "status");
  fresh.textContent = table().dataset.offline;
  table().append(fresh);
}
