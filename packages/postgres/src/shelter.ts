import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const preferred = '/var/lib/evpostgres';

/**
 * A directory that the database's system user can access when the project is in one that it cannot (a clone
 * under /root). Used by root only.
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
