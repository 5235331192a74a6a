import type { CarOwners, IdentityCodes } from '@ev/account/server/public.ts';
import type { Reach } from '@ev/contact/server/public.ts';
import type { Documents } from '@ev/content/server/public.ts';
import type { RefusalKind } from '@ev/contract/refusal-kinds';
import type { Notices } from '@ev/message/server/public.ts';
import type { Bookkeeping, OrderPayments, OrderReturns } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { ModuleContext, RecordDeed, Services } from '@ev/platform/module.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { Points } from '@ev/rewards/server/public.ts';
import type { Configurations } from '@ev/showcase/server/public.ts';
import type { Advisers, Deeds, Hands } from '@ev/staff/server/public.ts';
import type { Stores, Team } from '@ev/store/server/public.ts';
import { noCredit, type OrderCredit } from './credit.ts';
import { type Followings, followingsOf } from './following.ts';
import type { FulfilmentPort } from './fulfilment/port.ts';

/** The dependencies of the domain's parts. */
export type OrderParts = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  limiter: RateLimiter;
  stores: Stores;
  team: Team;
  reach: Reach;
  documents: Documents;
  notices: Notices;
  toldOf: Services['message']['toldOf'];
  payments: OrderPayments;
  returns: OrderReturns;
  bookkeeping: Bookkeeping;
  owners: CarOwners;
  identityCodes: IdentityCodes;
  points: Points;
  advisers: Advisers;
  hands: Hands;
  deeds: Deeds;
  configurations: Configurations;
  credit: OrderCredit;
  followings: Followings;
  fulfilment: FulfilmentPort;
  /** Called when a delivery that claims to be from the factory is refused. */
  onRefusedEvent(kind: RefusalKind): void;
  recordDeed: RecordDeed;
};

/** Takes them from the process and from the domains that this one builds on. */
export function partsOf(context: ModuleContext): OrderParts {
  const { db, clock, jobs, log, limiter, switchboard, recordDeed, use } = context;
  return {
    db,
    clock,
    jobs,
    log,
    limiter,
    recordDeed,
    ...use('store'),
    ...use('content'),
    ...use('payment'),
    ...use('account'),
    ...use('rewards'),
    ...use('staff'),
    ...use('showcase'),
    ...use('contact'),
    notices: use('message').notices,
    toldOf: use('message').toldOf,
    // Looked up on each use, because a domain that builds on this one may fill it later.
    credit: forwarding(() => context.fills('order.credit')[0] ?? noCredit),
    followings: followingsOf(() => context.fills('order.following')),
    fulfilment: context.partner('fulfilment'),
    onRefusedEvent: (kind) => switchboard.refused('fulfilment', kind),
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
