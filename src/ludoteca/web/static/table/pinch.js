// Touch gestures on the board of a small screen.
import { small } from "./dom.js";

const MOST_ZOOM = 4;

// Zooms the board with two fingers.
export function pinchable(board) {
  const fingers = new Map();
  let start = 0;
  let before = 1;
  board.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch" || !small.matches) return;
    fingers.set(event.pointerId, event);
    if (fingers.size !== 2) return;
    start = apart(fingers);
    before = zoomOf(board);
  });
  board.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2 && start) {
      zoomTo(board, (before * apart(fingers)) / start, [...fingers.values()]);
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    board.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      start = 0;
    });
  }
}

function apart(fingers) {
  const [one, other] = [...fingers.values()];
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

function zoomOf(board) {
  return Number(board.style.getPropertyValue("--zoom")) || 1;
}

function zoomTo(board, wanted, fingers) {
  const old = zoomOf(board);
  const zoom = Math.min(MOST_ZOOM, Math.max(1, wanted));
  const box = board.getBoundingClientRect();
  const x = fingers.reduce((sum, one) => sum + one.clientX, 0) / fingers.length - box.left;
  const y = fingers.reduce((sum, one) => sum + one.clientY, 0) / fingers.length - box.top;
  board.style.setProperty("--zoom", zoom.toFixed(3));
  board.scrollLeft = ((board.scrollLeft + x) * zoom) / old - x;
  board.scrollTop = ((board.scrollTop + y) * zoom) / old - y;
}
