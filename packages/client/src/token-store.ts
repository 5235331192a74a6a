export type Tokens = { accessToken: string; refreshToken: string };

/**
 * Where the tokens are kept. `get` reads what is there now, also when another tab wrote it; `subscribe`
 * tells of changes by this tab and by others.
 */
export type TokenStore = {
  get(): Tokens | null;
  set(tokens: Tokens): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
};

export function memoryTokenStore(tokens: Tokens | null = null): TokenStore {
  const listeners = new Set<() => void>();
  const write = (next: Tokens | null) => {
    tokens = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => tokens,
    set: write,
    clear: () => write(null),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
