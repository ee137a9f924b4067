// Optional enhancements of the pages around the table.
for (const button of document.querySelectorAll("[data-copy-button]")) {
  const field = button.parentElement.querySelector("[data-copy]");
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    button.textContent = button.dataset.done;
  });
}

const slider = document.querySelector("[data-slider]");
if (slider) {
  const range = slider.querySelector("input[type=range]");
  const told = slider.querySelector("output");
  slider.querySelector("button").hidden = true;
  range.addEventListener("input", () => {
    told.value = `${range.value} / ${range.max}`;
  });
  range.addEventListener("change", () => slider.requestSubmit());
  const now = document.querySelector(".moves [aria-current]");
  const list = now?.closest(".moves"); // scrolls only the list, not the page
  if (list)
    list.scrollTop += now.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  document.addEventListener("keydown", ({ target, key, altKey, ctrlKey, metaKey }) => {
    if (target.closest("input, .moves, .board-card") || altKey || ctrlKey || metaKey) return;
    const links = [...document.querySelectorAll(".ways a")];
    if (key === "ArrowLeft") links.findLast(({ rel }) => rel === "prev")?.click();
    if (key === "ArrowRight") links.find(({ rel }) => rel === "next")?.click();
  });
}

const zone = document.querySelector("[data-zone]");
if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "";

const gathering = document.querySelector("[data-events]");
if (gathering) {
  let before = ""; // the page sent after the last event
  new EventSource(gathering.dataset.events).addEventListener("n", async () => {
    const answer = await fetch(location.href).catch(() => null);
    if (!answer) return; // offline: keep the page
    const now = await answer.text();
    if (answer.ok && (!before || now === before)) before = now;
    else if (!document.activeElement?.matches("input[name=name]")) location.reload();
  });
}
