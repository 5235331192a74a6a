/** `npm run world:reset`: empties a demo, including customer data, and writes the demo data again. */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../apps/server/src/config.ts';
import { resetWorld } from '../../apps/server/src/world/seed.ts';
import { systemClock } from '../../packages/platform/src/clock.ts';
import { type Database, openDatabase } from '../../packages/platform/src/database.ts';
import { placesOf } from '../../packages/platform/src/domains.ts';
import { createLog } from '../../packages/platform/src/log.ts';
import { migrateDatabase } from '../../packages/platform/src/migrate.ts';
import { startEmbeddedPostgres } from '../../packages/postgres/src/embedded-postgres.ts';

// Defaults to a demo like `npm start`; a production environment sets `prd` and is refused.
const environment = process.env.APP_ENV || 'dev';
if (environment === 'prd') fail('APP_ENV=prd: in production nothing is reset.');
const config = readConfig({ ...process.env, APP_ENV: environment });

const log = createLog({ level: 'warn' });
const postgres = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
const url = config.databaseUrl ?? postgres?.url ?? '';
const database = openDatabase(url, log, { max: 1 });
const refusal = await reset().catch((error: unknown) =>
  error instanceof Error ? error.message : String(error),
);
await database.close();
await postgres?.stop();
if (refusal) fail(refusal);
console.log(`The demo world in ${postgres ? config.dataDir : 'the given database'} is new again.`);

/** Returns why nothing was done, or null. */
async function reset(): Promise<string | null> {
  const others = await countOtherConnections(database.db);
  if (others > 0)
    return `The database is in use (${others} connections). Stop the server (Ctrl-C), then run this again.`;
  const places = placesOf(config.domains);
  await migrateDatabase(url, places);
  await resetWorld(database.db, systemClock, places);
  return null;
}

/** A running server holds its connections open, on any machine. */
async function countOtherConnections(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
