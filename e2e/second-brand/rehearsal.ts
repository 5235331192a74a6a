import { type ChildProcess, execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import { startEmbeddedPostgres } from '@ev/postgres/embedded-postgres.ts';
import { freePort } from '@ev/testkit/free-port.ts';
import { answers, end, run } from '@ev/testkit/journeys/child-process.ts';
import { compileCache } from '@ev/testkit/journeys/product-template.ts';
import { partnersOfSandbox } from '../../tools/ops/sandbox-partners.ts';

/** The first administrator's password, until they have chosen another one. */
export const firstPassword = 'three words of ours 7';

export type Rehearsal = {
  origin: string;
  sandbox: string;
  databaseUrl: string;
  /**
   * Runs an operator's command-line tool with the server's settings; returns its output. @throws Error when
   * it refuses
   */
  tool(file: string, ...words: string[]): Promise<string>;
  /**
   * Stops server and partners and starts them later, as after a night: in `prd` nobody moves a clock, so they
   * get a faked system time. The database and the browsers stay in real time.
   */
  startLater(minutes: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A product in `prd` by docs/production.md on an empty, durable database; its partners are the sandbox's,
 * reached as foreign addresses, which `TEST_ENVIRONMENT` allows.
 */
export async function startRehearsal(house: string): Promise<Rehearsal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ev-prd-'));
  await chmod(dataDir, 0o755);
  await mkdir(join(dataDir, 'postgres'), { mode: 0o755 });
  const log = { info: () => undefined, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), database: 'app', log });
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const [origin, sandbox] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`];
  const file = (name: string) => join(dataDir, name);
  const settings = {
    PATH: process.env.PATH,
    ...compileCache(),
    APP_ENV: 'prd',
    DRAIN_SECONDS: '0',
    TEST_ENVIRONMENT: 'opening',
    DATABASE_URL: postgres.url,
    PUBLIC_ORIGIN: origin,
    NOTIFY_ORIGIN: origin,
    PORT: String(port),
    WIRE_KEYS_FILE: file('keys.json'),
    PROVIDERS_FILE: file('partners.json'),
    LOG_LEVEL: process.env.TEST_LOG ?? 'error',
  };
  const tool = async (name: string, ...words: string[]) => {
    const given = [join(house, 'tools', name), ...words];
    return (await promisify(execFile)(process.execPath, given, { cwd: house, env: settings })).stdout;
  };
  let processes: ChildProcess[] = [];
  const start = async (ofServer: NodeJS.ProcessEnv, ofBoth: NodeJS.ProcessEnv = {}) => {
    const server = run('apps/server/src/main.ts', { ...settings, ...ofServer, ...ofBoth }, house);
    const other = playPartners({ dataDir, port, sandboxPort }, ofBoth, house);
    processes = [server, other];
    await Promise.all([answers(`${origin}/health/ready`, server), answers(`${sandbox}/health/live`, other)]);
  };
  const startLater = async (minutes: number) => {
    await Promise.all(processes.map(end));
    await start({}, await laterBy(minutes));
  };
  const stop = async () => {
    await Promise.all(processes.map(end));
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await tool('ops/main.ts', 'keys', 'make', settings.WIRE_KEYS_FILE);
    await writeFile(
      settings.PROVIDERS_FILE,
      JSON.stringify(await partnersOfSandbox({ sandbox, dataDir, domains: offeredDomains() })),
    );
    await start({ ADMIN_PASSWORD: firstPassword });
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, sandbox, databaseUrl: postgres.url, tool, startLater, stop };
}

/**
 * The sandbox as the partners of a server at `port`. Their credentials are in `dataDir`, where
 * `partnersOfSandbox` reads them.
 */
export function playPartners(
  { dataDir, port, sandboxPort }: { dataDir: string; port: number; sandboxPort: number },
  more: NodeJS.ProcessEnv = {},
  house?: string,
): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    ...compileCache(),
    APP_ENV: 'dev',
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    ...more,
  };
  return run('apps/sandbox/src/main.ts', env, house);
}

/** The variables by which faketime shifts a process's time; pauses take real time. */
async function laterBy(minutes: number): Promise<NodeJS.ProcessEnv> {
  const words = ['--exclude-monotonic', '-f', `+${minutes}m`, 'env'];
  const { stdout } = await promisify(execFile)('faketime', words, { env: { PATH: process.env.PATH } });
  const all = stdout.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2));
  // Its other settings belong to the process that has just ended.
  const wanted = /^(LD_PRELOAD|FAKETIME|(FAKETIME_)?DONT_FAKE_MONOTONIC)$/;
  return Object.fromEntries(all.filter(([name = '']) => wanted.test(name)));
}
