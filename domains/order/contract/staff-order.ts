import { StaffPayment } from '@ev/payment/contract/staff-payment.ts';
/** Car orders as the brand's staff see them. */

import { fen, instant } from '@ev/contract/fields';
import { PriceRow } from '@ev/showcase/contract/price.ts';
import * as z from 'zod/mini';
import { balanceMethods } from './act-input.ts';
import { cancelStatuses, orderStatuses } from './statuses.ts';

/** What a member of staff can do with an order now, by their role and its state. */
export const staffActs = [
  'approveCancel',
  'refuseCancel',
  'brandCancel',
  'allotCar',
  'correctVin',
  'changePromise',
  'confirmReceipt',
  'confirmInspection',
  'settleBalance',
  'undoReceipt',
  'undoInspection',
  'reverseBalance',
  'handOver',
  'assignAdviser',
  'releaseRefund',
  'retryRefund',
  'returnBalance',
] as const;
export type StaffAct = (typeof staffActs)[number];

/** What the factory tells of a car. */
export const factoryEventTypes = [
  'accepted',
  'offLine',
  'shipped',
  'logistics',
  'received',
  'withdrawn',
  'withdrawRefused',
] as const;
export const FactoryEventType = z.enum(factoryEventTypes);

/**
 * What became of an event. `ignored` had its effect by other hands or has lost its sense; `refused` waits for a
 * person; `settled` was noted by one, without effect.
 */
export const factoryOutcomes = ['waiting', 'applied', 'ignored', 'refused', 'settled'] as const;

/** What a member of staff can do about what the factory said, or has not said. */
export const factoryActs = ['skip', 'retry', 'settle'] as const;
export type FactoryAct = (typeof factoryActs)[number];

const FactoryDecision = z.object({
  act: z.enum(factoryActs),
  reason: z.string(),
  by: z.string(),
  at: instant(),
});

/** A word of the factory by its number, or numbers that never came. */
export const FactoryLine = z.object({
  sequence: z.int(),
  /** Above `sequence` where several numbers are missing. */
  lastSequence: z.int(),
  /** Null with `at` where nothing came. */
  type: z.nullable(FactoryEventType),
  at: z.nullable(instant()),
  outcome: z.enum([...factoryOutcomes, 'missing', 'skipped']),
  /** Why it waits, was not applied or had no effect. */
  cause: z.nullable(z.string()),
  decisions: z.array(FactoryDecision),
  acts: z.array(z.enum(factoryActs)),
});
export type FactoryLine = z.infer<typeof FactoryLine>;

export const StaffOrderRow = z.object({
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  statusText: z.string(),
  modelName: z.string(),
  versionName: z.string(),
  buyerName: z.string(),
  maskedPhone: z.string(),
  storeName: z.string(),
  totalFen: fen(),
  depositFen: fen(),
  createdAt: instant(),
  /** When it came into its status. */
  since: instant(),
  /** What the customer was told last of when the car comes. */
  expectedFrom: z.string(),
  expectedTo: z.string(),
  adviserName: z.nullable(z.string()),
  /** Why it does not go on by itself, the gravest reason first; empty when all is well. */
  stuck: z.array(z.string()),
});
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;

const HistoryLine = z.object({
  /** A status has its code in `from` and `to`, everything else words. */
  kind: z.enum(['status', 'change', 'deed', 'message']),
  at: instant(),
  /** By name. */
  actor: z.string(),
  event: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** What came to an order after a version of it, and what it has become: the details of `order.orderMoved`. */
export const MovedSince = z.object({
  changes: z.array(HistoryLine),
  now: z.object({ seenStatus: z.enum(orderStatuses), seenVersion: z.string() }),
});
export type MovedSince = z.infer<typeof MovedSince>;

export const StaffOrder = z.extend(StaffOrderRow, {
  /** Where its history stands, which acts are held against. */
  version: z.string(),
  buyerType: z.enum(['0', '1']),
  /** The last character of the company's code does not check it; the customer says that it is right. */
  creditCodeOdd: z.boolean(),
  cityName: z.string(),
  priceRows: z.array(PriceRow),
  configuration: z.array(z.object({ group: z.string(), name: z.string() })),
  promisedFrom: z.string(),
  promisedTo: z.string(),
  coolingEndsAt: z.nullable(instant()),
  lockedAt: z.nullable(instant()),
  /** When it went to the factory. */
  releasedAt: z.nullable(instant()),
  vin: z.nullable(z.string()),
  balanceDueFen: fen(),
  balanceSettledAt: z.nullable(instant()),
  balanceMethod: z.nullable(z.enum(balanceMethods)),
  /** The number of the transfer at the bank, or of the loan. */
  balanceReference: z.nullable(z.string()),
  /** When the balance of a cancelled order went back, and by which transfer. */
  balanceReturnedAt: z.nullable(instant()),
  balanceReturnReference: z.nullable(z.string()),
  inspectedAt: z.nullable(instant()),
  appointment: z.nullable(z.string()),
  contactName: z.string(),
  /** What it was made in, see `clientType`; null of older ones. */
  clientType: z.nullable(z.int()),
  cancellation: z.nullable(
    z.object({
      status: z.enum(cancelStatuses),
      initiator: z.enum(['customer', 'brand']),
      reason: z.string(),
      requestedAt: instant(),
      decision: z.nullable(z.string()),
      refundFen: fen(),
      /** Where its refund stands. */
      refundState: z.enum([
        'none',
        'waitsForFactory',
        'waitsForRelease',
        'waitsForSecond',
        'underway',
        'failed',
        'done',
      ]),
    }),
  ),
  /** In the order of their numbers. */
  factoryLines: z.array(FactoryLine),
  acts: z.array(z.enum(staffActs)),
  history: z.array(HistoryLine),
  payments: z.array(StaffPayment),
});
export type StaffOrder = z.infer<typeof StaffOrder>;
