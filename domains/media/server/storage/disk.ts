import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStorage } from './port.ts';

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
      const part = `${place}.${randomUUID()}.part`;
      await writeFile(part, bytes);
      await rename(part, place);
    },
    get: (name) =>
      readFile(placeOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async remove(names) {
      for (const name of names) await rm(placeOf(name), { force: true });
    },
  };
}
