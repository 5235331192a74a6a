import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CancelStatus } from '../../contract/statuses.ts';
import type { OrderState } from '../order-machine.ts';
import { orderNoColumn } from '../tables.ts';

/** The progress of a cancelled order's refund towards the channel. */
export type RefundGate =
  | 'waitsForDecision'
  | 'waitsForFactory'
  | 'waitsForRelease'
  | 'waitsForSecond'
  | 'released';

/** Cancellations of paid orders; a refused one may be followed by another. */
export const orderCancellations = pgTable(
  'order_cancellation',
  {
    cancelNo: text('cancel_no').primaryKey(),
    orderNo: orderNoColumn(),
    status: text('status').$type<CancelStatus>().notNull(),
    initiator: text('initiator').$type<'customer' | 'brand'>().notNull(),
    reason: text('reason').notNull(),
    /** The order's status at the request. */
    fromStatus: text('from_status').$type<OrderState>().notNull(),
    gate: text('gate').$type<RefundGate>().notNull(),
    refundFen: fenColumn('refund_fen').notNull(),
    requestedAt: at('requested_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    decision: text('decision'),
    /** Who released the refund; above the limit two different people. */
    firstReleasedBy: text('first_released_by'),
    firstReleasedAt: at('first_released_at'),
    releasedBy: text('released_by'),
    releasedAt: at('released_at'),
    /** When the factory answered the withdrawal. */
    factoryAnsweredAt: at('factory_answered_at'),
    completedAt: at('completed_at'),
  },
  (t) => [
    uniqueIndex('order_cancellation_live').on(t.orderNo).where(sql`status in ('1', '2')`),
    index('order_cancellation_order').on(t.orderNo, t.requestedAt),
    index('order_cancellation_gate').on(t.gate, t.requestedAt).where(sql`status in ('1', '2')`),
    check(
      'order_cancellation_two_people',
      sql`${t.releasedBy} is null or ${t.firstReleasedBy} is distinct from ${t.releasedBy}`,
    ),
    check('order_cancellation_refund', sql`${t.refundFen} > 0`),
  ],
);
