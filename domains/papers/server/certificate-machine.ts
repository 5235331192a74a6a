import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type CertificateStatus, certificateStatusNames } from '../contract/kinds.ts';

export type CertificateEvent = 'submit' | 'accept' | 'refuse' | 'expire' | 'remove';

const moved: ErrorName = 'papers.certificateMoved';

/**
 * State machine of a certificate, from draft to deletion. A refused one can be corrected and submitted again.
 */
export const certificateMachine = defineMachine<CertificateStatus, CertificateEvent, ErrorName>({
  name: 'certificate',
  states: certificateStatusNames,
  initial: '0',
  terminal: ['5'],
  events: { submit: moved, accept: moved, refuse: moved, expire: moved, remove: moved },
  table: {
    '0': { submit: '1', remove: '5' },
    '1': { accept: '2', refuse: '3', expire: '4', remove: '5' },
    '2': { expire: '4', remove: '5' },
    '3': { submit: '1', remove: '5' },
    '4': { expire: repeated(), remove: '5' },
    '5': { remove: repeated() },
  },
});
