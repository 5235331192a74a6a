import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskCreditCode, maskEmail, maskIdentityNumber, maskMiddle, maskName } from './masks.ts';

test.each([
  ['林岚', '林*'],
  ['周亦安', '周**'],
  ['欧阳晴', '欧阳*'],
  ['欧阳', '欧*'],
  ['林', '林*'],
  ['𠮷野', '𠮷*'],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

test('numbers', () => {
  expect(maskIdentityNumber('11010519491231002X')).toBe('110***********002X');
  expect(maskCreditCode('91350100M000100Y43')).toBe('9135**********0Y43');
  expect(maskEmail('lin@example.com')).toBe('l***@example.com');
  expect(maskEmail('lin')).toBe('***');
});

test('a mask keeps the length and never shows everything', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,30}$/), fc.nat(6), fc.nat(6), (text, head, tail) => {
      const masked = maskMiddle(text, head, tail);
      expect(masked).toHaveLength(text.length);
      expect(masked).toContain('*');
    }),
  );
});
