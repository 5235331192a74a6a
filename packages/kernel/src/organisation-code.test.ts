import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkOrganisationCode, organisationCheckDigit } from './organisation-code.ts';

test.each([
  // The example of GB 11714.
  ['D2143569X', 'valid'],
  ['D2143569-X', 'valid'],
  ['d2143569-x', 'valid'],
  ['10000000-8', 'valid'],
  ['10000000-7', 'checksum'],
  ['708461136', 'valid'],
  ['708461163', 'checksum'],
  ['D2143569', 'format'],
  ['D21435690X', 'format'],
  ['D214356９X', 'valid'],
])('%s: %s', (text, result) => {
  expect(checkOrganisationCode(text)).toBe(result);
});

test('one wrong digit is always found', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(digits, fc.nat(7), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
      const right = code.join('') + organisationCheckDigit(code.join(''));
      const wrong = [...right];
      wrong[at] = String((Number(wrong[at]) + by) % 10);
      return checkOrganisationCode(right) === 'valid' && checkOrganisationCode(wrong.join('')) === 'checksum';
    }),
  );
});
