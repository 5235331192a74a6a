import type { Api } from '@ev/contract';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { lockedCancelWords } from '../lock/locked-terms.ts';

export type CancelTerms = Api['order.getCancelTerms']['output'];

/** The consequences of cancelling a paid order now, the most important first. */
export function cancelConsequences({ needsDecision, coolingEndsAt }: CancelTerms): string[] {
  if (needsDecision) {
    return [
      `订单已锁定，${lockedCancelWords}。提交后我们核对车辆进度并答复你，其间订单暂停`,
      '同意退订后，订单关闭，款项原路退回',
      '车辆已经配给你的订单时可能不能退订，订单会继续，款项不退',
    ];
  }
  const until = coolingEndsAt === null ? '' : `（${formatShortDateTime(new Date(coolingEndsAt))} 前）`;
  return [
    `订单还在冷静期内${until}，退订不需要审核，已付款项全额原路退回`,
    '订单会立即关闭，不能恢复，需要时可以重新下单',
    '下单时保存的价格和交付时间不再保留',
  ];
}

/** The label of the button that cancels. */
export function cancelPressWords({ needsDecision }: Pick<CancelTerms, 'needsDecision'>): string {
  return needsDecision ? '提交退订申请' : '确认退订并退款';
}
