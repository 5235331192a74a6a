import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { checkVersion, createCluster, logTail, type ServerOptions, spawnServer } from './cluster.ts';
import { type ClusterPlace, findPlace } from './cluster-place.ts';
import { addOwner, countOwners, removeOwner } from './owners.ts';
import { type Account, postgresAccount } from './postgres-account.ts';
import { type Binaries, postgresBinaries } from './postgres-binaries.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { withProcessLock } from './process-lock.ts';
import { withClient } from './with-client.ts';

/** The part of a pino logger that is used here. */
export interface PostgresLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** A directory for this server only, such as `<DATA_DIR>/postgres`; created if missing. */
  dataDir: string;
  /** Default: a free port, another one at every start. */
  port?: number;
  /** The database to connect to, created if missing. */
  database?: string;
  /** False only if the data may be lost, as in tests. */
  fsync?: boolean;
  maxConnections?: number;
  log: PostgresLog;
}

export interface EmbeddedPostgres {
  /** Includes user and password; the user is a superuser. */
  url: string;
  /** Releases the server, and stops it if no other process uses it. May be called twice. */
  stop(): Promise<void>;
}

const lockTimeoutMs = 120_000;
const startTimeoutMs = 60_000;

/**
 * Starts our own PostgreSQL server on 127.0.0.1, or joins the one that another live process of ours started
 * on the same directory. A server that a killed process left running is stopped first. Throws an Error with
 * instructions when the server cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { database = 'ev', log } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const lock = join(dataDir, 'lock');
  const owners = join(dataDir, 'owners');

  const { url, owner, cluster } = await withProcessLock(lock, lockTimeoutMs, async () => {
    const account = await postgresAccount(join(dataDir, 'cluster'));
    const binaries = await postgresBinaries(account);
    const place = await findPlace(dataDir, account);
    if (!place.inDataDir) {
      log.info(
        { cluster: place.cluster },
        'the database lies outside DATA_DIR, which its system user cannot reach',
      );
    }
    const server =
      (await joinRunning(place, owners, log)) ?? (await startServer(place, binaries, account, options));
    const password = await readFile(place.passwordFile, 'utf8');
    const urlOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${server.port}/${name}`;
    await createDatabase(urlOf('postgres'), database);
    return { url: urlOf(database), owner: await addOwner(owners), cluster: place.cluster };
  });

  let stopped: Promise<void> | undefined;
  const leave = () =>
    withProcessLock(lock, lockTimeoutMs, async () => {
      await removeOwner(owners, owner);
      const running = (await countOwners(owners)) === 0 ? await findPostmaster(cluster) : null;
      if (!running) return;
      ending.add(running.pid);
      await stopPostmaster(running.pid);
    });
  return {
    url,
    stop: () => {
      stopped ??= leave();
      return stopped;
    },
  };
}

/** Servers that this process has stopped; any other exit is a fault. */
const ending = new Set<number>();

async function joinRunning(
  place: ClusterPlace,
  owners: string,
  log: PostgresLog,
): Promise<Postmaster | null> {
  const running = await findPostmaster(place.cluster);
  if (!running) return null;
  if ((await countOwners(owners)) > 0) {
    await untilAnswering(running.port, place);
    return running;
  }
  // Restarted instead of reused, because its binaries may have been replaced and its flags may differ.
  log.info({ pid: running.pid }, 'ending the PostgreSQL that a killed process left running');
  ending.add(running.pid);
  await stopPostmaster(running.pid);
  // A killed server that is not reaped yet has left its pid file, which PostgreSQL would take for that of a
  // running server.
  await findPostmaster(place.cluster);
  return null;
}

async function startServer(
  place: ClusterPlace,
  binaries: Binaries,
  account: Account | undefined,
  { port, fsync = true, maxConnections = 100, log }: EmbeddedPostgresOptions,
): Promise<Postmaster> {
  if (!existsSync(place.cluster)) {
    log.info({ cluster: place.cluster }, 'making a new PostgreSQL database');
    await createCluster(place, binaries, account, fsync);
  } else await checkVersion(place, binaries);
  // Another process may take a free port between choosing and using it.
  for (let attemptsLeft = port === undefined ? 3 : 1; ; attemptsLeft -= 1) {
    const settings: ServerOptions = { port: port ?? (await freePort()), fsync, maxConnections };
    let exitCode: number | string | undefined;
    let ready = false;
    const { pid, exited } = await spawnServer(place, binaries, account, settings);
    const ended = exited.then((code) => {
      exitCode = code ?? 'a signal';
      if (!ending.delete(pid) && ready)
        log.error({ pid, exitCode, log: place.log }, 'PostgreSQL ended by itself');
      return exitCode;
    });
    try {
      await untilAnswering(settings.port, place, ended);
      ready = true;
      return { pid, port: settings.port };
    } catch (error) {
      if (exitCode === undefined) {
        ending.add(pid);
        await stopPostmaster(pid);
      }
      if (attemptsLeft <= 1) throw error;
    }
  }
}

/** Waits until the server accepts our password, or throws if its process exits first (`ended` says how). */
async function untilAnswering(
  port: number,
  place: ClusterPlace,
  ended: Promise<number | string> = new Promise(() => undefined),
): Promise<void> {
  const password = await readFile(place.passwordFile, 'utf8');
  const config = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  const deadline = performance.now() + startTimeoutMs;
  // Raced, because another program on that port may accept a connection and never answer.
  const failed = ended.then((how) => ({ failure: `ended with ${how}`, final: true }));
  for (;;) {
    const outcome = await Promise.race([failed, tryConnect(config)]);
    if (outcome === null) return;
    if (outcome.final || performance.now() > deadline) {
      const { failure } = outcome;
      throw new Error(
        `PostgreSQL on port ${port}: ${failure}. The end of ${place.log}:\n${await logTail(place)}`,
      );
    }
    await sleep(25);
  }
}

async function tryConnect(config: ClientConfig): Promise<{ failure: string; final: false } | null> {
  try {
    await withClient(config, (client) => client.query('SELECT 1'));
    return null;
  } catch (error) {
    return { failure: `does not answer (${error})`, final: false };
  }
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient({ connectionString: adminUrl }, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
