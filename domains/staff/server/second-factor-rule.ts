import type { SecondFactorRule } from '@ev/platform/module.ts';

/** Whether the rule requires a second factor that the member does not have. */
export function isSecondFactorDue(
  rule: SecondFactorRule,
  { movesMoney, has }: { movesMoney: boolean; has: boolean },
): boolean {
  return !has && (rule === 'all' || (rule === 'money' && movesMoney));
}
