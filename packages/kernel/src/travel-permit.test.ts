import { expect, test } from 'vitest';
import { normaliseTravelPermit, travelPermitOf } from './travel-permit.ts';

test.each([
  ['H12345678', 'hongKongMacao'],
  ['m12345678', 'hongKongMacao'],
  ['H1234567801', 'hongKongMacao'],
  ['12345678', 'taiwan'],
  ['１２３４５６７８', 'taiwan'],
  ['1234 5678', 'taiwan'],
  ['H1234567', null],
  ['H123456780', null],
  ['T12345678', null],
  ['123456789', null],
])('%s: %s', (text, result) => {
  expect(travelPermitOf(text)).toBe(result);
});

test('the count of renewals is not part of the number', () => {
  expect(normaliseTravelPermit('h1234567801')).toBe('H12345678');
});
