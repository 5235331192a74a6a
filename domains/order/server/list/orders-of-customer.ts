import type { Database } from '@ev/platform/database.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { carOrders } from '../tables.ts';

/** The terms that orders were made under, in the form that `account.acceptances` needs. */
export const acceptancesOfOrders = sql`select ${carOrders.accountId} as account_id, term ->> 'code' as code, term ->> 'version' as version, ${carOrders.createdAt} as at, 'order' as act from ${carOrders}, jsonb_array_elements(${carOrders.terms}) as term`;

/** The most orders shown on one page. */
const most = 50;

/** Reads a customer's newest orders. The caller checks access to the customer. */
export function createOrdersOfCustomer(db: Database) {
  return (accountId: string) =>
    db
      .select({
        orderNo: carOrders.orderNo,
        status: carOrders.status,
        modelName: carOrders.modelName,
        createdAt: carOrders.createdAt,
      })
      .from(carOrders)
      .where(eq(carOrders.accountId, accountId))
      .orderBy(desc(carOrders.createdAt))
      .limit(most);
}
