// The table page, alive: parts of it are fetched and exchanged, changes arrive by themselves, keys
// choose. Everything here can also be done without it.
const root = document.documentElement;
const small = matchMedia("(max-width: 55.99em)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const FRAGMENT = { Accept: "text/x-fragment" };
const find = (what, within = document) => within.querySelector(what);
const all = (what, within = document) => [...within.querySelectorAll(what)];
const table = () => find("#table");
let asked = 0; // the number of the last request: answers to earlier ones are dropped
let source = null;
let wanted = 0; // the last event heard of
let sending = false; // whether something is being done
let typed = "";
let typing = 0;
let counting = null; // what stops the countdown to a move
let wasMine = "";
let audio = null;
let shown = 0; // how often the table was drawn anew
const OWN = new Set(["open", "style", "data-shown", "data-centred"]); // what the reader did to it

root.classList.add("js");
if (table()) {
  dress();
  listen();
  document.addEventListener("click", clicked);
  document.addEventListener("submit", submitted);
  document.addEventListener("keydown", pressed);
  document.addEventListener("change", (event) => {
    if (event.target.matches(".t-tab-radio") && !small.matches) keep("tab", event.target.id);
    const layers = event.target.closest("[data-layers]");
    if (layers) fetch(layers.action, { method: "POST", body: new URLSearchParams(new FormData(layers)), redirect: "manual" }).catch(() => {});
  });
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wakeSound);
  addEventListener("popstate", () => load(location.href));
  addEventListener("online", () => { listen(); refresh(); });
  document.addEventListener("visibilitychange", () => document.hidden || listen());
}

// ---- what is kept on this device

function keep(name, value) {
  try { localStorage.setItem(`ludoteca.${name}`, value); } catch { /* a browser that keeps nothing */ }
}
function kept(name) {
  try { return localStorage.getItem(`ludoteca.${name}`) || ""; } catch { return ""; }
}

// ---- exchanging parts of the page

async function load(address, options = {}) {
  const mine = ++asked;
  counting?.();
  root.classList.add("busy");
  try {
    const answer = await fetch(address, { ...options, headers: { ...FRAGMENT, ...options.headers } });
    const text = await answer.text();
    if (mine !== asked) return;
    if (!text.includes('id="table"') || text.trimStart().startsWith("<!")) {
      location.assign(answer.redirected ? answer.url : table() && location.pathname);
      return;
    }
    await exchange(text);
    const shown = new URL(answer.url);
    if (options.method !== "POST" || answer.redirected) {
      const place = shown.pathname.replace(/\/(act|undo|resign)$/, "") + shown.search;
      history.replaceState(null, "", place);
    }
    offline(false);
  } catch {
    offline(true);
  } finally {
    if (mine === asked) root.classList.remove("busy");
  }
}

async function exchange(text) {
  const fresh = document.createElement("template");
  fresh.innerHTML = text;
  const isNew = find("#table", fresh.content).dataset.n !== table().dataset.n;
  const swap = () => {
    const focus = focused();
    const stood = !isNew || still.matches || document.hidden ? null : standing();
    for (const line of all(".t-log > li:has(> [open])", table())) find(`#${line.id} > details`, fresh.content)?.setAttribute("open", "");
    for (const part of all("#table-head, #table", fresh.content)) turn(find(`#${part.id}`), part);
    table().dataset.shown = ++shown;
    dress();
    refocus(focus);
    if (stood) move(stood);
    speak(isNew);
  };
  // What is only chosen is shown at once; what was done glides.
  if (isNew && document.startViewTransition && !still.matches && !document.hidden) {
    const change = document.startViewTransition(swap);
    change.ready.catch(() => {}); // the next one may come before this one is drawn
    await change.updateCallbackDone;
  } else {
    swap();
  }
}

// Turns a part of the page into what was sent: what is the same stays, with its place, its focus and
// what was opened there.
function turn(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE || old.nodeName !== fresh.nodeName || old.id !== fresh.id) return old.replaceWith(fresh);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) {
    if (fresh.hasAttribute(name) || OWN.has(name)) continue;
    old.removeAttribute(name);
    if (name === "data-open") old.open = false; // opened by the page itself
  }
  const before = [...old.childNodes], after = [...fresh.childNodes];
  if (before.length === after.length) return before.forEach((one, at) => turn(one, after[at]));
  const least = Math.min(before.length, after.length);
  let start = 0, end = 0;
  while (start < least && before[start].isEqualNode(after[start])) start += 1;
  while (end < least - start && before.at(-1 - end).isEqualNode(after.at(-1 - end))) end += 1;
  const next = before[before.length - end] || null;
  before.slice(start, before.length - end).forEach((one) => one.remove());
  after.slice(start, after.length - end).forEach((one) => old.insertBefore(one, next));
}

