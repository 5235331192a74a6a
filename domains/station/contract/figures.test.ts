import { expect, test } from 'vitest';
import { powerText, priceText } from './figures.ts';

test.each([
  [12_000, '1.20'],
  [8_735, '0.8735'],
  [8_730, '0.873'],
  [10_000, '1.00'],
])('%i is %s yuan', (price, text) => expect(priceText(price)).toBe(text));

test.each([
  [7_000, '7 kW'],
  [3_500, '3.5 kW'],
  [7_040, '7 kW'],
  [120_000, '120 kW'],
])('%i W is %s', (power, text) => expect(powerText(power)).toBe(text));
