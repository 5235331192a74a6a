import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identify, isSameProcess } from './process-identity.ts';
import { parseIdentity } from './process-lock.ts';

/**
 * The processes that use one database server: each has a file in `directory`. The last one to leave stops the
 * server; the file of a killed process does not count. Call only while holding the lock.
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

/** Counts the live owners and removes the files of dead ones. */
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
