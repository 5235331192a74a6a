import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../packages/postgres/src/embedded-postgres.ts';
import { countOwners } from '../../packages/postgres/src/owners.ts';
import { findPostmaster, stopPostmaster } from '../../packages/postgres/src/postmaster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make their databases: `createTemplate(inject('postgresUrl'), …)`. */
    postgresUrl: string;
  }
}

const prefix = 'ev-test-postgres-';
const startingMs = 300_000;
/** A file system in memory, where Linux has one. */
const memory = '/dev/shm';
/** All databases of a run with their log stay well below; the rest is for everything else that runs. */
const roomBytes = 4 * 1024 ** 3;
const spareBytes = 8 * 1024 ** 3;

/** One PostgreSQL for all test files of a project, thrown away afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const place of [tmpdir(), memory]) await removeAbandoned(place);
  const dataDir = await mkdtemp(join((await isRoomy(memory)) ? memory : tmpdir(), prefix));
  // mkdtemp closes the directory to others, and the database runs as another user when we are root.
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
 * Whether a run's databases find room in memory. Copying one takes a seventh of the time there: it is three thousand
 * small files.
 */
async function isRoomy(place: string): Promise<boolean> {
  const facts = await statfs(place).catch(() => null);
  return facts !== null && facts.bavail * facts.bsize >= roomBytes && freemem() >= spareBytes;
}

/** Ends and removes what killed runs left. A directory without owners that is young may just be starting. */
async function removeAbandoned(place: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const dataDir = join(place, name);
    if (!name.startsWith(prefix)) continue;
    // Null when the run that it belongs to has just ended and removed it.
    const facts = await stat(dataDir).catch(() => null);
    if (!facts || facts.uid !== process.getuid?.()) continue;
    if (performance.timeOrigin + performance.now() - facts.birthtimeMs < startingMs) continue;
    if ((await countOwners(join(dataDir, 'owners'))) > 0) continue;
    const left = await findPostmaster(join(dataDir, 'cluster'));
    if (left) await stopPostmaster(left.pid);
    await rm(dataDir, { recursive: true, force: true });
  }
}
