import type { CodesOf, Template } from '@ev/message/server/public.ts';

const number = { label: '户号', sample: '3101****2345' };

/** Notifications about household numbers. */
export const templates = {
  'household.bound': {
    kind: 'service',
    title: '户号已绑定',
    text: '户号 {number} 已核对通过，账单照片已删除。现在可以记录用电、绑定车辆。',
    sms: false,
    thread: 'household',
    placeholders: { number },
  },
  'household.refused': {
    kind: 'service',
    title: '户号未通过核对',
    text: '户号 {number} 未通过核对：{reason}。已填写的内容都在，请修改后重新提交。',
    sms: false,
    thread: 'household',
    placeholders: { number, reason: { label: '原因', sample: '户名与账单不一致' } },
  },
  'household.memberJoined': {
    kind: 'service',
    title: '有人绑定了同一户号',
    text: '户号 {number} 由 {member} 绑定，账单已核对。如不是家人，请联系客服。',
    sms: false,
    thread: 'household',
    placeholders: { number, member: { label: '绑定的人', sample: '林*' } },
  },
  'household.writeMonth': {
    kind: 'service',
    title: '记一笔家充用电',
    text: '户号 {number} 的 {month} 用电还没有记录，照着账单填写总电量、夜间电量和电费即可。',
    sms: false,
    thread: 'household',
    placeholders: { number, month: { label: '月份', sample: '11 月' } },
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
