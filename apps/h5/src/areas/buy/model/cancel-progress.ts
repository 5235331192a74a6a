import type { OrderDetail } from '@ev/contract/buy/order';
import { type CancelStatus, cancelStatus } from '@ev/contract/statuses';

export type Cancellation = NonNullable<OrderDetail['cancellation']>;

/** What a customer passes through who cancels a paid order. */
export const cancelSteps = ['提交申请', '同意退订', '退款受理'] as const;

type Progress = {
  title: string;
  state: string;
  /** Where the money is meanwhile. */
  money: string;
  /** The step under way; null where the cancelling came to nothing. */
  step: number | null;
};

const states: Record<CancelStatus, Omit<Progress, 'title'>> = {
  [cancelStatus.applying]: { state: '申请中', money: '同意后原路退回', step: 1 },
  [cancelStatus.cancelling]: { state: '取消中', money: '正在原路退回', step: 2 },
  [cancelStatus.completed]: {
    state: '已完成',
    money: '支付渠道已受理，一般 7 个工作日内到账',
    step: cancelSteps.length,
  },
  [cancelStatus.allocated]: { state: '已配车，不能取消', money: '不退款，继续用于这个订单', step: null },
};

/** How far a cancelling is, and where its money is meanwhile. */
export function cancelProgressOf({
  status,
  initiator,
}: Pick<Cancellation, 'status' | 'initiator'>): Progress {
  return { title: initiator === 'brand' ? '品牌取消' : '退订进度', ...states[status] };
}
