import { compose } from '../../apps/server/src/composition.ts';
import { AppError } from '../../packages/platform/src/app-error.ts';
import { type Clock, movableClock, systemClock } from '../../packages/platform/src/clock.ts';
import type { Database } from '../../packages/platform/src/database.ts';
import { databaseCarrier } from '../../packages/platform/src/database-signals.ts';
import { createJobs, type Jobs } from '../../packages/platform/src/jobs.ts';
import { createLog, type Log } from '../../packages/platform/src/log.ts';
import type { ModuleContext } from '../../packages/platform/src/module.ts';
import { openMigrations } from '../../packages/platform/src/open-migrations.ts';
import { openRedis } from '../../packages/platform/src/redis.ts';
import { redisCarrier } from '../../packages/platform/src/redis-signals.ts';
import { createSignals } from '../../packages/platform/src/signals.ts';
import { followWorldClock } from '../../packages/platform/src/world-clock.ts';
import { type OpsServer, withServer } from './with-server.ts';

export type OpsProduct = OpsServer & {
  db: Database;
  clock: Clock;
  log: Log;
  /** Stores jobs for the processes of the server; not in a rehearsal. */
  jobs: Jobs;
  fills: ModuleContext['fills'];
};

/**
 * Runs `work` with the domains put together as in a process of the server, which answers no calls, receives nothing
 * and runs no jobs: a command changes data by the same services as the server.
 * @param given.dry the command only rehearses, so that nothing is written, not even about job queues
 * @throws Error with the text of a refusal
 */
export const withProduct = <T>(
  { dry }: { dry: boolean },
  work: (product: OpsProduct) => Promise<T>,
): Promise<T> =>
  withServer(async (server) => {
    await assertMigrated(server);
    const { config, database, databaseUrl } = server;
    const { db } = database;
    // Standard output is the answer of the command.
    const log = createLog({ level: 'error', destination: process.stderr });
    const closers: (() => unknown)[] = [];
    try {
      const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, log);
      if (redis) closers.push(() => redis.close());
      const carrier = redis ? redisCarrier(redis) : databaseCarrier(db, databaseUrl, log);
      const signals = createSignals(carrier, log);
      const world = config.demo ? movableClock() : null;
      if (world) closers.push(await followWorldClock(db, world, signals, log));
      const clock = world ?? systemClock;
      const jobs = createJobs(databaseUrl, log, { schedules: false, works: false });
      const { fills, catalogue } = await compose({
        ...server,
        db,
        redis,
        signals,
        clock,
        jobs,
        log,
        leaving: () => false,
        draining: () => false,
      });
      // After the domains have named their schedules: the start removes those that nobody names.
      if (!dry) {
        closers.push(() => jobs.stop());
        await jobs.start();
      }
      return await work({ ...server, db, clock, log, jobs, fills }).catch((error: unknown) => {
        throw error instanceof AppError
          ? new Error(catalogue[error.errorName].message, { cause: error })
          : error;
      });
    } finally {
      for (let close = closers.pop(); close; close = closers.pop()) await close();
    }
  });

/** @throws Error for a database that this version of the product would migrate, or does not know */
async function assertMigrated({ databaseUrl, domains }: OpsServer): Promise<void> {
  const { open, unknown } = await openMigrations(databaseUrl, domains);
  if (unknown.length > 0) throw new Error('数据库来自更新的版本，请换用那个版本的产品，没有改动');
  if (open.length > 0)
    throw new Error(`数据库还有 ${open.length} 个迁移没有执行，请先执行 ops migrate，没有改动`);
}
