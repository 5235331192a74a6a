import { expect, it } from 'vitest';
import { figuresOf } from './report-figures.ts';

const card = (code: string, triedAt: string | null) => ({ code, title: '', how: '', notice: '', triedAt });
const words = (report: Parameters<typeof figuresOf>[0]) =>
  figuresOf(report).map(({ label, figure, unit }) => `${label} ${figure} ${unit}`);

it.each([
  [
    {
      distanceM: 8_420,
      energyWh: 1_180,
      minutes: 32,
      cards: [card('a', '2030-01-01T00:00:00.000Z'), card('b', null)],
    },
    ['行驶里程 8.4 km', '用时 32 分钟', '百公里电耗 14.0 kWh', '体验项目 1/2 项'],
  ],
  [{ distanceM: null, energyWh: null, minutes: 1, cards: [] }, ['用时 1 分钟']],
  // A few metres are too short for a consumption per hundred kilometres.
  [{ distanceM: 400, energyWh: 200, minutes: 5, cards: [] }, ['行驶里程 0.4 km', '用时 5 分钟']],
  [{ distanceM: 5_000, energyWh: null, minutes: 20, cards: [] }, ['行驶里程 5.0 km', '用时 20 分钟']],
])('shows what is known: %j', (report, expected) => {
  expect(words(report)).toEqual(expected);
});
