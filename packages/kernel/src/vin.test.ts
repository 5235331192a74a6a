import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVin, maskVin, vinCheckDigit } from './vin.ts';

test.each([
  ['11111111111111111', true],
  ['1M8GDM9AXKP042788', true],
  ['5GZCZ43D13S812715', true],
  ['1M8GDM9A0KP042788', false],
  ['1M8GDM9AXKP04278', false],
  ['1M8GDM9AXKP04278O', false],
  ['1m8gdm9axkp042788', false],
])('%s is a number: %s', (vin, result) => {
  expect(isVin(vin)).toBe(result);
});

test('the check digit finds every single mistyped digit', () => {
  const digits = fc.stringMatching(/^[0-9]{17}$/);
  fc.assert(
    fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (body, place, step) => {
      const vin = body.slice(0, 8) + vinCheckDigit(body) + body.slice(9);
      expect(isVin(vin)).toBe(true);
      const typed = String((Number(vin[place] === 'X' ? 0 : vin[place]) + step) % 10);
      const wrong = vin.slice(0, place) + typed + vin.slice(place + 1);
      fc.pre(wrong !== vin);
      expect(isVin(wrong)).toBe(false);
    }),
  );
});

test('the mask', () => {
  expect(maskVin('1M8GDM9AXKP042788')).toBe('1M8GDM9AXK*******');
});
