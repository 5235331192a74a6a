import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { answers, end, hasEnded, run } from './child-process.ts';
import { freshProduct, productEnvironment } from './product-template.ts';

export type Product = {
  /** `http://localhost:…`, the app below /h5 and the console below /console. */
  origin: string;
  sandbox: string;
  /** The database itself, even where the server reaches it through a proxy. */
  databaseUrl: string;
  server: ServerProcess;
  /** A second process of the same world on a port of its own; ends with the product. */
  startAnother(): Promise<{ origin: string; server: ServerProcess }>;
  stop(): Promise<void>;
  /** Kills every process at once, for a worker that ends; the database continues to run. */
  abandon(): void;
};

/** The server as a process that tests may stop and start again on the same port and database. */
export type ServerProcess = {
  /** Waits until it is ready. @throws Error when it ends before */
  start(): Promise<void>;
  /** SIGKILL: the process neither finishes nor reports anything. */
  kill(): Promise<void>;
  /** SIGTERM, then waits until it has ended; the code is null for one that a signal ended. */
  terminate(): Promise<{ code: number | null; ms: number }>;
  /** SIGKILL without waiting until it has ended. */
  abandon(): void;
};

export type ProductOptions = {
  /** The address by which the server reaches the database, derived from its real one. */
  databaseUrlFor?(databaseUrl: string): Promise<string>;
  redisUrl?: string;
  /** Off: calls are neither signed nor sealed, as at an address without TLS. */
  signFlag?: 'off';
  /**
   * The address by which a server process reaches the sandbox, derived from its real one for each process.
   */
  sandboxOriginFor?(sandbox: string): Promise<string>;
  /**
   * Settings of the partners that differ from the sandbox's defaults, from its address and the place of the
   * credentials.
   */
  providersFor?(sandbox: string, dataDir: string): object;
};

/** The real server and the real sandbox as processes of their own, on a database of their own. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { database, dataDir } = await freshProduct();
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const env = {
    ...productEnvironment((await options.databaseUrlFor?.(database.url)) ?? database.url, dataDir),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    // Journeys must not wait for a catalogue of the whole country.
    SANDBOX_CATALOGUE: '60',
    ...(options.redisUrl && { REDIS_URL: options.redisUrl }),
    ...(options.signFlag && { SIGN_FLAG: options.signFlag }),
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
