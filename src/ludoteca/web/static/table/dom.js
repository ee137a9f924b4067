// DOM helpers of all table modules.
export const root = document.documentElement;
export const small = matchMedia("(max-width: 55.99em), (max-height: 30em)");
export const still = matchMedia("(prefers-reduced-motion: reduce)");
export const FRAGMENT = { Accept: "text/x-fragment" };

export const find = (what, within = document) => within.querySelector(what);
export const all = (what, within = document) => [...within.querySelectorAll(what)];
export const table = () => find("#table");

// Parses a fragment of a page.
export function parsed(text) {
  const fresh = document.createElement("template");
  fresh.innerHTML = text;
  return fresh.content;
}

// Fetches a fragment; null if that fails.
export async function fetched(address) {
  const answer = await fetch(address, { headers: FRAGMENT }).catch(() => null);
  return answer?.ok ? parsed(await answer.text()) : null;
}

// Stores a value on this device, if the browser allows it.
export function keep(name, value) {
  try {
    localStorage.setItem(`ludoteca.${name}`, value);
  } catch {
    // storage is blocked
  }
}

export function kept(name) {
  try {
    return localStorage.getItem(`ludoteca.${name}`) || "";
  } catch {
    return "";
  }
}
