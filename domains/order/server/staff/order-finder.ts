import { maskPhone } from '@ev/kernel/phone.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, desc, eq, like, or, sql } from 'drizzle-orm';
import { orderMachine } from '../order-machine.ts';
import { carOrders } from '../tables.ts';
import type { OrderReach } from './order-reach.ts';

/** Search for orders by number, VIN, and the buyer's name and phone. */
export function createOrderFinder(
  db: Database,
  reached: Pick<OrderReach, 'seen'>,
): Slots['operations.search'] {
  const { orderNo, status, modelName, versionName, buyerName, companyName, buyerPhone, store, vin } =
    carOrders;
  return {
    kind: 'order',
    permission: 'orders.read',
    async find(terms, limit, asking) {
      const where = or(
        terms.number ? eq(orderNo, terms.number) : undefined,
        terms.phone ? eq(buyerPhone, terms.phone) : undefined,
        terms.phoneEnd ? sql`right(${buyerPhone}, 4) = ${terms.phoneEnd}` : undefined,
        terms.vin ? eq(vin, terms.vin) : undefined,
        terms.vinEnd ? sql`right(${vin}, 6) = ${terms.vinEnd}` : undefined,
        terms.name ? like(buyerName, beginningWith(terms.name)) : undefined,
        terms.name ? like(companyName, beginningWith(terms.name)) : undefined,
      );
      if (!where) return [];
      const rows = await db
        .select({ orderNo, status, modelName, versionName, buyerName, companyName, buyerPhone, store })
        .from(carOrders)
        .where(and(where, await reached.seen(db, asking)))
        // As an expression, so that the planner uses the index of the condition instead of scanning all
        // orders from the newest on.
        .orderBy(sql`${carOrders.createdAt} + interval '0' desc`, desc(orderNo))
        .limit(limit);
      return rows.map((row) => ({
        id: row.orderNo,
        title: `${row.companyName ?? row.buyerName} ${row.modelName} ${row.versionName}`,
        text: [row.orderNo, maskPhone(row.buyerPhone), row.store.name].join(' · '),
        state: orderMachine.states[row.status],
      }));
    },
  };
}
