import { systemClock } from '@ev/platform/clock.ts';
import { openDatabase } from '@ev/platform/database.ts';
import { createJobs } from '@ev/platform/jobs.ts';
import { createLog } from '@ev/platform/log.ts';
import { migrateDatabase, migrationsHash } from '@ev/platform/migrate.ts';
import { cloneDatabase, createTemplate, type TestDatabase } from '@ev/postgres/test-database.ts';
import { inject } from 'vitest';
import { seedWorld } from '../../../../apps/server/src/world/seed.ts';
import { houseDomains } from './house.ts';

const log = createLog({ level: 'silent' });

/** A database of its own, migrated and filled with the demo world; made by copying a template. */
export async function testDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const template = `template_${migrationsHash(await houseDomains())}`;
  await createTemplate(adminUrl, template, async (url) => {
    await prepareDatabase(url);
    // The job queue makes its own tables at its first start.
    const jobs = createJobs(url, log);
    await jobs.start();
    await jobs.stop();
  });
  return cloneDatabase(adminUrl, template);
}

/** What a start does before it listens: the newest schema, and the demo world. */
export async function prepareDatabase(url: string): Promise<void> {
  const domains = await houseDomains();
  await migrateDatabase(url, domains);
  const handle = openDatabase(url, log, { max: 2 });
  await seedWorld(handle.db, systemClock, domains);
  await handle.close();
}
