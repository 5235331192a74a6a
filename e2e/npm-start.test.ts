/** The command that the README begins with, on a machine that has nothing of the product yet but its packages. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostmaster } from '@ev/postgres/postmaster.ts';
import { freePort } from '@ev/testkit/free-port.ts';
import { hasEnded } from '@ev/testkit/journeys/child-process.ts';
import { processPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsIn } from '../tools/check/shown-commands.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const [, start = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('\n## Start\n');
const [command] = commandsIn(start);

let dataDir: string;
let ports: { app: number; sandbox: number };
let npm: ChildProcess;
let output = '';

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ev-npm-start-'));
  // The database runs as another user where this process is root.
  await chmod(dataDir, 0o755);
  ports = { app: await freePort(), sandbox: await freePort() };
  const [program = '', ...words] = command?.words ?? [];
  npm = spawn(program, words, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Other tests run on this machine at the same time.
      DATA_DIR: dataDir,
      PORT: String(ports.app),
      SANDBOX_PORT: String(ports.sandbox),
      DEMO_LIFE: 'off',
      SANDBOX_CATALOGUE: '60',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [npm.stdout, npm.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
});
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As Ctrl-C does in a terminal, where all processes of the command get the signal. */
async function stop(): Promise<void> {
  if (npm.pid === undefined || hasEnded(npm)) return;
  const ended = once(npm, 'exit');
  process.kill(-npm.pid, 'SIGINT');
  await ended;
}

const answers = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => null,
  );

it('starts everything on an empty database, and prints where', async () => {
  expect(command?.words).toEqual(['npm', 'start']);
  await expect.poll(() => output, { timeout: processPatienceMs }).toContain('API description');
  for (const address of [`:${ports.app}/h5/`, `:${ports.app}/console/`, `:${ports.sandbox}/`])
    expect(output).toContain(`http://localhost${address}`);
  for (const path of ['/h5/', '/console/', '/api/openapi.json', '/health/ready'])
    expect([path, await answers(ports.app, path)]).toEqual([path, 200]);
  expect(await answers(ports.sandbox, '/')).toBe(200);
});

it('leaves nothing behind when it is stopped', async () => {
  await stop();
  // The database writes what it holds before it ends, and is ended harder after half a minute.
  const ended = { timeout: processPatienceMs };
  await expect.poll(() => answers(ports.app, '/health/live'), ended).toBe(null);
  await expect.poll(() => answers(ports.sandbox, '/health/live'), ended).toBe(null);
  await expect.poll(() => findPostmaster(join(dataDir, 'postgres/cluster')), ended).toBe(null);
});
