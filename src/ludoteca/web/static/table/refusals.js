// What is not possible, and why, comes when the rest is there.
import { FRAGMENT, find } from "./dom.js";

const LONGEST_WAIT = 300; // milliseconds: a page that is never idle is told all the same

function idle() {
  return new Promise((done) => {
    if (window.requestIdleCallback) window.requestIdleCallback(done, { timeout: LONGEST_WAIT });
    else setTimeout(done);
  });
}

export async function showRefusals(now) {
  const link = find("[data-why]", now);
  if (!link) return;
  await idle();
  if (!link.isConnected) return;
  const address = link.href;
  try {
    const answer = await fetch(address.replace(/=1$/, "=alone"), { headers: FRAGMENT });
    if (!answer.ok || !link.isConnected || link.href !== address) return;
    const fresh = document.createElement("template");
    fresh.innerHTML = await answer.text();
    link.parentElement.replaceWith(fresh.content);
  } catch {
    // the link stays
  }
}
