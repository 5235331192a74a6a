import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../free-port.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const startTimeoutMs = 60_000;
const endTimeoutMs = 12_000;
const lastWordsLength = 2000;

/** The end of what each process wrote to its log: why one has ended that should have answered. */
const lastWords = new WeakMap<ChildProcess, string>();

export type Product = {
  /** `http://localhost:…`, the app below /h5 and the console below /console. */
  origin: string;
  sandbox: string;
  /** The database itself, even where the server reaches it through something else. */
  databaseUrl: string;
  server: ServerProcess;
  /** A second process of the same world on a port of its own; ends with the product. */
  startAnother(): Promise<{ origin: string; server: ServerProcess }>;
  stop(): Promise<void>;
  /** Kills every process at once, for a worker that ends; the database stays. */
  abandon(): void;
};

/** The server as a process that tests may end and start again on the same port and database. */
export type ServerProcess = {
  /** Until it is ready. @throws Error when it ends before. */
  start(): Promise<void>;
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** SIGTERM, until it has ended; null is the code of one that a signal ended. */
  terminate(): Promise<{ code: number | null; ms: number }>;
  /** SIGKILL without waiting until it has ended. */
  abandon(): void;
};

export type ProductOptions = {
  /** The address by which the server reaches the database, made from its real one. */
  databaseUrlFor?(databaseUrl: string): Promise<string>;
  redisUrl?: string;
  /** Off: calls are neither signed nor sealed, as at an address without TLS. */
  signFlag?: 'off';
  /** The address by which a server process reaches the sandbox, made from its real one for each process. */
  sandboxOriginFor?(sandbox: string): Promise<string>;
  /** Settings of the partners that are not the sandbox's defaults, from its address and where credentials are kept. */
  providersFor?(sandbox: string, dataDir: string): object;
};

/** The real server and the real sandbox as processes of their own, on a database of their own. */
export async function startProduct(adminUrl: string, options: ProductOptions = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ev-e2e-'));
  const database = await makeDatabase(adminUrl);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    APP_ENV: 'dev',
    DEMO_LIFE: 'off',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    // A journey waits for no catalogue of a country.
    SANDBOX_CATALOGUE: '60',
    DATA_DIR: dataDir,
    DATABASE_URL: (await options.databaseUrlFor?.(database.url)) ?? database.url,
    ...(options.redisUrl && { REDIS_URL: options.redisUrl }),
    ...(options.signFlag && { SIGN_FLAG: options.signFlag }),
    LOG_LEVEL: process.env.TEST_LOG ?? 'warn',
  };
  const origin = `http://localhost:${port}`;
  const sandbox = `http://localhost:${sandboxPort}`;
  const providers = options.providersFor?.(sandbox, dataDir);
  const providersFile = join(dataDir, 'providers.json');
  if (providers) await writeFile(providersFile, JSON.stringify(providers));
  const envOfServer = async () => ({
    ...env,
    ...(providers && { PROVIDERS_FILE: providersFile }),
    ...(options.sandboxOriginFor && { SANDBOX_ORIGIN: await options.sandboxOriginFor(sandbox) }),
  });
  const server = serverProcess(await envOfServer(), origin);
  const sandboxProcess = run('apps/sandbox/src/main.ts', env);
  const others: ServerProcess[] = [];
  const startAnother = async () => {
    const ownPort = await freePort();
    const ownOrigin = `http://localhost:${ownPort}`;
    const other = serverProcess({ ...(await envOfServer()), PORT: String(ownPort) }, ownOrigin);
    others.push(other);
    await other.start();
    return { origin: ownOrigin, server: other };
  };
  const stop = async () => {
    await Promise.all([server, ...others].map((process) => process.terminate()));
    await end(sandboxProcess);
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([server.start(), answers(`${sandbox}/health/live`, sandboxProcess)]);
  } catch (error) {
    await stop();
    throw error;
  }
  const abandon = () => {
    for (const process of [server, ...others]) process.abandon();
    sandboxProcess.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, sandbox, databaseUrl: database.url, server, startAnother, stop, abandon };
}

function serverProcess(env: NodeJS.ProcessEnv, origin: string): ServerProcess {
  let child: ChildProcess | null = null;
  return {
    async start() {
      child = run('apps/server/src/main.ts', env);
      await answers(`${origin}/health/ready`, child);
    },
    async kill() {
      if (!child || hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    abandon() {
      child?.kill('SIGKILL');
    },
    async terminate() {
      const startedAt = performance.now();
      if (child) await end(child);
      return { code: child?.exitCode ?? null, ms: Math.round(performance.now() - startedAt) };
    },
  };
}

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

function hasEnded(child: ChildProcess): boolean {
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
  const deadline = Date.now() + startTimeoutMs;
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
