import type { CodesOf, Template } from '@ev/message/server/public.ts';

export const templates = {
  'station.reportSettled': {
    kind: 'service',
    title: '你报修的充电桩有结果了',
    text: '关于“{kind}”的报修已处理：{outcome}。点开可查看这台充电桩。',
    sms: false,
    placeholders: {
      kind: { label: '问题类型', sample: '无法启动充电' },
      outcome: { label: '处理结果', sample: '已更换枪头，现在可以充电' },
    },
  },
  'station.reviewHidden': {
    kind: 'service',
    title: '你的充电站评价已隐藏',
    text: '你对{station}的评价不再展示，原因：{reason}。评分和内容只有你能看到，有疑问可以联系客服。',
    sms: false,
    placeholders: {
      station: { label: '充电站', sample: '万达广场充电站' },
      reason: { label: '原因', sample: '含有广告' },
    },
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
