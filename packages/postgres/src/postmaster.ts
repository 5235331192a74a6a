import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, processState } from './process-identity.ts';

/** The server process that `postmaster.pid` in a cluster names. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * Finds the server that runs on a cluster, if any. A `postmaster.pid` whose pid now belongs to another
 * process (or to a zombie) is removed, because PostgreSQL would take it for a running server and refuse to
 * start. If the process is gone the file stays: PostgreSQL removes it after its own checks.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const file = join(cluster, 'postmaster.pid');
  const lines = await readLines(file);
  if (lines === null) return null;
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const state = Number.isInteger(pid) && pid > 0 ? processState(pid) : 'gone';
  if (state === 'gone') return null;
  if (state === 'running' && isServerOf(pid, cluster)) return { pid, port };
  await rm(file, { force: true });
  return null;
}

/** Stops a server: first gracefully (open transactions roll back), then immediately, then by force. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      if (processState(pid) !== 'running') return;
      await sleep(20);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}

function isServerOf(pid: number, cluster: string): boolean {
  const command = commandLine(pid);
  // Without /proc nothing can be compared, so the pid alone has to suffice.
  return command === '' || (command.includes('postgres') && command.includes(cluster));
}

async function readLines(file: string): Promise<string[] | null> {
  try {
    return (await readFile(file, 'utf8')).split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
