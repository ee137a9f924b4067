// Updates presence and votes without loading the rest of the page.
import { all, FRAGMENT, find, table } from "./dom.js";

let isAsking = false;
let isStale = false; // changed again meanwhile

// Counts running clocks down; only the server decides whose time is up.
export function tick() {
  for (const clock of all(".t-clock[data-seconds]")) {
    const left = Math.max(0, Number(clock.dataset.seconds) - 1);
    clock.dataset.seconds = left;
    const seconds = String(left % 60).padStart(2, "0");
    if (left < 7200) clock.textContent = `${Math.floor(left / 60)}:${seconds}`;
  }
}

export async function showCompany(refresh) {
  isStale = true;
  if (isAsking) return;
  isAsking = true;
  while (isStale) {
    isStale = false;
    await load(refresh);
  }
  isAsking = false;
}

async function load(refresh) {
  const { match, seat } = table().dataset;
  try {
    const answer = await fetch(`/table/${match}/company?seat=${seat}`, { headers: FRAGMENT });
    if (!answer.ok) return location.reload(); // closed, over, or access lost
    const fresh = document.createElement("template");
    fresh.innerHTML = await answer.text();
    const { state } = find("#company", fresh.content).dataset;
    if (state !== find("#company").dataset.state) return await refresh();
    for (const part of all("[id]", fresh.content)) {
      const old = document.getElementById(part.id);
      if (old) window.Idiomorph.morph(old, part);
    }
  } catch {
    // offline: the table stays as it is
  }
}
