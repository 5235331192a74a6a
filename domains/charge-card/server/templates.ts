import type { CodesOf, Template } from '@ev/message/server/public.ts';

const name = { label: '充电卡', sample: '200 元金额卡' };
const day = { label: '日期', sample: '12月31日' };

export const templates = {
  'charge-card.frozen': {
    kind: 'service',
    title: '充电卡已冻结',
    text: '你的“{name}”已冻结，暂时不能抵扣：{reason}。余额为你保留，有疑问请联系客服。',
    sms: false,
    placeholders: { name, reason: { label: '原因', sample: '正在核实异常使用' } },
  },
  'charge-card.thawed': {
    kind: 'service',
    title: '充电卡已恢复使用',
    text: '你的“{name}”已解除冻结，充电时照常抵扣。',
    sms: false,
    placeholders: { name },
  },
  'charge-card.expiring': {
    kind: 'service',
    title: '充电卡即将到期',
    text: '你的“{name}”还有{left}，{day}当天仍可使用，之后作废。',
    sms: false,
    placeholders: { name, left: { label: '剩余', sample: '36.50 元' }, day },
  },
  'charge-card.expired': {
    kind: 'service',
    title: '充电卡已到期',
    text: '你的“{name}”已到期，不再抵扣。使用记录仍可在历史充电卡里查看。',
    sms: false,
    placeholders: { name },
  },
  'charge-card.taken': {
    kind: 'service',
    title: '你送的充电卡已被领取',
    text: '你送出的“{name}”已被朋友领取。',
    sms: false,
    placeholders: { name },
  },
  'charge-card.giftBack': {
    kind: 'service',
    title: '充电卡已退回给你',
    text: '你送出的“{name}”24 小时内没有人领取，已退回，可以继续使用或再次赠送。',
    sms: false,
    placeholders: { name },
  },
  'charge-card.granted': {
    kind: 'service',
    title: '你有充电权益可以领取',
    text: '“{name}”现在可以领取，请在{day}前点开领取。',
    sms: false,
    placeholders: { name, day },
  },
  'charge-card.issued': {
    kind: 'service',
    title: '充电权益已到账',
    text: '“{name}”已放进你的充电卡，充电时自动抵扣。',
    sms: false,
    placeholders: { name },
  },
  'charge-card.rightFailed': {
    kind: 'service',
    title: '充电权益没有领取成功',
    text: '“{name}”没有领取成功：{reason}。点开按提示重新领取，权益为你保留。',
    sms: false,
    placeholders: { name, reason: { label: '原因', sample: '车辆信息正在核对，请 3 天后再领' } },
  },
  'charge-card.refunding': {
    kind: 'service',
    title: '充电卡已退，退款处理中',
    text: '“{name}”已退卡，{amount}将原路退回，一般 7 个工作日内到账。',
    sms: false,
    placeholders: { name, amount: { label: '金额', sample: '¥95' } },
  },
  'charge-card.refunded': {
    kind: 'service',
    title: '充电卡退款已到账',
    text: '“{name}”的退款 {amount} 已原路退回。',
    sms: false,
    placeholders: { name, amount: { label: '金额', sample: '¥95' } },
  },
  'charge-card.refundFailed': {
    kind: 'service',
    title: '充电卡退款遇到问题',
    text: '“{name}”的退款 {amount} 没有成功，工作人员正在处理，不需要你操作。',
    sms: false,
    placeholders: { name, amount: { label: '金额', sample: '¥95' } },
  },
  'charge-card.moneyReturning': {
    kind: 'service',
    title: '多付的款项正在退回',
    text: '购买“{name}”的订单{why}，付的 {amount} 正在原路退回。',
    sms: false,
    placeholders: {
      name,
      amount: { label: '金额', sample: '¥95' },
      why: { label: '原因', sample: '已关闭' },
    },
  },
  'charge-card.moneyReturned': {
    kind: 'service',
    title: '多付的款项已退回',
    text: '购买“{name}”的订单{why}，付的 {amount} 已原路退回。',
    sms: false,
    placeholders: {
      name,
      amount: { label: '金额', sample: '¥95' },
      why: { label: '原因', sample: '已关闭' },
    },
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
