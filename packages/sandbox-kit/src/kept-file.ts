import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The state of a simulated partner, as JSON in a file of its own. */
export type KeptFile<Kept> = {
  /** Null before the first save. */
  read(): Kept | null;
  save(kept: Kept): void;
};

/** @param file null: the state is only in memory */
export function openKeptFile<Kept>(file: string | null): KeptFile<Kept> {
  if (file === null) return { read: () => null, save: () => undefined };
  return {
    read() {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as Kept;
      } catch (error) {
        if (error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    save(kept) {
      mkdirSync(dirname(file), { recursive: true });
      // Renamed into place: a killed process leaves the old file or the new one.
      writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
