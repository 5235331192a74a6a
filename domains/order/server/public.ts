/** What other domains use of car orders. */

import type { OrderFollowing } from './following.ts';
import type { DeliveredCar, OwnOrder, OwnOrders } from './list/own-orders.ts';
import type { ShownOrders } from './list/shown-orders.ts';
import type { OrderCredit } from './pay/credit.ts';
import type { LoanOrder, LoanSettlement } from './settlement/loans.ts';

export type { FollowedOrder } from './following.ts';
export { openPaymentGraceMs } from './pay/order-expiry.ts';
export type {
  DeliveredCar,
  LoanOrder,
  LoanSettlement,
  OrderCredit,
  OrderFollowing,
  OwnOrder,
  OwnOrders,
  ShownOrders,
};

declare module '@ev/platform/module.ts' {
  interface Services {
    order: { shown: ShownOrders; ownOrders: OwnOrders; loans: LoanSettlement };
  }
  interface Slots {
    /** Money of a reservation that counts towards the deposit of an order. */
    'order.credit': OrderCredit;
    /** What accompanies an order from its submission to its end. */
    'order.following': OrderFollowing;
  }
}
