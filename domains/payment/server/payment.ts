import type { MiniProgramPort, WechatPlatformPort } from '@ev/hosts/server/public.ts';
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
import { createCashiers } from './cashiers.ts';
import type { ChannelPort } from './channel/port.ts';
import type { PaymentContext } from './context.ts';
import { createGuests } from './guests.ts';
import type { PaymentHelp } from './help.ts';
import { createNotifications } from './notifications.ts';
import { createPaymentOperator } from './operator.ts';
import { createPayers } from './payers.ts';
import { registerPaymentJobs } from './payment-jobs.ts';
import type { PaymentSubject } from './payment-subject.ts';
import { createPayments } from './payments-service.ts';
import { createReconciliation } from './reconciliation-service.ts';
import { createRefunds } from './refunds-service.ts';
import { createReturns } from './returns-service.ts';

type CustomerCall =
  | 'payment.openPayment'
  | 'payment.getPayment'
  | 'payment.startPayment'
  | 'payment.askPayer'
  | 'payment.tellPayer';

/**
 * Money between customers and channels: payments, attempts, refunds, the ledger and its reconciliation. The
 * business that is paid for belongs to another domain, behind `PaymentSubject`.
 */
export function createPayment(resources: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  config: { publicOrigin: string };
  channels: Record<PayChannel, ChannelPort>;
  wechat: WechatPlatformPort;
  miniProgram: MiniProgramPort;
  isOff: PaymentContext['isOff'];
  /**
   * The subject of each kind of business; looked up when a payment is opened, because those domains start
   * later.
   */
  subjects: () => readonly PaymentSubject[];
  /** The domain that lets others pay in a customer's place; looked up when needed. */
  help: () => PaymentHelp | null;
}) {
  const { db, clock, jobs, log, channels, wechat, miniProgram, config, isOff, subjects, help } = resources;
  const context: PaymentContext = {
    db,
    clock,
    jobs,
    log,
    channels,
    wechat,
    miniProgram,
    isOff,
    help,
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
  const payers = createPayers(context);
  const cashiers = createCashiers(context, attempts, payers);
  const payments = createPayments(context, attempts, payers, cashiers);
  const reconciliation = createReconciliation(context, booking, refunds);
  const notifications = createNotifications(context, booking, refunds);
  const { sweep } = registerPaymentJobs(context, { attempts, refunds, reconciliation, payers });

  const handlers: Handlers<CustomerCall> = {
    'payment.openPayment': (input, call) => payments.open(input, call),
    'payment.getPayment': (input, call) => payments.get(input, call),
    'payment.startPayment': (input, call) => payments.start(input, call),
    'payment.askPayer': (input, call) => payers.ask(input, call),
    'payment.tellPayer': (input, call) => payers.tell(input, call),
  };
  return {
    handlers,
    payments,
    guests: createGuests(context, attempts, payers, cashiers),
    returns,
    bookkeeping: createBookkeeping(context),
    operator: createPaymentOperator(context, { refunds, notifications }),
    routes: [notifications.route] as FastifyPluginAsync[],
    /** The work of the sweep that runs every minute, for callers that cannot wait for it. */
    sweep,
    reconcile: reconciliation.reconcile,
  };
}
