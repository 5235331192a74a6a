import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';
import { orderPlaceholders } from '@ev/order/server/public.ts';

const modelName = { label: '车型', sample: '示例车型' };
const orderNo = { label: '订单号', sample: 'C20261121000001' };
const storeName = { label: '门店', sample: '杭州西湖体验中心' };

const about = textsAbout({ kind: 'order', thread: 'acceptance', placeholders: { modelName, orderNo } });

/** Shares its threads with the messages of the order. */
const ofProgress = textsAbout<'way' | 'promise'>({ kind: 'order', placeholders: orderPlaceholders });

export const templates = {
  'order.appointmentBooked': ofProgress({
    title: '交付时间已预约',
    thread: 'way',
    text: '{modelName} 的交付时间已预约：{time}，{storeName}。需要改期的话，请在交付进度里更改。',
    more: { time: { label: '交付时间', sample: '12月10日 周四 下午 14:00 至 17:00' } },
  }),
  'order.lateCompensation': ofProgress({
    title: '延期补偿已到账',
    thread: 'promise',
    text: '{modelName} 比承诺晚了 {days} 天，{points} 积分补偿已存入你的账户。目前预计 {promise} 交付。',
    more: { points: { label: '积分', sample: '3000' }, days: { label: '延期天数', sample: '3' } },
  }),
  'order.weeklyWord': ofProgress({
    title: '本周交付进展',
    thread: 'way',
    text: '你的 {modelName} 目前处于“{stage}”，预计 {promise} 在{storeName}交付。有变化我们会立即告诉你。',
    more: { stage: { label: '阶段', sample: '生产中' } },
  }),
  'order.weeklyAtStore': ofProgress({
    title: '车辆在店等候',
    thread: 'way',
    text: '你的{modelName}已在{storeName}，{next}。',
    more: { next: { label: '下一步', sample: '请到交付进度里预约交付时间' } },
  }),
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
