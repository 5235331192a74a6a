import type { Order } from '../../../data/order.ts';

/** What the window of every act gets. */
export type ActProps = {
  /** As it was when the window opened: the act is held against it. */
  order: Order;
  onDone: (said: string) => void;
  onCancel: () => void;
};

export function seenOf({ orderNo, status, version }: Order) {
  return { orderNo, seenStatus: status, seenVersion: version };
}
