import { expect, test } from 'vitest';
import { cheapestHours } from './cheap-hours.ts';

test.each([
  [
    'six hours of the night',
    [
      { from: '00:00', priceE4: 3_000 },
      { from: '06:00', priceE4: 6_000 },
      { from: '22:00', priceE4: 3_000 },
    ],
    { from: '22:00', to: '04:00', perKwhFen: 30 },
  ],
  [
    'four hours where the fifth costs more',
    [
      { from: '00:00', priceE4: 6_000 },
      { from: '11:00', priceE4: 2_500 },
      { from: '15:00', priceE4: 6_000 },
    ],
    { from: '11:00', to: '15:00', perKwhFen: 25 },
  ],
  [
    'the best average where no four hours have one price',
    [
      { from: '00:00', priceE4: 3_000 },
      { from: '02:00', priceE4: 4_000 },
      { from: '04:00', priceE4: 8_000 },
    ],
    { from: '00:00', to: '04:00', perKwhFen: 35 },
  ],
])('suggests %s', (_name, periods, expected) => {
  expect(cheapestHours(periods)).toEqual(expected);
});

test('suggests nothing where the price is the same all day', () => {
  expect(cheapestHours([{ from: '00:00', priceE4: 5_000 }])).toBeNull();
  expect(
    cheapestHours([
      { from: '00:00', priceE4: 5_000 },
      { from: '08:00', priceE4: 5_000 },
    ]),
  ).toBeNull();
});
