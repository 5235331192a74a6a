import type { Port } from '@ev/platform/partners.ts';

/** Storage of picture files. Names are those of `file-names.ts`; writes are atomic. */
export type MediaStorage = Port & {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null if there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Missing files count as removed. */
  remove(names: readonly string[]): Promise<void>;
  /** All files, in no particular order. */
  list(): AsyncIterable<{ name: string; bytes: number }>;
};
