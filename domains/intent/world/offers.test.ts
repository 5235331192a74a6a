import { catalogues } from '@ev/showcase/world/catalogues.ts';
import { modelSummaries } from '@ev/showcase/world/models.ts';
import { expect, test } from 'vitest';
import { offers } from './offers.ts';

test('what can be reserved is of a car on sale, has words for its money and opens before it closes', () => {
  const deposit = catalogues[0]?.depositFen;
  expect(new Set(offers.map(({ offerCode }) => offerCode)).size).toBe(offers.length);
  // Sale type 0 is shown as 诚意金 (specification §3).
  expect(offers.find(({ offerCode }) => offerCode === 'ling-intent')?.title).toBe('诚意金');
  for (const { modelCode, amountFen, benefits, rules, opensInDays, closesInDays } of offers) {
    expect(modelSummaries.map((model) => model.modelCode)).toContain(modelCode);
    expect(amountFen).toBeLessThanOrEqual(deposit ?? 0);
    expect(benefits.length).toBeGreaterThan(0);
    expect(rules.join()).toMatch(/抵扣.*定金.*退款.*7 个工作日/);
    expect(opensInDays).toBeLessThan(closesInDays);
  }
  expect(offers.some(({ amountFen }) => amountFen === deposit)).toBe(true);
});
