import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const modelName = { label: '车型', sample: '示例车型' };
const orderNo = { label: '订单号', sample: 'C20261121000001' };
const until = { label: '期限', sample: '12月1日 18:30' };
const reason = { label: '原因', sample: '证件号码有误' };
const coolingEndsAt = { label: '冷静期结束时间', sample: '11月28日 18:30' };

const about = textsAbout({ kind: 'order', thread: 'contract', placeholders: { modelName, orderNo } });

export const templates = {
  'sales-contract.toWrite': about({
    title: '请签署购车合同',
    text: '{modelName} 订单的购车合同可以签署了。请在 {until} 前填写并签署，签署后才能锁单；在此之前仍可免费变更或退订。',
    more: { until },
  }),
  'sales-contract.coolingEnds': about({
    title: '购车合同还没有签署',
    text: '{modelName} 订单的冷静期还有 {hoursLeft} 小时结束（{coolingEndsAt}），购车合同还没有签署。签署后订单到时自动锁定；要变更或退订，请在此之前操作。',
    sms: true,
    more: { hoursLeft: { label: '剩余小时数', sample: '24' }, coolingEndsAt },
  }),
  'sales-contract.overdue': about({
    title: '请尽快签署购车合同',
    text: '{modelName} 订单的冷静期已结束，购车合同还没有签署，订单暂时不能排产。请在 {until} 前签署，逾期订单会转由门店处理。',
    sms: true,
    more: { until },
  }),
  'sales-contract.held': about({
    title: '订单已转由门店处理',
    text: '{modelName} 订单 {orderNo} 的购车合同没有按时签署，已转由门店处理，顾问会与你联系。现在签署，订单仍可继续；不再需要时可以退订，定金全额退回。',
    sms: true,
  }),
  'sales-contract.signed': about({
    title: '购车合同已签署',
    text: '{modelName} 订单的购车合同已签署。{next}',
    more: { next: { label: '接下来', sample: '你现在可以锁单，也可以等到 11月28日 18:30 自动锁定。' } },
  }),
  'sales-contract.signedOffline': about({
    title: '购车合同已签署',
    text: '{modelName} 订单的纸质购车合同已由门店录入，可以在订单里查看。{next}',
    more: { next: { label: '接下来', sample: '你现在可以锁单，也可以等到 11月28日 18:30 自动锁定。' } },
  }),
  'sales-contract.refused': about({
    title: '你没有签署购车合同',
    text: '你选择了不签署 {modelName} 订单的购车合同。订单还在，{until} 前都可以重新填写和签署；有疑问请联系顾问。',
    more: { until },
  }),
  'sales-contract.expired': about({
    title: '购车合同的签署已超时',
    text: '{modelName} 订单的购车合同没有在规定时间内签署，请重新填写后签署。',
  }),
  'sales-contract.orderChanged': about({
    title: '请重新签署购车合同',
    text: '{modelName} 订单的内容有变更，原来的购车合同已作废。请按新的内容重新填写并签署，签署后才能锁单。',
    sms: true,
  }),
  'sales-contract.askedAgain': about({
    title: '请重新签署购车合同',
    text: '{modelName} 订单的购车合同需要重新签署：{reason}。请核对后重新填写并签署，签署后才能锁单。',
    sms: true,
    more: { reason },
  }),
  'sales-contract.moreTime': about({
    title: '签署合同的时间已延长',
    text: '{modelName} 订单的冷静期已延长到 {coolingEndsAt}，请在此之前签署购车合同；在此之前仍可免费变更或退订。',
    more: { coolingEndsAt },
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
