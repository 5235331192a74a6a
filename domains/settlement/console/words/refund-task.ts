import type { Tone } from '@ev/console-kit/tone.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Output } from '@ev/query/read.ts';
import type { actText } from './acts.ts';

export type RefundTask = Output<'order.listRefundTasks'>['tasks'][number];

export const refundTaskLabels: Readonly<Record<RefundTask['kind'], { text: string; tone: Tone }>> = {
  waitsForRelease: { text: '待放款', tone: 'todo' },
  waitsForSecond: { text: '待复核', tone: 'todo' },
  balance: { text: '尾款待退回', tone: 'todo' },
  failed: { text: '退款失败', tone: 'wrong' },
};

/** The action for each kind of task. */
export const refundTaskActs = {
  waitsForRelease: 'releaseRefund',
  waitsForSecond: 'releaseRefund',
  balance: 'returnBalance',
  failed: 'retryRefund',
} as const satisfies Record<RefundTask['kind'], keyof typeof actText>;
export type TaskAct = (typeof refundTaskActs)[RefundTask['kind']];

/** The texts for releasing a refund, by the first, the second or the only person. */
export function releaseWords(
  {
    kind,
    amountFen,
    balanceFen,
    firstReleasedBy,
  }: Pick<RefundTask, 'kind' | 'amountFen' | 'balanceFen' | 'firstReleasedBy'>,
  limitFen: number,
): { title: string; text: string } {
  const amount = formatYuan(amountFen);
  const withBalance = balanceFen > 0 ? `（另有已付尾款 ${formatYuan(balanceFen)} 一并放款）` : '';
  const limit = `超过 ${formatYuan(limitFen)} 的退款需要两位同事先后放款${withBalance}`;
  if (kind === 'waitsForSecond') {
    return {
      title: '复核放款',
      text: `${limit}，${firstReleasedBy ?? '一位同事'}已首次放款。复核后 ${amount} 立即原路退回客户，不能撤回。`,
    };
  }
  if (amountFen + balanceFen > limitFen) {
    return { title: '首次放款', text: `${limit}。这是首次放款，另一位同事复核后 ${amount} 才会退回客户。` };
  }
  return { title: '放款', text: `${amount} 立即原路退回客户，不能撤回${withBalance}。` };
}
