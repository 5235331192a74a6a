import { expect, it } from 'vitest';
import { countsText, waitText } from './rescue-words.ts';

it('counts where open rescues stand, in the order of their steps', () => {
  expect(
    countsText([
      { status: 'inService', count: 1 },
      { status: 'requested', count: 2 },
    ]),
  ).toBe('等待接单 2，救援中 1');
  expect(countsText([])).toBe('现在没有进行中的救援');
});

it.each([
  ['2027-03-01T04:00:59Z', '0 分钟'],
  ['2027-03-01T04:59:00Z', '59 分钟'],
  ['2027-03-01T05:05:00Z', '1 小时 5 分钟'],
])('says at %s how long a person has waited', (now, text) => {
  expect(waitText('2027-03-01T04:00:00Z', now)).toBe(text);
});
