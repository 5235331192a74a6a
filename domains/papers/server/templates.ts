import type { CodesOf, Template } from '@ev/message/server/public.ts';

const placeholders = {
  type: { label: '证件类型', sample: '居民身份证' },
};

export const templates = {
  'papers.verified': {
    kind: 'service',
    title: '证件已核验',
    text: '你的{type}已核验通过，证件照片已删除。',
    sms: false,
    thread: 'certificate',
    placeholders,
  },
  'papers.refused': {
    kind: 'service',
    title: '证件未通过核验',
    text: '你的{type}未通过核验：{faults}。请点开修改后重新提交，已填写的内容都在。',
    sms: true,
    thread: 'certificate',
    placeholders: {
      ...placeholders,
      faults: { label: '未通过的内容', sample: '姓名、人像面' },
    },
  },
  'papers.ending': {
    kind: 'service',
    title: '证件即将到期',
    text: '你的{type}有效期到 {day}，之后不能再用于订单。换领新证件后请重新添加。',
    sms: false,
    thread: 'certificate',
    placeholders: { ...placeholders, day: { label: '最后一天', sample: '2026 年 12 月 31 日' } },
  },
  'papers.expired': {
    kind: 'service',
    title: '证件已过有效期',
    text: '你的{type}已过有效期，订单还需要时请添加新的证件。',
    sms: false,
    thread: 'certificate',
    placeholders,
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
