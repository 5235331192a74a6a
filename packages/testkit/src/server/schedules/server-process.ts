import type { Clock } from '@ev/platform/clock.ts';
import { type Database, databaseOn } from '@ev/platform/database.ts';
import type { LoadedDomain } from '@ev/platform/domains.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Partners } from '@ev/platform/partners.ts';
import { createSignals } from '@ev/platform/signals.ts';
import type { WireKeys } from '@ev/platform/wire-keys.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Composition, compose } from '../../../../../apps/server/src/composition.ts';
import type { Config } from '../../../../../apps/server/src/config.ts';
import { fakePartners } from '../fakes.ts';
import { houseDomains } from '../house.ts';
import { type TableJobs, tableJobs } from '../table-jobs.ts';
import { createLife, type Life } from './life.ts';

/** One process of the server: the real composition, which can die at any effect. */
export type ServerProcess = {
  life: Life;
  db: Database;
  handlers: Composition['handlers'];
  jobs: TableJobs;
  /** A request from outside of the API: what partners send. */
  post(url: string, delivery: { headers: Record<string, string>; payload: string }): Promise<number>;
  stop(): Promise<void>;
};

/** Encryption does no I/O: no process dies at it, and it answers at once. */
const isVault = (port: object) => 'tracesOf' in port;

/** Keys outlive processes: what one has encrypted the next one reads. */
let vaults: Record<string, object> | null = null;

export async function startProcess(parts: {
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  keys: WireKeys;
  config: Config;
  partners: Partial<Partners>;
  /** Replaces a domain's own connection to others by a simulation; it is called as `mortal` makes it. */
  instead?: ((house: readonly LoadedDomain[], mortal: Life['port']) => LoadedDomain[]) | undefined;
  onJobFailure(error: unknown, job: string): void;
}): Promise<ServerProcess> {
  const { clock, log, keys, config } = parts;
  const life = createLife();
  const db = databaseOn(life.pool(parts.pool));
  const jobs = tableJobs(db, clock, (error, job) => {
    if (!life.isOver()) parts.onJobFailure(error, job);
  });
  // There is one process at a time: it needs no signals from others.
  let hear: (text: string) => void = () => undefined;
  const signals = createSignals(
    {
      send: async (text) => hear(text),
      async listen(listener) {
        hear = listener;
        return () => undefined;
      },
    },
    log,
  );
  const house = await houseDomains();
  const domains = parts.instead?.(house, life.port) ?? house;
  const fakes = Object.entries(await fakePartners(domains));
  vaults ??= Object.fromEntries(fakes.filter(([, port]) => isVault(port)));
  const ports = { ...Object.fromEntries(fakes), ...vaults, ...parts.partners };
  const composition = await compose({
    config,
    db,
    // No schedule makes backups.
    databaseUrl: '',
    redis: null,
    signals,
    clock,
    jobs,
    log,
    keys,
    domains,
    partners: Object.fromEntries(
      Object.entries(ports).map(([name, port]) => [name, isVault(port) ? port : life.port(port)]),
    ) as unknown as Partners,
    leaving: () => false,
    draining: () => false,
  });
  await signals.start();
  let app: FastifyInstance | null = null;

  /** Made when the first partner calls: most schedules have fewer calls from outside than deaths. */
  async function doors(): Promise<FastifyInstance> {
    if (app) return app;
    app = Fastify();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const route of composition.routes) await app.register(route);
    await app.ready();
    return app;
  }

  return {
    life,
    db,
    handlers: composition.handlers,
    jobs,
    async post(url, { headers, payload }) {
      const response = await (await doors()).inject({ method: 'POST', url, headers, payload });
      return response.statusCode;
    },
    async stop() {
      await app?.close();
    },
  };
}
