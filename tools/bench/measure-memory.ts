import { familyPssBytes, rssBytesOf } from './lib/process-figures.ts';
import type { Product } from './lib/product.ts';

export type MemoryFigures = { serverBytes: number; databaseBytes: number };

/** Resident memory of the server; for PostgreSQL's processes shared memory is counted once. */
export function readMemory({ serverPid, postmasterPid }: Product): MemoryFigures {
  return { serverBytes: rssBytesOf(serverPid), databaseBytes: familyPssBytes(postmasterPid) };
}
