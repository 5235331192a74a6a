import { expect, it } from 'vitest';
import { fenOfYuan } from './yuan.ts';

it.each([
  ['221,900.5', 22_190_050],
  ['¥0.05', 5],
  ['￥２２１，９００．５', 22_190_050],
  [' 12 ', 1200],
  ['1.234', null],
  ['-1', null],
  ['', null],
  ['12O', null],
] as const)('%j yuan are %s fen', (typed, fen) => expect(fenOfYuan(typed)).toBe(fen));
