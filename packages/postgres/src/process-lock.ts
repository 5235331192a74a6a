import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isSameProcess, type ProcessIdentity } from './process-identity.ts';

const pollMs = 50;

/**
 * Runs `work` while no other process holds the lock file. The lock of a dead holder is broken. Throws when a
 * live holder keeps it for longer than `timeoutMs`.
 */
export async function withProcessLock<T>(
  path: string,
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const release = await acquire(path, timeoutMs);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function acquire(path: string, timeoutMs: number): Promise<() => Promise<void>> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(identify(process.pid)), { mode: 0o600 });
  const deadline = performance.now() + timeoutMs;
  try {
    for (;;) {
      // A hard link appears with its content or not at all, unlike a file that is created and then written.
      if (await tryLink(draft, path)) return () => rm(path, { force: true });
      const holder = await readOrNull(path);
      if (holder !== null && !isHeld(holder)) {
        await breakLock(path, holder);
      } else if (performance.now() > deadline) {
        throw new Error(`Another process (${holder}) has held ${path} for ${timeoutMs} ms.`);
      } else {
        await sleep(pollMs);
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Of several processes that find the same dead lock only one can rename it; a live lock moved by mistake is
 * restored.
 */
async function breakLock(path: string, expected: string): Promise<void> {
  const moved = `${path}.${randomUUID()}`;
  try {
    await rename(path, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readOrNull(moved)) !== expected) await tryLink(moved, path);
  await rm(moved, { force: true });
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(content: string): boolean {
  const holder = parseIdentity(content);
  return holder !== null && isSameProcess(holder);
}

export function parseIdentity(content: string): ProcessIdentity | null {
  try {
    const value = JSON.parse(content) as Partial<ProcessIdentity>;
    return typeof value.pid === 'number' ? { pid: value.pid, bornAt: value.bornAt ?? '' } : null;
  } catch {
    return null;
  }
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
