// Lets the app open without a network. Visits of pages go to the network first; files that are named by their
// content come from a cache. Everything else goes past it, above all every call of the API: pages keep what was
// read, and no command ever waits here. The server writes `self.shell` in front: the name of the build and its
// files, or null, which removes the worker and its caches from every phone that asks for it.
(() => {
  const { shell } = self;
  const prefix = 'app:';
  const assets = 'app:assets';
  const mostAssets = 400;

  async function removeCaches(isOver) {
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix) && isOver(name)) await caches.delete(name);
    }
  }

  if (!shell) {
    addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => {
      event.waitUntil(removeCaches(() => true).then(() => registration.unregister()));
    });
    return;
  }

  const own = `app:shell:${shell.build}`;

  // A new worker waits until a page of its build asks for it. When one of its files cannot be loaded, the one
  // before stays.
  addEventListener('install', (event) => {
    event.waitUntil(caches.open(own).then((cache) => cache.addAll([shell.page, ...shell.files])));
  });

  addEventListener('activate', (event) => {
    const start = async () => {
      await removeCaches((name) => name !== own && name !== assets);
      await registration.navigationPreload?.enable();
      await clients.claim();
    };
    event.waitUntil(start());
  });

  addEventListener('message', (event) => {
    if (event.data?.type === 'renew') skipWaiting();
    if (event.data?.type === 'loaded') event.waitUntil(keepAll(event.data.files));
  });

  addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') event.respondWith(openPage(event));
    else if (isAsset(pathname)) event.respondWith(openAsset(event));
  });

  function isAsset(pathname) {
    return pathname.startsWith('/h5/assets/');
  }

  async function openPage({ request, preloadResponse }) {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch (error) {
      const page = await find(shell.page);
      if (!page) throw error;
      return page;
    }
  }

  async function openAsset(event) {
    const kept = await find(event.request.url);
    if (kept) return kept;
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keep(event.request.url, response.clone()));
    return response;
  }

  // Storage that is blocked or full only means that fewer pages open without a network.
  async function find(address) {
    try {
      for (const name of [own, assets]) {
        const kept = await caches.match(address, { cacheName: name, ignoreVary: true });
        if (kept) return kept;
      }
    } catch {}
  }

  async function keep(address, response) {
    try {
      const cache = await caches.open(assets);
      await cache.put(address, response);
      const kept = await cache.keys();
      for (const request of kept.slice(0, Math.max(0, kept.length - mostAssets))) await cache.delete(request);
    } catch {}
  }

  async function keepAll(files) {
    for (const address of files) {
      const { origin, pathname } = new URL(address, location.href);
      if (origin !== location.origin || !isAsset(pathname) || (await find(address))) continue;
      const response = await fetch(address).catch(() => null);
      if (response?.ok) await keep(address, response);
    }
  }
})();
