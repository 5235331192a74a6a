import { catalogues, modelSummaries } from '@ev/showcase/world/cars.ts';
import { demoFile } from '@ev/stock/demo.ts';
import { expect, test } from 'vitest';
import type { StockedOffer } from '../server/stock.ts';

const offers = demoFile<StockedOffer[]>('offers');

test('offers are for cars on sale, explain the money and open before they close', () => {
  const deposit = catalogues[0]?.depositFen;
  expect(new Set(offers.map(({ offerCode }) => offerCode)).size).toBe(offers.length);
  // Sale type 0 is shown as 诚意金 (specification §3).
  expect(offers.find(({ offerCode }) => offerCode === 'ling-intent')?.title).toBe('诚意金');
  for (const { modelCode, amountFen, benefits, rules, startsAt, endsAt } of offers) {
    expect(modelSummaries.map((model) => model.modelCode)).toContain(modelCode);
    expect(amountFen).toBeLessThanOrEqual(deposit ?? 0);
    expect(benefits.length).toBeGreaterThan(0);
    expect(rules.join()).toMatch(/抵扣.*定金.*退款.*7 个工作日/);
    // Written as days from the start of the demo: +150d.
    expect(Number.parseInt(startsAt, 10)).toBeLessThan(Number.parseInt(endsAt, 10));
  }
  expect(offers.some(({ amountFen }) => amountFen === deposit)).toBe(true);
});