// What is new is said aloud from a place that stays: what happened, then what is asked.
function speak(isNew) {
  const news = isNew ? all(".t-log.news > li summary", table()).slice(0, 3).reverse().map((one) => one.textContent.trim()) : [];
  const chosen = find(".t-chosen h2", table())?.textContent || "";
  const question = isNew || !chosen ? find(".t-ask h1", table()).textContent : "";
  find("#said").textContent = [...news, question, chosen].filter(Boolean).join(" ");
}

// Where every piece stands, and what lies on every cell.
function standing() {
  const places = new Map(), lying = new Map();
  for (const piece of all("[data-piece], [data-card]", table())) places.set(piece.dataset.piece || piece.dataset.card, piece.getBoundingClientRect());
  for (const cell of all(".t-board [data-cell]", table())) lying.set(cell.dataset.cell, signs(cell));
  return { places, lying };
}

function signs(cell) {
  return all(".p:not([data-piece]) use, use.p", cell).map((one) => one.getAttribute("href")).join();
}

// After an event: pieces glide from where they stood, what was laid down pops up.
function move({ places, lying }) {
  const glide = { duration: 420, easing: "cubic-bezier(.3,.8,.3,1)", composite: "add" };
  for (const piece of all("[data-piece], [data-card]", table())) {
    const was = places.get(piece.dataset.piece || piece.dataset.card), is = piece.getBoundingClientRect();
    if (!was || !was.width || !is.width) continue;
    const x = was.x + was.width / 2 - is.x - is.width / 2, y = was.y + was.height / 2 - is.y - is.height / 2;
    const scale = piece.getScreenCTM().a || 1;
    if (Math.hypot(x, y) > 6) piece.animate([{ transform: `translate(${x / scale}px,${y / scale}px)` }, { transform: "translate(0,0)" }], glide);
  }
  for (const cell of all(".t-board [data-cell]", table())) {
    if (!signs(cell) || lying.get(cell.dataset.cell) === signs(cell)) continue;
    for (const piece of all(".p", cell)) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 420, easing: "ease-out" });
  }
}

function focused() {
  const focus = document.activeElement, { cell, card, key } = focus?.dataset || {};
  return { focus, place: cell || card || "", key: key || "", did: Boolean(focus?.closest?.("[data-confirm]")) };
}

// A link that became another, or was done, hands its focus on.
function refocus({ focus, place, key, did }) {
  const list = find(".t-choices", table());
  if (list.scrollTop) list.scrollTop = 0;
  if (focus?.isConnected && !focus.disabled) return;
  const next = place ? find(`[data-cell="${CSS.escape(place)}"], [data-card="${CSS.escape(place)}"]`, table())
    : key ? find(`[data-key="${CSS.escape(key)}"]`, table())
      : did ? find(".t-kinds a, .t-pieces a", table()) : null;
  next?.focus({ preventScroll: true });
}

// What the server does not know: toggles, the tab, the lamp, where the board stands.
function dress() {
  const now = table();
  document.title = now.dataset.title;
  const lamp = find('link[rel="icon"]');
  if (lamp && now.dataset.icon && lamp.getAttribute("href") !== now.dataset.icon) lamp.href = now.dataset.icon;
  const tab = !small.matches && kept("tab") && find(`#${CSS.escape(kept("tab"))}`, now);
  if (tab) tab.checked = true;
  centre(now);
  explain(now);
  if (!shown) pinchable(find(".t-board", now));
  countDown(find("[data-confirm][data-seconds]", now));
  if (now.dataset.sound && now.dataset.mine === "yes" && wasMine === "no") chime();
  wasMine = now.dataset.mine;
}

