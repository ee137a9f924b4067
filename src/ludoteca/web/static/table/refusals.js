// Loads refused moves and their reasons when the page is idle.
import { all, fetched, find, small, table } from "./dom.js";

const EDGE = 6; // pixels around a reason
const LONGEST_WAIT = 300; // milliseconds, if the page is never idle

function idle() {
  return new Promise((done) => {
    if (window.requestIdleCallback) window.requestIdleCallback(done, { timeout: LONGEST_WAIT });
    else setTimeout(done);
  });
}

export async function showRefusals(now) {
  foldUnasked(now);
  const link = find("[data-why]", now);
  if (!link) return;
  await idle();
  if (!link.isConnected) return;
  const address = link.href;
  const fresh = await fetched(address.replace(/=1$/, "=alone"));
  if (fresh && link.isConnected && link.href === address) link.parentElement.replaceWith(fresh);
  foldUnasked(now);
}

// Closes reasons that nobody has asked for; on a small screen the choices need the room.
function foldUnasked(now) {
  if (!small.matches) return;
  for (const fold of all(".t-why[open]:not([data-asked])", now)) fold.open = false;
}

// Shows the reason beside what was clicked, until the next response.
export function showReason(name) {
  const named = CSS.escape(name);
  const place = find(`[data-cell="${named}"], [data-thing="${named}"], [data-card="${named}"]`);
  const reason = find("[data-asked] .t-reason", table());
  if (!place || !reason) return;
  const bubble = document.createElement("p");
  bubble.className = "t-bubble";
  bubble.setAttribute("role", "status");
  bubble.textContent = reason.textContent;
  table().append(bubble);
  const at = place.getBoundingClientRect();
  const half = bubble.offsetWidth / 2 + EDGE;
  const middle = Math.min(Math.max(at.left + at.width / 2, half), innerWidth - half);
  const above = at.top - bubble.offsetHeight - EDGE;
  bubble.style.left = `${middle}px`;
  bubble.style.top = `${above > EDGE ? above : at.bottom + EDGE}px`;
}
