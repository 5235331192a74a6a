import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabase } from './check-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';
import { processState } from './process-identity.ts';
import { withClient } from './with-client.ts';

const silent = { info: () => undefined, error: () => undefined };
const program = fileURLToPath(new URL('./hold-postgres.fixture.ts', import.meta.url));

let dataDir: string;
let children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ev-embedded-'));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  // A start ends whatever the killed children left running.
  const server = await start();
  await query(server.url, 'DROP TABLE IF EXISTS kept');
  await server.stop();
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = () => startEmbeddedPostgres({ dataDir, fsync: false, log: silent });
const cluster = () => join(dataDir, 'cluster');

/** Another process that starts the server on the same directory and holds it. */
async function holder(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, url };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function query(url: string, sql: string): Promise<unknown[]> {
  return withClient({ connectionString: url }, async (client) => (await client.query(sql)).rows);
}

describe('startEmbeddedPostgres', () => {
  it('provides a database that supports Chinese and has the required extensions', async () => {
    const server = await start();
    await withClient({ connectionString: server.url }, checkDatabase);
    await query(
      server.url,
      'CREATE EXTENSION cube; CREATE EXTENSION earthdistance; CREATE EXTENSION pg_trgm;',
    );
    const rows = await query(server.url, "SELECT cardinality(show_trgm('智能电动车')) AS count");
    expect(rows).toEqual([{ count: 6 }]);
    await server.stop();
  });

  it('keeps data and password from one start to the next, and the password secret', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    await first.stop();
    expect(await findPostmaster(cluster())).toBeNull();
    const second = await start();
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(second.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await second.stop();
  });

  it('starts again after its process was killed, with everything that was committed', async () => {
    const { child, url } = await holder();
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const left = await findPostmaster(cluster());
    await kill(child);
    expect(processState(left?.pid ?? 0)).toBe('running');

    const server = await start();
    expect(processState(left?.pid ?? 0)).not.toBe('running');
    expect(await query(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await server.stop();
    expect(await findPostmaster(cluster())).toBeNull();
  });

  it('starts again after process and server were killed together', async () => {
    const { child, url } = await holder();
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const left = await findPostmaster(cluster());
    process.kill(left?.pid ?? 0, 'SIGKILL');
    await kill(child);
    const server = await start();
    expect(await query(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await server.stop();
  });

  it('is not misled by a postmaster.pid whose number another process has now', async () => {
    const server = await start();
    await server.stop();
    await writeFile(
      join(cluster(), 'postmaster.pid'),
      `${process.pid}\n${cluster()}\n0\n5432\n\n127.0.0.1\n`,
    );
    const again = await start();
    expect(await query(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('breaks the lock of a dead process and clears a half-made database', async () => {
    const { child } = await holder();
    await kill(child);
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: child.pid, bornAt: '1' }));
    await (await start()).stop();
    await rm(cluster(), { recursive: true });
    await writeFile(join(dataDir, 'cluster.draft-1'), '');
    await (await start()).stop();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('cluster.draft'))).toEqual([]);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  it('is shared by processes that start at once, and ends with the last of them', async () => {
    const [one, two, own] = await Promise.all([holder(), holder(), start()]);
    expect(new Set([one.url, two.url, own.url]).size).toBe(1);
    const running = await findPostmaster(cluster());
    await own.stop();
    await kill(one.child);
    expect(await query(two.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    two.child.kill('SIGTERM');
    await once(two.child, 'exit');
    expect(processState(running?.pid ?? 0)).not.toBe('running');
  });

  it('says why it cannot start', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    await expect(startEmbeddedPostgres({ dataDir, port, fsync: false, log: silent })).rejects.toThrow(
      /ended with 1[\s\S]*Address already in use/,
    );
    taken.close();
    await writeFile(join(cluster(), 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow('is of PostgreSQL 12, the programs are PostgreSQL 18');
    await writeFile(join(cluster(), 'PG_VERSION'), '18\n');
  });

  it('does not run as root', async () => {
    const server = await start();
    const running = await findPostmaster(cluster());
    const status = await readFile(`/proc/${running?.pid}/status`, 'utf8');
    expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).not.toBe('0');
    await server.stop();
  });
});
