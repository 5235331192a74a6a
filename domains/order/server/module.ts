import { userGroup } from '@ev/account/contract/user-group.ts';
import type { CarOwners, IdentityCodes } from '@ev/account/server/public.ts';
import { brand } from '@ev/brand/default/brand.ts';
import type { Documents } from '@ev/content/server/public.ts';
import type { Permission } from '@ev/contract/permissions';
import type { RefusalKind } from '@ev/contract/refusal-kinds';
import type { Notices } from '@ev/message/server/public.ts';
import type { Bookkeeping, OrderPayments, OrderReturns } from '@ev/payment/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import { defineModule, type ModuleContext, type RecordDeed } from '@ev/platform/module.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { Points } from '@ev/rewards/server/public.ts';
import type { Configurations } from '@ev/showcase/server/public.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import type { Stores } from '@ev/store/server/public.ts';
import { createStaffActs } from './acts/index.ts';
import { noCredit, type OrderCredit } from './credit.ts';
import type { FulfilmentPort } from './fulfilment/port.ts';
import type { DepositPaid } from './life/cooling-rules.ts';
import { createOrderLife } from './life/index.ts';
import { createOrderExpiry } from './order-expiry.ts';
import { createOrderMoves } from './order-home.ts';
import { createOrderPaymentSubject } from './order-payment-subject.ts';
import { createOrderSubmission } from './order-submission.ts';
import { createOrdersOfCustomer } from './orders-of-customer.ts';
import { createOrders } from './orders-service.ts';
import { orderTemplates } from './templates.ts';

/** What the parts of the domain work with. */
export type OrderParts = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  limiter: RateLimiter;
  stores: Stores;
  documents: Documents;
  notices: Notices;
  payments: OrderPayments;
  returns: OrderReturns;
  bookkeeping: Bookkeeping;
  owners: CarOwners;
  identityCodes: IdentityCodes;
  points: Points;
  advisers: Advisers;
  configurations: Configurations;
  credit: OrderCredit;
  fulfilment: FulfilmentPort;
  /** An event in the factory's name was not taken. */
  onRefusedEvent(kind: RefusalKind): void;
  permissionsOf(roles: StaffActor['roles']): Permission[];
  recordDeed: RecordDeed;
};

function partsOf(context: ModuleContext): OrderParts {
  const { db, clock, jobs, log, limiter, switchboard, recordDeed, use } = context;
  return {
    ...{ db, clock, jobs, log, limiter, recordDeed },
    ...{ ...use('store'), ...use('content'), ...use('payment'), ...use('account'), ...use('rewards') },
    ...{ ...use('staff'), ...use('showcase') },
    notices: use('message').notices,
    // Asked for each time: it may be filled by a domain that builds on this one.
    credit: forwarding(() => context.fills('order.credit')[0] ?? noCredit),
    fulfilment: context.partner('fulfilment'),
    onRefusedEvent: (kind) => switchboard.refused('fulfilment', kind),
    permissionsOf: (roles) => context.fill('shell.permissionsOf')(roles),
  };
}

/** Car orders: submitted, paid, locked, cancelled, changed, built and handed over, and those who run them. */
export const module = defineModule('order', (context) => {
  const parts = partsOf(context);
  const { db, clock, jobs, notices, owners, credit } = parts;
  const moves = createOrderMoves({ clock, notices });
  const life = createOrderLife({ ...parts, moves });
  const onDeposit: DepositPaid = (tx, order) =>
    owners.changeGroups(tx, order.accountId, { add: [userGroup.ordered] });
  const submission = createOrderSubmission({
    ...parts,
    moves,
    onDeposit,
    orderDocuments: brand.documents.order,
  });
  const expiry = createOrderExpiry({ ...parts, moves });
  const orders = createOrders({ ...parts, moves, expiry });
  const acts = createStaffActs({ ...parts, moves, life });

  jobs.work('order.expireOrders', async () => void (await expiry.sweep()), { formerly: 'buy.expireOrders' });
  jobs.schedule('order.expireOrders', '* * * * *');

  return {
    routes: [life.factoryRoute],
    byTheMinute: ['order.expireOrders', 'order.sweepOrders'],
    fills: {
      'message.templates': orderTemplates,
      'account.ordersOf': createOrdersOfCustomer(db),
      'operations.waiting': acts.waiting,
      'shell.passedOn': { 'payment.openPayment': ['order.orderNotFound', 'order.orderNotPayable'] },
      'payment.subject': createOrderPaymentSubject({
        clock,
        moves,
        notices,
        credit,
        cancels: life.cancels,
        onDeposit,
      }),
    },
    handlers: {
      'order.submitOrder': async (input, call) => {
        // A repeat gets the first answer even when the same order would be refused by now, so a refusal waits
        // until the key has been looked at.
        const [prepared] = await Promise.allSettled([submission.prepare(input)]);
        return call.once(async (tx) => {
          if (prepared.status === 'rejected') throw prepared.reason;
          return submission.submit(tx, call.actor.accountId, prepared.value, input.intentNo ?? null);
        });
      },
      'order.listOrders': (input, call) => orders.list(call.actor.accountId, input),
      'order.getOrder': ({ orderNo }, call) => orders.get(call.actor.accountId, orderNo),
      'order.cancelUnpaidOrder': (input, call) =>
        call.once((tx) => orders.cancelUnpaid(tx, call.actor.accountId, input)),
      ...life.handlers,
      ...acts.handlers,
    },
  };
});

function forwarding(credit: () => OrderCredit): OrderCredit {
  return {
    lock: (...given) => credit().lock(...given),
    hold: (...given) => credit().hold(...given),
    begin: (...given) => credit().begin(...given),
    spend: (...given) => credit().spend(...given),
    abandon: (...given) => credit().abandon(...given),
  };
}
