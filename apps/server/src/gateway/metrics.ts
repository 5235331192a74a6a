import { connectionsOf } from '@ev/platform/database.ts';
import type { Gauges } from '@ev/platform/module.ts';
import { stateChanges } from '@ev/platform/state-changes.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Composition } from '../composition.ts';
import { tokenCallPath } from './token-call.ts';

/**
 * Metrics of the process, its responses and the domains. In production they have their own port or none, so
 * that no proxy rule is needed to hide them from the public. A demo serves them at its only port.
 */
export function registerMetrics(
  app: FastifyInstance,
  parts: Pick<Composition, 'config' | 'fills' | 'figures' | 'gateway'>,
): void {
  const { demo, metricsPort: port, host } = parts.config;
  const read = new Registry();
  measureDatabase(read, parts.gateway);
  measureConnections(read, app);
  measureStateChanges(read);
  for (const gauges of parts.fills('shell.gauges').flat()) measureDomain(app, read, gauges);
  const registry = Registry.merge([parts.figures.registry, read]);
  const calls = new Set([...parts.gateway.endpoints.map(({ path }) => path), tokenCallPath]);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (calls.has(route)) return;
    parts.figures.requestEnded({ route, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
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

function measureDatabase(registry: Registry, { db }: Pick<Composition['gateway'], 'db'>): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool (total, of which idle), and the work that waits for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(db))) this.set({ state }, count);
    },
  });
}

/** Open connections; those that were upgraded to web sockets are counted again as such. */
function measureConnections(registry: Registry, app: FastifyInstance): void {
  const open = new Gauge({
    name: 'connections_open',
    help: 'Open connections (http) and how many of them are web sockets (socket).',
    labelNames: ['kind'],
    registers: [registry],
  });
  const count = (kind: string) => (socket: { once(event: 'close', done: () => void): unknown }) => {
    open.inc({ kind });
    socket.once('close', () => open.dec({ kind }));
  };
  for (const kind of ['http', 'socket']) open.set({ kind }, 0);
  app.server.on('connection', count('http'));
  // Prepended, so that the socket still belongs to the request.
  app.server.prependListener('upgrade', (_request, socket) => count('socket')(socket));
}

function measureStateChanges(registry: Registry): void {
  new Counter({
    name: 'state_changes_total',
    help: 'Changes of orders, payment attempts, refunds, SMS and so on, by state machine and event.',
    labelNames: ['machine', 'event', 'by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { count, ...labels } of stateChanges()) this.inc(labels, count);
    },
  });
}

/** The metrics of one read of a domain. A read that fails leaves the others readable. */
function measureDomain(app: FastifyInstance, registry: Registry, gauges: Gauges[number]): void {
  const { labels: labelNames, metrics, read } = gauges;
  let reading: ReturnType<typeof read> | null = null;
  /** Shared by the metrics of one scrape, which are collected at once. */
  const readOnce = () => {
    reading ??= read()
      .catch((error: unknown) => {
        app.log.warn({ err: error, metrics: Object.keys(metrics) }, 'metrics could not be read');
        return [];
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  for (const [name, help] of Object.entries(metrics)) {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const rows = await readOnce();
        this.reset();
        for (const { labels, figures } of rows) this.set(labels, figures[name] ?? Number.NaN);
      },
    });
  }
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
