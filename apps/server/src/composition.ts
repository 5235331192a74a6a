import { brand } from '@ev/brand/default/brand.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from './config.ts';
import type { Handlers } from '@ev/platform/call.ts';
import { createInProcessCaller, type InProcessCaller } from './gateway/in-process.ts';
import { redisSeenSignatures } from './gateway/redis-seen-signatures.ts';
import type { Gateway } from './gateway/register-endpoints.ts';
import { createSealing } from './gateway/sealing.ts';
import { databaseSeenSignatures } from './gateway/seen-signatures.ts';
import type { TokenIssuer } from './gateway/token-call.ts';
import { createAccountModule, uncheckedPhoneOf } from '@ev/account/server/module.ts';
import { createBuyModule } from '@ev/order/server/module.ts';
import { createContentModule } from '@ev/content/server/module.ts';
import { createDemoModule } from '@ev/demo/server/module.ts';
import { createDriveModule } from '@ev/store/server/module.ts';
import { createMessageModule } from '@ev/message/server/module.ts';
import { createOperationsModule, type RecordDeed } from '@ev/operations/server/module.ts';
import { createPaymentModule } from '@ev/payment/server/module.ts';
import { createRewardsModule } from '@ev/rewards/server/module.ts';
import {
  auditSource,
  createAdvisers,
  createStaffModule,
  permissionsOf,
  recordAudit,
  requirePermission,
} from '@ev/staff/server/module.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { sweepIdempotency } from '@ev/platform/idempotency.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import { databaseRateLimiter } from '@ev/platform/rate-limit.ts';
import type { Redis } from '@ev/platform/redis.ts';
import { redisRateLimiter } from '@ev/platform/redis-rate-limit.ts';
import type { Signals } from '@ev/platform/signals.ts';
import type { WireKeys } from '@ev/platform/wire-keys.ts';
import type { Providers } from './providers/providers.ts';
import { createSwitchboard, wiresOf } from '@ev/platform/switchboard/index.ts';
import { clientManifest } from './render/build-files.ts';
import { buildVersion } from './render/build-version.ts';
import { clientEnvironmentOf } from './render/client-environment.ts';

/** What the process brings: everything that touches the outside. */
export type Resources = {
  config: Config;
  db: Database;
  /** Null where PostgreSQL carries what processes agree on. */
  redis: Redis | null;
  signals: Signals;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  keys: WireKeys;
  providers: Providers;
  draining(): boolean;
};

export type Composition = {
  config: Config;
  gateway: Gateway;
  redis: Redis | null;
  signals: Signals;
  handlers: Handlers;
  tokenIssuer: TokenIssuer;
  inProcess: InProcessCaller;
  clientEnvironment: object;
  /** Routes outside of the contract: notifications of providers, demo controls. */
  routes: FastifyPluginAsync[];
  draining(): boolean;
};

