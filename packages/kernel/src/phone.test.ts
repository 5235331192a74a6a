import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLandline, isMobile, isPhone, looksLikeMobile, maskPhone, normalisePhone } from './phone.ts';

test.each([
  ['13800000000', true],
  ['138 0000 0000', true],
  ['+86 138-0000-0000', true],
  ['12800000000', false],
  ['1380000000', false],
  ['138000000001', false],
  ['8613800000000', true],
  ['１３８ ００００ ００００', true],
  ['', false],
])('%s is a mobile number: %s', (text, result) => {
  expect(isMobile(text)).toBe(result);
});

test.each([
  ['021-60000000', true],
  ['0571 6000 0000', true],
  ['０５７１-60000000', true],
  ['02160000000', true],
  ['0216000000', false],
  ['0571-60000000-80', false],
  ['21-60000000', false],
])('%s is a landline: %s', (text, result) => {
  expect(isLandline(text)).toBe(result);
  expect(isPhone(text)).toBe(result);
});

test.each([
  ['11012345678', true],
  ['8611012345678', true],
  ['+8611012345678', false],
  ['110123', false],
])('%s passes the second form: %s', (text, result) => {
  expect(looksLikeMobile(text)).toBe(result);
});

test('masks', () => {
  expect(maskPhone('13800000000')).toBe('138****0000');
  expect(maskPhone('021-60001234')).toBe('*******1234');
  expect(maskPhone('110')).toBe('***');
});

test('a mask never shows more than seven digits, a number is valid with separators too', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), fc.constantFrom(' ', '-', '.'), (number, separator) => {
      expect(maskPhone(number).replace(/\D/g, '')).toHaveLength(7);
      expect(normalisePhone(`+86${separator}${number.slice(0, 3)}${separator}${number.slice(3)}`)).toBe(
        number,
      );
    }),
  );
});
