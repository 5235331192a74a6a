import type { CodesOf, Template } from '@ev/message/server/public.ts';

export const templates = {
  'support.answered': {
    kind: 'service',
    title: '你的反馈有回复了',
    text: '关于“{kind}”的反馈 {feedbackNo} 已回复，点开查看。问题没有解决时可以再次反馈。',
    sms: false,
    placeholders: {
      kind: { label: '反馈类型', sample: 'APP 使用' },
      feedbackNo: { label: '反馈编号', sample: 'F2611211405009K3M7QX' },
    },
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
