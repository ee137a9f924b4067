// Confirms a chosen move after some seconds, unless stopped.
import { find } from "./dom.js";

let stop = null;

export function isCounting() {
  return stop !== null;
}

export function stopCounting() {
  stop?.();
}

export function countDown(form) {
  stopCounting();
  if (!form || !navigator.userActivation?.hasBeenActive) return; // opening a link plays nothing
  const button = find("button", form);
  const label = find("b", button);
  const usual = label.textContent;
  const cancel = document.createElement("button");
  let left = Number(form.dataset.seconds);
  const show = () => {
    label.textContent = form.dataset.counting.replace("#", left);
  };
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return show();
    stopCounting();
    form.requestSubmit(button);
  }, 1000);
  stop = () => {
    clearInterval(timer);
    stop = null;
    label.textContent = usual;
    cancel.remove();
  };
  cancel.type = "button";
  cancel.className = "t-small t-stop";
  cancel.textContent = form.dataset.cancel;
  cancel.addEventListener("click", () => {
    stopCounting();
    button.focus();
  });
  form.before(cancel);
  show();
}