/** The only file that knows every module. */
export async function compose(resources: Resources): Promise<Composition> {
  const { config, db, redis, signals, clock, jobs, log, keys } = resources;
  const switchboard = createSwitchboard({ db, clock, log });
  const providers = switchboard.guard(resources.providers);
  signals.on('providerSwitched', () => switchboard.forget());
  const limiter = redis ? redisRateLimiter(redis, clock) : databaseRateLimiter(db, clock);
  const seen = redis ? redisSeenSignatures(redis, clock) : databaseSeenSignatures(db, clock);

  const drive = createDriveModule({ db });
  const content = createContentModule({ db, clock, limiter, stores: drive.stores });
  const account = createAccountModule({
    db,
    clock,
    limiter,
    log,
    sms: providers.sms,
    documents: content.documents,
    brand,
  });
  const payment = createPaymentModule({
    db,
    clock,
    jobs,
    log,
    config,
    channels: providers.channels,
    isOff: switchboard.isOff,
  });
  const recordDeed: RecordDeed = (tx, call, deed) =>
    recordAudit(tx, clock, { ...auditSource(call), ...deed });
  const message = createMessageModule({
    db,
    clock,
    jobs,
    log,
    sms: providers.sms,
    phoneOf: uncheckedPhoneOf,
  });
  const { points } = createRewardsModule({ clock });
  const buy = createBuyModule({
    db,
    clock,
    jobs,
    log,
    limiter,
    stores: drive.stores,
    documents: content.documents,
    notices: message.notices,
    payments: payment.payments,
    returns: payment.returns,
    bookkeeping: payment.bookkeeping,
    owners: account.owners,
    identityCodes: account.identityCodes,
    points,
    advisers: createAdvisers(db),
    staff: { permissionsOf, recordDeed },
    fulfilment: providers.fulfilment,
    onRefusedEvent: (kind) => switchboard.refused('fulfilment', kind),
  });
  payment.registerSubject('carOrder', buy.paymentSubject);
  payment.registerSubject('intentOrder', buy.intentPaymentSubject);
  const staff = createStaffModule({
    db,
    clock,
    limiter,
    serverSecret: keys.serverPrivateKey,
    customers: {
      directory: account.directory,
      sessions: account.sessions,
      ordersOf: buy.ordersOfCustomer,
      inboxOf: message.inboxOf,
    },
  });
  const operations = createOperationsModule({
    db,
    clock,
    jobs,
    switchboard,
    signals,
    wires: wiresOf(providers),
    overviewCounts: {
      ...payment.counts,
      ...buy.counts,
      ...message.counts,
      failedCodes: account.directory.countFailedCodes,
    },
    permissionsOf,
    recordDeed,
  });
  const handlers: Handlers = {
    'system.getTime': async () => ({ timestamp: clock.now().getTime() }),
    ...account.handlers,
    ...content.handlers,
    ...drive.handlers,
    ...buy.handlers,
    ...payment.handlers,
    ...message.handlers,
    ...staff.handlers,
    ...buy.deskHandlers,
    ...operations.handlers,
  };
  jobs.work('platform.sweep', async () => {
    await sweepIdempotency(db, clock);
    await limiter.sweep();
    await seen.sweep();
    await account.sweep();
    await staff.sweep();
  });
  jobs.schedule('platform.sweep', '*/10 * * * *');
  // Whoever moves the demo's clock wants to see at once what is due by it, and not with the next minute.
  if (config.demo) signals.on('clockMoved', () => db.transaction((tx) => sweepNow(jobs, tx)));
  const demo =
    config.demo && config.demoSecret
      ? [
          createDemoModule({
            db,
            clock,
            signals,
            secret: config.demoSecret,
            findSolution: account.captchas.findSolution,
          }),
        ]
      : [];

  return {
    config,
    redis,
    signals,
    gateway: {
      db,
      clock,
      keys,
      sealing: await createSealing(keys),
      seen,
      requirePermission,
      sessions: { member: account.identify, staff: staff.identify },
      checkOutput: config.demo,
      configVersion: buildVersion(clientManifest),
      draining: resources.draining,
    },
    handlers,
    tokenIssuer: account.issueTokens,
    inProcess: createInProcessCaller(handlers),
    clientEnvironment: clientEnvironmentOf(config, keys),
    routes: [
      ...payment.routes,
      ...buy.routes,
      ...demo.map((module) => module.routes),
      async (app) => {
        app.addHook('onClose', switchboard.stop);
      },
    ],
    draining: resources.draining,
  };
}

/** The minute's sweeps, planned at once; of several processes that hear the same, one plans them. */
async function sweepNow(jobs: Jobs, tx: Transaction): Promise<void> {
  const sweeps = ['buy.expireOrders', 'buy.expireIntents', 'buy.sweepOrders', 'payment.sweep'] as const;
  for (const name of sweeps) await jobs.enqueue(tx, name, {}, { onceKey: 'clockMoved' });
}
