import type { Slots } from '@ev/app-kit/slots.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Payment } from '../../contract/endpoints.ts';
import { resultStatus } from '../../contract/statuses.ts';

type Follows = { title: string; items: Slots['payment.business']['nextSteps'] };

/** Answers to the questions of a person who paid for another. */
export const helperSteps: Follows['items'] = [
  { icon: 'comment', title: '对方会收到通知', text: '订单会照常继续，不需要你做别的。' },
  { icon: 'wallet', title: '退款只退给你', text: '发生退款时，款项退回你的付款账户，并会通知你。' },
];

/**
 * The section below the result: the next steps and what happens to the money; null if the result says it all.
 */
export function whatFollows(
  payment: Pick<Payment, 'resultStatus' | 'actions' | 'expiresAt' | 'refundedFen' | 'othersPaying'>,
  nextSteps: Follows['items'],
): Follows | null {
  const { resultStatus: result, actions, expiresAt, refundedFen } = payment;
  if (result === resultStatus.paid)
    return nextSteps.length > 0 ? { title: '接下来', items: nextSteps } : null;
  if (payment.othersPaying) return null;
  if (result !== resultStatus.failed) {
    return {
      title: '等待的时候',
      items: [
        { icon: 'refresh', title: '不用守在这里', text: '结果会自动更新，也会通过消息告诉你。' },
        { icon: 'wallet', title: '不会多收', text: '重复或多付的款项会自动全额原路退回。' },
      ],
    };
  }
  if (refundedFen > 0 || !actions.includes('pay')) return null;
  return {
    title: '还可以这样',
    items: [
      {
        icon: 'wallet',
        title: '没有扣款',
        text: '如果账户显示已扣款，请等待到账确认，多付的部分会自动原路退回。',
      },
      {
        icon: 'clock',
        title: '随时再付',
        text: `${formatShortDateTime(new Date(expiresAt))} 前都可以重新支付，之前填写的内容都在。`,
      },
    ],
  };
}
