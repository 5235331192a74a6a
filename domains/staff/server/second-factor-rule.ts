import { moneyRoles, type StaffRole } from '@ev/contract/permissions';
import type { SecondFactorRule } from '@ev/platform/module.ts';

/** Whether the rule of the house asks for a second factor that these roles' holder does not have. */
export function isSecondFactorDue(
  rule: SecondFactorRule,
  { roles, has }: { roles: readonly StaffRole[]; has: boolean },
): boolean {
  if (has || rule === 'off') return false;
  return rule === 'all' || moneyRoles.some((role) => roles.includes(role));
}
