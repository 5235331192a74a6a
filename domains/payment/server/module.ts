import type { FastifyPluginAsync } from 'fastify';
import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { ChannelPort } from './channel/port.ts';
import { createAttempts } from './attempts-service.ts';
import { createBooking } from './booking.ts';
import { createBookkeeping } from './bookkeeping.ts';
import type { PaymentContext } from './context.ts';
import { createNotifications } from './notifications.ts';
import { createPaymentCounts } from './overview-counts.ts';
import { registerPaymentJobs } from './payment-jobs.ts';
import type { BusinessType, PaymentSubject, RefundEvent, StrayMoney } from './payment-subject.ts';
import { createPayments, type Payments } from './payments-service.ts';
import { createReconciliation } from './reconciliation-service.ts';
import { createRefunds } from './refunds-service.ts';
import { createReturns, type Returns } from './returns-service.ts';
import type { ChannelName } from './tables.ts';

export type { Bookkeeping } from './bookkeeping.ts';
export type { BusinessType, PaymentSubject, Payments, RefundEvent, Returns, StrayMoney };

/**
 * Money between customers and channels: payments, attempts, refunds, the ledger and its reconciliation. What
 * is paid for is another module's, behind `PaymentSubject`.
 */
export function createPaymentModule(resources: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  config: { publicOrigin: string };
  channels: Record<ChannelName, ChannelPort>;
  isOff: PaymentContext['isOff'];
}) {
  const { db, clock, jobs, log, channels, config, isOff } = resources;
  const subjects = new Map<BusinessType, PaymentSubject>();
  const context: PaymentContext = {
    db,
    clock,
    jobs,
    log,
    channels,
    isOff,
    publicOrigin: config.publicOrigin,
    subjectOf(type) {
      const subject = subjects.get(type);
      if (!subject) throw new Error(`Nothing is paid for as ${type}`);
      return subject;
    },
  };
  const refunds = createRefunds(context);
  const booking = createBooking(context, refunds.open);
  const attempts = createAttempts(context, booking);
  const returns = createReturns(context, refunds);
  const payments = createPayments(context, attempts);
  const reconciliation = createReconciliation(context, booking, refunds);
  const notifications = createNotifications(context, booking, refunds);
  const { sweep } = registerPaymentJobs(context, { attempts, refunds, reconciliation });

  const handlers: ModuleHandlers<'payment'> = {
    'payment.openPayment': (input, call) => payments.open(input, call),
    'payment.getPayment': (input, call) => payments.get(input, call),
    'payment.startPayment': (input, call) => payments.start(input, call),
  };
  return {
    handlers,
    payments,
    returns,
    bookkeeping: createBookkeeping(context),
    counts: createPaymentCounts(db),
    routes: [notifications.route] as FastifyPluginAsync[],
    /** Tells the module who answers for a kind of business object; once at start. */
    registerSubject(type: BusinessType, subject: PaymentSubject): void {
      subjects.set(type, subject);
    },
    /** What the minute's sweep does, for whoever cannot wait for it. */
    sweep,
    reconcile: reconciliation.reconcile,
  };
}
