import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type ClusterPlace, writePassword } from './cluster-place.ts';
import type { Account } from './postgres-account.ts';
import type { Binaries } from './postgres-binaries.ts';

const maxLogBytes = 10_000_000;

/**
 * Creates an empty cluster. It is created beside its final path and renamed, so that an interrupted `initdb`
 * leaves nothing that looks like a database.
 */
export async function createCluster(
  place: ClusterPlace,
  { initdb }: Binaries,
  account: Account | undefined,
  fsync: boolean,
): Promise<void> {
  const directory = dirname(place.cluster);
  for (const name of await readdir(directory)) {
    if (name.startsWith('cluster.draft')) await rm(join(directory, name), { recursive: true, force: true });
  }
  const draft = join(directory, `cluster.draft-${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  if (account) await chown(draft, account.uid, account.gid);
  await writePassword(place, account);
  // On a machine without a locale the defaults would be SQL_ASCII and empty trigrams for Chinese.
  const options = ['--encoding=UTF8', '--locale=C.UTF-8', '--username=postgres', '--auth=scram-sha-256'];
  await runToEnd(
    initdb,
    [...options, `--pgdata=${draft}`, `--pwfile=${place.passwordFile}`, ...(fsync ? [] : ['--no-sync'])],
    account,
  );
  await rename(draft, place.cluster);
}

/** Throws if the data was written by another major version than these binaries. */
export async function checkVersion(place: ClusterPlace, { postgres }: Binaries): Promise<void> {
  const dataVersion = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim();
  const output = await runToEnd(postgres, ['--version'], undefined);
  const version = /(\d+)/.exec(output)?.[1];
  if (version === dataVersion) return;
  throw new Error(
    `The data in ${place.cluster} is of PostgreSQL ${dataVersion}, the programs are PostgreSQL ${version}. ` +
      'Export it with the old version (pg_dump), or delete the directory to begin anew.',
  );
}

export interface ServerOptions {
  port: number;
  fsync: boolean;
  maxConnections: number;
}

/** Starts the server process and returns its pid and a promise of its exit code. */
export async function spawnServer(
  place: ClusterPlace,
  { postgres }: Binaries,
  account: Account | undefined,
  { port, fsync, maxConnections }: ServerOptions,
): Promise<{ pid: number; exited: Promise<number | null> }> {
  const settings = {
    listen_addresses: '127.0.0.1',
    // A socket path may have 107 bytes at most; a project's path is easily longer.
    unix_socket_directories: '',
    max_connections: String(maxConnections),
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if (existsSync(place.log) && statSync(place.log).size > maxLogBytes)
    await rename(place.log, `${place.log}.1`);
  // A file, not a pipe: the server may outlive this process, and a pipe would then break.
  const log = await open(place.log, 'a', 0o600);
  const child = spawn(postgres, ['-D', place.cluster, '-p', String(port), ...flags], {
    ...account,
    cwd: '/',
    env: environment,
    // In a process group of its own, so that Ctrl-C does not stop it before its clients have finished.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
  await log.close();
  child.unref();
  if (child.pid === undefined) await exited;
  return { pid: child.pid as number, exited };
}

/** The last lines of the server's log, for an error message. */
export async function logTail(place: ClusterPlace): Promise<string> {
  const text = existsSync(place.log) ? await readFile(place.log, 'utf8') : '';
  return text.trimEnd().split('\n').slice(-8).join('\n');
}

// The caller's PGPORT, PGDATA, PGOPTIONS and so on must not affect this server.
const environment = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

async function runToEnd(program: string, options: string[], account: Account | undefined): Promise<string> {
  const child = spawn(program, options, {
    ...account,
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  if (code !== 0) throw new Error(`${basename(program)} ended with ${code}:\n${output.trim()}`);
  return output;
}