// What is not possible, and why, comes when the rest is there.
async function explain(now) {
  const link = find("[data-why]", now);
  if (!link) return;
  await new Promise((done) => (window.requestIdleCallback || setTimeout)(done));
  if (!link.isConnected) return;
  try {
    const answer = await fetch(`${link.href.replace(/=1$/, "=alone")}`, { headers: FRAGMENT });
    if (!answer.ok || !link.isConnected) return;
    const fresh = document.createElement("template");
    fresh.innerHTML = await answer.text();
    link.parentElement.replaceWith(fresh.content);
  } catch { /* the link stays */ }
}

function centre(now) {
  const board = find(".t-board", now);
  const mark = find(".pick", board) || find(".last", board) || find(".ring", board);
  if (mark && !board.dataset.centred && across(board, mark)) board.dataset.centred = "yes";
  const others = find(".t-others[data-open] .pan", now); // what is asked for lies before somebody else
  const target = others && (find(".pay", others) || find("a", others));
  if (target) across(others, target);
}

// Moves what is too wide for its place so that a mark stands in the middle; whether it did.
function across(wide, mark) {
  if (wide.scrollWidth <= wide.clientWidth) return false;
  const inside = wide.getBoundingClientRect();
  const at = mark.getBoundingClientRect();
  wide.scrollLeft += at.left + at.width / 2 - inside.left - inside.width / 2;
  return true;
}

// Two fingers on the board of a small screen: it grows and shrinks under them.
function pinchable(board) {
  const fingers = new Map();
  let start = 0, before = 1;
  const apart = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY); };
  board.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch" || !small.matches) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) { start = apart(); before = Number(board.style.getPropertyValue("--zoom")) || 1; }
  });
  board.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2 && start) zoomTo(board, before * apart() / start, [...fingers.values()]);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(end, (event) => { fingers.delete(event.pointerId); start = 0; });
}

function zoomTo(board, wanted, fingers) {
  const old = Number(board.style.getPropertyValue("--zoom")) || 1;
  const zoom = Math.min(4, Math.max(1, wanted));
  const box = board.getBoundingClientRect();
  const x = fingers.reduce((sum, one) => sum + one.clientX, 0) / fingers.length - box.left;
  const y = fingers.reduce((sum, one) => sum + one.clientY, 0) / fingers.length - box.top;
  board.style.setProperty("--zoom", zoom.toFixed(3));
  board.scrollLeft = (board.scrollLeft + x) * zoom / old - x;
  board.scrollTop = (board.scrollTop + y) * zoom / old - y;
}

function offline(isOff) {
  const note = find(".t-offline");
  if (!isOff) note?.remove();
  else if (!note) {
    const told = document.createElement("p");
    told.className = "t-offline t-message note";
    told.setAttribute("role", "status");
    told.textContent = table().dataset.offline;
    table().append(told);
  }
}

// ---- live

function listen() {
  if (source && source.readyState !== EventSource.CLOSED) return;
  const { match, seat } = table().dataset;
  source = new EventSource(`/table/${match}/events?seat=${seat}`);
  source.addEventListener("n", (event) => {
    offline(false);
    catchUp(Number(event.data));
  });
  source.addEventListener("error", () => offline(true));
}

// A change of one's own is on its way already: wait for it, then look again. Without a connection
// it is tried again until there is one.
async function catchUp(n) {
  wanted = Math.max(wanted, n);
  if (wanted <= Number(table().dataset.n)) return;
  if (root.classList.contains("busy")) return void setTimeout(catchUp, 60, wanted);
  await refresh();
  if (wanted > Number(table()?.dataset.n)) setTimeout(catchUp, 1500, wanted);
}

function refresh() {
  const { match, seat } = table().dataset;
  return load(`/table/${match}?seat=${seat}`);
}

// ---- choosing

