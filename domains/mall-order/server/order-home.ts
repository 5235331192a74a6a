import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { type MallOrderEvent, mallOrderMachine } from './mall-order-machine.ts';
import { type MallOrderLineRow, type MallOrderRow, mallOrderLines, mallOrders } from './tables.ts';

export const mallOrderStates = statefulTable(mallOrders, { machine: mallOrderMachine, id: 'orderNo' });

/** Names an order to stock, coupons and points. */
export const referenceOf = (orderNo: string): string => `mallOrder:${orderNo}`;

/**
 * Locks until the transaction ends; null if it does not exist. Take this lock before those of stock, coupon and
 * points, and these in this order.
 */
export const lockOrder = (tx: Transaction, orderNo: string): Promise<MallOrderRow | null> =>
  mallOrderStates.lock(tx, orderNo);

/** The only way to change the status of an order. @throws AppError with the machine's refusal */
export function moveOrder(
  tx: Transaction,
  clock: Clock,
  change: {
    orderNo: string;
    event: MallOrderEvent;
    actor: string;
    reason?: string | undefined;
    set?: Partial<MallOrderRow>;
  },
): Promise<Moved<MallOrderRow>> {
  const { orderNo: id, event, actor, reason, set = {} } = change;
  return mallOrderStates.transition(tx, clock, { id, event, actor, reason, set });
}

export async function uncheckedOrder(
  reader: Database | Transaction,
  orderNo: string,
): Promise<MallOrderRow | null> {
  const [order] = await reader.select().from(mallOrders).where(eq(mallOrders.orderNo, orderNo));
  return order ?? null;
}

/** The lines of orders, by order, in the order in which they were wanted. */
export async function uncheckedLines(
  reader: Database | Transaction,
  orderNos: readonly string[],
): Promise<Map<string, MallOrderLineRow[]>> {
  const lines = new Map<string, MallOrderLineRow[]>(orderNos.map((orderNo) => [orderNo, []]));
  if (orderNos.length === 0) return lines;
  const rows = await reader
    .select()
    .from(mallOrderLines)
    .where(inArray(mallOrderLines.orderNo, [...orderNos]))
    .orderBy(asc(mallOrderLines.orderNo), asc(mallOrderLines.position));
  for (const row of rows) lines.get(row.orderNo)?.push(row);
  return lines;
}
