import type { Database, Transaction } from '@ev/platform/database.ts';
import type { OwnRight } from '../contract/right.ts';
import type { RightKeeping } from './public.ts';
import type { OrderRightsRow } from './tables.ts';

export type Kept = NonNullable<OwnRight['kept']>;
type Order = Pick<OrderRightsRow, 'orderNo' | 'modelCode' | 'orderStatus'>;

export type KeptRights = ReturnType<typeof createKeptRights>;

/** Which rights somebody else brings about; nobody does in a product without them. */
export function createKeptRights(keepers: () => readonly RightKeeping[]) {
  return {
    /** Gives for a right of one of these orders who keeps it; null where it is claimed or issued here. */
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
