import { expect, test } from 'vitest';
import {
  comparisonText,
  consumptionText,
  dayText,
  distanceText,
  energyText,
  hoursText,
  lengthText,
  wayText,
} from './trip-words.ts';

test('figures with their units', () => {
  expect([distanceText(860), distanceText(12_340)]).toEqual(['860 米', '12.3 公里']);
  expect([energyText(1_849), energyText(0)]).toEqual(['1.8 度', '0.0 度']);
  expect([consumptionText(14.25), consumptionText(null)]).toEqual(['14.3 度/百公里', '里程太短，不计能耗']);
  expect([lengthText(35), lengthText(65)]).toEqual(['35 分钟', '1 小时 05 分']);
});

test.each([
  [15, 15.2, '与平时相近'],
  [18, 15, '比平时高 20%'],
  [12, 15, '比平时低 20%'],
  [null, 15, null],
  [15, null, null],
])('%s beside %s is %s', (own, usual, text) => {
  expect(comparisonText(own, usual)).toBe(text);
});

test('a day and its hours', () => {
  expect(dayText('2026-12-08')).toBe('12月8日 周二');
  const drive = { startedAt: '2026-12-08T00:10:00.000Z', endedAt: '2026-12-08T00:45:00.000Z' };
  expect(hoursText(drive)).toBe('08:10–08:45');
});

test('the way, as far as it is known', () => {
  expect(wayText({ fromText: '上海市', toText: '苏州市' })).toBe('上海市 → 苏州市');
  expect(wayText({ fromText: '上海市', toText: '上海市' })).toBe('上海市内');
  expect(wayText({ fromText: null, toText: null })).toBeNull();
});
