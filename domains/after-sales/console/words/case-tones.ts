import type { Tone } from '@ev/console-kit/tone.ts';
import { type CaseKind, type CaseStatus, caseKindNames, caseStatusNames } from '../../contract/kinds.ts';
import type { RefundState } from '../../contract/staff-kinds.ts';

export const caseTones: Readonly<Record<CaseStatus, Tone>> = {
  applied: 'todo',
  toSendBack: 'going',
  sentBack: 'todo',
  refunding: 'going',
  refundFailed: 'wrong',
  toResend: 'todo',
  resent: 'going',
  done: 'done',
  withdrawn: 'ended',
  refused: 'ended',
  expired: 'ended',
};

export const refundTones: Readonly<Record<RefundState, Tone>> = {
  none: 'ended',
  underway: 'going',
  failed: 'wrong',
  refunded: 'done',
};

export const isCaseStatus = (code: string): code is CaseStatus => Object.hasOwn(caseStatusNames, code);
export const isCaseKind = (code: string): code is CaseKind => Object.hasOwn(caseKindNames, code);

/** The options of the status filter, each with how many cases have it. */
export function statusOptions(counts: readonly { status: CaseStatus; count: number }[]) {
  return Object.entries(caseStatusNames).map(([value, name]) => {
    const count = counts.find(({ status }) => status === value)?.count ?? 0;
    return { value, label: count > 0 ? `${name}（${count}）` : name };
  });
}
