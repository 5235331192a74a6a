import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

/** One PostgreSQL for all test files of a project, thrown away afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
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

/** Ends and removes what killed runs left. A directory without owners that is young may just be starting. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), name);
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
