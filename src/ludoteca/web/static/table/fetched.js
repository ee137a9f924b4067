// What is no part of the page: loaded when it is opened, a tab again whenever the table changes.
import { fetched, find } from "./dom.js";

export async function showFetched(place) {
  place.dataset.fetched ||= find("a", place).href; // the link that is followed without scripts
  const sent = await fetched(place.dataset.fetched);
  if (!sent || !place.isConnected) return;
  const fresh = document.createElement("div");
  fresh.append(sent);
  window.Idiomorph.morph(place, fresh, { morphStyle: "innerHTML" });
}
