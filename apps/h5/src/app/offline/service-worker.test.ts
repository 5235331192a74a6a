import { fakeCaches } from '@ev/testkit/app/fake-caches.ts';
import { beforeEach, expect, it } from 'vitest';
import code from '../../../public/service-worker.js?raw';

const origin = 'https://app.example';
type Shell = { build: string; page: string; files: string[] } | null;
type Asked = { method?: string; mode?: string; path: string };

let online = true;
let fetched: string[] = [];
let storage: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  online = true;
  fetched = [];
  storage = fakeCaches();
});

/** A worker with this shell; the storage is that of the phone. */
function startWorker(shell: Shell) {
  const listeners = new Map<string, (event: object) => void>();
  const state = { isSkipped: false, isUnregistered: false };
  const fetchFake = async (asked: string | { url: string }) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
    if (!online) throw new TypeError('Failed to fetch');
    fetched.push(pathname);
    return new Response(`network ${pathname}`);
  };
  const caches = {
    ...storage.caches,
    match: (...asked: Parameters<CacheStorage['match']>) => storage.caches.match(...asked),
    async open(name: string) {
      const cache = await storage.caches.open(name);
      const addAll = async (files: string[]) => {
        const responses = await Promise.all(files.map(fetchFake));
        for (const [index, file] of files.entries()) await cache.put(file, responses[index] as Response);
      };
      return { ...cache, addAll };
    },
  };
  const scope = {
    self: { shell },
    caches,
    fetch: fetchFake,
    location: new URL(`${origin}/h5/service-worker.js`),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => void Object.assign(state, { isSkipped: true }),
    registration: { unregister: async () => void Object.assign(state, { isUnregistered: true }) },
    clients: { claim: async () => undefined },
  };
  // A worker finds all of these in its global scope.
  new Function(...Object.keys(scope), code)(...Object.values(scope));
  async function dispatch(name: string, more: object = {}) {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | null = null;
    listeners.get(name)?.({
      ...more,
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (one: Promise<Response>) => {
        response = one;
      },
    });
    const answer = response as Promise<Response> | null;
    const text = answer && (await (await answer).text());
    await Promise.all(work);
    return text;
  }
  return {
    state,
    install: () => dispatch('install'),
    activate: () => dispatch('activate'),
    send: (data: object) => dispatch('message', { data }),
    /** The text of the worker's response; null if it leaves the request to the browser. */
    ask: ({ method = 'GET', mode = 'cors', path }: Asked) =>
      dispatch('fetch', { request: { method, mode, url: new URL(path, origin).href } }),
  };
}

const shellOf = (build: string): Shell => ({ build, page: '/h5/offline', files: [`/h5/assets/${build}.js`] });

async function running(build: string) {
  const worker = startWorker(shellOf(build));
  await worker.install();
  await worker.activate();
  return worker;
}

const page = { mode: 'navigate', path: '/h5/pages/buy/orderList' };

it('opens pages from the network, and without one the shell', async () => {
  const worker = await running('a');
  expect(await worker.ask(page)).toBe('network /h5/pages/buy/orderList');
  online = false;
  expect(await worker.ask(page)).toBe('network /h5/offline');
});

it.each<Asked>([
  { path: '/main/api/lgn/sec/buy/order/list', method: 'POST' },
  { path: '/ha/api/lgn/sec/ncar/path-rescue' },
  { path: '/h5/env.json' },
  { path: '/h5/media/car.avif' },
  { path: '/h5/pages/buy/orderList', mode: 'navigate', method: 'POST' },
  { path: 'https://partner.example/h5/assets/a.js' },
])('leaves $path to the browser', async (asked) => {
  const worker = await running('a');
  fetched = [];
  expect(await worker.ask(asked)).toBeNull();
  expect(fetched).toEqual([]);
});

it('loads a file once, also one that was loaded before it ran', async () => {
  const worker = await running('a');
  await worker.send({
    type: 'loaded',
    files: [`${origin}/h5/assets/list.css`, `${origin}/main/api/x`, 'https://partner.example/h5/assets/x.js'],
  });
  await worker.ask({ path: '/h5/assets/page.js' });
  expect(fetched.slice(2)).toEqual(['/h5/assets/list.css', '/h5/assets/page.js']);
  online = false;
  for (const path of ['/h5/assets/page.js', '/h5/assets/list.css', '/h5/assets/a.js'])
    expect(await worker.ask({ path })).toBe(`network ${path}`);
});

it.each(['open', 'match'] as const)('goes on where the storage cannot %s', async (method) => {
  const worker = await running('a');
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  Object.assign(storage.caches, { [method]: full });
  expect(await worker.ask({ path: '/h5/assets/page.js' })).toBe('network /h5/assets/page.js');
});

it('waits with a new build until a page asks for it, and leaves the shell of the old one until then', async () => {
  const old = await running('a');
  const next = startWorker(shellOf('b'));
  await next.install();
  await next.send({ type: 'loaded', files: [] });
  expect(next.state.isSkipped).toBe(false);
  online = false;
  expect(await old.ask(page)).toBe('network /h5/offline');
  await next.send({ type: 'renew' });
  expect(next.state.isSkipped).toBe(true);
  await next.activate();
  expect([...storage.stores.keys()]).toEqual(['app:shell:b']);
});

it('does not install a new build without a network; the old one goes on', async () => {
  const old = await running('a');
  online = false;
  await expect(startWorker(shellOf('b')).install()).rejects.toThrow('Failed to fetch');
  expect(await old.ask(page)).toBe('network /h5/offline');
});

it('removes itself and its files once the server has switched it off, and nothing that was read', async () => {
  await running('a');
  await storage.caches.open('reads:x');
  const off = startWorker(null);
  await off.install();
  expect(off.state.isSkipped).toBe(true);
  await off.activate();
  expect(off.state.isUnregistered).toBe(true);
  expect([...storage.stores.keys()]).toEqual(['reads:x']);
  expect(await off.ask(page)).toBeNull();
});
