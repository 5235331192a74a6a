import type { CodesOf, Template } from '@ev/message/server/public.ts';

const modelName = { label: '车型', sample: '示例车型' };
const several = { label: '权益名称', sample: '家充桩等 3 项权益' };
const day = { label: '最后一天', sample: '2026 年 12 月 31 日' };
const name = { label: '权益', sample: '家充桩' };

export const templates = {
  'rights.claimable': {
    kind: 'service',
    title: '你有权益可以领取',
    text: '{modelName} 的{names}现在可以领取，点开查看和领取。',
    sms: false,
    placeholders: { modelName, names: several },
  },
  'rights.packageChanged': {
    kind: 'service',
    title: '权益包已更换',
    text: '{modelName} 订单的权益包由“{before}”换成了“{after}”，其他权益不变。锁单前可以再次更换。',
    sms: false,
    placeholders: {
      modelName,
      before: { label: '原来的权益包', sample: '家充包' },
      after: { label: '现在的权益包', sample: '畅行包' },
    },
  },
  'rights.unclaimedEnding': {
    kind: 'service',
    title: '有权益即将到期，还没有领取',
    text: '{modelName} 的{names}有效期到 {day}，还没有领取，过期后不能再领。点开领取。',
    sms: false,
    placeholders: { modelName, names: several, day },
  },
  'rights.ending': {
    kind: 'service',
    title: '权益即将到期',
    text: '{modelName} 的{names}有效期到 {day}，需要时请在到期前使用。',
    sms: false,
    placeholders: { modelName, names: several, day },
  },
  'rights.passed': {
    kind: 'service',
    title: '车辆权益已随车过户',
    text: '{modelName} 已过户：{outcome}。',
    sms: false,
    placeholders: {
      modelName,
      outcome: { label: '结果', sample: '道路救援等 3 项权益已转给新车主；质保限首任车主，已失效' },
    },
  },
  'rights.received': {
    kind: 'service',
    title: '你收到了随车权益',
    text: '{modelName} 的{names}已随车转给你，点开查看和领取。',
    sms: false,
    placeholders: { modelName, names: several },
  },
  'rights.issued': {
    kind: 'service',
    title: '权益已发放',
    text: '{modelName} 的权益“{name}”已发放。{note}点开查看怎样使用。',
    sms: false,
    placeholders: { name, modelName, note: { label: '发放说明', sample: '券号 8821，到店出示即可。' } },
  },
  'rights.failed': {
    kind: 'service',
    title: '权益没有领取成功',
    text: '{modelName} 的权益“{name}”没有领取成功：{reason}。点开按提示重新领取，权益为你保留。',
    sms: false,
    placeholders: { name, modelName, reason: { label: '原因', sample: '车位不具备安装条件' } },
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
