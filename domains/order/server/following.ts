import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { OrderEvent, OrderState } from './order-machine.ts';
import type { CarOrder } from './tables.ts';

/** What others may know of an order that they go along with. */
export type FollowedOrder = Pick<
  CarOrder,
  | 'orderNo'
  | 'accountId'
  | 'buyerType'
  | 'buyerName'
  | 'companyName'
  | 'creditCode'
  | 'modelCode'
  | 'modelName'
  | 'versionCode'
  | 'storeId'
  | 'deliveredAt'
  | 'vin'
>;

/**
 * Something that goes with an order from its submission to its end: the rights that come with it, the certificates
 * of who buys. It acts in the order's own transaction, after the order's row; the order is locked meanwhile.
 */
export type OrderFollowing = {
  /** Under which the form sends what the customer chose of it; what has no choice has none. */
  key?: string;
  /**
   * The order is written. `addition` is what was chosen on the form.
   * @throws AppError when the order cannot be made with it; its name is passed on by `shell.passedOn`
   */
  onSubmitted?(tx: Transaction, order: FollowedOrder, addition: string | undefined): Promise<void>;
  /** The order's status has changed; `order` is as it is now. */
  onMoved?(
    tx: Transaction,
    move: { order: FollowedOrder; event: OrderEvent; from: OrderState; to: OrderState; actor: string },
  ): Promise<void>;
};

/** Tells everything that goes with orders, in the order of the house. */
export function followingsOf(fills: () => readonly OrderFollowing[]) {
  return {
    /** @throws AppError request.invalid at `additions.<key>` for a choice that nobody here knows */
    async submitted(
      tx: Transaction,
      order: FollowedOrder,
      additions: Readonly<Record<string, string>>,
    ): Promise<void> {
      const followings = fills();
      const unknown = Object.keys(additions).filter((key) => !followings.some((one) => one.key === key));
      if (unknown.length > 0) {
        const message = '所选内容现在不能添加，请返回重新选择';
        throw new AppError('request.invalid', {
          fields: unknown.map((key) => ({ path: `additions.${key}`, message })),
        });
      }
      for (const one of followings)
        await one.onSubmitted?.(tx, order, one.key === undefined ? undefined : additions[one.key]);
    },

    async moved(tx: Transaction, move: Parameters<NonNullable<OrderFollowing['onMoved']>>[1]): Promise<void> {
      for (const one of fills()) await one.onMoved?.(tx, move);
    },
  };
}

export type Followings = ReturnType<typeof followingsOf>;
