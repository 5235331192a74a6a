/** What other domains use of car orders. */

import type { WaitingRefund, WaitingRefunds } from './cancel/waiting-refunds.ts';
import type { AgreedChange, Party } from './change/agreed-change.ts';
import type { AmendedOrder, AmendmentAnswers, OrderAmendments, PreparedChange } from './change/amendments.ts';
import type { CarAcceptance, HandedOrder, InspectionCondition } from './delivery/acceptance.ts';
import type { OrderAppointments } from './delivery/appointments.ts';
import type { DueOrders } from './delivery/due-orders.ts';
import type { HandOvers } from './delivery/hand-over-service.ts';
import type { OrderProgresses } from './delivery/progress.ts';
import type { HistoryActions } from './detail/shown-actions.ts';
import type { OrderFollowing } from './following.ts';
import type { ContractedOrder, ContractedOrders } from './list/contracted-orders.ts';
import type { DeliveredCar, OwnOrder, OwnOrders } from './list/own-orders.ts';
import type { ShownOrders } from './list/shown-orders.ts';
import type { OrderHolds } from './lock/holds.ts';
import type { LockCondition } from './lock/lock-condition.ts';
import type { OrderCredit } from './pay/credit.ts';
import type { SettledOrders } from './pay/settled-orders.ts';
import type { ActOnOrder } from './staff/act-on-order.ts';
import type { OrderActs } from './staff/act-rules.ts';
import type { OrderReach } from './staff/order-reach.ts';
import type { OrderVersions } from './staff/order-versions.ts';
import type { StaffCommands } from './staff/staff-commands.ts';
import type { TaskReader } from './staff/task-reader.ts';
import type { OrderDiscount } from './submit/discount.ts';
import type { CarOrder } from './tables.ts';

export { canBook, isAtStore } from './delivery/way-rules.ts';
export { carRows, priceRows } from './document-rows.ts';
export type { FollowedOrder } from './following.ts';
export type { LockNeed, OrderToLock } from './lock/lock-condition.ts';
export { closedStates, orderMachine } from './order-machine.ts';
export { orderLink, orderNotice, orderPlaceholders } from './order-notices.ts';
export { balanceDueFen } from './pay/balance.ts';
export { openPaymentGraceMs } from './pay/order-expiry.ts';
export { nameOf } from './staff/act-on-order.ts';
export { isAwaited } from './staff/act-rules.ts';

/** What a domain needs whose staff act on orders. */
export type OrderDesk = {
  act: ActOnOrder;
  commands: StaffCommands;
  reached: OrderReach;
  versions: OrderVersions;
  tasks: TaskReader;
};

export type {
  ActOnOrder,
  AgreedChange,
  AmendedOrder,
  AmendmentAnswers,
  CarAcceptance,
  CarOrder,
  ContractedOrder,
  ContractedOrders,
  DeliveredCar,
  DueOrders,
  HandedOrder,
  HandOvers,
  HistoryActions,
  InspectionCondition,
  LockCondition,
  OrderActs,
  OrderAmendments,
  OrderAppointments,
  OrderCredit,
  OrderFollowing,
  OrderHolds,
  OrderProgresses,
  OrderReach,
  OrderVersions,
  OwnOrder,
  OwnOrders,
  Party,
  PreparedChange,
  SettledOrders,
  ShownOrders,
  WaitingRefund,
  WaitingRefunds,
};

declare module '@ev/platform/module.ts' {
  interface Services {
    order: {
      shown: ShownOrders;
      ownOrders: OwnOrders;
      desk: OrderDesk;
      settled: SettledOrders;
      waitingRefunds: WaitingRefunds;
      handOvers: Pick<HandOvers, 'makeReady' | 'unready'>;
      contracted: ContractedOrders;
      holds: OrderHolds;
      acceptance: CarAcceptance;
      progress: OrderProgresses;
      due: DueOrders;
      amendments: OrderAmendments;
    };
  }
  interface Slots {
    /** Money of a reservation that counts towards the deposit of an order. */
    'order.credit': OrderCredit;
    /** A discount on the price of an order. */
    'order.discount': OrderDiscount;
    /** What accompanies an order from its submission to its end. */
    'order.following': OrderFollowing;
    /** The booked times of hand-overs. */
    'order.appointments': OrderAppointments;
    /** Actions of staff on orders that another domain carries out. */
    'order.acts': OrderActs;
    /** Actions of staff in other domains that the history of an order shows. */
    'order.historyActions': HistoryActions;
    /** What an order needs before it is locked. */
    'order.lockCondition': LockCondition;
    /** Changes of locked orders, for the answers of the factory. */
    'order.amendment': AmendmentAnswers;
    /** What the inspection of a car needs before it can be confirmed. */
    'order.inspectionCondition': InspectionCondition;
  }
}
