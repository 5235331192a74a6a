import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@ev/postgres/embedded-postgres.ts';
import { withClient } from '@ev/postgres/with-client.ts';
import { assignmentsOf, unitValues } from '@ev/testkit/container-file.ts';
import { freePort } from '@ev/testkit/free-port.ts';
import { answers, end } from '@ev/testkit/journeys/child-process.ts';
import { image, type Mounts, makeBareRoot, place } from '../bare-root/bare-root.ts';
import { playPartners } from '../second-brand/rehearsal.ts';

const house = fileURLToPath(new URL('../../', import.meta.url));
const unit = readFileSync(join(house, 'deploy/systemd/ev-server@.service'), 'utf8');

export type User = { uid: number; gid: number };
/** The guide's user `ev` is the image's, which has a number only. */
export const ev: User = { uid: image.uid, gid: image.gid };
export const superuser: User = { uid: 0, gid: 0 };

/** Made by the service manager at a start. */
const [state, cache] = ['/var/lib/ev', '/var/cache/ev'];
/** Folders of the guide, which are missing until a step makes them. */
const folders = ['/etc/ev', '/var/backups/ev', state, cache];
const brand = '/srv/my-brand';

export type Machine = Awaited<ReturnType<typeof openMachine>>;

/**
 * An empty machine on which the guide is followed, with the paths and users of the document. A bare root stands
 * for its disk, our own PostgreSQL for Debian's, the sandbox for the partners, and a process for each unit of
 * systemd.
 * @param stock the folder of goods that is `/srv/my-brand`
 */
export async function openMachine(stock: string) {
  const root = await makeBareRoot([...folders, brand]);
  const disk = (path: string) => `${root.path}.disk${path}`;
  const postgres = await startEmbeddedPostgres({
    dataDir: `${root.path}.postgres`,
    database: 'postgres',
    log: { info: () => undefined, error: console.error },
  });
  /** Of PostgreSQL's user `ev`: our own PostgreSQL cannot know users of a machine. */
  const password = randomBytes(16).toString('hex');
  const sandboxPort = await freePort();
  const partnersDir = `${root.path}.partners`;
  const servers = new Map<string, ChildProcess>();
  let ports = await twoPorts();
  const portOf = (instance: string) => {
    const port = ports.get(instance);
    if (port === undefined) throw new Error(`The guide has no server at port ${instance}`);
    return port;
  };
  const played = playPartners({ dataDir: partnersDir, port: portOf('3000'), sandboxPort });
  const origin = () => `http://127.0.0.1:${portOf('3000')}`;

  function mounts(): Mounts {
    const made = folders.filter((path) => existsSync(disk(path)));
    return { ...Object.fromEntries(made.map((path) => [path, disk(path)])), [brand]: stock };
  }

  function makeFolder(path: string, { uid, gid }: User, mode = '750'): void {
    mkdirSync(disk(path), { recursive: true });
    chownSync(disk(path), uid, gid);
    execFileSync('chmod', [mode, disk(path)]);
  }

  return {
    sandbox: `http://127.0.0.1:${sandboxPort}`,
    /** With the credentials of the partners. */
    partnersDir,
    /** Compiled code, which the processes of `ev` share. */
    cache,
    /** Where the first server answers; another address after `move`. */
    origin,
    /** The place on this machine of a file of the guide. */
    disk,
    makeFolder,

    /** What the settings of the guide are on this machine. */
    environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
      const [, database = ''] = /^postgres:\/\/ev@\/(\w+)\?host=/.exec(settings.DATABASE_URL ?? '') ?? [];
      const { host } = new URL(postgres.url);
      return {
        PATH: process.env.PATH,
        ...settings,
        TEST_ENVIRONMENT: 'rehearsal',
        DATABASE_URL: `postgres://ev:${password}@${host}/${database}`,
        PUBLIC_ORIGIN: origin(),
        NOTIFY_ORIGIN: origin(),
        DRAIN_SECONDS: '0',
        LOG_LEVEL: process.env.TEST_LOG ?? 'error',
      };
    },

    /** Runs Node.js; returns what it prints. @throws Error when it fails */
    async node(words: readonly string[], as: User, env: NodeJS.ProcessEnv): Promise<string> {
      const { stdout } = await promisify(execFile)('unshare', root.inside(inPlace(words), mounts(), as), {
        env: { PATH: process.env.PATH, ...env },
      });
      return stdout;
    },

    /** Starts a server as its unit does, and returns when it is ready. */
    async start(instance: string, env: NodeJS.ProcessEnv): Promise<void> {
      for (const path of [state, cache]) makeFolder(path, ev);
      const port = String(portOf(instance));
      const ofUnit = unitValues(unit, 'Environment').flatMap(assignmentsOf);
      const [, ...words] = (unitValues(unit, 'ExecStart')[0] ?? '').split(' ');
      const server = spawn('unshare', root.inside(inPlace(words), mounts()), {
        env: { ...Object.fromEntries(ofUnit), ...env, PORT: port },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      servers.set(instance, server);
      await answers(`http://127.0.0.1:${port}/health/ready`, server);
    },

    async stopServer(instance: string): Promise<void> {
      const server = servers.get(instance);
      if (server) await end(server);
    },

    /** Makes the user `name` of PostgreSQL. */
    createUser: (name: string) => query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`),
    query,

    /** From now on servers start at other ports, and no picture is stored yet. */
    async move(): Promise<void> {
      ports = await twoPorts();
      rmSync(disk(state), { recursive: true });
    },

    async stop(): Promise<void> {
      await Promise.all([...servers.values(), played].map(end));
      await postgres.stop();
      root.remove();
    },
  };

  async function query(statement: string): Promise<void> {
    await withClient({ connectionString: postgres.url }, (client) => client.query(statement));
  }
}

/** Files of the product by their path in the root. */
const inPlace = (words: readonly string[]) =>
  words.map((word) => (/^(apps|tools)\/.*\.ts$/.test(word) ? `${place}/${word}` : word));

/** The guide's two servers at ports of this machine that are free. */
async function twoPorts(): Promise<Map<string, number>> {
  return new Map([
    ['3000', await freePort()],
    ['3001', await freePort()],
  ]);
}
