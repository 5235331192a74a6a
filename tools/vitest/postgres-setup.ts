import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make their databases: `createTemplate(inject('postgresUrl'), …)`. */
    postgresUrl: string;
  }
}

/**
 * One PostgreSQL for all test files of a project, thrown away afterwards. What it leaves behind when the
 * run is killed lies in the system's temporary directory and hinders nothing.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ev-test-postgres-'));
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
