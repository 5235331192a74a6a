import type { Port } from '@ev/platform/partners.ts';

/** Where the files of pictures lie. Names are those of `file-names.ts`; a file is written whole or not at all. */
export type MediaStorage = Port & {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null where there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** What is not there is removed already. */
  remove(names: readonly string[]): Promise<void>;
};
