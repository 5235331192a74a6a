import { brand } from '@ev/brand/default/brand.ts';
import type { RefusalKind } from '@ev/operations/contract/providers.ts';
import { userGroup } from '@ev/contract/statuses';
import type { FastifyPluginAsync } from 'fastify';
import type { Call, ModuleHandlers, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { FulfilmentPort } from './fulfilment/port.ts';
import type { CarOwners, IdentityCodes } from '@ev/account/server/module.ts';
import type { Documents } from '@ev/content/server/module.ts';
import type { Stores } from '@ev/store/server/module.ts';
import type { Notices } from '@ev/message/server/module.ts';
import type { Bookkeeping, Payments, Returns } from '@ev/payment/server/module.ts';
import type { Points } from '@ev/rewards/server/module.ts';
import type { Advisers } from './advisers.ts';
import { createConfigurations } from '@ev/showcase/server/configurations-service.ts';
import type { Acting } from './acts/acts.ts';
import { createDesk, type DeskStaff } from './acts/index.ts';
import { createIntents } from '@ev/intent/server/module.ts';
import type { DepositPaid } from './life/cooling-rules.ts';
import { createOrderLife } from './life/index.ts';
import { createOrderExpiry } from './order-expiry.ts';
import { createOrderMoves } from './order-home.ts';
import { createOrderPaymentSubject } from './order-payment-subject.ts';
import { createOrderSubmission } from './order-submission.ts';
import { createOrdersOfCustomer } from './orders-of-customer.ts';
import { createOrders } from './orders-service.ts';
import { createShowcase } from '@ev/showcase/server/showcase-service.ts';

export type BuyModuleParts = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  limiter: RateLimiter;
  stores: Stores;
  documents: Documents;
  notices: Notices;
  payments: Payments;
  returns: Returns;
  bookkeeping: Bookkeeping;
  owners: CarOwners;
  identityCodes: IdentityCodes;
  points: Points;
  advisers: Advisers;
  staff: DeskStaff;
  fulfilment: FulfilmentPort;
  /** An event in the factory's name was not taken. */
  onRefusedEvent(kind: RefusalKind): void;
};

/** Cars on sale, configurations, intent orders, car orders and the desk that runs them. */
export function createBuyModule(parts: BuyModuleParts) {
  const { db, clock, jobs, stores, documents, notices, payments, returns, owners } = parts;
  const showcase = createShowcase(db);
  const configurations = createConfigurations(showcase, clock);
  const moves = createOrderMoves({ clock, notices });
  const actingOf = (call: Call<StaffActor>): Acting => ({
    actor: call.actor,
    audit: (tx, line) => parts.staff.recordDeed(tx, call, line),
  });
  const reservations = createIntents({
    db,
    clock,
    jobs,
    notices,
    payments,
    returns,
    stores,
    documents,
    intentDocuments: brand.documents.reservation,
    addUserGroups: (tx, accountId, add) => owners.changeGroups(tx, accountId, { add }),
    actingOf,
  });
  const intents = reservations.credit;
  const life = createOrderLife({ ...parts, configurations, moves, intents });
  const onDeposit: DepositPaid = (tx, order) =>
    owners.changeGroups(tx, order.accountId, { add: [userGroup.ordered] });
  const submission = createOrderSubmission({
    clock,
    notices,
    moves,
    intents,
    onDeposit,
    configurations,
    stores,
    documents,
    orderDocuments: brand.documents.order,
  });
  const expiry = createOrderExpiry({ db, clock, moves, payments, intents });
  const orders = createOrders({ ...parts, moves, intents, expiry });
  const desk = createDesk({ ...parts, moves, life, actingOf });

  jobs.work('buy.expireOrders', async () => {
    await expiry.sweep();
  });
  jobs.schedule('buy.expireOrders', '* * * * *');

  const handlers: ModuleHandlers<'buy'> = {
    'buy.listModels': async () => ({ models: await showcase.listModels() }),
    'buy.getModel': ({ modelCode }) => showcase.getModel(modelCode),
    'buy.getParams': (input) => showcase.getParams(input),
    'buy.getCatalog': async ({ modelCode, yearStyle }) => ({
      catalog: await showcase.getCatalog(modelCode, yearStyle),
      serverTime: clock.now().toISOString(),
    }),
    'buy.quote': (input) => configurations.quote(input),
    'buy.submitOrder': async (input, call) => {
      // A repeat gets the first answer even when the same order would be refused by now, so a refusal waits
      // until the key has been looked at.
      const [prepared] = await Promise.allSettled([submission.prepare(input)]);
      return call.once(async (tx) => {
        if (prepared.status === 'rejected') throw prepared.reason;
        return submission.submit(tx, call.actor.accountId, prepared.value, input.intentNo ?? null);
      });
    },
    'buy.listOrders': (input, call) => orders.list(call.actor.accountId, input),
    'buy.getOrder': ({ orderNo }, call) => orders.get(call.actor.accountId, orderNo),
    'buy.cancelUnpaidOrder': (input, call) =>
      call.once((tx) => orders.cancelUnpaid(tx, call.actor.accountId, input)),
    ...life.handlers,
    ...reservations.handlers,
  };
  return {
    handlers,
    deskHandlers: { ...desk.handlers, ...reservations.deskHandlers },
    routes: [life.factoryRoute] as FastifyPluginAsync[],
    ordersOfCustomer: createOrdersOfCustomer(db),
    paymentSubject: createOrderPaymentSubject({
      clock,
      moves,
      notices,
      intents,
      cancels: life.cancels,
      onDeposit,
    }),
    intentPaymentSubject: reservations.paymentSubject,
    /** What waits for a person, by kind. */
    counts: desk.counts,
    /** What the minute's jobs do, for whoever cannot wait for them. */
    sweep: life.sweep,
  };
}
