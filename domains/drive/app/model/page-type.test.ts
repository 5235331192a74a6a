import { expect, test } from 'vitest';
import { readPageType } from './page-type.ts';

test.each([
  ['1', '1'],
  ['5', '5'],
  ['0', null],
  ['6', null],
  ['constructor', null],
  [undefined, null],
] as const)('the type %s is read as %s', (text, type) => expect(readPageType(text)).toBe(type));
