import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const intentNo = { label: '预订单号', sample: 'I2611211405009K3M7QX' };
const modelName = { label: '车型', sample: '示例车型' };
const title = { label: '预订方案', sample: '诚意金' };
const amount = { label: '诚意金', sample: '¥1,000' };
const orderNo = { label: '订单号', sample: 'C2611211405009K3M7QX' };
const why = { label: '退回原因', sample: '已关闭' };
const decision = { label: '处理结果', sample: '已同意' };
const reason = { label: '处理说明', sample: '已与你电话确认' };

/**
 * Successive events of one kind share one message; each payment that the reservation did not accept has its
 * own.
 */
type Thread = 'payment' | 'refund' | 'upgrade' | 'change' | 'stray';

/** A message about an intent order, which fills the first four placeholders itself. */
const about = textsAbout<Thread>({
  kind: 'order',
  placeholders: { intentNo, modelName, title, amount },
});

export const templates = {
  'intent.paid': about({
    title: '预订成功',
    thread: 'payment',
    text: '已收到 {modelName} {title} {amount}，下单时全额抵扣定金；抵扣之前可以随时申请退款。',
    sms: true,
  }),
  'intent.closed': about({
    title: '预订已关闭',
    thread: 'payment',
    text: '{modelName} {title}预订 {intentNo} 已关闭，没有产生费用。需要的话，可以重新预订。',
  }),
  'intent.refunding': about({
    title: '诚意金退款中',
    thread: 'refund',
    text: '{modelName} {title} {amount} 正在原路退回，一般在 7 个工作日内到账。完成后会再告诉你。',
  }),
  'intent.refunded': about({
    title: '诚意金已退回',
    thread: 'refund',
    text: '{modelName} {title} {amount} 已原路退回，请留意付款账户的到账通知。',
    sms: true,
  }),
  'intent.refundFailed': about({
    title: '诚意金退款遇到问题',
    thread: 'refund',
    text: '{modelName} {title} {amount} 暂时没有退成，我们正在处理，不需要你操作。完成后会再告诉你。',
    sms: true,
  }),
  'intent.moneyReturning': about({
    title: '收到的款项将退回',
    thread: 'stray',
    text: '{modelName} {title}预订 {intentNo} {why}，收到的 {amount} 正在原路退回，一般 7 个工作日内到账，不需要你操作。',
    sms: true,
    more: { why },
  }),
  'intent.moneyReturned': about({
    title: '款项已退回',
    thread: 'stray',
    text: '{modelName} {title}预订 {intentNo} {why}，收到的 {amount} 已原路退回，请留意付款账户的到账通知。',
    more: { why },
  }),
  'intent.upgrading': about({
    title: '正在转为大定',
    thread: 'upgrade',
    text: '{modelName} 购车订单已提交，{title} {amount} 会抵扣定金。请支付余下的定金；订单取消或过期后，预订恢复原状。',
  }),
  'intent.upgraded': about({
    title: '已转为大定',
    thread: 'upgrade',
    text: '{modelName} {title} {amount} 已抵扣订单 {orderNo} 的定金。之后的进展请看购车订单。',
    more: { orderNo },
  }),
  'intent.upgradeAbandoned': about({
    title: '转大定没有完成',
    thread: 'upgrade',
    text: '{modelName} 购车订单已关闭，{title} {amount} 仍为你保留，可以再次下单或申请退款。',
  }),
  'intent.converted': about({
    title: '诚意金已抵扣定金',
    thread: 'upgrade',
    text: '{modelName} {title} {amount} 已抵作订单 {orderNo} 的全部定金。之后的进展请看购车订单。',
    more: { orderNo },
  }),
  'intent.changing': about({
    title: '预订变更申请已提交',
    thread: 'change',
    text: '{modelName} {title}预订 {intentNo} 的变更申请已提交，一般在 1 个工作日内处理，结果会发消息给你。',
  }),
  'intent.changed': about({
    title: '预订变更已处理',
    thread: 'change',
    text: '{modelName} {title}预订 {intentNo} 的变更申请{decision}，说明：{reason}。',
    more: { decision, reason },
  }),
  'wish.opened': {
    kind: 'order',
    title: '你想要的车开放预订了',
    text: '{modelName} {title}现已开放预订，抵扣定金之前可以随时退款。',
    sms: false,
    placeholders: { modelName, title },
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
