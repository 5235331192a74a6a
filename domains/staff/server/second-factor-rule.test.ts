import type { StaffRole } from '@ev/contract/permissions';
import type { SecondFactorRule } from '@ev/platform/module.ts';
import { expect, it } from 'vitest';
import { isSecondFactorDue } from './second-factor-rule.ts';

it.each<[SecondFactorRule, StaffRole[], boolean]>([
  ['off', ['finance'], false],
  ['money', ['administrator', 'sales'], false],
  ['money', ['sales', 'finance'], true],
  ['all', ['sales'], true],
  ['all', [], true],
])('under the rule %s who has the roles %j owes one: %s', (rule, roles, due) => {
  expect(isSecondFactorDue(rule, { roles, has: false })).toBe(due);
  expect(isSecondFactorDue(rule, { roles, has: true })).toBe(false);
});
