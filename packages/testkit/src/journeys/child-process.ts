import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { processPatienceMs } from './patience.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const endTimeoutMs = 12_000;
const lastWordsLength = 2000;

/** The end of what each process wrote to its log: why one has ended that should have answered. */
const lastWords = new WeakMap<ChildProcess, string>();

/** A part of the product as a process, of this house or of another brand's. */
export function run(file: string, env: NodeJS.ProcessEnv, house = root): ChildProcess {
  const child = spawn(process.execPath, [join(house, file)], {
    cwd: house,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    lastWords.set(child, `${lastWords.get(child) ?? ''}${text}`.slice(-lastWordsLength));
  });
  return child;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** SIGTERM, until it has ended; one that does not is killed. */
export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), endTimeoutMs);
  await ended;
  clearTimeout(patience);
}

/** Until there is an answer. @throws Error when the process that is to give it ends before */
export async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + processPatienceMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) {
      const words = lastWords.get(child) ?? '';
      throw new Error(`What should answer at ${url} has ended with ${child.exitCode}\n${words}`);
    }
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Error(`${url} does not answer`);
}
