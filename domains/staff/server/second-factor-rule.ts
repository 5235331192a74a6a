import type { SecondFactorRule } from '@ev/platform/module.ts';

/** Whether the rule of the house asks for a second factor that somebody does not have. */
export function isSecondFactorDue(
  rule: SecondFactorRule,
  { movesMoney, has }: { movesMoney: boolean; has: boolean },
): boolean {
  return !has && (rule === 'all' || (rule === 'money' && movesMoney));
}
