import type { OrderDetail } from '@ev/contract/buy/order';
import { cancelStatus } from '@ev/contract/statuses';
import { formatYuan } from '@ev/kernel/money.ts';
import { cancelReasonWords } from '../reason-words.ts';
import type { Cancellation } from './cancellations.ts';

/** The cancelling of an order as its customer reads it. */
export function presentCancellation(cancellation: Cancellation): NonNullable<OrderDetail['cancellation']> {
  const { status, initiator, reason, requestedAt, refundFen } = cancellation;
  return {
    status,
    initiator,
    reason: cancelReasonWords[reason] ?? reason,
    requestedAt: requestedAt.toISOString(),
    text: textOf(cancellation),
    refundFen,
  };
}

function textOf({ status, gate, refundFen, decision }: Cancellation): string {
  const amount = formatYuan(refundFen);
  switch (status) {
    case cancelStatus.applying:
      return '已收到退订申请，工作人员会在 2 个工作日内处理';
    case cancelStatus.cancelling:
      if (gate === 'waitsForFactory') return '退订已同意，正在与工厂确认取消生产';
      return gate === 'released'
        ? `正在原路退回 ${amount}，一般 7 个工作日内到账`
        : `退订已同意，正在安排退回 ${amount}`;
    case cancelStatus.completed:
      return `退订已完成，${amount} 已原路退回，一般 7 个工作日内到账`;
    case cancelStatus.allocated:
      return decision ? `车辆已配给这个订单，不能退订：${decision}` : '车辆已配给这个订单，不能退订';
  }
}
