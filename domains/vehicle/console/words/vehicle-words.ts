import type { Tone } from '@ev/console-kit/tone.ts';
import {
  type ProofKind,
  type ProofStatus,
  proofKindNames,
  type ShareStatus,
  type TransferStatus,
} from '../../contract/kinds.ts';
import { type OwnerFilter, ownerFilterNames } from '../../contract/staff-kinds.ts';

type Names<Status extends string> = Readonly<Record<Status, string>>;

export const proofStatusNames: Names<ProofStatus> = {
  submitted: '待审核',
  approved: '已通过',
  refused: '未通过',
  withdrawn: '已撤回',
};
export const proofTones: Readonly<Record<ProofStatus, Tone>> = {
  submitted: 'todo',
  approved: 'done',
  refused: 'ended',
  withdrawn: 'ended',
};
export const shareStatusNames: Names<ShareStatus> = {
  offered: '已邀请',
  active: '共享中',
  ended: '已结束',
  expired: '邀请过期',
  withdrawn: '邀请撤回',
};
export const transferStatusNames: Names<TransferStatus> = {
  offered: '等待确认',
  accepted: '已过户',
  declined: '未接受',
  withdrawn: '已撤回',
  expired: '已过期',
};

export const isProofStatus = (code: string): code is ProofStatus => Object.hasOwn(proofStatusNames, code);
export const isProofKind = (code: string): code is ProofKind => Object.hasOwn(proofKindNames, code);
export const isOwnerFilter = (code: string): code is OwnerFilter => Object.hasOwn(ownerFilterNames, code);

/** The options of the status filter, each with how many proofs have it. */
export function statusOptions(counts: readonly { status: ProofStatus; count: number }[]) {
  return Object.entries(proofStatusNames).map(([value, name]) => {
    const count = counts.find(({ status }) => status === value)?.count ?? 0;
    return { value, label: count > 0 ? `${name}（${count}）` : name };
  });
}
