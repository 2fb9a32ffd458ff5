// What runs while no page is open: it shows that it is somebody's turn, and says so when the house cannot be reached.
// Nothing of the house is kept here but that one page, so nobody ever sees an old table.
const OFFLINE = "/offline.html";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open("offline")
      .then((cache) => cache.add(new Request(OFFLINE, { cache: "reload" })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(
    Promise.resolve(event.preloadResponse)
      .then((early) => early ?? fetch(event.request))
      .catch(async () => (await caches.match(OFFLINE)) ?? Response.error()),
  );
});

self.addEventListener("push", (event) => {
  const { title = "Your turn", body = "", room = "" } = event.data?.json() ?? {};
  event.waitUntil(
    pages().then((open) => {
      if (open.some((page) => page.focused && isAt(page, room))) return undefined;
      return self.registration.showNotification(title, { body, tag: room, data: { room }, icon: "/icon-192.png", badge: "/badge-96.png" });
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const room = event.notification.data?.room ?? event.notification.tag;
  event.waitUntil(
    pages().then((open) => {
      const there = open.find((page) => isAt(page, room));
      return there ? there.focus() : self.clients.openWindow(room ? `/t/${room}` : "/");
    }),
  );
});

// A browser may change its address at the push service: who wanted to be called still does.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(
    fetch("/api/calls")
      .then((answer) => answer.json())
      .then(({ key }) => key && self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
      .then((found) => {
        if (!found) return undefined;
        const { endpoint, keys } = found.toJSON();
        return fetch("/api/calls", { method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify({ endpoint, ...keys }) });
      }),
  );
});

function pages() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

function isAt(page, room) {
  return new URL(page.url).pathname === `/t/${room}`;
}
