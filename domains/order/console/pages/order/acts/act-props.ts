import type { Order } from '../../../data/order.ts';

/** The props of every action's window. */
export type ActProps = {
  /** The order when the window opened; the action is checked against this version. */
  order: Order;
  onDone: (said: string) => void;
  onCancel: () => void;
};

export function seenOf({ orderNo, status, version }: Order) {
  return { orderNo, seenStatus: status, seenVersion: version };
}
