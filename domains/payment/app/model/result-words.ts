import { formatYuan } from '@ev/kernel/money.ts';
import type { Payment } from '../../contract/endpoints.ts';
import { payStatus, resultStatus } from '../../contract/statuses.ts';

type Words = { image: 'success' | 'error' | 'waiting' | 'mismatch'; title: string; text: string };

function paidWords(
  { as, paidByHelper, status }: Pick<Payment, 'as' | 'paidByHelper' | 'status'>,
  text: string,
) {
  const image = 'success' as const;
  if (as === 'helper') return { image, title: '代付成功', text: '款项已支付，对方会收到通知' };
  const title = status === payStatus.depositPlaced ? '定金已支付' : '支付成功';
  return { image, title, text: paidByHelper ? `代付人已完成支付。${text}` : text };
}

/**
 * The texts of the result page. They never claim more than the server knows. `paidText` says what follows the
 * payment.
 */
export function resultWords(
  payment: Pick<
    Payment,
    'resultStatus' | 'failureReason' | 'refundedFen' | 'status' | 'as' | 'paidByHelper' | 'othersPaying'
  >,
  paidText: string,
): Words {
  if (payment.othersPaying) {
    return {
      image: 'waiting',
      title: '另一位付款人正在支付',
      text:
        payment.as === 'customer'
          ? '请等待结果，不要重复支付。想自己付款，可以先取消代付链接'
          : '请等待结果，不要重复支付。对方没有付款时，你可以回来继续',
    };
  }
  const paid = paidWords(payment, paidText);
  const back = payment.refundedFen > 0 && `${payment.failureReason}（${formatYuan(payment.refundedFen)}）`;
  // A customer who paid twice has paid.
  if (back && payment.resultStatus === resultStatus.paid) return { ...paid, text: back };
  if (back) return { image: 'waiting', title: '款项原路退回', text: back };
  switch (payment.resultStatus) {
    case resultStatus.paid:
      return paid;
    case resultStatus.failed:
      // Not a failure: the business that was to be paid was cancelled.
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
          // The same as the order's own status text.
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
