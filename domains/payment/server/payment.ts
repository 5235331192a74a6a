import type { Handlers } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { PayChannel } from '../contract/channels/index.ts';
import { createAttempts } from './attempts-service.ts';
import { createBooking } from './booking.ts';
import { createBookkeeping } from './bookkeeping.ts';
import type { ChannelPort } from './channel/port.ts';
import type { PaymentContext } from './context.ts';
import { createNotifications } from './notifications.ts';
import { registerPaymentJobs } from './payment-jobs.ts';
import type { PaymentSubject } from './payment-subject.ts';
import { createPayments } from './payments-service.ts';
import { createReconciliation } from './reconciliation-service.ts';
import { createRefunds } from './refunds-service.ts';
import { createReturns } from './returns-service.ts';

type CustomerCall = 'payment.openPayment' | 'payment.getPayment' | 'payment.startPayment';

/**
 * Money between customers and channels: payments, attempts, refunds, the ledger and its reconciliation. What
 * is paid for is another domain's, behind `PaymentSubject`.
 */
export function createPayment(resources: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  config: { publicOrigin: string };
  channels: Record<PayChannel, ChannelPort>;
  isOff: PaymentContext['isOff'];
  /** Who answers for each kind of business; asked when a payment is opened, for they come later. */
  subjects: () => readonly PaymentSubject[];
}) {
  const { db, clock, jobs, log, channels, config, isOff, subjects } = resources;
  const context: PaymentContext = {
    db,
    clock,
    jobs,
    log,
    channels,
    isOff,
    publicOrigin: config.publicOrigin,
    findSubject: (type) => subjects().find((subject) => subject.businessType === type) ?? null,
    subjectOf(type) {
      const subject = this.findSubject(type);
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

  const handlers: Handlers<CustomerCall> = {
    'payment.openPayment': (input, call) => payments.open(input, call),
    'payment.getPayment': (input, call) => payments.get(input, call),
    'payment.startPayment': (input, call) => payments.start(input, call),
  };
  return {
    handlers,
    payments,
    returns,
    bookkeeping: createBookkeeping(context),
    routes: [notifications.route] as FastifyPluginAsync[],
    /** What the minute's sweep does, for whoever cannot wait for it. */
    sweep,
    reconcile: reconciliation.reconcile,
  };
}
