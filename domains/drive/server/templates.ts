import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const modelName = { label: '车型', sample: '示例车型' };
const storeName = { label: '门店', sample: '示例门店' };
const time = { label: '试驾时间', sample: '12月8日 周二 14:00' };
const address = { label: '门店地址', sample: '北京市朝阳区青禾路 170 号' };
const checkInCode = {
  label: '签到码',
  sample: '402816',
  // The code is hidden from previews, because a bystander could use it to drive instead.
  hide: () => '见 App',
};
const why = { label: '取消说明', sample: '经协商，取消预约' };
const city = { label: '城市', sample: '北京' };

const about = textsAbout({
  kind: 'service',
  thread: 'drive',
  placeholders: { modelName, storeName, time, address, city },
});

const rewarded = (words: { title: string; text: string }): Template => ({
  kind: 'service',
  ...words,
  sms: false,
  thread: 'drive',
  placeholders: {
    modelName,
    points: { label: '积分', sample: '200' },
    until: { label: '最后一天', sample: '12月31日' },
    what: { label: '谁的试驾', sample: '你的试驾' },
  },
});

/** Notifications about test drives; the booking itself supplies the first five variables. */
export const templates = {
  'drive.booked': about({
    title: '试驾预约已提交',
    text: '{modelName} 试驾：{time}，{storeName}。门店确认后会再通知你。',
  }),
  'drive.subscribed': about({
    title: '新车试驾订阅成功',
    text: '{modelName} 的试驾车到店后，{city}的门店会优先联系你。',
  }),
  'drive.confirmed': about({
    title: '试驾预约已确认',
    text: '{time} 在{storeName}试驾 {modelName}。地址：{address}。签到码 {checkInCode}，请携带驾驶证。',
    sms: true,
    more: { checkInCode },
  }),
  'drive.rescheduled': about({
    title: '试驾时间已更改',
    text: '{modelName} 试驾改为 {time}，{storeName}。地址：{address}。',
    sms: true,
  }),
  'drive.withdrawn': about({
    title: '试驾预约已取消',
    text: '{modelName} 试驾（{time}，{storeName}）：{why}。想再试驾，可以随时重新预约。',
    more: { why },
  }),
  'drive.movedByStore': about({
    title: '门店调整了试驾时间',
    text: '{modelName} 试驾改为 {time}，{storeName}。地址：{address}。不方便时可以在“我的试驾”改期或取消。',
    sms: true,
  }),
  'drive.cancelled': about({
    title: '试驾预约已取消',
    text: '{modelName} 试驾（{time}，{storeName}）：{why}。想再试驾，可以随时重新预约。',
    sms: true,
    more: { why },
  }),
  'drive.unsubscribed': about({
    title: '新车试驾订阅已取消',
    text: '{modelName} 试驾订阅：{why}。需要时可以重新订阅。',
    more: { why },
  }),
  'drive.expired': about({
    title: '试驾预约已过期',
    text: '{modelName} 试驾（{time}，{storeName}）没有等到门店确认，抱歉。可以重新选择时间，我们会尽快确认。',
    sms: true,
  }),
  'drive.completed': about({
    title: '试驾已完成',
    text: '感谢试驾 {modelName}。试驾报告已生成，可在“我的试驾”查看。',
  }),
  'drive.remindDay': about({
    title: '明天试驾',
    text: '{time} 在{storeName}试驾 {modelName}。地址：{address}。请携带驾驶证，有事可以改期。',
    sms: true,
  }),
  'drive.remindHours': about({
    title: '试驾马上开始',
    text: '{time} 在{storeName}试驾 {modelName}。地址：{address}。到店出示签到码即可开始。',
    sms: true,
  }),
  'drive.rewardReady': rewarded({
    title: '试驾奖励待领取',
    text: '{what}（{modelName}）已完成，{points} 积分等你领取，请在 {until} 前领取。',
  }),
  'drive.rewardEnding': rewarded({
    title: '试驾奖励即将过期',
    text: '{what}（{modelName}）的 {points} 积分还没有领取，{until} 后失效。',
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
