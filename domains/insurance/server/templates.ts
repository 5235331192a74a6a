import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const car = { label: '车辆', sample: '浙A12345' };
const kind = { label: '险种', sample: '交强险' };
const day = { label: '到期日期', sample: '12月8日' };

const aboutPolicy = textsAbout({
  kind: 'system',
  thread: 'insurancePolicy',
  placeholders: { car, kind, day },
});
const aboutQuote = textsAbout({ kind: 'system', thread: 'insuranceQuote', placeholders: {} });

export const templates = {
  'insurance.endsSoon': aboutPolicy({
    title: '车险即将到期',
    text: '{car} 的{kind}将于{day}到期，可以在车险服务里询价续保。',
  }),
  'insurance.endsTomorrow': aboutPolicy({
    title: '车险快要到期',
    text: '{car} 的{kind}将于{day}到期，到期后请勿上路，请尽快续保。',
    sms: true,
  }),
  'insurance.offered': aboutQuote({
    title: '车险报价已出',
    text: '你的车险询价有了报价，请在有效期内选择一家。',
  }),
  'insurance.expired': aboutQuote({
    title: '车险报价已过期',
    text: '车险报价已过有效期，还需要的话请重新询价。',
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
