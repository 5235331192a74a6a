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
/** As tools/start.mjs starts the first one. */
const lean = ['--max-semi-space-size=8', '--heap-growing-percent=25'];
const stopTimeoutMs = 60_000;

/** One process of the server. */
export type ServerProcess = { origin: string; serverPid: number };

/** The demo as `npm start` starts it: the server, its own PostgreSQL and the sandbox. */
export type Product = ServerProcess & {
  sandbox: string;
  dataDir: string;
  /** From the command to the first response of a ready server. */
  startMs: number;
  postmasterPid: number;
  stop(): Promise<void>;
  /** Further processes of the server that share a load with the first one. */
  others?: readonly ServerProcess[];
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
  const env = {
    ...environmentOf(dataDir, port, sandboxPort),
    DEMO_LIFE: withCast ? 'on' : 'off',
    ...settings,
  };
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

/** Starts another process of the server on the database, the keys and the partners of a running product. */
export async function startAnother({
  dataDir,
  sandbox,
}: Product): Promise<ServerProcess & { stop(): Promise<void> }> {
  const port = await freePort();
  const server = spawn(process.execPath, [...lean, 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...environmentOf(dataDir, port, Number(new URL(sandbox).port)),
      DEMO_LIFE: 'off',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => end(server);
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering(`${origin}/health/ready`, server);
    return { origin, serverPid: server.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function environmentOf(dataDir: string, port: number, sandboxPort: number): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, npm_lifecycle_event: _npm, ...rest } = process.env;
  return {
    ...rest,
    APP_ENV: 'dev',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Customers use different network addresses, because the rate limit of one network would stop the load.
    TRUST_PROXY: 'loopback',
  };
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
