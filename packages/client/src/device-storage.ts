/** What the client keeps on the device. Any of the three may throw where storage is switched off or full. */
export type DeviceStorage = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
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
