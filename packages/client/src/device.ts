import type { ClientType } from '@ev/contract/client-type';
import { randomText } from '@ev/wire/nonce.ts';

/** What the client keeps on the device. Any of the three may throw where storage is switched off or full. */
export type DeviceStorage = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/** What the browser keeps of this site. */
export const browserStorage: DeviceStorage = {
  get: (key) => localStorage.getItem(key),
  set: (key, value) => localStorage.setItem(key, value),
  remove: (key) => localStorage.removeItem(key),
};

export function memoryStorage(): DeviceStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** Specification §8: storage unavailable. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('无法使用本地存储', { cause });
  }
}

const deviceIdKey = 'ev.deviceId';

/** The id that a session of the native app is bound to becomes the page's own. Throws `StorageUnavailable`. */
export function keepDeviceId(storage: DeviceStorage, deviceId: string): void {
  try {
    storage.set(deviceIdKey, deviceId);
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}

/** The random id of this device, made at the first call. Throws `StorageUnavailable` when it cannot be kept. */
export function getDeviceId(storage: DeviceStorage): string {
  try {
    const kept = storage.get(deviceIdKey);
    if (kept && /^[A-Za-z0-9]{32}$/.test(kept)) return kept;
    const made = randomText(32);
    storage.set(deviceIdKey, made);
    return made;
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}

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

/** A mini-program's or an SMS login's proof, to be exchanged once for a token. */
export type LoginSign = { username: string; loginSign: string };

/** What the client needs to know of the place it runs in. */
export type ClientHost = {
  deviceId: string;
  appVersion: string;
  /** What the page runs in (specification §1); told with every call, for hosts may say late who they are. */
  clientType?: () => ClientType;
  /**
   * Mini-program: a fresh login sign without asking the customer, null when there is none. Rejects with `ApiError` when
   * that cannot be told.
   */
  fetchLoginSign?: () => Promise<LoginSign | null>;
  /** Native app: opens its login page and gives the new tokens, null when the customer left it. */
  openLogin?: () => Promise<Tokens | null>;
};
