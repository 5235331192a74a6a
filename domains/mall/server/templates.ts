import type { CodesOf, Template } from '@ev/message/server/public.ts';

const name = { label: '商品', sample: '示例商品' };

export const templates = {
  'mall.launched': {
    kind: 'service',
    title: '你关注的商品开售了',
    text: '“{name}”已经开售，点开购买。',
    sms: false,
    thread: 'launch',
    placeholders: { name },
  },
  'mall.queueTurn': {
    kind: 'service',
    title: '轮到你下单了',
    text: '你排队的“{name}”已轮到你，请在 {until} 前下单，过时名额会让给下一位。',
    sms: true,
    thread: 'queue',
    placeholders: { name, until: { label: '下单截止时间', sample: '11月30日 20:05' } },
  },
  'mall.turnMissed': {
    kind: 'service',
    title: '排队名额已让出',
    text: '你没有在规定时间内下单，“{name}”的名额已让给下一位，可以重新排队。',
    sms: false,
    thread: 'queue',
    placeholders: { name },
  },
  'mall.queueSoldOut': {
    kind: 'service',
    title: '排队商品已售罄',
    text: '“{name}”已全部下单。你可以继续排队，有人没有付款时会按顺序轮到你。',
    sms: false,
    thread: 'queue',
    placeholders: { name },
  },
  'mall.questionAnswered': {
    kind: 'service',
    title: '你的提问有了回答',
    text: '你对“{name}”的提问有了新的回答，点开查看。',
    sms: false,
    thread: 'question',
    placeholders: { name },
  },
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
