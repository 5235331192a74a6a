import { inArray } from 'drizzle-orm';
import type { OrderedRights } from './public.ts';
import { orderRights } from './tables.ts';

/** Rights of orders, for domains that grant something with them. */
export const orderedRights: OrderedRights = {
  async uncheckedCodesOf(reader, orderNos) {
    if (orderNos.length === 0) return new Map();
    const rows = await reader
      .select({ orderNo: orderRights.orderNo, packages: orderRights.packages })
      .from(orderRights)
      .where(inArray(orderRights.orderNo, [...orderNos]));
    return new Map(
      rows.map(({ orderNo, packages }) => [
        orderNo,
        packages.flatMap(({ rights }) => rights.map(({ code }) => code)),
      ]),
    );
  },
};
