import { randomBytes } from 'node:crypto';
import { type Database, type DatabasePatience, openDatabase } from '@ev/platform/database.ts';
import { databaseCarrier } from '@ev/platform/database-signals.ts';
import type { LoadedDomain } from '@ev/platform/domains.ts';
import { createJobs, type Jobs, productPace } from '@ev/platform/jobs.ts';
import { createLog, type Log } from '@ev/platform/log.ts';
import type { Partners } from '@ev/platform/partners.ts';
import { openRedis } from '@ev/platform/redis.ts';
import { redisCarrier } from '@ev/platform/redis-signals.ts';
import { createSignals } from '@ev/platform/signals.ts';
import { generateWireKeys, type WireKeys } from '@ev/platform/wire-keys.ts';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../../../../apps/server/src/build-server.ts';
import { type Composition, compose } from '../../../../apps/server/src/composition.ts';
import { type Config, readConfig } from '../../../../apps/server/src/config.ts';
import { type Fakes, fakePartners } from './fakes.ts';
import { houseDomains } from './house.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { testDatabase } from './test-database.ts';

// Two key pairs take a while to make; one set serves a whole test file.
export const testKeys = generateWireKeys();

// Queues are notified of jobs, by `jobsDone` also of those whose pause it ends. Polling twenty queues each
// second would cost a test's machine a tenth of its time.
const pace = { ...productPace, pollEverySeconds: 10 };

const slowPatience: DatabasePatience = { connectionMs: 20_000, statementMs: 20_000 };

export type LaunchOptions = {
  /** Whether jobs run; `queued` only stores them, for tests that a job would race with. */
  jobs?: boolean | 'queued';
  /** Receives signals of other processes. */
  signals?: boolean;
  /** The number of database connections that calls and jobs share. */
  connections?: number;
  /**
   * How long calls wait for the database; by default much longer than in the product, because tests share a
   * slow machine.
   */
  patience?: Partial<DatabasePatience>;
  providers?: Partial<Partners>;
  /** Other domains than those of the product. */
  domains?: readonly LoadedDomain[];
  config?: Partial<Config>;
  log?: Log;
  /** Keys of the wire other than those of all tests; the server's client has the newest of them. */
  keys?: WireKeys;
  /** The offset of its clock from the machine's at the start. */
  clockOffsetMs?: number;
};

export type TestServer = {
  app: FastifyInstance;
  parts: Composition;
  client: TestClient;
  db: Database;
  clock: TestClock;
  jobs: Jobs;
  providers: Fakes;
  databaseUrl: string;
  stop(): Promise<void>;
};

/**
 * A server on a database of its own, with a clock that tests move and fakes of the partners. The job queue
 * runs only on request: most tests call what a job would do.
 */
export async function launch(options: LaunchOptions = {}): Promise<TestServer> {
  const database = await testDatabase(options.domains);
  const server = await launchOn(database.url, options);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}

/** A second process of the same world is another server on the same database. */
export async function launchOn(databaseUrl: string, options: LaunchOptions = {}): Promise<TestServer> {
  const log = options.log ?? createLog({ level: process.env.TEST_LOG ?? 'fatal' });
  const config = {
    ...readConfig({ APP_ENV: 'dev', PORT: '0', DEMO_SECRET: randomBytes(16).toString('hex') }),
    ...options.config,
  };
  const handle = openDatabase(databaseUrl, log, {
    max: options.connections ?? 8,
    patience: { ...slowPatience, ...options.patience },
  });
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : null;
  const carrier = redis ? redisCarrier(redis) : databaseCarrier(handle.db, databaseUrl, log);
  const signals = createSignals(carrier, log);
  const clock = testClock();
  clock.setOffset(options.clockOffsetMs ?? 0);
  // No scheduled job runs in the background of a test: it calls what a schedule would.
  const jobs = createJobs(databaseUrl, log, { schedules: false, pace, works: options.jobs !== 'queued' });
  const keys = options.keys ?? testKeys;
  const domains = options.domains ?? (await houseDomains());
  const providers = await fakePartners(domains);
  const parts = await compose({
    config,
    db: handle.db,
    databaseUrl,
    redis,
    signals,
    clock,
    jobs,
    log,
    keys,
    domains,
    partners: { ...providers, ...options.providers },
    leaving: () => false,
    draining: () => false,
  });
  const app = await buildServer(parts, log);
  await app.ready();
  if (options.signals) await signals.start();
  if (options.jobs) await jobs.start();
  return {
    app,
    parts,
    client: createTestClient(app, { keys, clock, endpoints: parts.gateway.endpoints }),
    db: handle.db,
    clock,
    jobs,
    providers,
    databaseUrl,
    stop: async () => {
      if (options.jobs) await jobs.stop();
      await signals.stop();
      await app.close();
      redis?.close();
      await handle.close();
    },
  };
}
