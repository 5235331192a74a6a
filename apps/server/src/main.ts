import { join } from 'node:path';
import { checkBrand } from '@ev/brand/brand-schema.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { loadOrCreateDemoCredentials } from '@ev/testkit/demo-credentials.ts';
import { buildServer } from './build-server.ts';
import { compose } from './composition.ts';
import { type Config, readConfig } from './config.ts';
import { ensureFirstAdministrator } from './modules/staff/index.ts';
import { movableClock, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { createJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { checkDatabase } from './platform/postgres/check-database.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { loadOrGenerateWireKeys, loadWireKeys } from './platform/wire-keys.ts';
import { followWorldClock } from './platform/world-clock.ts';
import { connectProviders } from './providers/connect-providers.ts';
import { assertNotSeeded, seedWorld } from './world/seed.ts';

const config = withDemoSecret(readConfig());
const log = createLog({ level: config.logLevel });
await run(config, log).catch((error: unknown) => {
  log.fatal({ err: error }, 'the server does not start');
  process.exit(1);
});

/** Server and sandbox of a demo find their common secret beside the database. */
function withDemoSecret(config: Config): Config {
  if (!config.demo || config.demoSecret) return config;
  return { ...config, demoSecret: loadOrCreateDemoCredentials(config.dataDir).demoSecret };
}

async function run(config: Config, log: Log): Promise<void> {
  checkBrand(brand);
  const postgres = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
  await migrateDatabase(databaseUrl);
  const database = openDatabase(databaseUrl, log);
  await checkDatabase(database.pool);

  const world = config.demo ? movableClock() : null;
  const clock = world ?? systemClock;
  const stopFollowing = world ? await followWorldClock(database.db, world, log) : () => undefined;
  if (config.demo) await seedWorld(database.db, clock);
  else await assertNotSeeded(database.db);
  await ensureFirstAdministrator(database.db, clock, config.adminPassword);

  const jobs = createJobs(databaseUrl, log);
  let draining = false;
  const providers = connectProviders(config);
  const parts = await compose({
    config,
    db: database.db,
    clock,
    jobs,
    log,
    keys: config.wireKeysFile
      ? loadWireKeys(config.wireKeysFile, config)
      : loadOrGenerateWireKeys(config.dataDir, config.environment),
    providers,
    draining: () => draining,
  });
  const app = await buildServer(parts, log);
  await jobs.start();
  await app.listen({ port: config.port, host: config.host });
  log.info(
    { environment: config.environment, port: config.port, providers: wiresOf(providers) },
    'listening',
  );

  const stop = async (signal: string) => {
    if (draining) return;
    draining = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), config.drainSeconds * 1000).unref();
    stopFollowing();
    await app.close();
    await jobs.stop();
    await database.close();
    await postgres?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

function wiresOf(providers: ReturnType<typeof connectProviders>) {
  return { sms: providers.sms.wire, wechat: providers.channels.wechat.wire };
}
