import { maskPhone } from '@ev/kernel/phone.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { desc, eq, like, or, sql } from 'drizzle-orm';
import { mallOrderStatusNames } from '../contract/kinds.ts';
import { uncheckedLines } from './order-home.ts';
import { goodsTextOf } from './order-notices.ts';
import { mallOrders, mallParcels } from './tables.ts';

/** Search for orders by number, and by name and phone of the receiver; also by the number of a parcel. */
export function createOrderFinder(db: Database): Slots['operations.search'] {
  const { orderNo, status, receiverName, receiverPhone, createdAt } = mallOrders;
  return {
    kind: 'mallOrder',
    permission: 'mallOrders.read',
    async find(terms, limit) {
      const found = or(
        terms.number ? or(eq(orderNo, terms.number), ofParcel(terms.number)) : undefined,
        terms.phone ? eq(receiverPhone, terms.phone) : undefined,
        terms.phoneEnd ? sql`right(${receiverPhone}, 4) = ${terms.phoneEnd}` : undefined,
        terms.name ? like(receiverName, beginningWith(terms.name)) : undefined,
      );
      if (!found) return [];
      const rows = await db
        .select({ orderNo, status, receiverName, receiverPhone })
        .from(mallOrders)
        .where(found)
        .orderBy(desc(createdAt), desc(orderNo))
        .limit(limit);
      const lines = await uncheckedLines(
        db,
        rows.map((row) => row.orderNo),
      );
      return rows.map((row) => ({
        id: row.orderNo,
        title: `${row.receiverName} ${goodsTextOf(lines.get(row.orderNo) ?? [])}`,
        text: [row.orderNo, maskPhone(row.receiverPhone)].join(' · '),
        state: mallOrderStatusNames[row.status],
      }));
    },
  };
}

/** The order of a parcel with this number. */
export const ofParcel = (trackingNo: string) =>
  sql`exists (select from ${mallParcels} where ${mallParcels.orderNo} = ${mallOrders.orderNo} and ${mallParcels.trackingNo} = ${trackingNo})`;
