// The page as an application on a phone: what stands there while the service cannot be reached. It keeps that one page
// and nothing else, for screens are secret and never stored.

const PAGE = "/offline";
const SHELF = "stolik-offline";

/** Fetches the page for times without a connection anew: it is in the language that was chosen last. */
async function keep() {
  const shelf = await caches.open(SHELF);
  await shelf.add(PAGE);
}

async function visit(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(visit(event.request));
  event.waitUntil(keep().catch(() => {}));
});
