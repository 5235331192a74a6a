import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FactoryLine } from '../contract/factory-line.ts';
import { factoryLines } from './factory-lines.ts';
import { factoryDecisions, factoryEvents, factoryOrders } from './tables.ts';

/** An event that waits for a staff member or for an earlier one. */
type HeldEvent = { sequence: number; outcome: string; reason: string | null };

export type FactoryState = {
  /** When the factory accepted the order, or the code with which it refused it. */
  placedAt: Date | null;
  refusal: string | null;
  /** The number of the last event that was processed. */
  sequence: number;
  heldEvents: HeldEvent[];
};

export type FactoryOrders = ReturnType<typeof createFactoryOrders>;

/** Orders at the factory, for the domain whose orders they are. */
export function createFactoryOrders(deps: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  staff: { advisers: Advisers };
}) {
  const { db, clock, jobs, staff } = deps;

  /** A prepared statement, because every list runs it. */
  const heldOf = db
    .select({
      orderNo: factoryEvents.orderNo,
      sequence: factoryEvents.sequence,
      outcome: factoryEvents.outcome,
      reason: factoryEvents.reason,
    })
    .from(factoryEvents)
    .where(
      sql`${factoryEvents.orderNo} = any(${sql.placeholder('orderNos')}) and ${factoryEvents.outcome} in ('waiting', 'refused')`,
    )
    .orderBy(factoryEvents.sequence)
    .prepare('factory_held_events');

  return {
    /** Asks the factory to build an order, once; an order that it returned is placed again as it is now. */
    async place(tx: Transaction, orderNo: string): Promise<void> {
      const releasedAt = clock.now();
      await tx
        .insert(factoryOrders)
        .values({ orderNo, releasedAt })
        .onConflictDoUpdate({
          target: factoryOrders.orderNo,
          set: {
            releasedAt,
            // A row without a release is from an event that came first.
            placements: sql`${factoryOrders.placements} + case when ${factoryOrders.releasedAt} is null then 0 else 1 end`,
            placedAt: null,
            refusal: null,
          },
        });
      await jobs.enqueue(tx, 'factory.placeOrder', { orderNo });
    },

    /** Asks the factory to withdraw an order; the answer arrives as an event. */
    withdraw: (tx: Transaction, orderNo: string) => jobs.enqueue(tx, 'factory.withdrawOrder', { orderNo }),

    /** Tries waiting events again after a change of their order. */
    applyWaiting: (tx: Transaction, orderNo: string) => jobs.enqueue(tx, 'factory.applyEvents', { orderNo }),

    /** Whether the factory refused the order, so that it will report nothing about it. */
    async hasRefused(tx: Transaction, orderNo: string): Promise<boolean> {
      const { refusal } = factoryOrders;
      const of = and(eq(factoryOrders.orderNo, orderNo), isNotNull(refusal));
      return (await tx.$count(factoryOrders, of)) > 0;
    },

    async statesOf(orderNos: readonly string[]): Promise<Map<string, FactoryState>> {
      if (orderNos.length === 0) return new Map();
      const [rows, held] = await Promise.all([
        db
          .select()
          .from(factoryOrders)
          .where(inArray(factoryOrders.orderNo, [...orderNos])),
        heldOf.execute({ orderNos: [...orderNos] }),
      ]);
      const rowOf = new Map(rows.map((row) => [row.orderNo, row]));
      const heldBy = Map.groupBy(held, (one) => one.orderNo);
      return new Map(
        orderNos.map((orderNo) => {
          const { placedAt = null, refusal = null, sequence = 0 } = rowOf.get(orderNo) ?? {};
          return [orderNo, { placedAt, refusal, sequence, heldEvents: heldBy.get(orderNo) ?? [] }];
        }),
      );
    },

    /** What the factory reported about an order, with what the staff member can do about it. */
    async linesOf(orderNo: string, actor: StaffActor): Promise<FactoryLine[]> {
      const [[row], events, decisions] = await Promise.all([
        db.select().from(factoryOrders).where(eq(factoryOrders.orderNo, orderNo)),
        db
          .select()
          .from(factoryEvents)
          .where(eq(factoryEvents.orderNo, orderNo))
          .orderBy(asc(factoryEvents.sequence)),
        db
          .select()
          .from(factoryDecisions)
          .where(eq(factoryDecisions.orderNo, orderNo))
          .orderBy(asc(factoryDecisions.id)),
      ]);
      const names = await staff.advisers.namesOf(decisions.map(({ actor }) => actor.replace(/^staff:/, '')));
      const maySettle = actor.permissions.includes('orders.settleFactory');
      return factoryLines({ lastSequence: row?.sequence ?? 0, events, decisions, names, maySettle });
    },

    /** Conditions on orders by a column with their numbers. */
    where: orderConditions,
  };
}

const orderConditions = {
  /** The factory refused the order. */
  isRefused: (orderNo: AnyPgColumn): SQL =>
    sql`exists (select from ${factoryOrders} where ${factoryOrders.orderNo} = ${orderNo}
      and ${factoryOrders.refusal} is not null)`,

  /** The factory accepted the order, at this time or before. */
  isPlaced: (orderNo: AnyPgColumn, by?: Date): SQL =>
    sql`exists (select from ${factoryOrders} where ${factoryOrders.orderNo} = ${orderNo}
      and ${by ? sql`${factoryOrders.placedAt} <= ${by.toISOString()}` : sql`${factoryOrders.placedAt} is not null`})`,

  /** An event holds the order up: it was refused, or it waits behind a gap and not only for its turn. */
  isHeldUp: (orderNo: AnyPgColumn): SQL =>
    sql`${orderNo} in (select held.order_no from ${factoryEvents} held
      where held.outcome in ('waiting', 'refused') and (held.outcome = 'refused' or not exists (
        select from ${factoryEvents} next where next.order_no = held.order_no
          and next.sequence = 1 + coalesce(
            (select ${factoryOrders.sequence} from ${factoryOrders} where ${factoryOrders.orderNo} = held.order_no), 0))))`,
};
