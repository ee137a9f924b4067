// After an event, pieces glide from their old places, and new ones fade in.
import { all, table } from "./dom.js";

const DURATION = 420;
const GLIDE = { duration: DURATION, easing: "cubic-bezier(.3,.8,.3,1)", composite: "add" };
const APPEAR = { duration: DURATION, easing: "ease-out" };
const LEAST_WAY = 6; // pixels
const PIECES = "[data-piece], [data-card]";
const CELLS = ".t-board [data-cell]";

const nameOf = ({ dataset }) => dataset.piece || dataset.card;

// The places of all pieces, and the contents of all cells.
export function standing() {
  const places = all(PIECES, table()).map((piece) => [
    nameOf(piece),
    piece.getBoundingClientRect(),
  ]);
  const lying = all(CELLS, table()).map((cell) => [cell.dataset.cell, signs(cell)]);
  return { places: new Map(places), lying: new Map(lying) };
}

function signs(cell) {
  const shapes = all(".p:not([data-piece]) use, use.p", cell);
  return shapes.map((one) => one.getAttribute("href")).join();
}

export function glide({ places, lying }) {
  for (const piece of all(PIECES, table())) from(places.get(nameOf(piece)), piece);
  for (const cell of all(CELLS, table())) {
    if (!signs(cell) || lying.get(cell.dataset.cell) === signs(cell)) continue;
    for (const piece of all(".p", cell)) piece.animate([{ opacity: 0 }, { opacity: 1 }], APPEAR);
  }
}

function from(was, piece) {
  const now = piece.getBoundingClientRect();
  if (!was?.width || !now.width) return;
  const x = was.x + was.width / 2 - now.x - now.width / 2;
  const y = was.y + was.height / 2 - now.y - now.height / 2;
  if (Math.hypot(x, y) <= LEAST_WAY) return;
  const scale = piece.getScreenCTM().a || 1;
  const start = `translate(${x / scale}px,${y / scale}px)`;
  piece.animate([{ transform: start }, { transform: "translate(0,0)" }], GLIDE);
}
