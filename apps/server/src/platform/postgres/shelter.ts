import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const preferred = '/var/lib/evpostgres';

/**
 * A directory that the database's system user can reach when the project itself lies where it cannot
 * (a clone under /root). Used by root only.
 */
export async function shelter(): Promise<string> {
  for (const path of [preferred, join(tmpdir(), 'evpostgres')]) {
    try {
      await mkdir(path, { recursive: true, mode: 0o755 });
      return path;
    } catch (error) {
      if (path !== preferred) throw error;
    }
  }
  throw new Error('unreachable');
}

/**
 * Removes sheltered data whose project was deleted: `owner` in each directory names the file that must
 * point back to it.
 */
export async function removeAbandoned(): Promise<void> {
  const root = await shelter();
  for (const name of await readdir(root)) {
    const path = join(root, name);
    const ownerFile = join(path, 'owner');
    if (!name.startsWith('data-') || !existsSync(ownerFile)) continue;
    const pointer = await readFile(ownerFile, 'utf8');
    const pointsBack = existsSync(pointer) && (await readFile(pointer, 'utf8')) === path;
    if (!pointsBack && !existsSync(join(path, 'cluster', 'postmaster.pid'))) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
