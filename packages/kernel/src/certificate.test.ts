import { expect, test } from 'vitest';
import { certificateCounts, isCertificateNumber } from './certificate.ts';

test.each([
  [0, '11010519491231002X', true],
  [0, '11010519491231002x', true],
  [0, '1101051949123100', false],
  [3, '110105194912310021', true],
  [1, 'E12345', true],
  [1, 'E1234', false],
  [1, 'E1234567890', false],
  [2, 'H1234', true],
  [2, 'H1234567890123456', true],
  [2, 'H12345678901234567', false],
  [2, 'H 1234', false],
  [4, '12345678', true],
  [4, '1234567', false],
  [5, '12345678', false],
])('type %i, %s: %s', (typeIndex, text, result) => {
  expect(isCertificateNumber(typeIndex, text)).toBe(result);
});

test('only type 2 has a count', () => {
  expect(certificateCounts).toEqual({ 2: 2 });
});
