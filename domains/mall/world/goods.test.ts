import { demoFile, demoFiles } from '@ev/stock/demo.ts';
import { expect, test } from 'vitest';
import type { StockedOffer } from '../server/stock/formats.ts';
import type { StockedProduct } from '../server/stock/product-format.ts';

/** Days from now, when the demo starts, to a time or day. */
const daysTo = (written: string): number => (Date.parse(written) - Date.now()) / 86_400_000;

test('every offer runs on any day on which the demo is started, and for months after it', () => {
  const offers = demoFile<StockedOffer[]>('mall-offers');
  expect(offers.length).toBeGreaterThan(0);
  for (const { startsAt, endsAt } of offers) {
    expect(daysTo(startsAt)).toBeLessThan(0);
    expect(daysTo(endsAt)).toBeGreaterThan(90);
  }
});

test('some products are new and one is still to come, on any day on which the demo is started', () => {
  const launches = demoFiles<StockedProduct>('products').flatMap(({ launchAt }) => launchAt ?? []);
  const days = launches.map((launchAt) => daysTo(String(launchAt)));
  expect(days.filter((day) => day < 0 && day > -50)).toHaveLength(2);
  expect(days.filter((day) => day > 7)).toHaveLength(1);
  expect(days).toHaveLength(3);
});

test('one product is on pre-sale, for weeks after the start of the demo', () => {
  const days = demoFiles<StockedProduct>('products').flatMap(({ shipsFrom }) => shipsFrom ?? []);
  expect(days).toHaveLength(1);
  expect(daysTo(String(days[0]))).toBeGreaterThan(30);
});
