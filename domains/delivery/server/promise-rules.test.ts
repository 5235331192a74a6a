import { expect, it } from 'vitest';
import { nextAtStore, weeklySentence } from './promise-rules.ts';

const order = {
  status: '11',
  modelName: '青驭 凌',
  expectedFrom: '2026-12-01',
  promisedTo: '2026-12-15',
} as const;

it.each([
  ['2026-12-15', '与约定一致'],
  ['2026-12-16', '比约定的时间晚，我们会按天补偿积分'],
  ['2026-12-08', '比约定的时间早'],
])('a car expected until %s is announced for %s', (expectedTo, words) => {
  expect(weeklySentence({ ...order, expectedTo })).toMatch(
    new RegExp(`^你的青驭 凌目前生产中，预计 .*交付，${words}$`),
  );
});

const at = new Date('2026-12-12T02:00:00Z');
it.each([
  ['8', null, null, false, '门店正在检查车辆，完成后会告诉你'],
  ['8', null, at, false, '门店正在检查车辆，完成后会告诉你'],
  ['8', at, null, false, '请联系门店结清尾款，再到交付进度里预约交付时间'],
  ['8', at, null, true, '请联系门店结清尾款'],
  ['8', at, at, false, '请到交付进度里预约交付时间'],
  ['7', at, at, true, '请按预约时间到店看车，满意后在手机上签收'],
] as const)(
  'a car at its store (%s, %s, %s, %s): %s',
  (status, inspectedAt, balanceSettledAt, booked, next) => {
    expect(nextAtStore({ status, inspectedAt, balanceSettledAt }, booked)).toBe(next);
  },
);
