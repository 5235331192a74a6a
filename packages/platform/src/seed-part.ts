import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Transaction } from './database.ts';

/** A part of the demo world that is put in as a whole and again when its content changes. */
export type SeedPart = {
  name: string;
  /** Everything that is put in; its hash is the part's version. */
  content: unknown;
  /** Writes the part over what an earlier version of it left. */
  put(tx: Transaction, clock: Clock): Promise<void>;
};

export function versionOf(part: SeedPart): string {
  return createHash('sha256').update(JSON.stringify(part.content)).digest('hex').slice(0, 16);
}
