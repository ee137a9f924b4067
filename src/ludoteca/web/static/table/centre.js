// Scrolls a board that is larger than its container.
import { find, small } from "./dom.js";

// Scrolls the board, once, and an open fold to what the player has to choose; later only as far as
// a chosen place is hidden.
export function centre(now) {
  const board = find(".t-board", now);
  const mark = find(".pick", board) || find(".last", board) || find(".ring", board);
  if (mark && !board.dataset.centred && middle(board, mark)) board.dataset.centred = "yes";
  else if (small.matches && mark?.matches(".pick")) reveal(board, mark);
  const fold = find("details[data-open] .pan", now); // the choice is on another player's board
  const target = fold && (find(".pay", fold) || find("a", fold));
  if (target) middle(fold, target);
  showOffer(now);
}

// Brings what is on offer into sight from its start, once for each question.
function showOffer(now) {
  const row = find("[data-offered]", now);
  const first = row?.clientWidth && find("a", row);
  if (!first || row.dataset.centred === now.dataset.n) return;
  row.dataset.centred = now.dataset.n;
  row.scrollLeft = 0;
  reveal(row, first);
}

// Scrolls an element so that a mark is in its middle; returns whether it was too large.
function middle(large, mark) {
  const inside = large.getBoundingClientRect();
  const at = mark.getBoundingClientRect();
  large.scrollLeft += at.left + at.width / 2 - inside.left - inside.width / 2;
  large.scrollTop += at.top + at.height / 2 - inside.top - inside.height / 2;
  return large.scrollWidth > large.clientWidth || large.scrollHeight > large.clientHeight;
}

// Scrolls the board and what holds it as little as possible, so that a mark is seen.
function reveal(board, mark) {
  for (const part of [board, board.closest(".t-main")]) {
    const inside = part.getBoundingClientRect();
    const at = mark.getBoundingClientRect();
    part.scrollLeft += past(at.left - inside.left, at.right - inside.right);
    part.scrollTop += past(at.top - inside.top, at.bottom - inside.bottom);
  }
}

function past(before, after) {
  return before < 0 ? before : Math.max(after, 0);
}
