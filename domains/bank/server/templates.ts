import { type CodesOf, type Placeholder, textsAbout } from '@ev/message/server/public.ts';

const amount = { label: '金额', sample: '¥100,000' };
const left = { label: '还差', sample: '¥94,900' };
const why = { label: '原因', sample: '已关闭' };

const about = textsAbout<'balance' | 'stray'>({
  kind: 'order',
  placeholders: {
    modelName: { label: '车型', sample: '示例车型' },
    orderNo: { label: '订单号', sample: 'C2611231530001AB2C' },
  } satisfies Record<string, Placeholder>,
});

/** Messages about balances. That a balance is settled is a message of the order. */
export const templates = {
  'bank.received': about({
    title: '尾款已到账',
    thread: 'balance',
    text: '已收到 {modelName} 订单 {orderNo} 的尾款 {amount}，还差 {left}。',
    sms: true,
    more: { amount, left },
  }),
  'bank.overpaid': about({
    title: '尾款多付了',
    thread: 'balance',
    text: '{modelName} 订单 {orderNo} 的尾款多付了 {amount}，我们会退回你的付款账户。',
    sms: true,
    more: { amount },
  }),
  'bank.tooLate': about({
    title: '收到的款项将退回',
    thread: 'balance',
    text: '{modelName} 订单 {orderNo} 已结束，收到的款项 {amount} 会退回你的付款账户。',
    sms: true,
    more: { amount },
  }),
  'bank.reversed': about({
    title: '尾款到账已更正',
    thread: 'balance',
    text: '{modelName} 订单 {orderNo} 的一笔到账 {amount} 登记有误，现已更正{left}{handOverPaused}。有疑问请联系门店。',
    sms: true,
    more: {
      amount,
      left: { label: '还差', sample: '，尾款还差 ¥94,900' },
      handOverPaused: { label: '交付暂停', sample: '。交付暂停，结清后会再通知你' },
    },
  }),
  'bank.returned': about({
    title: '款项已退回',
    thread: 'balance',
    text: '{modelName} 订单 {orderNo} 的款项 {amount} 已退回{receiver}，到账时间以收款银行为准。',
    sms: true,
    more: { amount, receiver: { label: '收款方', sample: '你的付款账户' } },
  }),
  'bank.partRefunded': about({
    title: '尾款已退款',
    thread: 'balance',
    text: '{modelName} 订单 {orderNo} 在线支付的尾款 {amount} 已原路退回。',
    more: { amount },
  }),
  'bank.partRefundFailed': about({
    title: '尾款退款遇到问题',
    thread: 'balance',
    text: '{modelName} 订单 {orderNo} 的尾款 {amount} 暂时没有退成功，我们正在处理，不用你操作。',
    more: { amount },
  }),
  'bank.moneyReturning': about({
    title: '重复或超时的付款将退回',
    thread: 'stray',
    text: '{modelName} 订单 {orderNo} 收到的这笔尾款支付{why}，收到的 {amount} 正在原路退回，一般 7 个工作日内到账，不用你操作。',
    sms: true,
    more: { amount, why },
  }),
  'bank.moneyReturned': about({
    title: '付款已退回',
    thread: 'stray',
    text: '{modelName} 订单 {orderNo} 的这笔尾款支付{why}，收到的 {amount} 已原路退回，请留意付款账户的到账通知。',
    more: { amount, why },
  }),
} as const;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
