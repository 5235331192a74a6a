/** Car orders as the brand's staff see them. */

import { fen, instant } from '@ev/contract/fields';
import { FactoryLine } from '@ev/factory/contract/factory-line.ts';
import { StaffPayment } from '@ev/payment/contract/staff-payment.ts';
import { PriceRow } from '@ev/showcase/contract/price.ts';
import * as z from 'zod/mini';
import { balanceWays } from './balance-ways.ts';
import { cancelStatuses, orderStatuses } from './statuses.ts';

/** What staff do with an order in this domain; others bring more (`order.acts`). */
export const staffActs = [
  'approveCancel',
  'refuseCancel',
  'brandCancel',
  'allotCar',
  'correctVin',
  'changePromise',
  'startProduction',
  'finishProduction',
  'shipCar',
  'confirmReceipt',
  'confirmInspection',
  'undoReceipt',
  'undoInspection',
  'assignAdviser',
] as const;
export type StaffAct = (typeof staffActs)[number];

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
  /** When it reached its status. */
  since: instant(),
  /** The delivery range last announced to the customer. */
  expectedFrom: z.string(),
  expectedTo: z.string(),
  adviserName: z.nullable(z.string()),
  /** Why it is stuck, most serious reason first; empty if it is not. */
  stuck: z.array(z.string()),
});
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;

const HistoryLine = z.object({
  /** For a status, `from` and `to` are codes; for everything else they are texts. */
  kind: z.enum(['status', 'change', 'action', 'message']),
  at: instant(),
  /** By name. */
  actor: z.string(),
  event: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/**
 * The changes to an order after a version of it, and its current state: the details of `order.orderMoved`.
 */
export const MovedSince = z.object({
  changes: z.array(HistoryLine),
  now: z.object({ seenStatus: z.enum(orderStatuses), seenVersion: z.string() }),
});
export type MovedSince = z.infer<typeof MovedSince>;

export const StaffOrder = z.extend(StaffOrderRow, {
  /** The version of its history, against which actions are checked. */
  version: z.string(),
  buyerType: z.enum(['0', '1']),
  /** The check character of the company's code does not match; the customer confirmed the code. */
  creditCodeOdd: z.boolean(),
  cityName: z.string(),
  priceRows: z.array(PriceRow),
  configuration: z.array(z.object({ group: z.string(), name: z.string() })),
  promisedFrom: z.string(),
  promisedTo: z.string(),
  coolingEndsAt: z.nullable(instant()),
  lockedAt: z.nullable(instant()),
  /** When it was released to the factory. */
  releasedAt: z.nullable(instant()),
  vin: z.nullable(z.string()),
  balanceDueFen: fen(),
  balanceSettledAt: z.nullable(instant()),
  balanceMethod: z.nullable(z.enum(balanceWays)),
  /** The number of the bank transfer or of the loan; null if it was paid in several sums. */
  balanceReference: z.nullable(z.string()),
  /** When the balance of a cancelled order was returned, and by which transfer. */
  balanceReturnedAt: z.nullable(instant()),
  balanceReturnReference: z.nullable(z.string()),
  inspectedAt: z.nullable(instant()),
  appointment: z.nullable(z.string()),
  contactName: z.string(),
  /** The client it was made in, see `clientType`; null for older orders. */
  clientType: z.nullable(z.int()),
  cancellation: z.nullable(
    z.object({
      status: z.enum(cancelStatuses),
      initiator: z.enum(['customer', 'brand']),
      reason: z.string(),
      requestedAt: instant(),
      decision: z.nullable(z.string()),
      refundFen: fen(),
      /** The state of its refund. */
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
  /** Sorted by number; null for a brand without a factory. */
  factoryLines: z.nullable(z.array(FactoryLine)),
  /** What the caller can do with it now, by their permissions and its state. */
  acts: z.array(z.string()),
  history: z.array(HistoryLine),
  payments: z.array(StaffPayment),
});
export type StaffOrder = z.infer<typeof StaffOrder>;
