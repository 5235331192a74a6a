import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const title = { label: '支付事项', sample: '示例车型 购车定金' };
const amount = { label: '金额', sample: '¥5,000' };
const who = { label: '打开的人', sample: '有人' };
const why = { label: '退回原因', sample: '订单已退订' };

/** Messages about money that one person paid for another: one thread for each of the two, newest on top. */
const about = textsAbout({ kind: 'order', thread: 'helpPay', placeholders: { title, amount } });

export const templates = {
  'help-pay.opened': about({
    title: '代付链接已被打开',
    text: '{who}打开了你的代付链接：{title} {amount}，还没有付款。不是你想找的人时，可以取消代付。',
    more: { who },
  }),
  'help-pay.paid': about({
    title: '代付成功',
    text: '你为他人代付的 {title} {amount} 已支付，对方已收到通知。发生退款时，款项退回你的付款账户，并会通知你。',
  }),
  'help-pay.returning': about({
    title: '代付的款项正在退回',
    text: '{why}，你代付的 {title} {amount} 正在原路退回你的付款账户，一般 7 个工作日内到账。',
    // By SMS as well, because the payer may never open the inbox again.
    sms: true,
    more: { why },
  }),
  'help-pay.returned': about({
    title: '代付的款项已退回',
    text: '你代付的 {title} {amount} 已原路退回你的付款账户，请以账户到账为准。',
  }),
  'help-pay.paidForYou': about({
    title: '有人替你付了款',
    text: '{title} {amount} 已由他人代付，订单照常进行。发生退款时，款项退回代付人的付款账户。',
  }),
  'help-pay.returningToPayer': about({
    title: '代付的款项正在退给代付人',
    text: '{why}，他人代付的 {title} {amount} 正在退回代付人的付款账户，不会退到你的账户。对方也会收到通知。',
    more: { why },
  }),
  'help-pay.returnedToPayer': about({
    title: '代付的款项已退给代付人',
    text: '他人代付的 {title} {amount} 已退回代付人的付款账户，对方也已收到通知。',
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
