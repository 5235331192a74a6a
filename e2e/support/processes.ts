import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const root = fileURLToPath(new URL('../../', import.meta.url));
const startTimeoutMs = 60_000;

export type Product = {
  /** `http://localhost:…`, the app below /h5 and the console below /console. */
  origin: string;
  sandbox: string;
  stop(): Promise<void>;
};

/** The real server and the real sandbox as processes of their own, on a database of their own. */
export async function startProduct(adminUrl: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ev-e2e-'));
  const database = await makeDatabase(adminUrl);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    APP_ENV: 'dev',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: process.env.TEST_LOG ?? 'warn',
  };
  const children = [run('apps/sandbox/src/main.ts', env), run('apps/server/src/main.ts', env)];
  const origin = `http://localhost:${port}`;
  const sandbox = `http://localhost:${sandboxPort}`;
  const stop = async () => {
    await Promise.all(children.map(end));
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([answers(`${origin}/health/ready`), answers(`${sandbox}/health/live`)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, sandbox, stop };
}

function run(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, sleep(12_000).then(() => child.kill('SIGKILL'))]);
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`${url} does not answer`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return address.port;
}

async function makeDatabase(adminUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