function clicked(event) {
  const isTwice = event.detail > 1 && event.target.closest("[data-confirm]");
  if (isTwice) event.preventDefault(); // a double click confirms one move, not the one that follows
  const link = event.target.closest("a[href^='?']");
  if (!link || !table().contains(link) || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  choose(link);
}

function choose(link) {
  const wanted = new URL(link.getAttribute("href"), location.href);
  const isAgain = picks(wanted) === picks(new URL(location.href)) && picks(wanted);
  const confirm = find("[data-confirm] button:not(:disabled)");
  if (isAgain && confirm) confirm.form.requestSubmit(confirm); // the second tap does it
  else load(wanted.href);
}

function picks(address) {
  return address.searchParams.getAll("pick").join("\n");
}

function submitted(event) {
  const form = event.target;
  if (!table().contains(form) || form.action.endsWith("/resign")) return;
  event.preventDefault();
  if (sending) return; // a double click is one; but what is only being looked at waits for nobody
  sending = true;
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  load(form.action, { method: "POST", body: fields }).finally(() => { sending = false; });
}

// ---- keys

function pressed(event) {
  if (event.target.closest("input:not([type=radio],[type=checkbox]), textarea, select")) return;
  const key = event.key;
  if (event.ctrlKey || event.metaKey) {
    const isRedo = key.toLowerCase() === "y" || (key.toLowerCase() === "z" && event.shiftKey);
    const form = isRedo ? "[data-redo]" : key.toLowerCase() === "z" ? "[data-undo]" : "";
    const button = form && find(`${form} button:not(:disabled)`);
    if (button) { event.preventDefault(); button.form.requestSubmit(button); }
    return;
  }
  if (event.altKey) return;
  if (key === "Enter" && event.repeat) return event.preventDefault();
  if (key === "Enter" && !event.target.closest("a, button, summary, label")) return press("[data-confirm] button:not(:disabled)", event);
  if (key === "Escape" && counting) return counting();
  if (key === "Escape") return press("[data-back]", event);
  if (key.startsWith("Arrow") && !event.target.closest("input, .t-panel")) return walk(key, event);
  if (key.length === 1 && /[a-z0-9:]/i.test(key)) type(key.toLowerCase(), event);
}

function press(what, event) {
  const found = find(what, table());
  if (!found) return;
  event.preventDefault();
  found.click();
}

// A key of the lists, or letter by letter the name of a place.
function type(key, event) {
  clearTimeout(typing);
  typing = setTimeout(() => { typed = ""; }, 1200);
  const chosen = !typed && find(`[data-key="${CSS.escape(key)}"]`, table());
  if (chosen) { event.preventDefault(); chosen.click(); return; }
  typed += key;
  const names = all("a[data-cell], a[data-place], a[data-thing], a[data-bridge], a[data-card]", table());
  const fits = names.filter((one) => name(one).startsWith(typed));
  const exact = fits.filter((one) => name(one) === typed);
  const longer = fits.some((one) => name(one).length > typed.length);
  if (!fits.length) typed = "";
  else if (exact.length && !longer) { typed = ""; choose(exact[0]); }
  else if (exact.length) { exact[0].focus(); clearTimeout(typing); typing = setTimeout(() => { typed = ""; choose(exact[0]); }, 700); }
}

function name({ dataset }) {
  return (dataset.cell || dataset.place || dataset.thing || dataset.bridge || dataset.card).toLowerCase();
}

// From place to place by the arrows: the nearest in that direction.
function walk(key, event) {
  const places = all(".t-main a.c", table());
  if (!places.length) return;
  event.preventDefault();
  const from = places.includes(document.activeElement) ? middle(document.activeElement) : null;
  if (!from) return places[0].focus();
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null, least = Infinity;
  for (const place of places) {
    const at = middle(place);
    const along = (at.x - from.x) * dx + (at.y - from.y) * dy;
    const aside = Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx);
    if (along > 4 && along + 2 * aside < least) { least = along + 2 * aside; best = place; }
  }
  best?.focus();
}

function middle(place) {
  const box = place.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// ---- a chosen move that is done by itself after a while, unless it is stopped

function countDown(form) {
  counting?.();
  if (!form || !navigator.userActivation?.hasBeenActive) return; // a link alone plays nothing
  const button = find("button", form);
  const told = find("b", button);
  const usual = told.textContent;
  const stop = document.createElement("button");
  let left = Number(form.dataset.seconds);
  const tell = () => { told.textContent = form.dataset.counting.replace("#", left); };
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return tell();
    counting();
    form.requestSubmit(button);
  }, 1000);
  counting = () => {
    clearInterval(timer);
    counting = null;
    told.textContent = usual;
    stop.remove();
  };
  Object.assign(stop, { type: "button", className: "t-small t-stop", textContent: form.dataset.cancel });
  stop.addEventListener("click", () => { counting?.(); button.focus(); });
  form.before(stop);
  tell();
}

// ---- a soft sound when it becomes my move; browsers allow it after a first touch

function wakeSound() {
  if (!table()?.dataset.sound) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {});
}

function chime() {
  if (!audio) return;
  [523.25, 659.25].forEach((pitch, at) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.07, start + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.65);
  });
}
