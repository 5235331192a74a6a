import { expect, test } from 'vitest';
import { chargeOrder } from '../testing/charge-order.ts';
import {
  ageText,
  energyText,
  gunRefusal,
  lengthText,
  occupancyText,
  powerText,
  priceText,
  stageText,
  startStep,
} from './charge-words.ts';

test('readable figures', () => {
  expect(energyText(20_456)).toBe('20.46 度');
  expect([powerText(120_000), powerText(7_400)]).toEqual(['120 kW', '7.4 kW']);
  expect([priceText(12_500), priceText(12_345), priceText(3_000), priceText(0)]).toEqual([
    ...['¥1.25/度', '¥1.2345/度', '¥0.30/度', '¥0.00/度'],
  ]);
  expect([lengthText(59_000), lengthText(60_000), lengthText(65 * 60_000)]).toEqual([
    '0 分钟',
    '1 分钟',
    '1 小时 05 分',
  ]);
  expect([ageText(-1), ageText(4_999), ageText(12_000), ageText(180_000)]).toEqual([
    ...['刚刚更新', '刚刚更新', '12 秒前更新', '3 分钟前更新'],
  ]);
});

test('the rule of an occupancy fee, complete or absent', () => {
  const rule = {
    freeMinutes: 15,
    feeFenPerMinute: 100,
    capFen: 5000,
    nightFree: { from: '22:00', to: '07:00' },
  };
  expect(occupancyText(rule)).toBe('充完后免费停 15 分钟，之后每分钟 ¥1，最高 ¥50，22:00-07:00 不收');
  expect(occupancyText({ ...rule, capFen: null, nightFree: null })).toBe(
    '充完后免费停 15 分钟，之后每分钟 ¥1',
  );
  expect(occupancyText(null)).toBe(occupancyText({ ...rule, feeFenPerMinute: 0 }));
});

test('only a plugged or a reserved gun can be started', () => {
  expect(
    (['offline', 'free', 'plugged', 'charging', 'reserved', 'faulty'] as const).filter(
      (one) => !gunRefusal(one),
    ),
  ).toEqual([...['plugged', 'reserved']]);
});

test('a failed refund is not shown as pending', () => {
  const refunding = chargeOrder({ status: '2', stage: 'refunding', refundFailed: true });
  expect(stageText(refunding)).toMatch(/^退款还没有成功，工作人员正在处理.*会发消息告诉你$/);
  expect(stageText({ ...refunding, refundFailed: false })).toMatch(/^正在原路退款/);
});

test('an order on hold names its next step and nothing past', () => {
  const hold = { reason: 'noBill', by: '2026-11-24T02:00:00.000Z' } as const;
  const at = (serverTime: string) => stageText(chargeOrder({ stage: 'onHold', hold, serverTime }));
  expect(at('2026-11-24T01:59:59.000Z')).toMatch(/最晚 .*10:00 有结果/);
  expect(at('2026-11-24T02:00:00.000Z')).toMatch(/还在跟进，不需要你操作$/);
  expect(at('2026-11-24T02:00:00.000Z')).not.toMatch(/最晚/);
});

test('the steps of a start', () => {
  expect([
    startStep({ stage: 'starting' }, 0),
    startStep({ stage: 'starting' }, 5_000),
    startStep({ stage: 'charging' }, 0),
  ]).toEqual([1, 2, 3]);
});
