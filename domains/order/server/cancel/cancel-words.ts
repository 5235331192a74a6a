import { formatYuan } from '@ev/kernel/money.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { cancelStatus } from '../../contract/statuses.ts';
import type { Cancellation } from './cancellations.ts';
import { cancelReasonWords } from './reason-words.ts';

type Presented = NonNullable<OrderDetail['cancellation']>;

/**
 * The refunds of a cancelled order: how many there are, how many failed and need a staff member, and how many
 * are complete.
 */
export type RefundFacts = { all: number; failed: number; back: number };

/** The cancellation of an order as its customer sees it. */
export function presentCancellation(cancellation: Cancellation, refunds: RefundFacts): Presented {
  const { status, initiator, reason, requestedAt, refundFen } = cancellation;
  const money = moneyOf(cancellation, refunds);
  return {
    status,
    initiator,
    reason: cancelReasonWords[reason] ?? reason,
    requestedAt: requestedAt.toISOString(),
    text: textOf(cancellation, money),
    refundFen,
    money,
  };
}

function moneyOf({ status, gate }: Cancellation, { all, failed, back }: RefundFacts): Presented['money'] {
  if (status === cancelStatus.allocated) return 'kept';
  if (failed > 0) return 'failed';
  if (status === cancelStatus.completed) return all > 0 && back === all ? 'returned' : 'accepted';
  return gate === 'released' ? 'underway' : 'waiting';
}

function textOf(
  { status, initiator, gate, refundFen, decision }: Cancellation,
  money: Presented['money'],
): string {
  const amount = formatYuan(refundFen);
  switch (money) {
    case 'kept':
      // The specification names the state after the allotment, but the brand may refuse before it as well.
      return decision ? `没有同意退订，订单继续：${decision}` : '没有同意退订，订单继续';
    case 'failed':
      return `${amount} 暂时没有退成，我们正在处理，不需要你操作`;
    case 'returned':
      return `${amount} 已原路退回，请留意付款账户的到账通知`;
    case 'accepted':
      return `支付渠道已受理 ${amount} 的退款，一般 7 个工作日内到账`;
    case 'underway':
      return `正在原路退回 ${amount}，一般 7 个工作日内到账`;
    case 'waiting':
      if (status === cancelStatus.applying) return '已收到退订申请，工作人员会在 2 个工作日内处理';
      if (initiator === 'brand') return `很抱歉，这个订单不能交付。正在安排退回 ${amount}`;
      return gate === 'waitsForFactory'
        ? '退订已同意，正在与工厂确认取消生产'
        : `退订已同意，正在安排退回 ${amount}`;
  }
}
