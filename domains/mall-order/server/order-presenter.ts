import type { PayStatus } from '@ev/payment/contract/statuses.ts';
import type { stateHistory } from '@ev/platform/tables.ts';
import { carrierNames } from '../contract/carriers.ts';
import { type MallOrderStatus, mallOrderStatus } from '../contract/kinds.ts';
import type { OrderDetail, OrderLine, OrderRow } from '../contract/order.ts';
import {
  canBuyAgain,
  canCancel,
  canConfirmReceipt,
  canPay,
  isReviewable,
  statusTextOf,
} from './order-rules.ts';
import type { MallOrderLineRow, MallOrderRow, MallParcelRow } from './tables.ts';

export type ReviewsOfLines = ReadonlyMap<string, { rating: number; text: string; appended: boolean }>;

/** What is read with an order. */
export type OrderParts = {
  order: MallOrderRow;
  lines: readonly MallOrderLineRow[];
  reviews: ReviewsOfLines;
  payStatus: PayStatus;
  parcelCount: number;
};

export function lineOf(line: MallOrderLineRow, reviews: ReviewsOfLines): OrderLine {
  const {
    lineId,
    skuCode,
    productCode,
    name,
    variantText,
    picture,
    quantity,
    shippedQuantity,
    droppedQuantity,
    price,
  } = line;
  const { goodsFen, reducedFen, couponFen, pointsFen, payFen, returnable, shipsFrom } = line;
  return {
    lineId,
    skuCode,
    productCode,
    name,
    variantText,
    picture,
    quantity,
    shippedQuantity,
    droppedQuantity,
    price,
    goodsFen,
    reducedFen,
    couponFen,
    pointsFen,
    payFen,
    returnable,
    shipsFrom,
    review: reviews.get(lineId) ?? null,
  };
}

export function rowOf({ order, lines, reviews, payStatus, parcelCount }: OrderParts, now: Date): OrderRow {
  const { orderNo, status, payFen, points, createdAt, payBefore } = order;
  return {
    orderNo,
    status,
    payStatus,
    payFen,
    points,
    parcelCount,
    statusText: statusTextOf(order, payStatus, now),
    lines: lines.map((line) => lineOf(line, reviews)),
    createdAt: createdAt.toISOString(),
    payBefore: payBefore.toISOString(),
    canPay: canPay(order, payStatus, now),
    canCancel: canCancel(order, payStatus),
    canConfirmReceipt: canConfirmReceipt(order),
    canReview: isReviewable(order, now) && lines.some(({ reviewedAt }) => reviewedAt === null),
    canAppend: lines.some(({ lineId }) => reviews.get(lineId)?.appended === false),
    canBuyAgain: canBuyAgain(order),
  };
}

type History = readonly (typeof stateHistory.$inferSelect)[];

const eventTexts: Readonly<Record<string, string>> = {
  place: '已提交订单',
  paid: '付款成功',
  pack: '开始备货',
  ship: '全部发货',
  receive: '已确认收货',
  cancel: '已取消订单',
  expire: '没有按时付款，订单关闭',
  refund: '已取消，开始退款',
  refundAtOnce: '已取消，积分和优惠券已退回',
  refundSucceeded: '款项已原路退回',
  refundFailed: '退款遇到问题，工作人员正在处理',
  refundAgain: '重新发起退款',
};

function eventsOf(history: History, parcels: readonly MallParcelRow[]): OrderDetail['events'] {
  const changes = history.map(({ event, actor, at }) => ({
    text: event === 'receive' && actor === 'system' ? '已自动确认收货' : (eventTexts[event] ?? event),
    at: at.toISOString(),
  }));
  const shipments = parcels.map(({ carrier, trackingNo, shippedAt }) => ({
    text: `${carrierNames[carrier]} ${trackingNo} 已发出`,
    at: shippedAt.toISOString(),
  }));
  return [...changes, ...shipments].sort((one, other) => other.at.localeCompare(one.at));
}

/** Statuses in which the promise of a delivery still holds. */
const isAwaited: readonly MallOrderStatus[] = [
  mallOrderStatus.toPay,
  mallOrderStatus.toShip,
  mallOrderStatus.packing,
  mallOrderStatus.shipped,
];

export function detailOf(
  parts: OrderParts & { history: History; parcels: readonly MallParcelRow[] },
  now: Date,
): OrderDetail {
  const { order, payStatus, history, parcels } = parts;
  const { goodsFen, reducedFen, couponFen, pointsFen, feeFen, couponName, remark } = order;
  const isPaid = order.status === mallOrderStatus.toShip;
  const isShipped = order.status === mallOrderStatus.shipped;
  return {
    ...rowOf(parts, now),
    address: { name: order.receiverName, phone: order.receiverPhone, text: order.addressText },
    remark,
    invoice: { wish: order.invoiceWish, title: order.invoiceTitle },
    goodsFen,
    reducedFen,
    couponFen,
    couponName,
    pointsFen,
    feeFen,
    arrives: isAwaited.includes(order.status) ? { from: order.arrivesFrom, to: order.arrivesTo } : null,
    paidAt: order.paidAt?.toISOString() ?? null,
    receivedAutomaticallyAt: (isShipped && order.receiveDueAt?.toISOString()) || null,
    returnedOnCancel: canCancel(order, payStatus)
      ? { payFen: isPaid ? order.payFen : 0, points: order.points, coupon: couponName }
      : null,
    events: eventsOf(history, parcels),
    serverTime: now.toISOString(),
  };
}
