import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identify, isSameProcess } from './process-identity.ts';
import { parseIdentity } from './process-lock.ts';

/**
 * Which processes use one database server: each has a file in `directory`. The last to leave turns off the
 * light; the file of a process that was killed counts for nothing. Call only while holding the lock.
 */
export async function addOwner(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const name = randomUUID();
  await writeFile(join(directory, name), JSON.stringify(identify(process.pid)), { mode: 0o600 });
  return name;
}

export async function removeOwner(directory: string, name: string): Promise<void> {
  await rm(join(directory, name), { force: true });
}

/** Counts the living owners and forgets the dead ones. */
export async function countOwners(directory: string): Promise<number> {
  await mkdir(directory, { recursive: true });
  let living = 0;
  for (const name of await readdir(directory)) {
    const identity = parseIdentity(await readFile(join(directory, name), 'utf8'));
    if (identity !== null && isSameProcess(identity)) living += 1;
    else await removeOwner(directory, name);
  }
  return living;
}
