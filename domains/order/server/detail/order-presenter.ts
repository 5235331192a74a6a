import { maskCreditCode } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import type { Appointment } from '../../contract/appointment.ts';
import type { OrderDetail, OrderSummary, orderActions } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { isUndecided, wasWithdrawn } from '../cancel/cancel-rules.ts';
import { presentCancellation, type RefundFacts } from '../cancel/cancel-words.ts';
import type { Cancellation } from '../cancel/cancellations.ts';
import {
  canAmend,
  canAmendBuyer,
  canAmendConfig,
  canChangeConfig,
  canChangeContact,
  canChangeStore,
} from '../change/change-rules.ts';
import type { StageTimes } from '../delivery/stage-times.ts';
import { stageOf } from '../delivery/stages.ts';
import { canBook } from '../delivery/way-rules.ts';
import { canUndo } from '../lock/cooling-rules.ts';
import type { LockNeed } from '../lock/lock-condition.ts';
import { orderMachine } from '../order-machine.ts';
import { heldName, statusWordsOf } from '../order-words.ts';
import { balanceOf } from '../pay/balance.ts';
import type { CarOrder } from '../tables.ts';
import { timelineOf } from './order-timeline.ts';

type Action = (typeof orderActions)[number];

/**
 * What the customer can do now. Derived from the state machine, so that no button leads to a refusal.
 * @param need what the order lacks for its lock
 */
export function actionsOf(order: CarOrder, now: Date, need: LockNeed | null): Action[] {
  const actions: Action[] = [];
  const openable = decide(orderMachine, order.status, 'openPayment').kind !== 'refused';
  if (openable && now < order.payBefore) actions.push('pay');
  if (order.status === orderStatus.paying || order.status === orderStatus.paymentProcessing) {
    actions.push('refreshPayment');
  }
  if (decide(orderMachine, order.status, 'cancel').kind === 'moved') actions.push('cancel');
  if (need) actions.push('prepareLock');
  else if (decide(orderMachine, order.status, 'lock').kind === 'moved') actions.push('lock');
  if (canUndo(order, now)) actions.push('undoLock');
  const cancel = order.heldAt === null ? 'requestCancel' : 'cancelHeld';
  if (decide(orderMachine, order.status, cancel).kind === 'moved') actions.push('requestCancel');
  if (canChangeConfig(order)) actions.push('changeConfig');
  if (canChangeStore(order)) actions.push('changeStore');
  if (canAmend(order, now)) {
    if (canAmendConfig(order)) actions.push('requestConfigChange');
    // Before the release the store is changed at once.
    if (!canChangeStore(order)) actions.push('requestStoreChange');
    if (canAmendBuyer(order)) actions.push('requestBuyerChange');
  }
  if (canChangeContact(order)) actions.push('changeContact');
  if (stageOf(order.status) >= 0) actions.push('viewDelivery');
  if (canBook(order)) actions.push('bookAppointment');
  if (order.closedAt) actions.push('reorder');
  return actions;
}

export function summaryOf(
  order: CarOrder,
  { appointment, need }: Pick<OrderCompany, 'appointment' | 'need'>,
  now: Date,
): OrderSummary {
  return {
    orderNo: order.orderNo,
    status: order.status,
    statusName: order.heldAt ? heldName : orderMachine.states[order.status],
    ...statusWordsOf(order, { appointment, need }, now),
    modelCode: order.modelCode,
    modelName: order.modelName,
    versionName: order.versionName,
    look: order.look,
    totalFen: order.totalFen,
    depositFen: order.depositFen,
    creditFen: order.creditFen,
    expected: { from: order.expectedFrom, to: order.expectedTo, asOf: order.expectedAsOf.toISOString() },
    appointment,
    createdAt: order.createdAt.toISOString(),
    payBefore: order.paidAt || order.closedAt ? null : order.payBefore.toISOString(),
    serverTime: now.toISOString(),
    lockNeed: need?.need ?? null,
    actions: actionsOf(order, now, need),
  };
}

/** Data about an order from other tables. */
export type OrderCompany = {
  payNo: string | null;
  cancellation: Cancellation | null;
  refunds: RefundFacts;
  adviser: OrderDetail['adviser'];
  stageTimes: StageTimes;
  appointment: Appointment | null;
  /** What the order lacks for its lock. */
  need: LockNeed | null;
};

export function detailOf(order: CarOrder, company: OrderCompany, now: Date): OrderDetail {
  const { payNo, cancellation, refunds, adviser, stageTimes, appointment, need } = company;
  return {
    ...summaryOf(order, company, now),
    actions: [
      ...actionsOf(order, now, need),
      // Not part of `actionsOf`, because it depends on the cancellation and not on the order.
      ...(isUndecided(cancellation) ? (['withdrawCancel'] as const) : []),
    ],
    yearStyle: order.yearStyle,
    configVersion: order.configVersion,
    config: order.config,
    configuration: order.configuration,
    priceRows: order.priceRows,
    buyer: {
      type: order.buyerType,
      name: order.buyerName,
      maskedPhone: maskPhone(order.buyerPhone),
      companyName: order.companyName,
      maskedCreditCode: order.creditCode === null ? null : maskCreditCode(order.creditCode),
    },
    cityCode: order.cityCode,
    cityName: order.cityName,
    store: order.store,
    contact: { name: order.contactName, phone: order.contactPhone },
    adviser,
    delivery: { from: order.promisedFrom, to: order.promisedTo, asOf: order.promisedAsOf.toISOString() },
    terms: order.terms,
    payNo,
    coolingEndsAt: coolingEndOf(order, need, now),
    coolingExtended: order.coolingExtendedAt !== null,
    undoBefore: canUndo(order, now) ? (order.undoBefore?.toISOString() ?? null) : null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    balance: balanceOf(order),
    vin: order.vin,
    cancellation:
      cancellation && !wasWithdrawn(cancellation) ? presentCancellation(cancellation, refunds) : null,
    timeline: timelineOf(order, stageTimes, { appointment, need }, now),
  };
}

/** Once the window of an order that lacks something has ended, its status says until when it can be done. */
function coolingEndOf({ status, coolingEndsAt }: CarOrder, need: LockNeed | null, now: Date): string | null {
  if (status !== orderStatus.depositPlaced || coolingEndsAt === null) return null;
  return need && coolingEndsAt <= now ? null : coolingEndsAt.toISOString();
}
