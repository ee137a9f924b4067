// What is no part of the page: loaded when it is opened, a tab again whenever the table changes.
import { FRAGMENT, find } from "./dom.js";

export async function showFetched(place) {
  place.dataset.fetched ||= find("a", place).href; // the link that is followed without scripts
  const answer = await fetch(place.dataset.fetched, { headers: FRAGMENT }).catch(() => null);
  if (!answer?.ok || !place.isConnected) return;
  const fresh = document.createElement("div");
  fresh.innerHTML = await answer.text();
  window.Idiomorph.morph(place, fresh, { morphStyle: "innerHTML" });
}
