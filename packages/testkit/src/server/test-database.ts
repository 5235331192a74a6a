import { createHash } from 'node:crypto';
import { systemClock } from '@ev/platform/clock.ts';
import { openDatabase } from '@ev/platform/database.ts';
import type { LoadedDomain } from '@ev/platform/domains.ts';
import { createJobs } from '@ev/platform/jobs.ts';
import { createLog } from '@ev/platform/log.ts';
import { migrateDatabase, migrationsHash } from '@ev/platform/migrate.ts';
import { cloneDatabase, createTemplate, type TestDatabase } from '@ev/postgres/test-database.ts';
import { inject } from 'vitest';
import { seedWorld } from '../../../../apps/server/src/world/seed.ts';
import { houseDomains } from './house.ts';

const log = createLog({ level: 'silent' });

/**
 * A database of its own, migrated and filled with the demo world, of the product's domains unless others are
 * given; made by copying a template.
 */
export async function testDatabase(given?: readonly LoadedDomain[]): Promise<TestDatabase> {
  const domains = given ?? (await houseDomains());
  return copyOf(templateOf(domains), (url) => prepareDatabase(url, domains));
}

/** A database of its own as a new brand has it: migrated and empty. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const domains = await houseDomains();
  return copyOf(`${templateOf(domains)}_empty`, async (url) => {
    await migrateDatabase(url, domains);
  });
}

async function copyOf(template: string, prepare: (url: string) => Promise<void>): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  await createTemplate(adminUrl, template, async (url) => {
    await prepare(url);
    // The job queue makes its own tables at its first start.
    const jobs = createJobs(url, log);
    await jobs.start();
    await jobs.stop();
  });
  return cloneDatabase(adminUrl, template);
}

/** Worlds of different domains differ even where no migration does. */
function templateOf(domains: readonly LoadedDomain[]): string {
  const folders = domains.map(({ directory }) => directory).join('\0');
  const world = createHash('sha256').update(folders).digest('hex').slice(0, 12);
  return `template_${migrationsHash(domains)}_${world}`;
}

/** What a start does before it listens: the newest schema, and the demo world. */
export async function prepareDatabase(url: string, given?: readonly LoadedDomain[]): Promise<void> {
  const domains = given ?? (await houseDomains());
  await migrateDatabase(url, domains);
  const handle = openDatabase(url, log, { max: 2 });
  await seedWorld(handle.db, systemClock, domains);
  await handle.close();
}
