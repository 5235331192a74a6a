/**
 * Does what the first start of a server does before it listens, and ends: the newest schema, the demo world,
 * the tables of jobs, the keys. DATABASE_URL and DATA_DIR say where.
 */
import { systemClock } from '@ev/platform/clock.ts';
import { openDatabase } from '@ev/platform/database.ts';
import { loadOrCreateDemoSecret } from '@ev/platform/demo-credentials.ts';
import { createJobs } from '@ev/platform/jobs.ts';
import { createLog } from '@ev/platform/log.ts';
import { migrateDatabase } from '@ev/platform/migrate.ts';
// Imported only to be compiled: starts of the server find it in the compile cache.
import '../../../../apps/server/src/build-server.ts';
import '../../../../apps/server/src/composition.ts';
import { readStartSettings } from '../../../../apps/server/src/start-settings.ts';
import { seedWorld } from '../../../../apps/server/src/world/seed.ts';

const { config, domains } = await readStartSettings();
if (!config.databaseUrl) throw new Error('DATABASE_URL says which database is prepared');
const log = createLog({ level: config.logLevel });
loadOrCreateDemoSecret(config.dataDir);
await migrateDatabase(config.databaseUrl, domains);
const database = openDatabase(config.databaseUrl, log, { max: 2 });
await seedWorld(database.db, systemClock, domains);
await database.close();
const jobs = createJobs(config.databaseUrl, log);
await jobs.start();
await jobs.stop();
