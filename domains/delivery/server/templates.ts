import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const modelName = { label: '车型', sample: '示例车型' };
const orderNo = { label: '订单号', sample: 'C20261121000001' };
const storeName = { label: '门店', sample: '杭州西湖体验中心' };

const about = textsAbout({ kind: 'order', thread: 'acceptance', placeholders: { modelName, orderNo } });

export const templates = {
  'delivery.presented': about({
    title: '请签收车辆',
    text: '你的 {modelName} 已在{storeName}准备好。请和交付顾问一起看车，满意后在手机上签收；有问题可以不接收。',
    more: { storeName },
  }),
  'delivery.refused': about({
    title: '你没有接收车辆',
    text: '你为 {modelName} 提出的 {count} 个问题已转给{storeName}{timeGone}。处理并重新检查后会通知你，再预约交付时间；已付的款不变。',
    sms: true,
    more: {
      count: { label: '问题数', sample: '2' },
      storeName,
      // Begins with its own comma; empty if there was no appointment.
      timeGone: {
        label: '取消的交付时间（没有时为空）',
        sample: '，已预约的 12月10日 周四 下午 14:00 至 17:00 已取消',
      },
    },
  }),
  'delivery.mended': about({
    title: '车辆问题已处理',
    text: '{modelName} 的问题都已处理，可以查看处理结果。门店会重新检查，完成后通知你预约交付时间。',
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
