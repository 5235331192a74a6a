import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Transaction } from './database.ts';

/** A part of the demo data that is written as a whole, and written again when its content changes. */
export type SeedPart = {
  name: string;
  /** Everything that is written; its hash is the version of the part. */
  content: unknown;
  /** Writes the part over the data of an earlier version. */
  put(tx: Transaction, clock: Clock): Promise<void>;
};

export function versionOf(part: SeedPart): string {
  return createHash('sha256').update(JSON.stringify(part.content)).digest('hex').slice(0, 16);
}
