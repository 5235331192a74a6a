import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const quiet = { info: () => {}, error: (fields: object, message: string) => console.error(message, fields) };

/** One PostgreSQL for the whole run; TEST_DATABASE_URL names another one to use. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return async () => {};
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'ev-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, maxConnections: 200, log: quiet });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
