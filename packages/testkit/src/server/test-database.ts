import { systemClock } from '@ev/platform/clock.ts';
import { openDatabase } from '@ev/platform/database.ts';
import { createJobs } from '@ev/platform/jobs.ts';
import { createLog } from '@ev/platform/log.ts';
import { migrateDatabase, migrationsHash } from '@ev/platform/migrate.ts';
import { cloneDatabase, createTemplate, type TestDatabase } from '@ev/postgres/test-database.ts';
import { inject } from 'vitest';
import { seedWorld } from '../../../../apps/server/src/world/seed.ts';
import { houseDomains } from './house.ts';

/** A database of its own, migrated and filled with the demo world; made by copying a template. */
export async function testDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const domains = await houseDomains();
  const template = `template_${migrationsHash(domains)}`;
  await createTemplate(adminUrl, template, async (url) => {
    const log = createLog({ level: 'silent' });
    await migrateDatabase(url, domains);
    const handle = openDatabase(url, log, { max: 2 });
    await seedWorld(handle.db, systemClock, domains);
    await handle.close();
    // The job queue makes its own tables at its first start.
    const jobs = createJobs(url, log);
    await jobs.start();
    await jobs.stop();
  });
  return cloneDatabase(adminUrl, template);
}
