import type { Database, Transaction } from '@ev/platform/database.ts';
import type { OwnRight } from '../contract/right.ts';
import type { RightKeeping } from './public.ts';
import type { OrderRightsRow } from './tables.ts';

export type Kept = NonNullable<OwnRight['kept']>;
type Order = Pick<OrderRightsRow, 'orderNo' | 'modelCode' | 'orderStatus'>;

export type KeptRights = ReturnType<typeof createKeptRights>;

/** The rights that other domains fulfil; none in a product without those domains. */
export function createKeptRights(keepers: () => readonly RightKeeping[]) {
  return {
    /**
     * Returns a lookup of the domain that fulfils a right of these orders; the lookup returns null where the
     * right is claimed or issued here.
     */
    async of(
      reader: Database | Transaction,
      orders: readonly Order[],
    ): Promise<(orderNo: string, code: string) => Kept | null> {
      const kept = new Map<string, Kept>();
      for (const { by, uncheckedKeptOf } of orders.length === 0 ? [] : keepers())
        for (const [orderNo, { code, state }] of await uncheckedKeptOf(reader, orders))
          kept.set(`${orderNo}/${code}`, { by, state });
      return (orderNo, code) => kept.get(`${orderNo}/${code}`) ?? null;
    },
  };
}
