import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stopPostmaster } from '../../../packages/postgres/src/postmaster.ts';
import { processState } from '../../../packages/postgres/src/process-identity.ts';
import { freePort } from '../../../packages/testkit/src/free-port.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** A busy machine is slow; the report contains the actual time. */
const startTimeoutMs = 300_000;
const stopTimeoutMs = 60_000;

/** The demo as `npm start` starts it: the server, its own PostgreSQL and the sandbox. */
export type Product = {
  origin: string;
  sandbox: string;
  dataDir: string;
  /** From the command to the first response of a ready server. */
  startMs: number;
  serverPid: number;
  postmasterPid: number;
  stop(): Promise<void>;
};

/** Accessible to other users, because the database runs as another user if this process is root. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ev-bench-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts the demo on a data directory, optionally with its cast and more settings; requires a build. */
export async function startProduct(
  dataDir: string,
  withCast = false,
  settings: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    APP_ENV: 'dev',
    DEMO_LIFE: withCast ? 'on' : 'off',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Customers use different network addresses, because the rate limit of one network would stop the load.
    TRUST_PROXY: 'loopback',
    ...settings,
  };
  delete env.DATABASE_URL;
  delete env.npm_lifecycle_event;
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  const startedAt = performance.now();
  const starter = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => end(starter);
  try {
    await untilAnswering(`${origin}/health/ready`, starter);
    const startMs = performance.now() - startedAt;
    await untilAnswering(`${sandbox}/health/live`, starter);
    const processes = processesOf(dataDir);
    const stopAll = async () => {
      await stop();
      await endDatabase(processes.postmasterPid);
    };
    return { origin, sandbox, dataDir, startMs, stop: stopAll, ...processes };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The supervisor records its children; PostgreSQL records itself. */
function processesOf(dataDir: string): { serverPid: number; postmasterPid: number } {
  const server = JSON.parse(readFileSync(join(dataDir, 'run/server.json'), 'utf8')) as {
    child: { pid: number };
  };
  const cluster = [join(dataDir, 'postgres'), shelterOf(dataDir)].flatMap((place) => {
    try {
      return [readFileSync(join(place, 'cluster/postmaster.pid'), 'utf8')];
    } catch {
      return [];
    }
  });
  const postmasterPid = Number(cluster[0]?.split('\n')[0]);
  if (!Number.isInteger(postmasterPid)) throw new Error('The database of the demo was not found');
  return { serverPid: server.child.pid, postmasterPid };
}

function shelterOf(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'postgres/sheltered'), 'utf8');
  } catch {
    return dataDir;
  }
}

async function untilAnswering(url: string, starter: ChildProcess): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (starter.exitCode !== null) throw new Error('The demo did not start; its last lines say why');
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(20);
  }
  throw new Error(`${url} does not answer`);
}

async function end(starter: ChildProcess): Promise<void> {
  if (starter.exitCode !== null || starter.signalCode !== null) return;
  const ended = new Promise((resolve) => starter.once('exit', resolve));
  starter.kill('SIGTERM');
  const force = setTimeout(() => starter.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(force);
}

/** A server that was killed leaves its database running. */
async function endDatabase(pid: number): Promise<void> {
  if (processState(pid) === 'running') await stopPostmaster(pid);
}
