// The account page: the browser creates or uses a passkey, the site verifies the answer.
const kinds = window.PublicKeyCredential;
for (const form of document.querySelectorAll("[data-passkey]")) {
  const status = form.querySelector("[role=status]");
  const say = (words) => {
    status.textContent = words;
  };

  async function answer() {
    const asked = new URLSearchParams(new FormData(form));
    const found = await fetch("/me/passkey/ask", { method: "POST", body: asked });
    const options = await found.json();
    if (!found.ok) return say(options.refusal);
    const made =
      form.dataset.passkey === "sign-in"
        ? navigator.credentials.get({ publicKey: kinds.parseRequestOptionsFromJSON(options) })
        : navigator.credentials.create({ publicKey: kinds.parseCreationOptionsFromJSON(options) });
    form.elements.answer.value = JSON.stringify(await made);
    form.submit();
  }

  form.hidden = false;
  if (kinds?.parseCreationOptionsFromJSON)
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      answer().catch(() => say(form.dataset.failed));
    });
  else form.textContent = form.dataset.missing;
}
