import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Application } from '../../contract/application.ts';
import { type LoanStatus, payOutDays, reviewDays } from '../../contract/kinds.ts';
import { dueAtSigningOf, payoutOf } from '../../contract/offer.ts';

type Words = { title: string; text: string };

/** A status in a sentence: what it means, and what comes next. */
export function wordsOf(application: Application, now: Date): Words {
  const { status, offer, approval, request, endText, payout, actions } = application;
  const dueFen = dueAtSigningOf(offer);
  const words: Readonly<Record<LoanStatus, Words>> = {
    draft: {
      title: '方案已选好',
      text: actions.includes('apply')
        ? '填写申请人资料后提交，贷款机构开始审批。'
        : '现在不能申请：尾款已付一部分，或订单有变化。',
    },
    submitted: {
      title: '贷款机构审批中',
      text: `一般 ${reviewDays} 个工作日内有结果，会发消息通知你。期间贷款机构可能致电核实。`,
    },
    needMaterial: { title: '请补充资料', text: request?.text ?? '' },
    approved: {
      title: `贷款 ${formatYuan(approval?.amountFen ?? 0)} 已通过`,
      text: actions.includes('sign')
        ? `请在 ${formatShortDateTime(new Date(approval?.expiresAt ?? now), now)} 前签约，过期需要重新申请。${
            dueFen > 0 ? `签约时向贷款机构支付首付 ${formatYuan(dueFen)}。` : ''
          }`
        : '现在不能签约：尾款已付一部分，或订单有变化。请撤回申请，或联系门店。',
    },
    signed: {
      title: '已签约，等待放款',
      text: payout
        ? '放款已到，订单锁定生效后付清尾款。'
        : `贷款机构一般 ${payOutDays} 个工作日内放款，直接付清订单尾款 ${formatYuan(payoutOf(offer))}。`,
    },
    paidOut: { title: '已放款，尾款已付清', text: '还款从下个月开始，请按贷款合同还款。' },
    refused: {
      title: '贷款没有通过',
      text: `${endText ?? ''}。订单不受影响，可以换一个方案或全款支付尾款。`,
    },
    withdrawn: { title: '申请已撤回', text: `${endText ?? ''}。` },
    expired: { title: '批准已失效', text: `${endText ?? ''}。订单不受影响，可以重新申请或全款支付尾款。` },
  };
  return words[status];
}

/** The row of an order, in one line. */
export const rowText = ({ status }: Application): string =>
  ({
    draft: '方案已选好，请填写申请人资料',
    submitted: '贷款机构审批中',
    needMaterial: '需要补充资料',
    approved: '已通过，请签约',
    signed: '已签约，等待放款',
    paidOut: '已放款，尾款已付清',
    refused: '没有通过，可以换一种付款方式',
    withdrawn: '已撤回，可以重新选择',
    expired: '批准已失效，可以重新申请',
  })[status];

/** The form errors, by field, while uploads are pending. */
export const waitForPictures = (pending: number): Record<string, string> =>
  pending > 0 ? { materials: '照片还没有上传完，请稍候，没能上传的请重试或删除' } : {};
