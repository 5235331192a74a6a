import type { Coupons } from '@ev/coupon/server/public.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Stock } from '@ev/mall/server/public.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { PointsSpending } from '@ev/rewards/server/public.ts';
import type { MallOrderStatus } from '../contract/kinds.ts';
import { moveOrder, referenceOf } from './order-home.ts';
import type { OrderNotices } from './order-notices.ts';
import type { MallOrderRow } from './tables.ts';

export type SettlingDeps = {
  clock: Clock;
  stock: Stock;
  coupons: Pick<Coupons, 'use' | 'release' | 'giveBack'>;
  points: PointsSpending;
  returns: Pick<OrderReturns, 'giveBack'>;
  notices: OrderNotices;
};
export type OrderSettling = ReturnType<typeof createOrderSettling>;

/** What becomes of stock, coupon, points and money when an order is paid or ends. The order's row is locked. */
export function createOrderSettling(deps: SettlingDeps) {
  return {
    pay: payOrder.bind(null, deps),
    release: releaseAll.bind(null, deps),
    refund: refundOrder.bind(null, deps),
  };
}

/** The order ended unpaid. */
async function releaseAll({ stock, coupons, points }: SettlingDeps, tx: Transaction, orderNo: string) {
  const reference = referenceOf(orderNo);
  await stock.release(tx, reference);
  await coupons.release(tx, reference);
  await points.release(tx, reference);
}

/**
 * The order is paid, unless its reservation ended meanwhile and other customers have its units: then nothing is
 * taken.
 */
async function payOrder(
  { clock, stock, coupons, points, notices }: SettlingDeps,
  tx: Transaction,
  order: MallOrderRow,
  paid: { actor: string; paidAt: Date; paidPayNo: string | null },
): Promise<boolean> {
  const { orderNo } = order;
  const { actor, paidAt, paidPayNo } = paid;
  const reference = referenceOf(orderNo);
  if (!(await stock.sell(tx, reference))) return false;
  await coupons.use(tx, reference);
  await points.capture(tx, reference);
  const set = { paidAt, paidPayNo, payingUntil: null };
  await moveOrder(tx, clock, { orderNo, event: 'paid', actor, set });
  await notices.notify(tx, order, { template: 'mall-order.paid', cause: 'paid' });
  return true;
}

/**
 * Ends a paid order of which nothing was shipped: everything that was given for it goes back.
 * @throws AppError mall-order.moved
 */
async function refundOrder(
  { clock, stock, coupons, points, returns, notices }: SettlingDeps,
  tx: Transaction,
  order: MallOrderRow,
  { actor, reason }: { actor: `member:${string}` | `staff:${string}`; reason: string },
): Promise<MallOrderStatus> {
  const { orderNo, payFen } = order;
  const event = payFen > 0 ? 'refund' : 'refundAtOnce';
  const moved = await moveOrder(tx, clock, { orderNo, event, actor, reason, set: { refundFen: payFen } });
  if (moved.kind === 'already') return order.status;
  const reference = referenceOf(orderNo);
  await stock.putBack(tx, reference);
  await coupons.giveBack(tx, reference);
  if (order.points > 0)
    await points.giveBack(tx, {
      reference,
      part: 'cancelled',
      points: order.points,
      reason: '商城订单取消退回',
    });
  const owner = { type: 'mallOrder', no: orderNo } as const;
  if (payFen > 0) await returns.giveBack(tx, { owner, paidBy: owner, reason: 'mallCancelled', actor });
  await notices.notify(tx, order, {
    template: 'mall-order.cancelled',
    cause: 'cancelled',
    params: { back: backTextOf(order) },
  });
  return moved.to as MallOrderStatus;
}

/** What goes back to the customer, in words. */
function backTextOf({ payFen, points, couponNo }: MallOrderRow): string {
  const parts = [
    ...(payFen > 0 ? [`${formatYuan(payFen)} 正在原路退回，一般 7 个工作日内到账`] : []),
    ...(points > 0 ? [`${points} 积分已退回`] : []),
    ...(couponNo ? ['优惠券已退回'] : []),
  ];
  return parts.join('，') || '没有需要退回的款项';
}
