import type { Payment } from '@ev/contract/payment/endpoints';
import { resultStatus } from '@ev/contract/statuses';
import { formatYuan } from '@ev/kernel/money.ts';

type Words = { image: 'success' | 'error' | 'waiting'; title: string; text: string };

/** What the result page says. It never claims more than the server knows. */
export function resultWords(
  payment: Pick<Payment, 'resultStatus' | 'failureReason' | 'refundedFen' | 'status'>,
): Words {
  if (payment.refundedFen > 0) {
    return {
      image: 'waiting',
      title: '款项将原路退回',
      text: `订单已关闭，收到的 ${formatYuan(payment.refundedFen)} 将在 7 个工作日内退回原支付账户`,
    };
  }
  switch (payment.resultStatus) {
    case resultStatus.paid:
      return { image: 'success', title: '支付成功', text: '我们已收到定金，门店会联系你签署购车合同' };
    case resultStatus.failed:
      return {
        image: 'error',
        title: '支付没有成功',
        text: payment.failureReason ?? '没有扣款，可以重新支付或稍后再试',
      };
    case resultStatus.wait:
      return {
        image: 'waiting',
        title: '请等待支付完成',
        text: '支付渠道还没有给出结果，请勿重复支付。有结果后订单会自动更新，可以先离开这里',
      };
    default:
      return { image: 'waiting', title: '正在确认支付结果', text: '通常只需几秒，请勿重复支付' };
  }
}
