import type { Placeholder, Template } from './template.ts';

const intentNo = { label: '意向单号', sample: 'I20261121000001' };
const modelName = { label: '车型', sample: '青驭 远' };
const amount = { label: '意向金', sample: '¥1,000' };
const orderNo = { label: '订单号', sample: 'C20261121000001' };

/** A message about an intent order; the intent order itself gives the first three words. */
function about(template: {
  title: string;
  text: string;
  sms?: true;
  more?: Readonly<Record<string, Placeholder>>;
}): Template {
  const { title, text, sms = false, more } = template;
  return { kind: 'order', title, text, sms, placeholders: { intentNo, modelName, amount, ...more } };
}

export const intentTemplates = {
  'intent.paid': about({
    title: '意向金已支付',
    text: '已收到{modelName}的意向金 {amount}。开放订购时我们会第一时间告诉你；在此之前可以随时申请退款。',
    sms: true,
  }),
  'intent.closed': about({
    title: '意向单已关闭',
    text: '{modelName}意向单 {intentNo} 已关闭，没有产生费用。需要的话，可以重新提交。',
  }),
  'intent.refunding': about({
    title: '意向金退款中',
    text: '{modelName}的意向金 {amount} 正在原路退回，通常 1 至 7 个工作日到账。完成后会再告诉你。',
  }),
  'intent.refunded': about({
    title: '意向金已退回',
    text: '{modelName}的意向金 {amount} 已原路退回，请留意付款账户的到账通知。',
    sms: true,
  }),
  'intent.refundFailed': about({
    title: '意向金退款遇到问题',
    text: '{modelName}的意向金 {amount} 暂时没有退成，我们正在处理，不需要你操作。完成后会再告诉你。',
    sms: true,
  }),
  'intent.upgrading': about({
    title: '正在升级为正式订单',
    text: '{modelName}意向单正在升级为正式订单，意向金 {amount} 会抵扣定金。请完成选配并支付余下的定金。',
  }),
  'intent.upgraded': about({
    title: '已升级为正式订单',
    text: '{modelName}意向单已升级为正式订单 {orderNo}，意向金 {amount} 已抵扣定金。之后的进展请看订单。',
    more: { orderNo },
  }),
  'intent.upgradeAbandoned': about({
    title: '升级没有完成',
    text: '{modelName}意向单没有完成升级，意向单和意向金 {amount} 都保留着，可以随时再升级。',
  }),
  'intent.converted': about({
    title: '意向金已抵扣定金',
    text: '{modelName}的意向金 {amount} 已抵扣订单 {orderNo} 的定金。之后的进展请看订单。',
    more: { orderNo },
  }),
  'intent.changing': about({
    title: '意向单变更申请已提交',
    text: '{modelName}意向单 {intentNo} 的变更申请已提交，我们会尽快处理，结果会在消息中告诉你。',
  }),
  'intent.changed': about({
    title: '意向单变更已处理',
    text: '{modelName}意向单 {intentNo} 的变更申请已处理，最新内容请到我的订单查看。',
  }),
  'wish.opened': {
    kind: 'order',
    title: '你想要的车开放订购了',
    text: '{modelName}现已开放订购。你的心愿单已为你保留选配，可以直接下单。',
    sms: false,
    placeholders: { modelName },
  },
} satisfies Record<string, Template>;
