import { dayMs } from '@ev/kernel/durations.ts';
import { formatDay, formatShortDateTime, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { type PayStatus, payStatus } from '@ev/payment/contract/statuses.ts';
import {
  type MallOrderStatus,
  mallOrderStatus,
  parcelStatus,
  receiveDays,
  reviewDays,
} from '../contract/kinds.ts';
import type { StaffOrderAct } from '../contract/staff-kinds.ts';
import type { MallOrderLineRow, MallOrderRow, MallParcelRow } from './tables.ts';

const { toPay, toShip, packing, shipped, received, cancelled, expired, refunding, refunded, refundFailed } =
  mallOrderStatus;

/** Days after the shipment until an order counts as received although its carrier reported no delivery. */
const unreportedDays = 20;
/** Days before the automatic receipt at which the customer is reminded. */
export const reminderDays = 2;

type Life = Pick<
  MallOrderRow,
  'status' | 'payFen' | 'payBefore' | 'payingUntil' | 'receiveDueAt' | 'receivedAt'
>;

const settled: Record<Exclude<MallOrderStatus, 'toPay'>, PayStatus> = {
  [toShip]: payStatus.paid,
  [packing]: payStatus.paid,
  [shipped]: payStatus.paid,
  [received]: payStatus.paid,
  [cancelled]: payStatus.cancelled,
  [expired]: payStatus.invalid,
  [refunding]: payStatus.refunding,
  [refunded]: payStatus.refunded,
  [refundFailed]: payStatus.refundFailed,
};

/** Statuses of a payment in which the customer must not be asked to pay. */
const underWay: readonly PayStatus[] = [payStatus.processing, payStatus.abnormal];

/** The code of what has been paid. `payment`: the status of its payment, null if there is none. */
export function payStatusOf(
  { status, payingUntil }: Pick<Life, 'status' | 'payingUntil'>,
  payment: PayStatus | null,
): PayStatus {
  if (status !== toPay) return settled[status];
  if (payment !== null && underWay.includes(payment)) return payment;
  return payingUntil === null ? payStatus.toPay : payStatus.paying;
}

export const canPay = ({ status, payBefore }: Life, code: PayStatus, now: Date): boolean =>
  status === toPay && payBefore > now && !underWay.includes(code);

/** A customer cancels an order until it is packed. */
export const canCancel = ({ status }: Pick<Life, 'status'>, code: PayStatus): boolean =>
  (status === toPay && !underWay.includes(code)) || status === toShip;

export const canConfirmReceipt = ({ status }: Pick<Life, 'status'>): boolean => status === shipped;

/** Whether the time to review is still running. */
export function isReviewable(
  { status, receivedAt }: Pick<Life, 'status' | 'receivedAt'>,
  now: Date,
): boolean {
  return (
    status === received && receivedAt !== null && now.getTime() < receivedAt.getTime() + reviewDays * dayMs
  );
}

/** Orders whose products can be put into the cart again. */
export const canBuyAgain = ({ status }: Pick<Life, 'status'>): boolean => status !== toPay;

/** What an order is open to for staff; one of which something was shipped is no longer cancelled. */
export function staffActsOf(status: MallOrderStatus, anyShipped: boolean): StaffOrderAct[] {
  if (status === toShip) return ['pack', 'ship', 'cancel'];
  if (status === packing) return anyShipped ? ['ship'] : ['ship', 'cancel'];
  return [];
}

/** Whether the content of a parcel can be sent again. One that was handed over cannot. */
export const isReshippable = ({
  status,
  replacedBy,
}: Pick<MallParcelRow, 'status' | 'replacedBy'>): boolean =>
  replacedBy === null && (status === parcelStatus.trouble || status === parcelStatus.returned);

/** Whether carrier and number can be corrected: until the parcel was handed over, back, or sent again. */
export const isCorrectable = ({
  status,
  replacedBy,
}: Pick<MallParcelRow, 'status' | 'replacedBy'>): boolean =>
  replacedBy === null && status !== parcelStatus.delivered && status !== parcelStatus.returned;

/** Units of a line that are still to be shipped. */
export const openUnits = ({
  quantity,
  shippedQuantity,
  droppedQuantity,
}: Pick<MallOrderLineRow, 'quantity' | 'shippedQuantity' | 'droppedQuantity'>): number =>
  quantity - shippedQuantity - droppedQuantity;

/**
 * When a shipped order counts as received: some days after its last parcel was delivered, or a fixed time
 * after the shipment. Null while a parcel is in trouble or went back: then it is the staff's turn. Parcels that were
 * sent again do not count.
 */
export function receiveDueAt(
  shippedAt: Date,
  all: readonly Pick<MallParcelRow, 'status' | 'shippedAt' | 'deliveredAt' | 'replacedBy'>[],
): Date | null {
  const parcels = all.filter(({ replacedBy }) => replacedBy === null);
  const stuck: readonly string[] = [parcelStatus.trouble, parcelStatus.returned];
  if (parcels.some(({ status }) => stuck.includes(status))) return null;
  const delivered = parcels.flatMap(({ deliveredAt }) => deliveredAt?.getTime() ?? []);
  const last = Math.max(shippedAt.getTime(), ...parcels.map((one) => one.shippedAt.getTime()));
  if (delivered.length < parcels.length) return new Date(last + unreportedDays * dayMs);
  return new Date(Math.max(...delivered) + receiveDays * dayMs);
}

/** The status as a sentence that says what comes next. */
export function statusTextOf(
  order: Life & Pick<MallOrderRow, 'arrivesFrom' | 'arrivesTo'>,
  code: PayStatus,
  now: Date,
): string {
  switch (order.status) {
    case toPay:
      if (code === payStatus.processing) return '正在确认付款结果，请稍候，不用重复付款';
      if (code === payStatus.abnormal) return '付款正在核对，工作人员会尽快处理，不用重复付款';
      if (order.payBefore <= now) return '付款时间已过，订单即将关闭';
      return code === payStatus.paying
        ? `已发起付款，如果没有完成，请在 ${formatShortDateTime(order.payBefore, now)} 前继续付款`
        : `请在 ${formatShortDateTime(order.payBefore, now)} 前付款，过时订单会自动关闭`;
    case toShip:
      return `等待发货，预计 ${formatDay(order.arrivesTo, now)} 前送达`;
    case packing:
      return '正在备货，发货后会通知你';
    case shipped:
      return order.receiveDueAt
        ? `已发货，收到后请确认收货；${formatDay(shanghaiDay(order.receiveDueAt), now)} 自动确认`
        : '包裹运输异常，工作人员正在处理';
    case received:
      return isReviewable(order, now) ? '已收货，欢迎评价' : '已完成';
    case cancelled:
      return '已取消，可以重新购买';
    case expired:
      return '没有按时付款，已关闭，可以重新购买';
    case refunding:
      return '已取消，款项正在原路退回，一般 7 个工作日内到账';
    case refunded:
      return order.payFen > 0 ? '已取消，款项已原路退回' : '已取消，积分和优惠券已退回';
    case refundFailed:
      return '退款遇到问题，工作人员正在处理，不需要你操作';
  }
}
