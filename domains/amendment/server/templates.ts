import type { CodesOf, Template } from '@ev/message/server/public.ts';
import { textsAbout } from '@ev/message/server/public.ts';

const modelName = { label: '车型', sample: '示例车型' };
const orderNo = { label: '订单号', sample: 'C20261121000001' };
const change = { label: '变更内容', sample: '变更配置' };
const until = { label: '签署截止时间', sample: '11月28日 18:30' };

const about = textsAbout({
  kind: 'order',
  thread: 'amendment',
  placeholders: { modelName, orderNo, change },
});

export const templates = {
  'amendment.requested': about({
    title: '已收到变更申请',
    text: '你为 {modelName} 申请了{change}。确定之前不会开始生产，审核结果会通知你。',
  }),
  'amendment.buyerRequested': about({
    title: '已收到变更申请',
    text: '你为 {modelName} 的订单 {orderNo} 申请了{change}，审核结果会通知你。如果不是你本人操作，请立即撤回申请并联系客服。',
  }),
  'amendment.toSign': about({
    title: '请签署变更协议',
    text: '{modelName} 的{change}已通过。请在 {until} 前签署变更协议，逾期订单按原来的内容继续。',
    sms: true,
    more: { until },
  }),
  'amendment.signSoon': about({
    title: '变更协议即将到期',
    text: '{modelName} 的{change}还没有签署，{until} 后订单按原来的内容继续。',
    more: { until },
  }),
  'amendment.dropped': about({
    title: '订单没有变更',
    text: '{modelName} 的{change}没有生效：{reason}。订单按原来的内容继续。',
    more: { reason: { label: '原因', sample: '工厂已开始生产' } },
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
