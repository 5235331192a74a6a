import type { ContactSubject } from '@ev/contact/server/public.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq, inArray } from 'drizzle-orm';
import { carOrders } from '../tables.ts';

/** An order as a subject of staff contacting its buyer, by the number given for it. */
export const orderSubject: ContactSubject = {
  kind: 'order',
  permission: 'orders.read',
  async find(reader, orderNo) {
    const { accountId, buyerPhone: phone, storeId } = carOrders;
    const [order] = await reader
      .select({ accountId, phone, storeId })
      .from(carOrders)
      .where(eq(carOrders.orderNo, orderNo));
    return order ?? null;
  },
};

/** The stores of these customers' orders. */
export function storesOfOrders(
  reader: Database | Transaction,
  accountIds: readonly string[],
): Promise<{ accountId: string; storeId: string }[]> {
  const { accountId, storeId } = carOrders;
  return reader
    .selectDistinct({ accountId, storeId })
    .from(carOrders)
    .where(inArray(accountId, [...accountIds]));
}
