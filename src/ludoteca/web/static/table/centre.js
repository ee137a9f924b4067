// Scrolls a board that is wider than its container.
import { find } from "./dom.js";

// Scrolls the board, once, and an open fold to what the player has to choose.
export function centre(now) {
  const board = find(".t-board", now);
  const mark = find(".pick", board) || find(".last", board) || find(".ring", board);
  if (mark && !board.dataset.centred && across(board, mark)) board.dataset.centred = "yes";
  const fold = find("details[data-open] .pan", now); // the choice is on another player's board
  const target = fold && (find(".pay", fold) || find("a", fold));
  if (target) across(fold, target);
}

// Scrolls an element so that a mark is in its middle; returns whether it was too wide.
function across(wide, mark) {
  if (wide.scrollWidth <= wide.clientWidth) return false;
  const inside = wide.getBoundingClientRect();
  const at = mark.getBoundingClientRect();
  wide.scrollLeft += at.left + at.width / 2 - inside.left - inside.width / 2;
  return true;
}
