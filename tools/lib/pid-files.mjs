import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Records a child, so that the next start can stop it if this process is killed before it does. */
export function rememberChild(directory, name, pid) {
  mkdirSync(directory, { recursive: true });
  const content = { child: identify(pid), parent: identify(process.pid) };
  writeFileSync(join(directory, `${name}.json`), JSON.stringify(content));
}

export function forgetChild(directory, name) {
  rmSync(join(directory, `${name}.json`), { force: true });
}

/** Stops what a killed start left running. Returns the pid of a start that is still running, or null. */
export async function endOrphans(directory) {
  const left = readAll(directory);
  const owner = left.find(({ parent }) => isRunning(parent));
  if (owner) return owner.parent.pid;
  for (const { file, child } of left) {
    if (isRunning(child)) {
      console.log(`Ending process ${child.pid}, left over from a start that was killed.`);
      await endChild(child);
    }
    rmSync(join(directory, file), { force: true });
  }
  return null;
}

async function endChild(child) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    signalChild(child.pid, signal);
    for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 100) {
      if (!isRunning(child)) return;
      await sleep(100);
    }
  }
}

/**
 * Asks a child to exit, or kills it with all its descendants. Only the child itself is asked, because a
 * watcher forwards the signal and its child would get it twice.
 */
export function signalChild(pid, signal) {
  try {
    process.kill(signal === 'SIGKILL' && process.platform !== 'win32' ? -pid : pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function readAll(directory) {
  try {
    return readdirSync(directory)
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({ file, ...JSON.parse(readFileSync(join(directory, file), 'utf8')) }));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function identify(pid) {
  return { pid, bornAt: procStat(pid)?.bornAt ?? '' };
}

function isRunning({ pid, bornAt }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const stat = procStat(pid);
  return stat === null || (stat.state !== 'Z' && stat.bornAt === bornAt);
}

/** Linux reports when a process was started, which distinguishes it from a later one with the same pid. */
function procStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], bornAt: fields[19] };
  } catch {
    return null;
  }
}
