import type { Api } from '@ev/contract';

type Approvals = Api['staff.listApprovals']['output'];
export type WaitingRow = Approvals['waiting'][number];
export type OwnRow = Approvals['own'][number];
/** What both lists show of a request. */
export type ApprovalRow = Pick<
  WaitingRow,
  'id' | 'call' | 'unit' | 'amount' | 'object' | 'reason' | 'askedBy'
>;
