import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ageOn,
  checkIdentityNumber,
  checkResidenceNumber,
  identityCheckDigit,
  isOldResidenceNumber,
} from './identity-number.ts';

test.each([
  ['11010519491231002X', { kind: 'valid', birthday: '1949-12-31', sex: 'female' }],
  [' 11010519491231002x', { kind: 'valid', birthday: '1949-12-31', sex: 'female' }],
  ['１１０１０５19491231002Ｘ', { kind: 'valid', birthday: '1949-12-31', sex: 'female' }],
  ['440524188001010014', { kind: 'valid', birthday: '1880-01-01', sex: 'male' }],
  ['110105194912310021', { kind: 'invalid', reason: 'checksum' }],
  ['110105194902310026', { kind: 'invalid', reason: 'birthday' }],
  ['990105194912310021', { kind: 'invalid', reason: 'region' }],
  ['110105491231002', { kind: 'invalid', reason: 'format' }],
  ['', { kind: 'invalid', reason: 'format' }],
])('%s', (number, result) => {
  expect(checkIdentityNumber(number)).toEqual(result);
});

test.each([
  ['911124198108030024', { kind: 'valid', birthday: '1981-08-03', sex: 'female' }],
  ['911124198108030025', { kind: 'invalid', reason: 'checksum' }],
  ['911124198113030024', { kind: 'invalid', reason: 'birthday' }],
  ['999124198108030024', { kind: 'invalid', reason: 'region' }],
  ['11010519491231002X', { kind: 'invalid', reason: 'region' }],
  ['9111241981080300', { kind: 'invalid', reason: 'format' }],
])('%s of a permanent residence card', (number, result) => {
  expect(checkResidenceNumber(number)).toEqual(result);
  expect(checkIdentityNumber('911124198108030024')).toEqual({ kind: 'invalid', reason: 'region' });
});

test.each([
  ['CAN110081080301', true],
  ['can110081080301', true],
  ['CAN11008108030', false],
  ['911124198108030024', false],
])('%s of an older permanent residence card: %s', (number, result) => {
  expect(isOldResidenceNumber(number)).toBe(result);
});

test('the checksum finds every mistyped digit of the serial number', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{3}$/),
      fc.nat(2),
      fc.integer({ min: 1, max: 9 }),
      (serial, place, step) => {
        const body = `11010519900307${serial}`;
        const number = body + identityCheckDigit(body);
        expect(checkIdentityNumber(number).kind).toBe('valid');
        const at = 14 + place;
        const wrong = number.slice(0, at) + ((Number(number[at]) + step) % 10) + number.slice(at + 1);
        expect(checkIdentityNumber(wrong)).toEqual({ kind: 'invalid', reason: 'checksum' });
      },
    ),
  );
});

test.each([
  ['2008-11-21', '2026-11-20', 17],
  ['2008-11-21', '2026-11-21', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('born %s, on %s aged %i', (birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age);
});
