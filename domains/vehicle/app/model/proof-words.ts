import type { ProofStatus } from '../../contract/kinds.ts';

export const proofStatusTags = {
  submitted: { text: '审核中', tone: 'accent' },
  approved: { text: '已通过', tone: 'ok' },
  refused: { text: '未通过', tone: 'danger' },
  withdrawn: { text: '已撤回', tone: 'neutral' },
} as const satisfies Record<ProofStatus, { text: string; tone: string }>;
