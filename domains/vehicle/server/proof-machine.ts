import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import type { ProofStatus } from '../contract/kinds.ts';

export type ProofEvent = 'approve' | 'refuse' | 'withdraw';

const moved: ErrorName = 'vehicle.moved';

/** A proof of ownership. It is decided once; after a refusal the customer submits another one. */
export const proofMachine = defineMachine<ProofStatus, ProofEvent, ErrorName>({
  name: 'vehicleProof',
  states: { submitted: '审核中', approved: '已通过', refused: '未通过', withdrawn: '已撤回' },
  initial: 'submitted',
  terminal: ['approved', 'refused', 'withdrawn'],
  events: { approve: moved, refuse: moved, withdraw: moved },
  table: {
    submitted: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
    withdrawn: { withdraw: repeated() },
  },
});
