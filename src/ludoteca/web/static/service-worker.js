// Shows push notices of the site, and opens the table on a click.
self.addEventListener("push", (event) => {
  const notice = event.data.json();
  event.waitUntil(
    self.registration.showNotification(notice.title, {
      body: notice.body,
      lang: notice.language,
      tag: notice.id,
      icon: "/favicon.ico",
      data: { link: new URL(notice.link, self.location).pathname + new URL(notice.link).search },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((open) => {
      const here = open.find((page) => new URL(page.url).pathname === link.split("?")[0]);
      return here ? here.focus() : self.clients.openWindow(link);
    }),
  );
});
