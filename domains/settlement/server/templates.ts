import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';
import { orderPlaceholders } from '@ev/order/server/public.ts';

const amount = { label: '尾款', sample: '¥194,900' };
/** Begins with its own comma; empty if the hand-over was not ready. */
const handOverPaused = { label: '交付暂停（没有时为空）', sample: '，交付暂停，到账后会再通知你' };

const about = textsAbout<'balance'>({ kind: 'order', placeholders: orderPlaceholders });

export const templates = {
  'order.balanceSettled': about({
    title: '尾款已结清',
    thread: 'balance',
    text: '已收到 {modelName} 订单 {orderNo} 的尾款 {amount}，车款已全部结清。',
    more: { amount },
  }),
  'order.balanceReversed': about({
    title: '尾款登记已更正',
    thread: 'balance',
    text: '{modelName} 订单 {orderNo} 的尾款 {amount} 之前登记有误，现已更正，这笔尾款还没有到账{handOverPaused}。有疑问请联系门店。',
    sms: true,
    more: { amount, handOverPaused },
  }),
  'order.balanceReturned': about({
    title: '尾款已退回',
    thread: 'balance',
    text: '{modelName} 订单 {orderNo} 的尾款 {amount} 已退回{receiver}，到账时间以收款银行为准。',
    sms: true,
    more: { amount, receiver: { label: '收款方', sample: '你的付款账户' } },
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
