import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const modelName = { label: '车型', sample: '示例车型' };
const amount = { label: '金额', sample: '¥160,000' };
const until = { label: '截止时间', sample: '12月8日 18:00' };
const reason = { label: '原因', sample: '请补充近六个月银行流水' };
/** Why a lender refuses a person concerns nobody else who reads the phone. */
const privateReason = { label: '原因', sample: '负债过高', hide: () => '原因请在贷款详情查看' };

const about = textsAbout({ kind: 'service', urgent: true, thread: 'loan', placeholders: { modelName } });

/** Messages about loans. There are none for the customer's own actions, which the page shows. */
export const templates = {
  'finance.materialAsked': about({
    title: '贷款需要补充资料',
    text: '{modelName} 的贷款申请需要补充资料：{reason}。补充后继续审批。',
    sms: true,
    more: { reason },
  }),
  'finance.approved': about({
    title: '贷款已通过，请签约',
    text: '{modelName} 的贷款 {amount} 已通过。请在 {until} 前签约，过期需要重新申请。',
    sms: true,
    more: { amount, until },
  }),
  'finance.expiring': about({
    title: '贷款批准快到期了',
    text: '{modelName} 的贷款 {amount} 还没有签约，{until} 到期。到期后需要重新申请。',
    sms: true,
    more: { amount, until },
  }),
  'finance.refused': about({
    title: '贷款没有通过',
    text: '{modelName} 的贷款没有通过：{reason}。订单不受影响，可以换一个方案或全款支付尾款。',
    sms: true,
    more: { reason: privateReason },
  }),
  'finance.expired': about({
    title: '贷款批准已到期',
    text: '{modelName} 的贷款没有在期限内签约，批准已失效。订单不受影响，可以重新申请或全款支付尾款。',
    sms: true,
  }),
  'finance.paidOut': about({
    title: '贷款已放款',
    text: '贷款机构已为 {modelName} 付清尾款 {amount}。还款从下个月开始，请按贷款合同还款。',
    sms: true,
    more: { amount },
  }),
  'finance.ended': about({
    title: '贷款申请已结束',
    text: '{modelName} 的贷款申请已结束：{reason}。',
    more: { reason },
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
