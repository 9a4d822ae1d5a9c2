// The page as an application on a phone: it shows a page of its own while the service cannot be reached. It keeps
// that page with its two files and nothing else, for screens are secret and never stored.

const PAGE = "/offline";
/** All that it keeps. */
const KEPT = [PAGE, "/web/offline.css", "/web/icon.svg"];
const SHELF = "stolik-offline";

/** Fetches all of it anew: the page is in the language that was chosen last. */
async function keep() {
  const shelf = await caches.open(SHELF);
  await shelf.addAll(KEPT);
}

/** The answer of the service, or without one what is kept under `place`. */
async function answer(request, place) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(place)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode !== "navigate") {
    if (KEPT.includes(pathname)) event.respondWith(answer(event.request, pathname));
    return;
  }
  event.respondWith(answer(event.request, PAGE));
  event.waitUntil(keep().catch(() => {}));
});
