import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const bytesPerPage = Number(execFileSync('getconf', ['PAGESIZE'], { encoding: 'utf8' }));

type Stat = { parentPid: number; cpuMs: number; rssBytes: number };

/** Processor time of a process including its ended children, and for PostgreSQL its running ones too. */
export function cpuMsOf(pid: number): number {
  return statOf(pid)?.cpuMs ?? 0;
}

export function familyCpuMs(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuMsOf(one), 0);
}

export function rssBytesOf(pid: number): number {
  return statOf(pid)?.rssBytes ?? 0;
}

/** Memory of a process family, with shared pages counted once (proportional set size). */
export function familyPssBytes(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + pssBytesOf(one), 0);
}

export function machineLoad(): string {
  return readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? '';
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && statOf(one)?.parentPid === pid);
}

/** Fields of proc(5): 4 parent, 14 to 17 processor time, 24 resident pages; null when the process is gone. */
function statOf(pid: number): Stat | null {
  const text = readOrNull(`/proc/${pid}/stat`);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  const ticks = field(14) + field(15) + field(16) + field(17);
  return {
    parentPid: field(4),
    cpuMs: (ticks / ticksPerSecond) * 1000,
    rssBytes: field(24) * bytesPerPage,
  };
}

function pssBytesOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readOrNull(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
