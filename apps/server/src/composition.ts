import type { ErrorName } from '@ev/contract/errors';
import { productVersion } from '@ev/platform/backup/product-version.ts';
import { scheduledBackups } from '@ev/platform/backup/scheduled-backups.ts';
import type { Handlers } from '@ev/platform/call.ts';
import {
  endpointsOf,
  limitedCallsOf,
  moneyPermissionsOf,
  permissionsOf,
  refusalsOf,
} from '@ev/platform/catalogues.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { LoadedDomain } from '@ev/platform/domains.ts';
import { createGate } from '@ev/platform/gate.ts';
import { sweepIdempotency } from '@ev/platform/idempotency.ts';
import type { JobName, Jobs } from '@ev/platform/jobs.ts';
import { loadPersonalData } from '@ev/platform/load-personal-data.ts';
import type { Log } from '@ev/platform/log.ts';
import type { ModuleContext, ModuleParts, SlotName, Slots } from '@ev/platform/module.ts';
import type { PageSources, Partners } from '@ev/platform/partners.ts';
import { databaseRateLimiter } from '@ev/platform/rate-limit.ts';
import type { Redis } from '@ev/platform/redis.ts';
import { redisRateLimiter } from '@ev/platform/redis-rate-limit.ts';
import type { Signals } from '@ev/platform/signals.ts';
import { createSwitchboard } from '@ev/platform/switchboard/index.ts';
import type { TokenIssuer } from '@ev/platform/token-issuer.ts';
import { serverSecretOf, type WireKeys } from '@ev/platform/wire-keys.ts';
import { guardedBy, loadStock } from '@ev/stock/load-stock.ts';
import type { FastifyPluginAsync } from 'fastify';
import { type Config, isReal } from './config.ts';
import { refuseBy } from './gateway/answer.ts';
import { createCallLog } from './gateway/call-log.ts';
import { createFigures, type Figures } from './gateway/figures.ts';
import { createInProcessCaller, type InProcessCaller } from './gateway/in-process.ts';
import { createKeyRing } from './gateway/key-ring.ts';
import { createNetworkLimit, renderedPerMinute, unsealedPerMinute } from './gateway/network-limit.ts';
import { redisSeenSignatures } from './gateway/redis-seen-signatures.ts';
import type { Gateway } from './gateway/register-endpoints.ts';
import { databaseSeenSignatures } from './gateway/seen-signatures.ts';
import { guardPartners, pageSourcesOf } from './partners.ts';
import { clientManifest } from './render/build-files.ts';
import { buildVersion } from './render/build-version.ts';
import { clientEnvironmentOf } from './render/client-environment.ts';

/** What the process provides: all external resources, and the domains that it offers. */
export type Resources = {
  config: Config;
  db: Database;
  /** For connections of their own. */
  databaseUrl: string;
  /** Null when the processes share their state through PostgreSQL. */
  redis: Redis | null;
  signals: Signals;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  keys: WireKeys;
  domains: readonly LoadedDomain[];
  partners: Partners;
  /** The process was asked to stop and answers until the proxy has seen that it is not ready. */
  leaving(): boolean;
  draining(): boolean;
};

export type Composition = {
  pages: {
    /** Renders pages for modules; set when the app is built. */
    render(url: string): Promise<string | null>;
    mayRender(ip: string): boolean;
  };
  config: Config;
  gateway: Gateway;
  figures: Figures;
  redis: Redis | null;
  signals: Signals;
  handlers: Handlers;
  fills: ModuleContext['fills'];
  catalogue: ReturnType<typeof refusalsOf>;
  tokenIssuer: TokenIssuer;
  inProcess: InProcessCaller;
  clientEnvironment(): object;
  /** What pages of the app load from partners. */
  pageSources: readonly PageSources[];
  /** Routes outside of the contract: notifications from partners, demo controls. */
  routes: FastifyPluginAsync[];
  leaving(): boolean;
  draining(): boolean;
};

