import type { Order } from '../../../data/order.ts';

/** What the window of every act gets. */
export type ActProps = {
  /** As it was when the window opened: the act is held against this status. */
  order: Order;
  onDone: (said: string) => void;
  onCancel: () => void;
};

export function seenOf({ orderNo, status }: Order) {
  return { orderNo, seenStatus: status };
}
