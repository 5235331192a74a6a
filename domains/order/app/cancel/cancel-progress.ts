import type { OrderDetail } from '../../contract/order.ts';
import { type CancelStatus, cancelStatus } from '../../contract/statuses.ts';
import { isOver } from '../list/list-tabs.ts';

export type Cancellation = NonNullable<OrderDetail['cancellation']>;

/** The steps of cancelling a paid order, by who initiated it. */
const stepsOf = {
  customer: ['提交申请', '退订确认', '退款受理'],
  brand: ['品牌取消', '安排退款', '退款受理'],
} as const satisfies Record<Cancellation['initiator'], readonly string[]>;

/** Only a cancellation after the cooling period waits for the brand; before it none is reviewed. */
const reviewedSteps = ['提交申请', '品牌审核', '退款受理'] as const;

type Progress = {
  title: string;
  state: string;
  /** Where the money is in the meantime. */
  money: string;
  steps: readonly string[];
  /** The current step; null if the cancellation was refused or withdrawn. */
  step: number | null;
};

const states: Record<CancelStatus, Pick<Progress, 'state' | 'step'>> = {
  [cancelStatus.applying]: { state: '申请中', step: 1 },
  [cancelStatus.cancelling]: { state: '处理中', step: 2 },
  [cancelStatus.completed]: { state: '已完成', step: 3 },
  [cancelStatus.allocated]: { state: '没有同意，订单继续', step: null },
};

const moneyWords: Record<Cancellation['money'], string> = {
  waiting: '同意后原路退回',
  underway: '正在原路退回',
  failed: '暂时没有退成，正在处理',
  accepted: '支付渠道已受理，一般 7 个工作日内到账',
  returned: '已退回付款账户',
  kept: '不退款，继续用于这个订单',
};

/** The progress of a cancellation, and where its money is in the meantime. */
export function cancelProgressOf({
  status,
  initiator,
  money,
}: Pick<Cancellation, 'status' | 'initiator' | 'money'>): Progress {
  const agreed = status === cancelStatus.cancelling && money === 'waiting';
  return {
    title: initiator === 'brand' ? '品牌取消' : '退订进度',
    money: agreed ? '等待安排，之后原路退回' : moneyWords[money],
    steps: status === cancelStatus.applying ? reviewedSteps : stepsOf[initiator],
    ...states[status],
  };
}

/** The cancellation that still concerns the customer: a refused one does not, once the car is delivered. */
export function shownCancellation({
  status,
  cancellation,
}: Pick<OrderDetail, 'status' | 'cancellation'>): Cancellation | null {
  return cancellation?.status === cancelStatus.allocated && isOver(status) ? null : cancellation;
}