/** Puts the domains together, each after those that it depends on. Contains no code for a specific domain. */
export async function compose(resources: Resources): Promise<Composition> {
  const { config, db, redis, signals, clock, jobs, log, keys, domains } = resources;
  const figures = createFigures();
  const switchboard = createSwitchboard({ db, clock, log, observe: figures.partnerCalled });
  signals.on('providerSwitched', () => switchboard.forget());
  const limiter = redis ? redisRateLimiter(redis, clock) : databaseRateLimiter(db, clock);
  const seen = redis ? redisSeenSignatures(redis, clock) : databaseSeenSignatures(db, clock);
  const partners = guardPartners(resources.partners, domains, switchboard);
  const catalogue = refusalsOf(domains);
  const stock = guardedBy(await loadStock(domains), {
    partners: () => partners.ports,
    isReal: isReal(config),
  });
  const product = {
    permissions: permissionsOf(domains),
    moneyPermissions: moneyPermissionsOf(domains),
    limitedCalls: limitedCallsOf(domains),
    partners: partners.list,
    personalData: await loadPersonalData(domains),
    stock,
  };

  const made = new Map<string, ModuleParts>();
  const ranked = domains.toSorted((one, other) => one.rank - other.rank);
  const fills = <Name extends SlotName>(name: Name): Slots[Name][] =>
    ranked.flatMap((domain) => {
      const fill = made.get(domain.name)?.fills?.[name];
      return fill === undefined ? [] : [fill];
    });
  const fill = <Name extends SlotName>(name: Name): Slots[Name] => {
    const [one, ...more] = fills(name);
    if (one === undefined || more.length > 0) throw new Error(`${name} must be filled by one domain`);
    return one;
  };
  const backups = scheduledBackups(
    {
      url: resources.databaseUrl,
      places: domains,
      keys,
      partners: resources.partners,
      environment: config.environment,
      product: productVersion(),
    },
    config.backups,
  );
  const pages: Composition['pages'] = {
    render: () => Promise.resolve(null),
    mayRender: createNetworkLimit(clock, renderedPerMinute),
  };
  const contextOf = ({ name: own, needs, optional }: LoadedDomain): ModuleContext => ({
    db,
    clock,
    jobs,
    log,
    limiter,
    signals,
    config,
    switchboard,
    fills,
    fill,
    backups,
    serverSecret: serverSecretOf(keys),
    product,
    renderPage: (url) => pages.render(url),
    partner: (name) => partners.ports[name],
    use(name) {
      const parts = needs.includes(name) ? made.get(name) : undefined;
      if (!parts?.services) throw new Error(`${own} uses ${name} without naming it in its package.json`);
      return parts.services as never;
    },
    find(name) {
      if (!optional.includes(name)) throw new Error(`${own} uses ${name}, which is not optional for it`);
      return (made.get(name)?.services ?? null) as never;
    },
    recordAction: (...entry) => fill('shell.recordAction')(...entry),
  });
  for (const domain of domains) {
    if (domain.module) made.set(domain.name, domain.module.create(contextOf(domain)));
  }
  const parts = [...made.values()];

  const endpoints = passOn(endpointsOf(domains), fills('shell.passedOn'));
  const handlers = Object.assign(
    { 'system.getTime': async () => ({ timestamp: clock.now().getTime() }) },
    ...parts.map((part) => part.handlers ?? {}),
  ) as Handlers;
  jobs.work('platform.sweep', async () => {
    await sweepIdempotency(db, clock);
    await limiter.sweep();
    await seen.sweep();
    for (const part of parts) await part.sweep?.();
  });
  jobs.schedule('platform.sweep', '*/10 * * * *');
  const byTheMinute = parts.flatMap((part) => part.byTheMinute ?? []);
  // When the demo's clock is moved, everything that is due runs at once and not in the next minute.
  if (config.demo) signals.on('clockMoved', () => planNow(db, jobs, byTheMinute));

  const keyRing = await createKeyRing(keys, clock);
  const build = buildVersion(clientManifest);
  const ofPartners = {
    miniProgramScript: fills('shell.miniProgramScript')[0] ?? '',
    map: fills('shell.map')[0] ?? null,
  };
  return {
    config,
    redis,
    signals,
    handlers,
    fills,
    catalogue,
    figures,
    pages,
    gateway: {
      db,
      clock,
      seen,
      endpoints,
      keyRing,
      enter: createGate(config.workAtOnce, { mostWaiting: 0 }),
      mayUnseal: createNetworkLimit(clock, unsealedPerMinute),
      refuse: refuseBy(catalogue),
      logCall: createCallLog({ endpoints, catalogue, figures }),
      requirePermission: fill('shell.requirePermission'),
      async memberCommand(tx, command) {
        for (const before of fills('shell.memberCommand')) await before(tx, command);
      },
      sessions: {
        member: fill('shell.member'),
        miniProgram: fill('shell.miniProgram'),
        staff: fill('shell.staff'),
      },
      checkOutput: config.demo,
      configVersion: () => `${build}.${keyRing.given().appId}`,
      draining: resources.draining,
    },
    tokenIssuer: fill('shell.tokens'),
    inProcess: createInProcessCaller(endpoints, handlers),
    clientEnvironment: () => clientEnvironmentOf(config, keyRing.given(), ofPartners),
    pageSources: pageSourcesOf(resources.partners),
    routes: [
      ...parts.flatMap((part) => part.routes ?? []),
      async (app) => {
        app.addHook('onClose', switchboard.stop);
      },
    ],
    leaving: resources.leaving,
    draining: resources.draining,
  };
}

/**
 * The endpoints together with the errors of other domains that they pass on. @throws Error when there is no
 * such endpoint
 */
function passOn(
  endpoints: Gateway['endpoints'],
  parts: readonly Readonly<Record<string, readonly ErrorName[]>>[],
): Gateway['endpoints'] {
  const all = parts.flatMap((part) => Object.entries(part));
  const stray = all.find(([id]) => !endpoints.some((endpoint) => endpoint.id === id));
  if (stray) throw new Error(`There is no call ${stray[0]} to pass refusals on`);
  return endpoints.map((endpoint) => {
    const more = all.flatMap(([id, names]) => (id === endpoint.id ? names : []));
    return more.length === 0 ? endpoint : { ...endpoint, errors: [...endpoint.errors, ...more] };
  });
}

/**
 * Enqueues the scheduled jobs at once. Of several processes that receive the same signal, one enqueues them.
 */
function planNow(db: Database, jobs: Jobs, names: readonly JobName[]): Promise<void> {
  return db.transaction(async (tx) => {
    for (const name of names) await jobs.enqueue(tx, name, {} as never, { onceKey: 'clockMoved' });
  });
}
