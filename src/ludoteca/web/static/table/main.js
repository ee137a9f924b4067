// The table page: live changes, keys and clicks. Everything also works without scripts.
import { clicked, pressedEarly, submitted, takeOneBack } from "./choosing.js";
import { tick } from "./company.js";
import { inOrder, listen, lookAgain, showTalk, wentBack } from "./connection.js";
import { find, keep, root, small, table } from "./dom.js";
import { pressed } from "./keys.js";
import { wakeSound } from "./sound.js";
import { dress, showPart, showTab } from "./swap.js";

const EXPLAINED = ["pointerover", "pointerdown", "pointerup", "focusin"];
let last = null; // the last event while explain.js loads

root.classList.add("js");
if (table()) {
  dress();
  showTalk();
  if (small.matches) pinch();
  listen();
  setInterval(tick, 1000);
  document.addEventListener("click", clicked);
  document.addEventListener("pointerdown", pressedEarly);
  document.addEventListener("submit", submitted);
  for (const kind of EXPLAINED) document.addEventListener(kind, explain);
  document.addEventListener("keydown", pressed);
  document.addEventListener("change", changed);
  document.addEventListener("toggle", opened, true);
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wakeSound);
  addEventListener("popstate", () => wentBack(takeOneBack));
  addEventListener("online", () => {
    listen();
    inOrder(lookAgain);
  });
  document.addEventListener("visibilitychange", () => document.hidden || listen());
}

// Loads the explanation cards on first use.
async function explain(event) {
  const isLoading = Boolean(last);
  if (last?.type !== "pointerdown" || event.type !== "pointerover") last = event;
  if (isLoading) return;
  const { explainThings } = await import("./explain.js");
  for (const kind of EXPLAINED) document.removeEventListener(kind, explain);
  explainThings(last);
}

async function pinch() {
  const { pinchable } = await import("./pinch.js");
  pinchable(find(".t-board", table()));
}

// Loads the details of an opened log event.
function opened({ target }) {
  const place = target.open && find("[data-fetched]", target);
  if (place) showPart(place);
}

// Stores the tab on this device, and the board layers on the server.
function changed({ target }) {
  if (target.matches(".t-tab-radio")) {
    if (!small.matches) keep("tab", target.id);
    showTab();
  }
  if (target.matches("#tab-talk")) showTalk();
  const layers = target.closest("[data-layers]");
  if (!layers) return;
  const body = new URLSearchParams(new FormData(layers));
  fetch(layers.action, { method: "POST", body, redirect: "manual" }).catch(() => {});
}
