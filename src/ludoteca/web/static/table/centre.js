// What stands in the middle of a board that is wider than its place.
import { find } from "./dom.js";

// A board too wide for the screen shows what is asked for first.
export function centre(now) {
  const board = find(".t-board", now);
  const mark = find(".pick", board) || find(".last", board) || find(".ring", board);
  if (mark && !board.dataset.centred && across(board, mark)) board.dataset.centred = "yes";
  const fold = find("details[data-open] .pan", now); // what is asked for lies before somebody else
  const target = fold && (find(".pay", fold) || find("a", fold));
  if (target) across(fold, target);
}

// Moves what is too wide for its place so that a mark stands in the middle; whether it did.
function across(wide, mark) {
  if (wide.scrollWidth <= wide.clientWidth) return false;
  const inside = wide.getBoundingClientRect();
  const at = mark.getBoundingClientRect();
  wide.scrollLeft += at.left + at.width / 2 - inside.left - inside.width / 2;
  return true;
}
