import { readFileSync } from 'node:fs';

/** A process told apart from a later one that got the same number. `bornAt` is empty where the system does not say. */
export interface ProcessIdentity {
  pid: number;
  bornAt: string;
}

export type ProcessState = 'gone' | 'zombie' | 'running';

export function identify(pid: number): ProcessIdentity {
  return { pid, bornAt: procStat(pid)?.bornAt ?? '' };
}

/**
 * A dead child of a process that does not collect its children stays as a zombie and still answers to
 * signal 0, so the signal alone does not tell (a container without an init is full of them).
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

/** The command line of a process; empty where the system does not show it. */
export function commandLine(pid: number): string {
  return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() ?? '';
}

function procStat(pid: number): { state: string; bornAt: string } | null {
  const text = readProc(pid, 'stat');
  if (text === null) return null;
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
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
