import { setTimeout as sleep } from 'node:timers/promises';
import { productVersion } from '@ev/platform/backup/product-version.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Composition } from '../composition.ts';

/** Probes time out early; a dependency that hangs counts as unreachable. */
const readyDeadlineMs = 2_000;

async function failLate(what: string): Promise<never> {
  await sleep(readyDeadlineMs, undefined, { ref: false });
  throw new Error(`The ${what} did not answer within ${readyDeadlineMs} ms`);
}

/** Health and readiness, and a log line for every response that was a fault. */
export function registerOperations(
  app: FastifyInstance,
  parts: Pick<Composition, 'config' | 'gateway' | 'redis' | 'leaving'>,
): void {
  const { redis } = parts;
  const { testEnvironment } = parts.config;
  const live = { status: 'live', release: productVersion() };
  /** What a response depends on besides the process. */
  const needed: [what: string, ask: () => Promise<unknown>][] = [
    ['database', () => parts.gateway.db.execute(sql`select 1`)],
  ];
  if (redis) needed.push(['redis', () => redis.ask((client) => client.ping())]);
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 500) {
      const route = request.routeOptions.url ?? 'unknown';
      request.log.warn({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    }
  });

  app.get('/health/live', () => live);
  app.get('/health/ready', async (request, reply) => {
    if (parts.leaving()) return reply.code(503).send({ status: 'draining' });
    for (const [what, ask] of needed) {
      try {
        await Promise.race([ask(), failLate(what)]);
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: `${what} away` });
      }
    }
    return { status: 'ready', ...(testEnvironment === null ? {} : { testEnvironment }) };
  });
}
