import type { FactoryState } from '@ev/factory/server/public.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { daysBetween, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { orderStatus } from '../../contract/statuses.ts';
import type { Cancellation } from '../cancel/cancellations.ts';
import { balanceDueFen } from '../pay/balance.ts';
import type { CarOrder } from '../tables.ts';

/** Hours that an order may stay in a status before staff should check it. */
export const patienceHours: Partial<Record<CarOrder['status'], number>> = {
  [orderStatus.paying]: 1,
  [orderStatus.paymentProcessing]: 1,
  [orderStatus.contractChanging]: 5 * 24,
  [orderStatus.inProduction]: 60 * 24,
  [orderStatus.offTheLine]: 7 * 24,
  [orderStatus.shipped]: 14 * 24,
  [orderStatus.arrivedAtStore]: 7 * 24,
  [orderStatus.awaitingDelivery]: 14 * 24,
};
/** Statuses of orders that are cancelled or being cancelled. */
export const givenUp: readonly CarOrder['status'][] = [
  orderStatus.beingProcessed,
  orderStatus.cancelledByCustomer,
  orderStatus.cancelledByBrand,
];
/** Hours that the release to the factory, and its response, may take. */
export const placeHours = 1;
export const acceptHours = 48;
/** Hours after a cancellation request within which it should be decided. */
export const decideHours = 48;

export type StuckOrder = Pick<
  CarOrder,
  | 'status'
  | 'statusSince'
  | 'totalFen'
  | 'depositFen'
  | 'expectedTo'
  | 'lockedAt'
  | 'heldAt'
  | 'releasedAt'
  | 'inspectedAt'
  | 'balanceSettledAt'
  | 'balanceReturnedAt'
  | 'deliveredAt'
  | 'closedAt'
>;

export type StuckFacts = {
  order: StuckOrder;
  cancellation: Pick<Cancellation, 'status' | 'gate' | 'requestedAt' | 'decidedAt'> | null;
  /** The order at the factory; null for a brand without one. */
  factory: FactoryState | null;
  failedRefunds: number;
};

/**
 * Why an order is stuck, most serious reason first. The list of orders finds the same orders by
 * `list/stuck-filter.ts`, which expresses each reason in SQL.
 */
export function whyStuck({ order, cancellation, factory, failedRefunds }: StuckFacts, now: Date): string[] {
  const hoursSince = (at: Date | null) => (at ? (now.getTime() - at.getTime()) / hourMs : 0);
  const reasons: string[] = [];
  if (failedRefunds > 0) reasons.push(`有 ${failedRefunds} 笔退款失败，需要重新发起`);
  if (factory?.refusal) reasons.push(`工厂没有接受订单（${factory.refusal}）`);
  // The refund covers the deposit; the balance was paid outside the channels, which cannot refund it.
  if (order.balanceSettledAt && !order.balanceReturnedAt && givenUp.includes(order.status)) {
    reasons.push(`尾款 ${formatYuan(balanceDueFen(order))} 已到账，需要线下退回`);
  }
  if (order.heldAt) reasons.push('锁单前的事项逾期没有完成，等待处理');
  if (factory) reasons.push(...whyHeldUp(factory));
  if (order.status === orderStatus.beingProcessed && cancellation) {
    const since = hoursSince(cancellation.decidedAt ?? cancellation.requestedAt);
    if (cancellation.gate === 'waitsForDecision' && since >= decideHours)
      reasons.push('退订申请超过 48 小时没有处理');
    if (cancellation.gate === 'waitsForFactory' && since >= acceptHours)
      reasons.push('工厂超过 48 小时没有答复撤单');
    if (cancellation.gate === 'waitsForRelease') reasons.push('退款等待财务放款');
    if (cancellation.gate === 'waitsForSecond') reasons.push('退款等待第二位财务复核');
  }
  if (factory && order.status === orderStatus.activated) {
    if (order.releasedAt && !factory.placedAt && hoursSince(order.releasedAt) >= placeHours) {
      reasons.push('订单还没有送达工厂');
    } else if (factory.placedAt && hoursSince(factory.placedAt) >= acceptHours) {
      reasons.push('工厂超过 48 小时没有接单');
    }
  }
  const patience = patienceHours[order.status];
  if (patience !== undefined && hoursSince(order.statusSince) >= patience) {
    reasons.push(`停留在当前状态已 ${Math.floor(hoursSince(order.statusSince) / 24)} 天`);
  }
  if (order.status === orderStatus.arrivedAtStore) {
    if (!order.inspectedAt) reasons.push('等待车辆检查');
    else if (!order.balanceSettledAt) reasons.push('等待尾款结算');
    else reasons.push('等待客户预约交付');
  }
  const late = daysBetween(order.expectedTo, shanghaiDay(now));
  const waits = order.lockedAt !== null && order.deliveredAt === null && order.closedAt === null;
  if (waits && late > 0) reasons.push(`已超过预计交付时间 ${late} 天`);
  return reasons;
}

function whyHeldUp({ sequence: last, heldEvents }: FactoryState): string[] {
  return heldEvents.flatMap(({ sequence, outcome, reason }) => {
    if (outcome === 'refused') return [`工厂消息 ${sequence} 无法执行：${reason ?? ''}`];
    return sequence > last + 1 ? [`工厂消息 ${sequence} 在等待第 ${last + 1} 条`] : [];
  });
}
