import { brand } from '@ev/brand/default/brand.ts';
import { userGroup } from '@ev/contract/statuses';
import type { FastifyPluginAsync } from 'fastify';
import type { ModuleHandlers } from '../../gateway/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { FulfilmentPort } from '../../providers/fulfilment/port.ts';
import type { CarOwners, IdentityCodes } from '../account/index.ts';
import type { Documents } from '../content/index.ts';
import type { Stores } from '../drive/index.ts';
import type { Notices } from '../message/index.ts';
import type { Bookkeeping, Payments, Returns } from '../payment/index.ts';
import type { Points } from '../rewards/index.ts';
import type { Advisers } from './advisers.ts';
import { createConfigurations } from './configurations-service.ts';
import { createDesk, type DeskStaff } from './desk/index.ts';
import { createIntentCredit } from './intent/intent-credit.ts';
import { createIntentMoves } from './intent/intent-home.ts';
import type { DepositPaid } from './life/cooling-rules.ts';
import { createOrderLife } from './life/index.ts';
import { createOrderExpiry } from './order-expiry.ts';
import { createOrderMoves } from './order-home.ts';
import { createOrderPaymentSubject } from './order-payment-subject.ts';
import { createOrderSubmission } from './order-submission.ts';
import { createOrdersOfCustomer } from './orders-of-customer.ts';
import { createOrders } from './orders-service.ts';
import { createShowcase } from './showcase-service.ts';

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
};

/** Cars on sale, configurations, intent orders, car orders and the desk that runs them. */
export function createBuyModule(parts: BuyModuleParts) {
  const { db, clock, jobs, stores, documents, notices, payments, returns, owners } = parts;
  const showcase = createShowcase(db);
  const configurations = createConfigurations(showcase, clock);
  const moves = createOrderMoves({ clock, notices });
  const intentMoves = createIntentMoves({ clock, notices });
  const intents = createIntentCredit({ clock, moves: intentMoves, returns });
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
  const orders = createOrders({ db, clock, moves, payments, intents, advisers: parts.advisers, expiry });
  const desk = createDesk({ ...parts, moves, life });

  jobs.work('buy.expireOrders', async () => {
    await expiry.sweep();
  });
  jobs.schedule('buy.expireOrders', '* * * * *');

  const handlers = {
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
  } satisfies Partial<ModuleHandlers<'buy'>>;
  return {
    handlers,
    deskHandlers: desk.handlers,
    routes: [life.factoryRoute] as FastifyPluginAsync[],
    ordersOfCustomer: createOrdersOfCustomer(db),
    paymentSubject: createOrderPaymentSubject({ clock, moves, intents, cancels: life.cancels, onDeposit }),
    /** What waits for a person, by kind. */
    counts: desk.counts,
    /** What the minute's jobs do, for whoever cannot wait for them. */
    sweep: life.sweep,
  };
}
