// Shows notices that are pushed to this browser, and opens what they are about. It keeps nothing and answers no request.
self.addEventListener('push', (event) => {
  const { id, title, body, path } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, icon: '/icon.svg', data: { path }, lang: 'zh-CN' }));
});

// A worker may lead only pages that are its own; without this, the page that turned notices on would not be.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(`/#${event.notification.data.path}`, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async ([open]) => {
      if (!open) return self.clients.openWindow(url);
      await open.navigate(url);
      return open.focus();
    }),
  );
});
