// Exchanges the table for what was sent: what is the same stays, with its focus and its state.
import { centre } from "./centre.js";
import { countDown } from "./countdown.js";
import { all, find, kept, parsed, small, still, table } from "./dom.js";
import { glide, standing } from "./motion.js";
import { showRefusals } from "./refusals.js";
import { soundIfMine } from "./sound.js";

// What the reader, or a script, did to an element: the server knows nothing of it.
const OWN = new Set(["open", "style", "checked", "data-shown", "data-centred"]);
let shown = 0; // how often the table was drawn anew

export async function swap(text) {
  const fresh = parsed(text);
  const isNew = find("#table", fresh).dataset.n !== table().dataset.n;
  const isMoving = isNew && !still.matches && !document.hidden;
  // What is only chosen is shown at once; what was done glides.
  if (!isMoving || !document.startViewTransition) return exchange(fresh, isNew, isMoving);
  const change = document.startViewTransition(() => exchange(fresh, isNew, isMoving));
  change.ready.catch(() => {}); // the next one may come before this one is drawn
  await change.updateCallbackDone;
}

function exchange(fresh, isNew, isMoving) {
  const focus = focused();
  const before = isMoving ? standing() : null;
  for (const part of all("#table-head, #table", fresh)) {
    const callbacks = { beforeAttributeUpdated, beforeNodeMorphed };
    window.Idiomorph.morph(find(`#${part.id}`), part, { restoreFocus: false, callbacks });
  }
  shown += 1;
  table().dataset.shown = shown;
  dress();
  refocus(focus);
  if (before) glide(before);
  speak(isNew);
}

// Whether an attribute becomes what was sent; a fold that opened by itself closes by itself.
function beforeAttributeUpdated(name, element, change) {
  if (name === "data-open" && change === "remove") element.open = false;
  return !OWN.has(name) || (name === "open" && change === "update");
}

// What is said at the table, and what is fetched when it is opened, is loaded apart.
function beforeNodeMorphed(old) {
  return old.id !== "talk" && !old.matches?.("[data-fetched]");
}

// The tab that is open, if it is one to be loaded.
export function showTab() {
  const open = find(".t-tab-radio:checked", table());
  const panel = open && find(`[data-fetched].panel-${open.id.replace("tab-", "")}`, table());
  if (panel) showPart(panel);
}

export async function showPart(place) {
  (await import("./fetched.js")).showFetched(place);
}

// What the server does not know: the tab, the lamp, where the board stands.
export function dress() {
  const now = table();
  document.title = now.dataset.title;
  const lamp = find('link[rel="icon"]');
  if (lamp && lamp.getAttribute("href") !== now.dataset.icon) lamp.href = now.dataset.icon;
  const tab = !small.matches && kept("tab") && find(`#${CSS.escape(kept("tab"))}`, now);
  if (tab) tab.checked = true;
  showTab();
  centre(now);
  showRefusals(now);
  countDown(find("[data-confirm][data-seconds]", now));
  soundIfMine(now);
  if (find(".t-happened", now)) import("./replay.js").then(({ begin }) => begin());
}

// What is new is said aloud from a place that stays: what happened, then what is asked.
function speak(isNew) {
  const lines = isNew ? all(".t-log.news > li summary", table()).slice(0, 3).reverse() : [];
  const news = lines.map((one) => one.textContent.trim());
  const chosen = find(".t-chosen h2", table())?.textContent || "";
  const question = isNew || !chosen ? find(".t-ask h1", table()).textContent : "";
  find("#said").textContent = [...news, question, chosen].filter(Boolean).join(" ");
}

function focused() {
  const focus = document.activeElement;
  const { cell, card, key } = focus?.dataset || {};
  const did = Boolean(focus?.closest?.("[data-confirm]"));
  return { focus, place: cell || card || "", key: key || "", did };
}

// A link that became another, or was done, hands its focus on.
function refocus({ focus, place, key, did }) {
  const list = find(".t-choices", table());
  if (list.scrollTop) list.scrollTop = 0;
  const isSame = !place || (focus.dataset.cell || focus.dataset.card) === place;
  if (focus?.isConnected && !focus.disabled && isSame) return;
  next(place, key, did)?.focus({ preventScroll: true });
}

function next(place, key, did) {
  const named = CSS.escape(place);
  if (place) return find(`[data-cell="${named}"], [data-card="${named}"]`, table());
  if (key) return find(`[data-key="${CSS.escape(key)}"]`, table());
  return did ? find(".t-kinds a, .t-pieces a", table()) : null;
}
