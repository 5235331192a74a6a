import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [null, '—'],
  [0, '0 秒'],
  [59, '59 秒'],
  [60, '1 分'],
  [185, '3 分 5 秒'],
  [4_800, '1 小时 20 分'],
])('%s seconds: %s', (seconds, text) => expect(durationText(seconds)).toBe(text));
