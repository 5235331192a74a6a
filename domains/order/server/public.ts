/** What other domains use of car orders. */

import type { AgreedChange, Party } from './change/agreed-change.ts';
import type { AmendedOrder, AmendmentAnswers, OrderAmendments, PreparedChange } from './change/amendments.ts';
import type { CarAcceptance, HandedOrder, InspectionCondition } from './delivery/acceptance.ts';
import type { OrderFollowing } from './following.ts';
import type { ContractedOrder, ContractedOrders } from './list/contracted-orders.ts';
import type { DeliveredCar, OwnOrder, OwnOrders } from './list/own-orders.ts';
import type { ShownOrders } from './list/shown-orders.ts';
import type { OrderHolds } from './lock/holds.ts';
import type { LockCondition } from './lock/lock-condition.ts';
import type { OrderCredit } from './pay/credit.ts';
import type { BalanceOrder, BalanceOrders, BalanceState } from './settlement/balance-orders.ts';
import type { LoanOrder, LoanSettlement } from './settlement/loans.ts';
import type { RecordedTransfers } from './settlement/transfers.ts';

export { carRows, priceRows } from './document-rows.ts';
export type { FollowedOrder } from './following.ts';
export type { LockNeed, OrderToLock } from './lock/lock-condition.ts';
export { openPaymentGraceMs } from './pay/order-expiry.ts';
export type {
  AgreedChange,
  AmendedOrder,
  AmendmentAnswers,
  BalanceOrder,
  BalanceOrders,
  BalanceState,
  CarAcceptance,
  ContractedOrder,
  ContractedOrders,
  DeliveredCar,
  HandedOrder,
  InspectionCondition,
  LoanOrder,
  LoanSettlement,
  LockCondition,
  OrderAmendments,
  OrderCredit,
  OrderFollowing,
  OrderHolds,
  OwnOrder,
  OwnOrders,
  Party,
  PreparedChange,
  ShownOrders,
};

declare module '@ev/platform/module.ts' {
  interface Services {
    order: {
      shown: ShownOrders;
      ownOrders: OwnOrders;
      loans: LoanSettlement;
      balances: BalanceOrders;
      contracted: ContractedOrders;
      holds: OrderHolds;
      acceptance: CarAcceptance;
      amendments: OrderAmendments;
    };
  }
  interface Slots {
    /** Money of a reservation that counts towards the deposit of an order. */
    'order.credit': OrderCredit;
    /** What accompanies an order from its submission to its end. */
    'order.following': OrderFollowing;
    /** Whether a domain has recorded a bank transfer with this number. */
    'order.recordedTransfers': RecordedTransfers;
    /** What an order needs before it is locked. */
    'order.lockCondition': LockCondition;
    /** Changes of locked orders, for the answers of the factory. */
    'order.amendment': AmendmentAnswers;
    /** What the inspection of a car needs before it can be confirmed. */
    'order.inspectionCondition': InspectionCondition;
  }
}
