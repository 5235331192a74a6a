import { expect, test } from 'vitest';
import { aChargePlan, aPlan } from '../testing/vehicle-state.ts';
import { cheapText, hoursText, planTitle, planWhen } from './plan-words.ts';

test('what a plan does', () => {
  expect(planTitle(aPlan())).toBe('07:30 · 20 度');
  expect(planTitle(aChargePlan())).toBe('22:00 至次日 06:00 · 充到 90%');
  expect(planTitle(aChargePlan({ endTime: null }))).toBe('22:00 · 充到 90%');
});

test('hours within a day and across midnight', () => {
  expect(hoursText('08:00', '12:00')).toBe('08:00 至 12:00');
  expect(hoursText('23:00', '07:00')).toBe('23:00 至次日 07:00');
});

test('when a plan runs', () => {
  expect(planWhen(aPlan())).toBe('工作日 · 下次 明天 07:30');
  expect(planWhen(aPlan({ nextText: null }))).toBe('工作日');
  expect(planWhen(aPlan({ enabled: false, nextText: null }))).toBe('工作日 · 已关闭');
});

test('the cheapest hours', () => {
  expect(cheapText({ from: '22:00', to: '06:00', perKwhFen: 30.7, householdName: '世纪花园' })).toBe(
    '世纪花园 22:00 至次日 06:00 最便宜，0.307 元/度',
  );
});
