import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const amount = { label: '金额', sample: '¥99' };
const back = { label: '退回内容', sample: '¥99 正在原路退回，一般 7 个工作日内到账' };
const parcel = {
  carrier: { label: '快递公司', sample: '顺丰速运' },
  trackingNo: { label: '运单号', sample: 'SF1234567890' },
};

const about = textsAbout({
  kind: 'service',
  placeholders: { goods: { label: '商品', sample: '露营灯等 2 种商品' } },
});

export const templates = {
  'mall-order.paid': about({
    title: '付款成功，等待发货',
    text: '“{goods}”已付款成功，发货后会通知你。',
  }),
  'mall-order.parcelCorrected': about({
    title: '运单号已更正',
    text: '“{goods}”的包裹由{carrier}承运，运单号更正为 {trackingNo}。',
    more: parcel,
  }),
  'mall-order.shipped': about({
    title: '商品已发货',
    text: '“{goods}”已由{carrier}发出，运单号 {trackingNo}。',
    sms: true,
    more: parcel,
  }),
  'mall-order.delivering': about({
    title: '快递正在派送',
    text: '“{goods}”正在派送，请保持手机畅通。',
  }),
  'mall-order.delivered': about({
    title: '包裹已签收',
    text: '“{goods}”的包裹已签收。如果没有收到，请先问家人、前台或驿站，再联系客服。',
  }),
  'mall-order.cancelled': about({
    title: '订单已取消',
    text: '“{goods}”的订单已取消，{back}。',
    more: { back },
  }),
  'mall-order.expired': about({
    title: '订单已关闭',
    text: '“{goods}”没有按时付款，订单已关闭，使用的积分和优惠券已退回。仍需要的话可以重新购买。',
  }),
  'mall-order.refunded': about({
    title: '退款已到账',
    text: '“{goods}”的退款 {amount} 已原路退回。',
    sms: true,
    more: { amount },
  }),
  'mall-order.refundFailed': about({
    title: '退款遇到问题',
    text: '“{goods}”的退款 {amount} 没有成功，工作人员正在处理，不需要你操作。',
    more: { amount },
  }),
  'mall-order.receiptSoon': about({
    title: '即将自动确认收货',
    text: '“{goods}”将在{day}自动确认收货。如果没有收到或有问题，请在此之前联系客服。',
    more: { day: { label: '日期', sample: '12月31日' } },
  }),
  'mall-order.moneyReturning': about({
    title: '多付的款项正在退回',
    text: '“{goods}”的订单{why}，付的 {amount} 正在原路退回。',
    more: { amount, why: { label: '原因', sample: '已关闭' } },
  }),
  'mall-order.moneyReturned': about({
    title: '多付的款项已退回',
    text: '“{goods}”的订单{why}，付的 {amount} 已原路退回。',
    more: { amount, why: { label: '原因', sample: '已关闭' } },
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
