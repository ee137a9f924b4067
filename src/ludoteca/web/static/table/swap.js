// Replaces the table by the one received; unchanged elements stay, with focus and state.
import { centre } from "./centre.js";
import { countDown } from "./countdown.js";
import { all, find, kept, parsed, small, still, table } from "./dom.js";
import { glide, standing } from "./motion.js";
import { showRefusals } from "./refusals.js";
import { soundIfMine } from "./sound.js";

// Attributes set by the reader or a script, which the server does not know.
const OWN = new Set(["open", "style", "checked", "data-shown", "data-centred"]);
let shown = 0; // how often the table was replaced

export async function swap(text) {
  const fresh = parsed(text);
  const isNew = find("#table", fresh).dataset.n !== table().dataset.n;
  const isMoving = isNew && !still.matches && !document.hidden;
  // A mere choice is shown at once; a new event is animated.
  if (!isMoving || !document.startViewTransition) return exchange(fresh, isNew, isMoving);
  const change = document.startViewTransition(() => exchange(fresh, isNew, isMoving));
  change.ready.catch(() => {}); // skipped if the next one comes first
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

// Returns whether to update an attribute; closes a fold that the server had opened.
function beforeAttributeUpdated(name, element, change) {
  if (name === "data-open" && change === "remove") element.open = false;
  return !OWN.has(name) || (name === "open" && change === "update");
}

// Skips the talk and parts that are loaded separately.
function beforeNodeMorphed(old) {
  return old.id !== "talk" && !old.matches?.("[data-fetched]");
}

// Loads the open tab if it is loaded on demand; scrolls the board's tab to what is asked.
export function showTab() {
  centre(table());
  const open = find(".t-tab-radio:checked", table());
  const panel = open && find(`[data-fetched].panel-${open.id.replace("tab-", "")}`, table());
  if (panel) showPart(panel);
}

export async function showPart(place) {
  (await import("./fetched.js")).showFetched(place);
}

// Applies what the server does not know: title, icon, tab, scroll position, countdown.
export function dress() {
  const now = table();
  document.title = now.dataset.title;
  const lamp = find('link[rel="icon"]');
  if (lamp && lamp.getAttribute("href") !== now.dataset.icon) lamp.href = now.dataset.icon;
  const tab = !small.matches && document.getElementById(kept("tab"));
  if (tab) tab.checked = true;
  showTab();
  showRefusals(now);
  countDown(find("[data-confirm][data-seconds]", now));
  soundIfMine(now);
  if (find(".t-happened", now)) import("./replay.js").then(({ begin }) => begin());
}

// Announces news and the question to screen readers, in a live region that stays.
function speak(isNew) {
  const lines = isNew ? all(".t-log.news > li summary", table()).slice(0, 3).reverse() : [];
  const news = lines.map((one) => one.textContent.trim());
  const chosen = find(".t-chosen h2", table())?.textContent || "";
  const question = isNew || !chosen ? find(".t-ask h1", table()).textContent : "";
  const place = chosen ? "" : find(".t-at", table())?.textContent || "";
  find("#said").textContent = [...news, question, place, chosen].filter(Boolean).join(" ");
}

function focused() {
  const focus = document.activeElement;
  const { cell, card, key } = focus?.dataset || {};
  const did = Boolean(focus?.closest?.("[data-confirm]"));
  return { focus, place: cell || card || "", key: key || "", did };
}

// Moves the focus from a link that has changed or gone to the one that replaces it.
function refocus({ focus, place, key, did }) {
  find(".t-choices", table()).scrollTop = 0;
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
