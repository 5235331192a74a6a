import type { CodesOf, Template } from '@ev/message/server/public.ts';
import { textsAbout } from '@ev/message/server/public.ts';

const name = { label: '商品', sample: '示例商品' };
const until = { label: '截止时间', sample: '11月28日 18:30' };
const reason = { label: '原因', sample: '商品已使用' };
const carrier = { label: '快递公司', sample: '顺丰速运' };
const trackingNo = { label: '运单号', sample: 'SF1234567890' };
const amount = { label: '退款', sample: '¥59.50 和 100 积分' };

const about = textsAbout({ kind: 'order', thread: 'afterSales', placeholders: { name } });

export const templates = {
  'after-sales.toSendBack': about({
    title: '请寄回商品',
    text: '“{name}”的售后申请已通过。请在 {until} 前寄回，并填写运单号，逾期申请会关闭。',
    more: { until },
  }),
  'after-sales.refunding': about({
    title: '退款申请已通过',
    text: '“{name}”的退款申请已通过，{amount}正在原路退回。',
    more: { amount },
  }),
  'after-sales.lessApproved': about({
    title: '退款申请已通过',
    text: '“{name}”的退款申请已通过，{amount}正在原路退回。说明：{reason}。',
    more: { amount, reason },
  }),
  'after-sales.refused': about({
    title: '售后申请没有通过',
    text: '“{name}”的售后申请没有通过：{reason}。有疑问请联系客服。',
    more: { reason },
  }),
  'after-sales.sendBackSoon': about({
    title: '寄回时间快到了',
    text: '请在 {until} 前寄回“{name}”并填写运单号，逾期售后申请会关闭。',
    more: { until },
  }),
  'after-sales.expired': about({
    title: '售后申请已关闭',
    text: '没有在期限内收到“{name}”的运单号，售后申请已关闭。还在售后期内可以重新申请。',
  }),
  'after-sales.received': about({
    title: '已收到寄回的商品',
    text: '已收到你寄回的“{name}”，{next}。',
    more: { next: { label: '接下来', sample: '¥59.50 正在原路退回' } },
  }),
  'after-sales.goodsRefused': about({
    title: '商品没有通过验收',
    text: '“{name}”没有通过验收：{reason}。商品已由{carrier}寄回，单号 {trackingNo}。',
    more: { reason, carrier, trackingNo },
  }),
  'after-sales.resent': about({
    title: '换货已发出',
    text: '换给你的“{name}”已由{carrier}发出，单号 {trackingNo}。',
    more: { carrier, trackingNo },
  }),
  'after-sales.turned': about({
    title: '换货改为退款',
    text: '“{name}”不能换货：{reason}。{amount}正在原路退回。',
    more: { reason, amount },
  }),
  'after-sales.refunded': about({
    title: '售后退款已到账',
    text: '“{name}”的退款已完成，{amount}已退回。',
    sms: true,
    more: { amount },
  }),
  'after-sales.refundFailed': about({
    title: '退款暂时没有成功',
    text: '“{name}”的退款暂时没有成功，我们正在处理，你不需要做什么。',
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
