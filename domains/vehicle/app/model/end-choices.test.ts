import { expect, it } from 'vitest';
import { endChoices, endDayOf, noEnd } from './end-choices.ts';

it('offers only an open end before the day is known', () => {
  expect(endChoices(null)).toEqual([{ value: noEnd, label: '长期有效' }]);
});

it('offers spans with their last day, with the year where it differs', () => {
  const labels = endChoices('2026-12-20', new Date('2026-12-20T02:00:00Z')).map(({ label }) => label);
  expect(labels).toEqual([
    '长期有效',
    '7 天，到 12月27日',
    '30 天，到 2027年1月19日',
    '90 天，到 2027年3月20日',
    '1 年，到 2027年12月20日',
  ]);
});

it('sends no day for an open end', () => {
  expect([endDayOf(noEnd), endDayOf('2026-12-27')]).toEqual([null, '2026-12-27']);
});
