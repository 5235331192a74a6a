import type { Application, Options } from '../../contract/application.ts';
import { offerOf } from '../../contract/offer.ts';
import type { Offer, Plan } from '../../contract/plan.ts';

export const plans: Plan[] = [
  {
    planCode: 'easy-start',
    name: '轻松贷',
    text: '月供固定',
    lenderName: '示例汽车金融',
    kind: 'equal',
    terms: [
      { months: 24, rateBps: 399 },
      { months: 36, rateBps: 450 },
    ],
    minDownPercent: 20,
    maxDownPercent: 70,
    balloonPercent: 0,
  },
  {
    planCode: 'two-years-free',
    name: '两年免息',
    text: '首付 40% 起',
    lenderName: '示例汽车金融',
    kind: 'equal',
    terms: [{ months: 24, rateBps: 0 }],
    minDownPercent: 40,
    maxDownPercent: 70,
    balloonPercent: 0,
  },
];

/** 20 % down, 36 months, of ¥200,000 with a deposit of ¥5,000. */
export const offer = offerOf(
  plans[0] as Plan,
  { months: 36, downPercent: 20 },
  { priceFen: 20_000_000, depositFen: 500_000 },
) as Offer;

export const application = (changes: Partial<Application> = {}): Application => ({
  applyNo: 'L2611231530001AB2C00',
  orderNo: 'C2611231530001AB2C00',
  modelName: '青驭 凌',
  version: 3,
  status: 'submitted',
  statusSince: '2026-11-23T08:00:00.000Z',
  dueAt: '2026-11-25T08:00:00.000Z',
  offer,
  name: '林岚',
  request: null,
  approval: null,
  signed: null,
  endText: null,
  payout: null,
  materials: [],
  steps: [
    { key: 'choose', reachedAt: '2026-11-23T07:30:00.000Z' },
    { key: 'review', reachedAt: '2026-11-23T08:00:00.000Z' },
    { key: 'sign', reachedAt: null },
    { key: 'payOut', reachedAt: null },
  ],
  actions: ['withdraw'],
  serverTime: '2026-11-23T08:30:00.000Z',
  ...changes,
});

export const options = (changes: Partial<Options> = {}): Options => ({
  orderNo: 'C2611231530001AB2C00',
  modelName: '青驭 凌',
  totalFen: 20_000_000,
  depositFen: 500_000,
  dueFen: 19_500_000,
  settledAt: null,
  open: true,
  applying: 'offered',
  buyerName: '林岚',
  maskedPhone: '138****0001',
  plans,
  way: null,
  application: null,
  ...changes,
});
