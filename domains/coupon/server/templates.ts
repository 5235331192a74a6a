import type { CodesOf, Template } from '@ev/message/server/public.ts';

const name = { label: '卡券', sample: '50 元商城券' };
const reason = { label: '原因', sample: '发货延迟致歉' };
const day = { label: '日期', sample: '12月31日' };

export const templates = {
  'coupon.granted': {
    kind: 'service',
    title: '你收到一张券',
    text: '“{name}”已放进你的卡券：{reason}。{day}当天仍可使用。',
    sms: false,
    placeholders: { name, reason, day },
  },
  'coupon.expiring': {
    kind: 'service',
    title: '有券即将到期',
    text: '你的{coupons}最早{day}到期，请尽快使用。',
    sms: false,
    placeholders: { coupons: { label: '卡券', sample: '“50 元商城券”等 3 张券' }, day },
  },
  'coupon.taken': {
    kind: 'service',
    title: '你送的券已被领取',
    text: '你送出的“{name}”已被朋友领取。',
    sms: false,
    placeholders: { name },
  },
  'coupon.giftBack': {
    kind: 'service',
    title: '券已退回给你',
    text: '你送出的“{name}”24 小时内没有人领取，已退回，可以继续使用或再次赠送。',
    sms: false,
    placeholders: { name },
  },
  'coupon.returned': {
    kind: 'service',
    title: '券已退回',
    text: '“{name}”已退回你的卡券，{day}当天仍可使用。',
    sms: false,
    placeholders: { name, day },
  },
  'coupon.frozen': {
    kind: 'service',
    title: '券已冻结',
    text: '你的“{name}”已冻结，暂时不能使用：{reason}。有疑问请联系客服。',
    sms: false,
    placeholders: { name, reason },
  },
  'coupon.thawed': {
    kind: 'service',
    title: '券已恢复使用',
    text: '你的“{name}”已解除冻结，到期前都可以使用。',
    sms: false,
    placeholders: { name },
  },
  'coupon.withdrawn': {
    kind: 'service',
    title: '券已收回',
    text: '你的“{name}”已收回：{reason}。有疑问请联系客服。',
    sms: false,
    placeholders: { name, reason },
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
