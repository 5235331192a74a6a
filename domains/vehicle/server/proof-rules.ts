import { checkCreditCode, creditCodeWords } from '@ev/kernel/credit-code.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { checkIdentityNumber, checkResidenceNumber } from '@ev/kernel/identity-number.ts';
import { maskCreditCode, maskIdentityNumber, maskMiddle } from '@ev/kernel/masks.ts';
import type { ProofKind, ProofStatus } from '../contract/kinds.ts';
import { proofHours } from '../contract/staff-kinds.ts';

/** Days for which the papers are stored after the decision, in case that it is disputed. */
export const papersDays = 90;
/** Days for which the pictures of an undecided proof are stored. */
export const openPapersDays = 400;

/**
 * Why the holder's number cannot be right; null if it can. A person may have another certificate than an
 * identity card, so that only numbers of its length are checked; a company's with a wrong check digit may exist.
 */
export function numberFault(kind: ProofKind, number: string): string | null {
  if (kind === 'corporate') return checkCreditCode(number) === 'format' ? creditCodeWords.format : null;
  const checked = [checkIdentityNumber(number), checkResidenceNumber(number)];
  if (number.length === 18 && checked.every((one) => one.kind === 'invalid'))
    return '身份证号码不正确，请核对后再填';
  return number.length < 6 ? '证件号码不完整，请核对后再填' : null;
}

export function maskNumber(kind: ProofKind, number: string): string {
  if (kind === 'corporate') return maskCreditCode(number);
  return number.length === 18 ? maskIdentityNumber(number) : maskMiddle(number, 2, 2);
}

/**
 * Whether the car got its current owner after the proof was submitted. Then the papers no longer prove that
 * the applicant is the owner, and a new proof is needed.
 */
export const isOutdated = (submittedAt: Date, boundAt: Date | null): boolean =>
  boundAt !== null && boundAt > submittedAt;

export const waitingHoursOf = (status: ProofStatus, submittedAt: Date, now: Date): number | null =>
  status === 'submitted' ? Math.floor((now.getTime() - submittedAt.getTime()) / hourMs) : null;

export const isOverdue = (status: ProofStatus, submittedAt: Date, now: Date): boolean =>
  (waitingHoursOf(status, submittedAt, now) ?? 0) >= proofHours;

export const proofStatusTexts: Readonly<Record<ProofStatus, string>> = {
  submitted: '工作人员会在 2 个工作日内审核，结果会通知你。',
  approved: '认证已通过，车辆已绑定到你的账号。',
  refused: '认证没有通过，请按原因修改后重新提交。',
  withdrawn: '你已撤回这次认证，需要时可以重新提交。',
};
