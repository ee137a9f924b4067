// The table page, alive: changes arrive by themselves, keys choose. Everything here can also be
// done without it.
import { clicked, pressedEarly, submitted } from "./choosing.js";
import { answer, inOrder, listen, refresh } from "./connection.js";
import { find, keep, root, small, table } from "./dom.js";
import { pinchable } from "./gestures.js";
import { pressed } from "./keys.js";
import { wakeSound } from "./sound.js";
import { dress } from "./swap.js";

root.classList.add("js");
if (table()) {
  dress();
  pinchable(find(".t-board", table()));
  listen();
  document.addEventListener("click", clicked);
  document.addEventListener("pointerdown", pressedEarly);
  document.addEventListener("submit", submitted);
  document.addEventListener("keydown", pressed);
  document.addEventListener("change", changed);
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wakeSound);
  addEventListener("popstate", () => inOrder(() => answer(location.href)));
  addEventListener("online", () => {
    listen();
    inOrder(refresh);
  });
  document.addEventListener("visibilitychange", () => document.hidden || listen());
}

// A tab is kept on this device, a layer of the board by the server.
function changed({ target }) {
  if (target.matches(".t-tab-radio") && !small.matches) keep("tab", target.id);
  const layers = target.closest("[data-layers]");
  if (!layers) return;
  const body = new URLSearchParams(new FormData(layers));
  fetch(layers.action, { method: "POST", body, redirect: "manual" }).catch(() => {});
}
