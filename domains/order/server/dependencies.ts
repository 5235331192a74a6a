import type { FactoryOrders } from '@ev/factory/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { ModuleContext, RecordAction, Services } from '@ev/platform/module.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { type AmendmentAnswers, noAmendments } from './change/amendments.ts';
import type { InspectionCondition } from './delivery/acceptance.ts';
import { type Appointments, appointmentsOf, noAppointments } from './delivery/appointments.ts';
import { historyActions } from './detail/history.ts';
import { type ShownActions, shownActionsOf } from './detail/shown-actions.ts';
import { type Followings, followingsOf } from './following.ts';
import { type LockConditions, lockConditionsOf } from './lock/lock-condition.ts';
import { noCredit, type OrderCredit } from './pay/credit.ts';
import type { OrderActs } from './staff/act-rules.ts';
import { noDiscount, type OrderDiscount } from './submit/discount.ts';

/**
 * What the domain uses. Each service names those that it needs; services of other domains are grouped by
 * their domain.
 */
export type Dependencies = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  limiter: RateLimiter;
  recordAction: RecordAction;
  account: Services['account'];
  contact: Services['contact'];
  content: Services['content'];
  message: Services['message'];
  payment: Services['payment'];
  showcase: Services['showcase'];
  staff: Services['staff'];
  store: Services['store'];
  credit: OrderCredit;
  discounts: OrderDiscount;
  followings: Followings;
  lockConditions: LockConditions;
  inspectionConditions: () => readonly InspectionCondition[];
  amendmentAnswers: () => AmendmentAnswers;
  appointments: Appointments;
  otherActs: () => readonly OrderActs[];
  shownActions: ShownActions;
  /** Null for a brand that leaves the factory out: staff then record what happens to a car. */
  factory: FactoryOrders | null;
};

/** Takes them from the process and from the domains that this one builds on. */
export function dependenciesOf(context: ModuleContext): Dependencies {
  const { db, clock, jobs, log, limiter, recordAction, use } = context;
  return {
    db,
    clock,
    jobs,
    log,
    limiter,
    recordAction,
    account: use('account'),
    contact: use('contact'),
    content: use('content'),
    message: use('message'),
    payment: use('payment'),
    showcase: use('showcase'),
    staff: use('staff'),
    store: use('store'),
    // Looked up on each use, because a domain that builds on this one may fill it later.
    credit: forwarding(() => context.fills('order.credit')[0] ?? noCredit),
    discounts: forwardingDiscount(() => context.fills('order.discount')[0] ?? noDiscount),
    followings: followingsOf(() => context.fills('order.following')),
    lockConditions: lockConditionsOf(() => context.fills('order.lockCondition')),
    inspectionConditions: () => context.fills('order.inspectionCondition'),
    amendmentAnswers: () => context.fills('order.amendment')[0] ?? noAmendments,
    appointments: appointmentsOf(() => context.fills('order.appointments')[0] ?? noAppointments),
    otherActs: () => context.fills('order.acts'),
    shownActions: shownActionsOf(() => [historyActions, ...context.fills('order.historyActions')]),
    factory: context.find('factory')?.orders ?? null,
  };
}

function forwarding(credit: () => OrderCredit): OrderCredit {
  return {
    lock: (...given) => credit().lock(...given),
    hold: (...given) => credit().hold(...given),
    begin: (...given) => credit().begin(...given),
    spend: (...given) => credit().spend(...given),
    abandon: (...given) => credit().abandon(...given),
  };
}

function forwardingDiscount(discount: () => OrderDiscount): OrderDiscount {
  return {
    list: (...given) => discount().list(...given),
    take: (...given) => discount().take(...given),
    rejudge: (...given) => discount().rejudge(...given),
    settle: (...given) => discount().settle(...given),
  };
}
