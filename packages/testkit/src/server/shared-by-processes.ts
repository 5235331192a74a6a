import { type MovableClock, movableClock } from '@ev/platform/clock.ts';
import { openDatabase } from '@ev/platform/database.ts';
import { databaseCarrier } from '@ev/platform/database-signals.ts';
import { createLog } from '@ev/platform/log.ts';
import { databaseRateLimiter, type RateLimiter } from '@ev/platform/rate-limit.ts';
import { openRedis } from '@ev/platform/redis.ts';
import { redisRateLimiter } from '@ev/platform/redis-rate-limit.ts';
import { redisCarrier } from '@ev/platform/redis-signals.ts';
import { createSignals, type Signals } from '@ev/platform/signals.ts';
import { redisSeenSignatures } from '../../../../apps/server/src/gateway/redis-seen-signatures.ts';
import { databaseSeenSignatures } from '../../../../apps/server/src/gateway/seen-signatures.ts';
import type { SeenSignatures } from '../../../../apps/server/src/gateway/signature.ts';
import { startRedis } from './redis-server.ts';
import { testDatabase } from './test-database.ts';

/** The state that a process shares with others, without the process. */
export type Process = {
  clock: MovableClock;
  limiter: RateLimiter;
  seen: SeenSignatures;
  signals: Signals;
};
export type Carrier = { process(): Promise<Process>; stop(): Promise<void> };

const log = createLog({ level: process.env.TEST_LOG ?? 'fatal' });

/** The implementations of shared state: the same tests hold for each. */
export const carriers: [name: string, start: () => Promise<Carrier>][] = [
  ['PostgreSQL', startOnDatabase],
  ['Redis', startOnRedis],
];

async function startOnDatabase(): Promise<Carrier> {
  const database = await testDatabase();
  const closers: (() => unknown)[] = [database.drop];
  return {
    async process() {
      const { db, close } = openDatabase(database.url, log, { max: 4 });
      closers.push(close);
      const clock = movableClock();
      const signals = createSignals(databaseCarrier(db, database.url, log), log);
      closers.push(() => signals.stop());
      return {
        clock,
        signals,
        limiter: databaseRateLimiter(db, clock),
        seen: databaseSeenSignatures(db, clock),
      };
    },
    stop: () => closeAll(closers),
  };
}

async function startOnRedis(): Promise<Carrier> {
  const server = await startRedis();
  const closers: (() => unknown)[] = [server.kill];
  return {
    async process() {
      const redis = await openRedis(server.url, log);
      closers.push(() => redis.close());
      const clock = movableClock();
      const signals = createSignals(redisCarrier(redis), log);
      closers.push(() => signals.stop());
      return {
        clock,
        signals,
        limiter: redisRateLimiter(redis, clock),
        seen: redisSeenSignatures(redis, clock),
      };
    },
    stop: () => closeAll(closers),
  };
}

async function closeAll(closers: (() => unknown)[]): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}
