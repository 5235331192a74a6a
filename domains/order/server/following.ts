import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { OrderEvent, OrderState } from './order-machine.ts';
import type { CarOrder } from './tables.ts';

/** The fields of an order that followers may know. */
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
  | 'versionName'
  | 'look'
  | 'storeId'
  | 'deliveredAt'
  | 'closedAt'
  | 'vin'
  | 'coolingEndsAt'
  | 'heldAt'
>;

/** What a customer can change in a locked order. */
export type AmendedKind = 'config' | 'store' | 'buyer';

/**
 * Something that accompanies an order from its submission to its end, such as its rights or the buyer's
 * certificates. It runs in the order's own transaction, after the order's row is written and while it is
 * locked.
 */
export type OrderFollowing = {
  /** The key under which the form sends the customer's choice; absent if there is no choice. */
  key?: string;
  /**
   * Called when the order is written. `addition` is the choice on the form.
   * @throws AppError if the order cannot be made with it; its name is passed on by `shell.passedOn`
   */
  onSubmitted?(tx: Transaction, order: FollowedOrder, addition: string | undefined): Promise<void>;
  /** Called when the order's status has changed; `order` has the new values. */
  onMoved?(
    tx: Transaction,
    move: {
      order: FollowedOrder;
      event: OrderEvent;
      from: OrderState;
      to: OrderState;
      actor: string;
      reason: string | null;
    },
  ): Promise<void>;
  /**
   * Called when the refund of a cancelled order was released. From then on the order cannot continue, and
   * whatever else was paid for it is owed back.
   */
  onRefundReleased?(tx: Transaction, order: FollowedOrder): Promise<void>;
  /**
   * Called before the customer changes the configuration, or asks to change a locked order.
   * @throws AppError order.loanRuns, order.loanOfBuyer
   */
  assertAmendable?(tx: Transaction, order: FollowedOrder, kind: AmendedKind): Promise<void>;
  /**
   * Called when the customer has changed the configuration, the store or the buyer, or staff the car (`vin`);
   * `order` has the new values.
   */
  onChanged?(
    tx: Transaction,
    change: { order: FollowedOrder; kind: AmendedKind | 'vin'; actor: string },
  ): Promise<void>;
};

/** Notifies everything that accompanies orders, in the order of the modules. */
export function followingsOf(fills: () => readonly OrderFollowing[]) {
  return {
    /** @throws AppError request.invalid at `additions.<key>` for a choice with an unknown key */
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

    async assertAmendable(tx: Transaction, order: FollowedOrder, kind: AmendedKind): Promise<void> {
      for (const one of fills()) await one.assertAmendable?.(tx, order, kind);
    },

    async refundReleased(tx: Transaction, order: FollowedOrder): Promise<void> {
      for (const one of fills()) await one.onRefundReleased?.(tx, order);
    },

    async changed(
      tx: Transaction,
      change: Parameters<NonNullable<OrderFollowing['onChanged']>>[1],
    ): Promise<void> {
      for (const one of fills()) await one.onChanged?.(tx, change);
    },
  };
}

export type Followings = ReturnType<typeof followingsOf>;
