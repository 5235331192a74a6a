import { expect, test } from 'vitest';
import { SavePlan } from '../../contract/telematics.ts';
import { aChargePlan, aPlan, vin } from '../testing/vehicle-state.ts';
import { draftOf, planInputOf } from './plan-draft.ts';

test.each([
  ['batteryTemperature', aPlan()],
  ['charging', aChargePlan()],
  ['charging', aChargePlan({ endTime: null, weekdays: [] })],
] as const)('a plan for %s is saved as it was', (kind, plan) => {
  const { time, endTime, weekdays, celsius, percent, enabled, version, planNo } = plan;
  const saved = planInputOf({ vin, kind, planNo }, draftOf(kind, plan));
  expect(saved).toEqual({
    vin,
    kind,
    planNo,
    time,
    endTime,
    weekdays,
    celsius,
    percent,
    enabled,
    version,
  });
});

test.each(['batteryTemperature', 'charging'] as const)('a new plan for %s can be saved at once', (kind) => {
  const input = planInputOf({ vin, kind, planNo: undefined }, draftOf(kind, null));
  expect(SavePlan.safeParse(input).success).toBe(true);
  expect(input.version).toBe(0);
});
