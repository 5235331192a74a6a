import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productVersion } from '@ev/platform/backup/product-version.ts';
import { movableClock, systemClock } from '@ev/platform/clock.ts';
import { openDatabase } from '@ev/platform/database.ts';
import { databaseCarrier } from '@ev/platform/database-signals.ts';
import { loadOrCreateDemoSecret } from '@ev/platform/demo-credentials.ts';
import { createJobs } from '@ev/platform/jobs.ts';
import { createLog, type Log } from '@ev/platform/log.ts';
import { migrateDatabase } from '@ev/platform/migrate.ts';
import { openRedis } from '@ev/platform/redis.ts';
import { redisCarrier } from '@ev/platform/redis-signals.ts';
import { createSignals } from '@ev/platform/signals.ts';
import { passTracesOn } from '@ev/platform/work.ts';
import { followWorldClock } from '@ev/platform/world-clock.ts';
import { checkDatabase } from '@ev/postgres/check-database.ts';
import { startEmbeddedPostgres } from '@ev/postgres/embedded-postgres.ts';
import { buildServer } from './build-server.ts';
import { compose } from './composition.ts';
import type { Config } from './config.ts';
import { assertDurable } from './durable-database.ts';
import { createMinutes } from './gateway/minutes.ts';
import { live } from './life/live.ts';
import { createTurns } from './life/turns.ts';
import { wiresOf } from './partners.ts';
import { readStartSettings, type StartSettings } from './start-settings.ts';
import { openTraces } from './traces.ts';
import { assertNotSeeded, seedWorld } from './world/seed.ts';

const settings = await settingsOrExit();
const { config } = settings;
const log = createLog({ level: config.logLevel });
/** Functions that close everything that was opened, called in reverse order. */
const closers: (() => unknown)[] = [];
/** Asked to stop, so that the readiness check fails; calls are still answered. */
let leaving = false;
/** Running requests end, and no new ones begin. */
let draining = false;
let isListening = false;
const leaves = new AbortController();
/** Stops the PostgreSQL that this process started; it must not outlive the process. */
let stopOwnPostgres: () => Promise<void> = async () => undefined;

process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
await run(settings, log).catch(async (error: unknown) => {
  // Work of the start that fails because of a stop request is not worth reporting.
  if (draining) return;
  leaving = true;
  draining = true;
  log.fatal({ err: error }, 'the server does not start');
  exitAfterCloseTime();
  await closeAll();
  process.exit(1);
});

/** Problems with the environment are printed for people to read, not as a fault with a stack. */
async function settingsOrExit(): Promise<StartSettings> {
  try {
    const read = await readStartSettings();
    return { ...read, config: withDemoSecret(read.config) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

/** The server and the sandbox of a demo find their shared secret beside the database. */
function withDemoSecret(config: Config): Config {
  if (!config.demo || config.demoSecret) return config;
  return { ...config, demoSecret: loadOrCreateDemoSecret(config.dataDir) };
}

async function run({ config, domains, keys, partners }: StartSettings, log: Log): Promise<void> {
  if (config.testEnvironment !== null) {
    log.warn(
      { testEnvironment: config.testEnvironment },
      'TEST_ENVIRONMENT is set: partners may be played and data may be lost; no customer may pay here',
    );
  }
  const databaseUrl = config.databaseUrl ?? (await startOwnPostgres(config, log));
  const { newer } = await migrateDatabase(databaseUrl, domains);
  if (newer.length > 0) {
    log.warn(
      { migrations: newer, release: productVersion() },
      'a newer build has migrated this database, which this build can still use: finish the upgrade soon',
    );
  }
  const database = openDatabase(databaseUrl, log);
  closers.push(() => database.close());
  await checkDatabase(database.pool);
  if (!config.demo) await assertDurable(database.pool, config, log);

  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : null;
  if (redis) closers.push(() => redis.close());
  const carrier = redis ? redisCarrier(redis) : databaseCarrier(database.db, databaseUrl, log);
  const signals = createSignals(carrier, log);

  const world = config.demo ? movableClock() : null;
  const clock = world ?? systemClock;
  if (world) closers.push(await followWorldClock(database.db, world, signals, log));
  if (config.demo) await seedWorld(database.db, clock, domains);
  else await assertNotSeeded(database.db);
  for (const { module } of domains) await module?.begin?.({ ...config, db: database.db, clock, log });

  passTracesOn();
  if (config.traces) {
    const traces = await openTraces(config.traces, log);
    closers.push(() => traces.close());
  }
  const jobs = createJobs(databaseUrl, log);
  const turns = createTurns();
  const resources = {
    config,
    db: database.db,
    databaseUrl,
    redis,
    signals,
    clock,
    log,
    keys,
    domains,
    partners,
    jobs: config.demoLife ? turns.keep(jobs) : jobs,
    leaving: () => leaving,
    draining: () => draining,
  };
  const parts = await compose(resources);
  const app = await buildServer(parts, log);
  closers.push(() => signals.stop());
  await signals.start();
  const minutes = createMinutes(parts, log);
  closers.push(() => minutes.stop());
  closers.push(() => jobs.stop());
  await jobs.start();
  closers.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  isListening = true;
  minutes.start();
  const { environment, port } = config;
  log.info({ release: productVersion(), environment, port, providers: wiresOf(partners) }, 'listening');
  if (config.demoLife) {
    const sandbox =
      config.sandboxOrigin && config.demoSecret
        ? { origin: config.sandboxOrigin, secret: config.demoSecret }
        : null;
    const life = live({ ...resources, now: clock.now, sandbox }, turns);
    closers.push(() => life.stop());
  }
}

async function startOwnPostgres(config: Config, log: Log): Promise<string> {
  const starting = startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
  // Registered before it runs, so that a stop in the meantime leaves no PostgreSQL running.
  stopOwnPostgres = async () => {
    const postgres = await starting.catch(() => null);
    await postgres?.stop();
  };
  closers.push(stopOwnPostgres);
  return (await starting).url;
}

async function stop(signal: string): Promise<void> {
  // An operator who asks again does not want to wait for the proxy.
  if (leaving) return leaves.abort();
  leaving = true;
  if (isListening && config.drainSeconds > 0) {
    log.info({ signal, seconds: config.drainSeconds }, 'leaving');
    await sleep(config.drainSeconds * 1_000, undefined, { signal: leaves.signal }).catch(() => undefined);
  }
  draining = true;
  log.info({ signal }, 'draining');
  exitAfterCloseTime();
  process.exit((await closeAll()) ? 0 : 1);
}

/** Closes what it can; returns whether everything was closed. */
async function closeAll(): Promise<boolean> {
  let closedAll = true;
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      closedAll = false;
      log.error({ err: error }, 'could not be closed');
    }
  }
  return closedAll;
}

/** What still runs then ends with the process, but an own PostgreSQL is a process of its own. */
function exitAfterCloseTime(): void {
  setTimeout(async () => {
    log.error({ seconds: config.closeSeconds }, 'not everything was closed in time');
    await stopOwnPostgres().catch((error: unknown) => log.error({ err: error }, 'could not be closed'));
    process.exit(1);
  }, config.closeSeconds * 1_000).unref();
}
