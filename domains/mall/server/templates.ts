import type { CodesOf, Template } from '@ev/message/server/public.ts';

export const templates = {
  'mall.launched': {
    kind: 'service',
    title: '你关注的商品开售了',
    text: '“{name}”已经开售，点开购买。',
    sms: false,
    thread: 'launch',
    placeholders: { name: { label: '商品', sample: '青驭随行杯' } },
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
