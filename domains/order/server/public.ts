/** What other domains use of car orders. */
import type { OrderCredit } from './credit.ts';
import type { OrderFollowing } from './following.ts';
import type { DeliveredCar, OwnOrder, OwnOrders } from './own-orders.ts';
import type { ShownOrders } from './shown-orders.ts';

export type { FollowedOrder } from './following.ts';
export { openPaymentGraceMs } from './order-expiry.ts';
export type { DeliveredCar, OrderCredit, OrderFollowing, OwnOrder, OwnOrders, ShownOrders };

declare module '@ev/platform/module.ts' {
  interface Services {
    order: { shown: ShownOrders; ownOrders: OwnOrders };
  }
  interface Slots {
    /** Money of a reservation that counts towards the deposit of an order. */
    'order.credit': OrderCredit;
    /** What accompanies an order from its submission to its end. */
    'order.following': OrderFollowing;
  }
}
