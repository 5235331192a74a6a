import { expect, it } from 'vitest';
import { report } from '../testing/outing.ts';
import { shownOf } from './shared-report.ts';

it('contains the car and the figures of a drive', () => {
  expect(shownOf(report())).toEqual({
    title: '我试驾了青驭 凌，一起来开',
    desc: '行驶里程 8.4 km，用时 32 分钟，百公里电耗 14.0 kWh，体验项目 1/3 项',
  });
});

it('leaves out missing readings', () => {
  expect(shownOf(report({ distanceM: null, energyWh: null, cards: [] })).desc).toBe('用时 32 分钟');
});

it('contains no place, time or comment', () => {
  const shown = report({ feedback: { stars: 5, words: '底盘很稳', at: '2031-05-06T03:00:00.000Z' } });
  const text = JSON.stringify(shownOf(shown));
  for (const own of [shown.driveId, shown.storeName, '2031', '滨河环线', '底盘很稳'])
    expect(text).not.toContain(own);
});
