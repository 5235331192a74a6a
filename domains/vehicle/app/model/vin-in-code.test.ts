import { vinCheckDigit } from '@ev/kernel/vin.ts';
import { expect, it } from 'vitest';
import { vinInCode } from './vin-in-code.ts';

const plain = 'LQY1A2B36R1234567';
const right = `${plain.slice(0, 8)}${vinCheckDigit(plain)}${plain.slice(9)}`;

it.each([
  [right, right],
  [`VIN:${right.toLowerCase()};MODEL:LING`, right],
  [`12345678901234567,${right}`, right],
  ['https://example.com/', null],
  [`${right}9`, null],
  ['LQY1A2B36O1234567', null],
])('%s contains %s', (text, vin) => expect(vinInCode(text)).toBe(vin));
