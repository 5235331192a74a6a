import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../packages/postgres/src/embedded-postgres.ts';
import { countOwners } from '../../packages/postgres/src/owners.ts';
import { findPostmaster, stopPostmaster } from '../../packages/postgres/src/postmaster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests create their databases: `createTemplate(inject('postgresUrl'), …)`. */
    postgresUrl: string;
  }
}

const prefix = 'ev-test-postgres-';
const startingMs = 300_000;
/** The in-memory file system of Linux. */
const memory = '/dev/shm';
/** All databases of a run with their log need much less; the rest is reserved for other processes. */
const roomBytes = 4 * 1024 ** 3;
const spareBytes = 8 * 1024 ** 3;

/** One PostgreSQL for all test files of a project, deleted afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const place of [tmpdir(), memory]) await removeAbandoned(place);
  const dataDir = await mkdtemp(join((await isRoomy(memory)) ? memory : tmpdir(), prefix));
  // mkdtemp makes the directory private, and the database runs as another user if this process is root.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir,
    fsync: false,
    maxConnections: 300,
    log: { info: () => undefined, error: (fields, message) => console.error(message, fields) },
  });
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Whether there is enough memory for a run's databases. Copying one takes a seventh of the time there,
 * because it consists of three thousand small files.
 */
async function isRoomy(place: string): Promise<boolean> {
  const facts = await statfs(place).catch(() => null);
  return facts !== null && facts.bavail * facts.bsize >= roomBytes && freemem() >= spareBytes;
}

/**
 * Stops and deletes what killed runs have left. A recent directory without owners may belong to a run that is
 * just starting.
 */
async function removeAbandoned(place: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const dataDir = join(place, name);
    if (!name.startsWith(prefix)) continue;
    // Null when its run has just ended and deleted it.
    const facts = await stat(dataDir).catch(() => null);
    if (!facts || facts.uid !== process.getuid?.()) continue;
    if (performance.timeOrigin + performance.now() - facts.birthtimeMs < startingMs) continue;
    if ((await countOwners(join(dataDir, 'owners'))) > 0) continue;
    const left = await findPostmaster(join(dataDir, 'cluster'));
    if (left) await stopPostmaster(left.pid);
    await rm(dataDir, { recursive: true, force: true });
  }
}
