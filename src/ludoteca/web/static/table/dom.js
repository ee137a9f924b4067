// What every module of the table asks of the page.
export const root = document.documentElement;
export const small = matchMedia("(max-width: 55.99em)");
export const still = matchMedia("(prefers-reduced-motion: reduce)");
export const FRAGMENT = { Accept: "text/x-fragment" };

export const find = (what, within = document) => within.querySelector(what);
export const all = (what, within = document) => [...within.querySelectorAll(what)];
export const table = () => find("#table");

// A part of a page as the server sends it.
export function parsed(text) {
  const fresh = document.createElement("template");
  fresh.innerHTML = text;
  return fresh.content;
}

// The same, fetched; nothing if it does not come.
export async function fetched(address) {
  const answer = await fetch(address, { headers: FRAGMENT }).catch(() => null);
  return answer?.ok ? parsed(await answer.text()) : null;
}

// Kept on this device, as far as the browser allows.
export function keep(name, value) {
  try {
    localStorage.setItem(`ludoteca.${name}`, value);
  } catch {
    // a browser that keeps nothing
  }
}

export function kept(name) {
  try {
    return localStorage.getItem(`ludoteca.${name}`) || "";
  } catch {
    return "";
  }
}
