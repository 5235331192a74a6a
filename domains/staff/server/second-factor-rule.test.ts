import type { SecondFactorRule } from '@ev/platform/module.ts';
import { expect, it } from 'vitest';
import { isSecondFactorDue } from './second-factor-rule.ts';

it.each<[SecondFactorRule, boolean, boolean]>([
  ['off', false, false],
  ['off', true, false],
  ['money', false, false],
  ['money', true, true],
  ['all', false, true],
  ['all', true, true],
])('under the rule %s, staff who move money (%s) need one: %s', (rule, movesMoney, due) => {
  expect(isSecondFactorDue(rule, { movesMoney, has: false })).toBe(due);
  expect(isSecondFactorDue(rule, { movesMoney, has: true })).toBe(false);
});
