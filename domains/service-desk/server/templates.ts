import type { CodesOf, Template } from '@ev/message/server/public.ts';

export const templates = {
  'service-desk.answered': {
    kind: 'service',
    title: '客服回复了你',
    text: '{staff}回复了你的咨询，点开查看并继续沟通。',
    sms: false,
    thread: 'desk',
    placeholders: { staff: { label: '工作人员', sample: '夏至' } },
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
