// The table page, alive: changes arrive by themselves, keys choose. Everything here can also be
// done without it.
import { clicked, pressedEarly, submitted, takeOneBack } from "./choosing.js";
import { tick } from "./company.js";
import { answer, inOrder, listen, wentBack } from "./connection.js";
import { find, keep, root, small, table } from "./dom.js";
import { explainThings } from "./explain.js";
import { pinchable } from "./gestures.js";
import { pressed } from "./keys.js";
import { wakeSound } from "./sound.js";
import { dress } from "./swap.js";
import { mentioned, showTalk, submittedTalk } from "./talk.js";

root.classList.add("js");
if (table()) {
  dress();
  showTalk();
  pinchable(find(".t-board", table()));
  explainThings();
  listen();
  setInterval(tick, 1000);
  document.addEventListener("click", clicked);
  document.addEventListener("pointerdown", pressedEarly);
  document.addEventListener("submit", submitted);
  document.addEventListener("submit", submittedTalk);
  for (const kind of ["pointerover", "pointerout", "click"])
    document.addEventListener(kind, mentioned);
  document.addEventListener("keydown", pressed);
  document.addEventListener("change", changed);
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wakeSound);
  addEventListener("popstate", () => wentBack(takeOneBack));
  addEventListener("online", () => {
    listen();
    inOrder(() => answer(location.href)); // with what is chosen
  });
  document.addEventListener("visibilitychange", () => document.hidden || listen());
}

// A tab is kept on this device, a layer of the board by the server.
function changed({ target }) {
  if (target.matches(".t-tab-radio") && !small.matches) keep("tab", target.id);
  if (target.matches("#tab-talk")) showTalk();
  const layers = target.closest("[data-layers]");
  if (!layers) return;
  const body = new URLSearchParams(new FormData(layers));
  fetch(layers.action, { method: "POST", body, redirect: "manual" }).catch(() => {});
}
