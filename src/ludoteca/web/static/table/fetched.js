// Loads parts of a table when they are opened, and an open tab again when the table changes.
import { fetched, find } from "./dom.js";

// A place that is highlighted stays so when its tab is loaded again.
const callbacks = { beforeAttributeUpdated: (_, old) => !old.matches(".lit-mention") };

export async function showFetched(place) {
  place.dataset.fetched ||= find("a", place).href; // the link used without scripts
  const sent = await fetched(place.dataset.fetched);
  if (!sent || !place.isConnected) return;
  const fresh = document.createElement("div");
  fresh.append(sent);
  window.Idiomorph.morph(place, fresh, { morphStyle: "innerHTML", callbacks });
}
