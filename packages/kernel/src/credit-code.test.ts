import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCreditCode, creditCodeCheckDigit } from './credit-code.ts';

test.each([
  ['91350100M000100Y43', 'valid'],
  ['91350100m000100y43', 'valid'],
  ['9135 0100 M000 100Y 43', 'valid'],
  ['91350100M000100Y44', 'checksum'],
  ['91350100M000100Y4', 'format'],
  ['91350100I000100Y43', 'format'],
  ['', 'format'],
])('%s is %s', (code, result) => {
  expect(checkCreditCode(code)).toBe(result);
});

test('the checksum finds every single wrong character', () => {
  const body = fc.stringMatching(/^[0-9A-HJ-NPQRTUWXY]{17}$/);
  fc.assert(
    fc.property(
      body,
      fc.nat(16),
      fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY'),
      (text, place, letter) => {
        const code = text + creditCodeCheckDigit(text);
        expect(checkCreditCode(code)).toBe('valid');
        fc.pre(code[place] !== letter);
        expect(checkCreditCode(code.slice(0, place) + letter + code.slice(place + 1))).toBe('checksum');
      },
    ),
  );
});
