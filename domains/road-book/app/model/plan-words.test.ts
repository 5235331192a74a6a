import { expect, it } from 'vitest';
import { arrivalText, minutesText, noWayText, waySourceText } from './plan-words.ts';

it.each([
  [0, '0 分钟'],
  [45, '45 分钟'],
  [180, '3 小时'],
  [725, '12 小时 5 分钟'],
])('%i minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

it.each([
  ['2026-03-01T10:00:00Z', '18:00'],
  ['2026-03-01T18:30:00Z', '次日 02:30'],
  ['2026-03-03T02:00:00Z', '第 3 天 10:00'],
])('an arrival at %s after the morning of the first of March is %s', (at, text) => {
  expect(arrivalText(at, '2026-03-01T01:00:00Z')).toBe(text);
});

it('summarises a route, and shows where it ends', () => {
  const way = { distanceM: 1, drivingMinutes: 1, tollsFen: null, line: [] };
  expect(waySourceText({ ...way, source: 'estimate', serviceAway: false })).toContain('估算路线');
  expect(waySourceText({ ...way, source: 'estimate', serviceAway: true })).toContain('没有回应');
  expect(waySourceText({ ...way, source: 'service', serviceAway: false })).not.toContain('估算');
  expect(
    noWayText({ outcome: 'noWay', afterName: '成都', nextName: '西安', gapM: 740_000, reachM: 210_000 }),
  ).toContain('成都到西安约 740 km，中间没有可用的充电站，而按设定的电量最多行驶约 210 km');
});
