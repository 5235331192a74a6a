import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Composition } from '../composition.ts';

/**
 * Metrics of the process, its responses and the domains. In production they have their own port or none, so
 * that no proxy rule is needed to hide them from the public. A demo serves them at its only port.
 */
export function registerMetrics(app: FastifyInstance, parts: Pick<Composition, 'config' | 'fills'>): void {
  const { demo, metricsPort: port, host } = parts.config;
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
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        for (const [value, figure] of Object.entries(await read())) this.set({ [label]: value }, figure);
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  if (port === null) {
    if (demo) giveFigures(app, registry);
    return;
  }
  const own = Fastify();
  giveFigures(own, registry);
  // The start fails if the port is in use.
  app.addHook('onReady', async () => void (await own.listen({ port, host })));
  app.addHook('onClose', () => own.close());
}

function giveFigures(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (request, reply) => {
    if (!comesFromInside(request)) return reply.callNotFound();
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}

/**
 * Metrics are for the operator's own collector: a direct connection from this machine or a private network. A
 * request that came through a proxy is from outside, whatever the proxy's address.
 */
function comesFromInside(request: FastifyRequest): boolean {
  if (request.headers['x-forwarded-for'] !== undefined) return false;
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/.test(address);
}
