import { expect, test } from 'vitest';
import { barsOf, nextOf, rowsOf } from './day-plot.ts';

const tariff = {
  seenAt: '2026-12-08T00:00:00.000Z',
  periods: [
    { from: '00:00', electricityPriceE4: 3000, servicePriceE4: 5000, kind: 'valley' as const },
    { from: '08:00', electricityPriceE4: 11_000, servicePriceE4: 5000, kind: 'peak' as const },
    { from: '22:00', electricityPriceE4: 3000, servicePriceE4: 5000, kind: 'valley' as const },
  ],
};
const at = (clock: string) => new Date(`2026-12-08T${clock}:00+08:00`);

test('the rows are the whole day, the present and the cheapest among them', () => {
  expect(
    rowsOf(tariff, at('09:30')).map(({ from, to, kind, sumE4, now, lowest }) => [
      ...[from, to, kind, sumE4, now, lowest],
    ]),
  ).toEqual([
    ['00:00', '08:00', '谷', 8000, false, true],
    ['08:00', '22:00', '峰', 16_000, true, false],
    ['22:00', '24:00', '谷', 8000, false, true],
  ]);
});

test('the plot fills the day, with the service fee above the electricity', () => {
  const { electricity, service, topE4 } = barsOf(rowsOf(tariff, at('09:30')));
  expect(topE4).toBe(16_000);
  expect(electricity.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
  electricity.forEach((bar, index) => {
    const above = service[index];
    expect(bar.y + bar.height).toBeCloseTo(1);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(bar.y);
  });
});

test('the next price is the next different one', () => {
  expect(nextOf(tariff, at('09:30'))).toEqual({
    at: at('22:00').toISOString(),
    sumE4: 8000,
    cheaper: true,
  });
  expect(nextOf(tariff, at('22:30'))).toMatchObject({
    at: new Date('2026-12-09T08:00:00+08:00').toISOString(),
    cheaper: false,
  });
  expect(nextOf({ ...tariff, periods: tariff.periods.slice(0, 1) }, at('09:30'))).toBeNull();
});

test('with a constant price no hour is the cheapest, and free electricity costs nothing', () => {
  const free = { ...tariff, periods: [{ from: '00:00', electricityPriceE4: 0, servicePriceE4: 0 }] };
  const rows = rowsOf(free, at('09:30'));
  expect(rows.map(({ lowest }) => lowest)).toEqual([false]);
  expect(barsOf(rows).electricity[0]?.height).toBe(0);
});
