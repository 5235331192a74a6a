import type { Log } from '@ev/platform/log.ts';
import { SettingsError } from '@ev/platform/setting-faults.ts';
import { faultsOfDurability, type Queryable } from '@ev/postgres/check-database.ts';
import type { Config } from './config.ts';

/**
 * A rehearsal only warns of a database that may lose what it has acknowledged.
 * @throws SettingsError if the database may lose what a customer has paid for
 */
export async function assertDurable(
  pool: Queryable,
  { testEnvironment }: Pick<Config, 'testEnvironment'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const faults = await faultsOfDurability(pool);
  if (faults.length === 0) return;
  if (testEnvironment === null) {
    throw new SettingsError(faults.map((fault) => ({ setting: 'DATABASE_URL', fault })));
  }
  for (const fault of faults) log.warn({ fault }, 'this database may lose data');
}
