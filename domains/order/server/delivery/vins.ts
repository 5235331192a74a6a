import type { CarOwners } from '@ev/account/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, ne, notInArray } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import { carOrders } from '../tables.ts';

/**
 * Whether a car has an owner or belongs to another order; a cancelled order has released its car. The VIN is
 * locked for the caller until the transaction ends, so that of two concurrent orders one finds it taken.
 */
export async function isVinTaken(
  tx: Transaction,
  owners: Pick<CarOwners, 'isOwned'>,
  vin: string,
  orderNo: string,
): Promise<boolean> {
  await lockByKey(tx, `vin:${vin}`);
  if (await owners.isOwned(tx, vin)) return true;
  const rows = await tx
    .select({ orderNo: carOrders.orderNo })
    .from(carOrders)
    .where(
      and(
        eq(carOrders.vin, vin),
        ne(carOrders.orderNo, orderNo),
        notInArray(carOrders.status, [orderStatus.cancelledByCustomer, orderStatus.cancelledByBrand]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
