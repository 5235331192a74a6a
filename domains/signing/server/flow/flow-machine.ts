import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import type { FlowStatus } from '../../contract/kinds.ts';
import { flowStatusNames } from '../../contract/kinds.ts';

export type FlowEvent =
  | 'verify'
  | 'sign'
  | 'handOver'
  | 'complete'
  | 'takeBack'
  | 'seal'
  | 'refuse'
  | 'expire'
  | 'void';

/**
 * A document that a customer signs. The identity may be verified again, because a check is valid for a short
 * time only. The sealed PDF follows the signature in a job.
 */
export const flowMachine = defineMachine<FlowStatus, FlowEvent, ErrorName>({
  name: 'signingFlow',
  states: flowStatusNames,
  initial: 'open',
  terminal: ['sealed', 'refused', 'expired', 'voided'],
  events: {
    verify: 'signing.flowOver',
    sign: 'signing.flowOver',
    handOver: 'signing.flowOver',
    complete: 'signing.flowOver',
    takeBack: 'signing.flowOver',
    seal: 'signing.flowOver',
    refuse: 'signing.flowOver',
    expire: 'signing.flowOver',
    void: 'signing.flowOver',
  },
  table: {
    open: {
      verify: 'verified',
      handOver: 'atProvider',
      refuse: 'refused',
      expire: 'expired',
      void: 'voided',
    },
    verified: {
      verify: repeated(),
      sign: 'signed',
      refuse: 'refused',
      expire: 'expired',
      void: 'voided',
    },
    atProvider: {
      handOver: repeated(),
      complete: 'signed',
      takeBack: 'open',
      refuse: 'refused',
      expire: 'expired',
      void: 'voided',
    },
    signed: { sign: repeated(), complete: repeated(), seal: 'sealed' },
    sealed: { sign: repeated(), complete: repeated(), seal: repeated() },
    refused: { refuse: repeated() },
    expired: { expire: repeated() },
    voided: { void: repeated() },
  },
});
