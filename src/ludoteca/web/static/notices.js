// The notices page: the browser's time zone, and its subscription to push messages.
for (const field of document.querySelectorAll("input[name=zone]"))
  if (!field.value) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

const push = document.querySelector("[data-push]");
if (push) {
  const button = push.querySelector("button");
  const say = (words) => {
    push.querySelector("[role=status]").textContent = words;
  };

  async function subscribe() {
    if ((await Notification.requestPermission()) !== "granted") return say(push.dataset.denied);
    await navigator.serviceWorker.register("/service-worker.js");
    const worker = await navigator.serviceWorker.ready;
    const found = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: push.dataset.push,
    });
    const { endpoint, keys } = found.toJSON();
    push.elements.address.value = endpoint;
    push.elements.secret.value = JSON.stringify(keys);
    push.submit();
  }

  if ("serviceWorker" in navigator && "PushManager" in window) {
    button.hidden = false;
    push.addEventListener("submit", (event) => {
      event.preventDefault();
      button.disabled = true;
      subscribe()
        .catch(() => say(push.dataset.failed))
        .finally(() => {
          button.disabled = false;
        });
    });
  } else {
    say(push.dataset.missing);
  }
}
