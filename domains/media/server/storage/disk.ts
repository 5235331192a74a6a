import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { MediaStorage } from './port.ts';

/** The end of the name of a file that is being written. */
const unfinished = '.part';

/** A folder of the server; several servers can share it. */
export function diskStorage(folder: string): MediaStorage {
  const placeOf = (name: string) => join(folder, name);
  return {
    wire: 'files of this machine',
    own: true,
    async put(name, bytes) {
      const place = placeOf(name);
      await mkdir(dirname(place), { recursive: true });
      // Written to a temporary file and renamed, so that a concurrent reader sees the old file or none, never
      // a partial one.
      const part = `${place}.${randomUUID()}${unfinished}`;
      await writeFile(part, bytes);
      await rename(part, place);
    },
    get: (name) => readFile(placeOf(name)).catch(unlessGone),
    async remove(names) {
      for (const name of names) await rm(placeOf(name), { force: true });
    },
    async *list() {
      const entries = await opendir(folder, { recursive: true }).catch(unlessGone);
      if (!entries) return;
      for await (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith(unfinished)) continue;
        const place = join(entry.parentPath, entry.name);
        const found = await stat(place).catch(unlessGone);
        if (found) yield { name: relative(folder, place), bytes: found.size };
      }
    },
  };
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
