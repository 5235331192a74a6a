import { formatYuan } from '@ev/kernel/money.ts';
import type { Payment } from '../../contract/endpoints.ts';
import { payStatus, resultStatus } from '../../contract/statuses.ts';

type Words = { image: 'success' | 'error' | 'waiting' | 'mismatch'; title: string; text: string };

/** What the result page says. It never claims more than the server knows. `paidText` is what follows the payment. */
export function resultWords(
  payment: Pick<Payment, 'resultStatus' | 'failureReason' | 'refundedFen' | 'status'>,
  paidText: string,
): Words {
  const paid = {
    image: 'success',
    title: payment.status === payStatus.depositPlaced ? '定金已支付' : '支付成功',
    text: paidText,
  } as const;
  const back = payment.refundedFen > 0 && `${payment.failureReason}（${formatYuan(payment.refundedFen)}）`;
  // Whoever paid twice has paid all the same.
  if (back && payment.resultStatus === resultStatus.paid) return { ...paid, text: back };
  if (back) return { image: 'waiting', title: '款项原路退回', text: back };
  switch (payment.resultStatus) {
    case resultStatus.paid:
      return paid;
    case resultStatus.failed:
      // Nothing went wrong: what was to be paid is no longer wanted.
      if (payment.status === payStatus.cancelled) {
        return { image: 'error', title: '不用再支付了', text: payment.failureReason ?? '这笔支付已取消' };
      }
      return {
        image: 'error',
        title: '支付没有成功',
        text: payment.failureReason ?? '没有扣款，可以重新支付或稍后再试',
      };
    case resultStatus.wait:
      if (payment.status === payStatus.abnormal) {
        return {
          image: 'mismatch',
          // What the order says of itself meanwhile.
          title: '支付结果确认中',
          text: '收到的金额与应付金额不一致，正在核对，请勿重复支付。核对后会按实际情况入账或原路退回，结果会通知你',
        };
      }
      return {
        image: 'waiting',
        title: '请等待支付完成',
        text: '支付渠道还没有给出结果，请勿重复支付。有结果后会自动更新，可以先离开这里',
      };
    default:
      return { image: 'waiting', title: '正在确认支付结果', text: '通常只需几秒，请勿重复支付' };
  }
}
