import type { ApprovalLimits } from '@ev/contract/approval';

/** What remains of a day's limit. */
export function leftOf({ aDay }: Pick<ApprovalLimits, 'aDay'>, given: number): number {
  return Math.max(0, aDay - given);
}

/** Whether one person may give this amount, who has already given some that day. */
export function mayGiveAlone(limits: ApprovalLimits, given: number, amount: number): boolean {
  return amount <= limits.atOnce && amount <= leftOf(limits, given);
}
