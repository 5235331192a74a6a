import { readFileSync } from 'node:fs';

/**
 * Distinguishes a process from a later one with the same pid. `bornAt` is empty if the system does not report
 * it.
 */
export interface ProcessIdentity {
  pid: number;
  bornAt: string;
}

export type ProcessState = 'gone' | 'zombie' | 'running';

export function identify(pid: number): ProcessIdentity {
  return { pid, bornAt: procStat(pid)?.bornAt ?? '' };
}

/**
 * A dead child whose parent does not reap it stays as a zombie and still accepts signal 0, so the signal
 * alone is not sufficient (a container without an init process is full of zombies).
 */
export function processState(pid: number): ProcessState {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return 'gone';
  }
  return procStat(pid)?.state === 'Z' ? 'zombie' : 'running';
}

export function isSameProcess(identity: ProcessIdentity): boolean {
  if (processState(identity.pid) !== 'running') return false;
  return identity.bornAt === '' || identify(identity.pid).bornAt === identity.bornAt;
}

/** The command line of a process; empty if the system does not reveal it. */
export function commandLine(pid: number): string {
  return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() ?? '';
}

function procStat(pid: number): { state: string; bornAt: string } | null {
  const text = readProc(pid, 'stat');
  if (text === null) return null;
  // The second field is the program's name in brackets and may itself contain spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', bornAt: fields[19] ?? '' };
}

function readProc(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
