import { expect, test } from 'vitest';
import { reservationStatuses } from '../../contract/words.ts';
import { wordsOf } from './reservation-words.ts';

const plain = { hasLock: true, lockPlate: null, endCause: null, releaseReason: null };

test.each([
  ['1', {}, '到站 200 米内降下地锁，停好后插枪充电'],
  ['1', { lockPlate: '沪AD12345' }, '车牌被识别后地锁自动降下，也可以到站后在这里降下'],
  ['1', { hasLock: false }, '到站后停入车位，插枪并启动充电'],
  ['2', {}, '请停入车位，插好充电枪后启动充电'],
  ['5', { endCause: 'noShow' }, '未在保留时间内到场，计为一次爽约'],
  ['6', { endCause: 'self' }, '你取消了预约'],
  ['6', { endCause: 'staff', releaseReason: '车位检修' }, '工作人员释放了预约：车位检修'],
] as const)('%s %j', (status, more, text) => {
  expect(wordsOf({ ...plain, status, ...more }).text).toBe(text);
});

test('each status has its text', () => {
  for (const status of reservationStatuses) expect(wordsOf({ ...plain, status }).title).toBeTruthy();
});
