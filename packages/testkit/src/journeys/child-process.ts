import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { processPatienceMs } from './patience.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const endTimeoutMs = 12_000;
const lastOutputLength = 2000;

/** The last lines of each process's log: why a process has ended that should have answered. */
const lastOutput = new WeakMap<ChildProcess, string>();

/** A process of the product, of this brand or another one. */
export function run(file: string, env: NodeJS.ProcessEnv, house = root): ChildProcess {
  const child = spawn(process.execPath, [join(house, file)], {
    cwd: house,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    lastOutput.set(child, `${lastOutput.get(child) ?? ''}${text}`.slice(-lastOutputLength));
  });
  return child;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Sends SIGTERM and waits until the process has ended; kills one that does not end. */
export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), endTimeoutMs);
  await ended;
  clearTimeout(patience);
}

/** Waits for a response. @throws Error when the process that should give it ends before */
export async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + processPatienceMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) {
      const output = lastOutput.get(child) ?? '';
      throw new Error(`What should answer at ${url} has ended with ${child.exitCode}\n${output}`);
    }
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Error(`${url} does not answer`);
}
