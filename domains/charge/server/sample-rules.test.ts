import { expect, test } from 'vitest';
import { judgeSample, mostSessionWh, mostWhIn, powerOf, type Sample } from './sample-rules.ts';

const now = new Date('2026-11-23T04:30:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const order = {
  createdAt: minutes(-30),
  endedAt: null,
  powerW: 120_000,
  latest: { at: minutes(-1), energyWh: 20_000 },
};
const sample: Sample = {
  at: minutes(0),
  soc: 60,
  powerW: 100_000,
  voltageMv: 400_000,
  currentMa: 250_000,
  energyWh: 21_500,
  electricityFen: 1500,
  serviceFen: 900,
};

test.each<[string, Partial<Sample>, string]>([
  ['newer', {}, 'newest'],
  ['the same again', { at: minutes(-1), energyWh: 20_000 }, 'late'],
  ['late and less', { at: minutes(-5), energyWh: 15_000 }, 'late'],
  ['late and more', { at: minutes(-5), energyWh: 25_000 }, '较早的读数电量更多'],
  ['a meter that falls', { energyWh: 19_999 }, '电量倒退'],
  ['a clock within its tolerance', { at: minutes(1) }, 'newest'],
  ['the future', { at: minutes(10) }, '时间在未来'],
  ['before the start', { at: minutes(-60), energyWh: 0 }, '时间早于启动'],
  ['energy below zero', { energyWh: -1 }, '电量或费用为负'],
  ['money below zero', { serviceFen: -1 }, '电量或费用为负'],
  ['a battery above 100 %', { soc: 101 }, '电池电量不在 0 到 100 之间'],
  ['more than the gun delivers', { energyWh: 200_000 }, '电量超过枪的功率'],
  ['more than the energy can cost', { serviceFen: 1_000_000 }, '费用超过电价上限'],
])('%s', (_, changes, expected) => {
  const verdict = judgeSample({ ...sample, ...changes }, order, now);
  expect(verdict.kind === 'aside' ? verdict.why : verdict.kind).toBe(expected);
});

test('the first one counts, and nothing after the end', () => {
  expect(judgeSample(sample, { ...order, latest: null }, now)).toEqual({ kind: 'newest' });
  expect(judgeSample(sample, { ...order, endedAt: minutes(-10) }, now)).toMatchObject({
    why: '时间晚于结束',
  });
});

test.each([
  [120_000, 3_600_000, 181_000],
  [120_000, 0, 1_000],
  [600_000, 3_600_000, mostSessionWh],
  [0, 1, mostSessionWh],
])('a gun of %i W delivers in %i ms at most %i Wh', (powerW, ms, wh) => {
  expect(mostWhIn(powerW, ms)).toBe(wh);
});

test('power is the sum of the phases', () => {
  expect(powerOf([{ voltageMv: 400_000, currentMa: 250_000 }])).toBe(100_000);
  const phase = { voltageMv: 220_000, currentMa: 32_000 };
  expect(powerOf([phase, phase, { voltageMv: null, currentMa: null }])).toBe(14_080);
});
