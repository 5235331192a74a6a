import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Composition } from '../composition.ts';

/** Probes give up soon; what hangs is away to them. */
const readyDeadlineMs = 2_000;

async function failLate(what: string): Promise<never> {
  await sleep(readyDeadlineMs, undefined, { ref: false });
  throw new Error(`The ${what} did not answer within ${readyDeadlineMs} ms`);
}

/** Health, readiness and metrics, and how long every answer took. */
export function registerOperations(
  app: FastifyInstance,
  parts: Pick<Composition, 'config' | 'gateway' | 'redis' | 'fills' | 'draining'>,
): void {
  const { redis } = parts;
  const { testEnvironment } = parts.config;
  /** What an answer needs beside the process. */
  const needed: [what: string, ask: () => Promise<unknown>][] = [
    ['database', () => parts.gateway.db.execute(sql`select 1`)],
  ];
  if (redis) needed.push(['redis', () => redis.ask((client) => client.ping())]);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 3, 10],
    registers: [registry],
  });
  for (const { name, help, label, read } of parts.fills('shell.gauges').flat()) {
    new Gauge({
      ...{ name, help, labelNames: [label], registers: [registry] },
      async collect() {
        for (const [value, figure] of Object.entries(await read())) this.set({ [label]: value }, figure);
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) {
      request.log.warn({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    }
  });

  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    if (parts.draining()) return reply.code(503).send({ status: 'draining' });
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
  app.get('/metrics', async (request, reply) => {
    if (!comesFromInside(request)) return reply.callNotFound();
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}

/**
 * Figures are for the operator's own collector: a direct connection from this machine or a private network.
 * What came through a proxy is from outside, whatever address the proxy has.
 */
function comesFromInside(request: FastifyRequest): boolean {
  if (request.headers['x-forwarded-for'] !== undefined) return false;
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/.test(address);
}
