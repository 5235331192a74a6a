import { dayMs, hourMs, minuteMs } from '@ev/kernel/durations.ts';

/** How an order of a demo customer stands today. */
export type Ending =
  | 'toPay'
  | 'cancelled'
  | 'expired'
  | 'toShip'
  | 'packing'
  | 'partlyShipped'
  | 'onItsWay'
  | 'delivering'
  | 'inTrouble'
  | 'delivered'
  | 'received'
  | 'reviewed'
  | 'refunded'
  | 'takenBack';

export type Story = {
  lines: readonly { skuCode: string; quantity: number }[];
  agoMs: number;
  ending: Ending;
  /** What the customer says of the first product. */
  review?: { rating: number; text: string; addition?: string };
};

const mug = (quantity = 1) => ({ skuCode: 'MUG-OAT-480', quantity });
const blueMug = { skuCode: 'MUG-TEAL-480', quantity: 1 };
const jacket = (skuCode: string) => ({ skuCode, quantity: 1 });
const mat = { skuCode: 'MAT-LING', quantity: 1 };
const model = { skuCode: 'MODEL-LING', quantity: 1 };

/** What demo customers bought in the mall, the oldest first. */
export const stories: readonly Story[] = [
  {
    lines: [mat],
    agoMs: 45 * dayMs,
    ending: 'reviewed',
    review: { rating: 5, text: '贴合得很好，边缘不翘，水洗也方便。', addition: '一个月后还是很平整，推荐。' },
  },
  {
    lines: [mug(2), model],
    agoMs: 30 * dayMs,
    ending: 'reviewed',
    review: { rating: 4, text: '杯子保温可以，就是盖子有点紧。' },
  },
  { lines: [jacket('JACKET-BLACK-L')], agoMs: 22 * dayMs, ending: 'received' },
  { lines: [blueMug], agoMs: 16 * dayMs, ending: 'refunded' },
  { lines: [model], agoMs: 12 * dayMs, ending: 'cancelled' },
  { lines: [mug()], agoMs: 9 * dayMs, ending: 'expired' },
  { lines: [mat, mug()], agoMs: 8 * dayMs, ending: 'delivered' },
  { lines: [jacket('JACKET-TEAL-M')], agoMs: 6 * dayMs, ending: 'inTrouble' },
  { lines: [mug(3)], agoMs: 5 * dayMs, ending: 'takenBack' },
  { lines: [blueMug, model], agoMs: 4 * dayMs, ending: 'delivering' },
  { lines: [jacket('JACKET-BLACK-M')], agoMs: 3 * dayMs, ending: 'onItsWay' },
  { lines: [mat], agoMs: 56 * hourMs, ending: 'toShip' },
  { lines: [mug(2), mat], agoMs: 40 * hourMs, ending: 'partlyShipped' },
  { lines: [model], agoMs: 26 * hourMs, ending: 'packing' },
  { lines: [mug()], agoMs: 5 * hourMs, ending: 'toShip' },
  { lines: [blueMug], agoMs: 10 * minuteMs, ending: 'toPay' },
];
