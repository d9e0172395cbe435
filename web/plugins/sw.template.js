// The shell of the page, kept for when there is no network. The names below are filled in by the build.
const cacheName = 'sobremesa-' + 'VERSION'
const files = ['FILES']

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('sobremesa-') && name !== cacheName && name !== 'sobremesa-replays').map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

// Built files have their hash in the name and never change; the page itself and replays are asked for first and kept for later.
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(networkFirst(event.request, cacheName, './'))
  else if (/\/api\/matches\/[^/]+(\/replay)?$/.test(url.pathname)) event.respondWith(networkFirst(event.request, 'sobremesa-replays'))
  else if (url.pathname.endsWith('/api/games')) event.respondWith(networkFirst(event.request, 'sobremesa-replays'))
  else if (!url.pathname.includes('/api/')) event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))
})

async function networkFirst(request, name, key) {
  try {
    const answer = await fetch(request)
    if (answer.ok) (await caches.open(name)).put(key ?? request, answer.clone())
    return answer
  } catch (problem) {
    const kept = await caches.match(key ?? request)
    if (kept) return kept
    throw problem
  }
}
