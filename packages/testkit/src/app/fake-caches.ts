/** Cache Storage in memory, as far as the app uses it; the test environment has none. */
export function fakeCaches({ isFull = () => false }: { isFull?: () => boolean } = {}) {
  const stores = new Map<string, Map<string, Response>>();
  const nameOf = (request: RequestInfo | URL) =>
    String(typeof request === 'object' && 'url' in request ? request.url : request).replace(
      /^https?:\/\/[^/]+/,
      '',
    );
  const cacheOf = (store: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => store.get(nameOf(request))?.clone(),
    async put(request: RequestInfo | URL, response: Response) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      store.set(nameOf(request), response);
    },
    keys: async () => [...store.keys()].map((url) => ({ url })),
    delete: async (request: RequestInfo | URL) => store.delete(nameOf(request)),
  });
  const caches = {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cacheOf(store);
    },
    async match(request: RequestInfo | URL, { cacheName = '' } = {}) {
      return stores.get(cacheName)?.get(nameOf(request))?.clone();
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  /** The text of every kept response. */
  const texts = async () =>
    Promise.all(
      [...stores.values()].flatMap((store) => [...store.values()]).map((one) => one.clone().text()),
    );
  return { caches: caches as unknown as CacheStorage, stores, texts };
}
