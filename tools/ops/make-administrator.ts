import { join } from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import { addMember } from '../../domains/staff/contract/members.ts';
import { putAdministrator } from '../../domains/staff/server/operator-administrator.ts';
import { systemClock } from '../../packages/platform/src/clock.ts';
import { openDatabase } from '../../packages/platform/src/database.ts';
import { createLog } from '../../packages/platform/src/log.ts';
import { startEmbeddedPostgres } from '../../packages/postgres/src/embedded-postgres.ts';
import { operatorName } from '../stock/operator-name.ts';

/**
 * Creates an administrator in the server's database; returns the password for the first login.
 * @throws Error with the problem of the name, the settings or the database
 */
export async function makeAdministrator(given: { username: string; name: string }): Promise<string> {
  const { data: person, error } = addMember.input.safeParse({ ...given, roles: ['administrator'] });
  if (!person) throw new Error(error?.issues.map(({ message }) => message).join('；'));
  const config = readConfig({ ...process.env, APP_ENV: process.env.APP_ENV || 'dev' });
  const log = createLog({ level: 'warn' });
  const postgres = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
  const database = openDatabase(config.databaseUrl ?? postgres?.url ?? '', log, { max: 1 });
  try {
    return await putAdministrator({ db: database.db, clock: systemClock }, { ...person, by: operatorName() });
  } finally {
    await database.close();
    await postgres?.stop();
  }
}
