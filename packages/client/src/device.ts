import type { ClientType } from '@ev/contract/client-type';
import { randomText } from '@ev/wire/nonce.ts';

/**
 * What the client stores on the device. Any of the three methods may throw if storage is disabled or full.
 */
export type DeviceStorage = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/** The browser's storage for this site. */
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

/** Makes the device id of the native app's session the page's own. Throws `StorageUnavailable`. */
export function keepDeviceId(storage: DeviceStorage, deviceId: string): void {
  try {
    storage.set(deviceIdKey, deviceId);
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}

/**
 * The random id of this device, created at the first call. Throws `StorageUnavailable` when it cannot be
 * stored.
 */
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
 * Stores the tokens. `get` reads the current ones, even if another tab wrote them; `subscribe` notifies of
 * changes by this tab and by others.
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

/** The proof of a mini-program or SMS login, to be exchanged once for a token. */
export type LoginSign = { username: string; loginSign: string };

/** What the client needs to know about its host. */
export type ClientHost = {
  deviceId: string;
  appVersion: string;
  /**
   * The host of the page (specification §1); sent with every call, because some hosts reveal themselves late.
   */
  clientType?: () => ClientType;
  /**
   * Mini-program: a fresh login sign without asking the customer, null if there is none. Rejects with
   * `ApiError` if it could not be requested.
   */
  fetchLoginSign?: () => Promise<LoginSign | null>;
  /** Native app: opens its login page and returns the new tokens, null if the customer left it. */
  openLogin?: () => Promise<Tokens | null>;
};
