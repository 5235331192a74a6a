import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type AmendmentStatus, amendmentStatus, amendmentStatusNames } from '../contract/kinds.ts';

const { requested, withFactory, toSign, settled, dropped } = amendmentStatus;

export type AmendmentEvent =
  | 'approve'
  | 'askToSign'
  | 'sign'
  | 'settle'
  | 'withdraw'
  | 'refuse'
  | 'keep'
  | 'lapse'
  | 'declineSigning';

/**
 * The change of a locked order. Staff approve it, the factory returns the order if it has it, and the customer
 * signs what changes. A brand without a template for it needs no signature (`settle`). Whatever ends it before
 * leaves the order as it was. While the factory decides, the customer cannot withdraw: an order that may be
 * returned any moment cannot continue as if it was not.
 */
export const amendmentMachine = defineMachine<AmendmentStatus, AmendmentEvent, ErrorName>({
  name: 'orderAmendment',
  states: amendmentStatusNames,
  initial: requested,
  terminal: [settled, dropped],
  events: {
    approve: 'amendment.actRefused',
    askToSign: 'amendment.actRefused',
    sign: 'amendment.notSignable',
    settle: 'amendment.actRefused',
    withdraw: 'amendment.notWithdrawable',
    refuse: 'amendment.actRefused',
    keep: 'amendment.actRefused',
    lapse: 'amendment.actRefused',
    declineSigning: 'amendment.notSignable',
  },
  table: {
    [requested]: {
      approve: withFactory,
      askToSign: toSign,
      settle: settled,
      withdraw: dropped,
      refuse: dropped,
      keep: dropped,
    },
    [withFactory]: { approve: repeated(), askToSign: toSign, settle: settled, keep: dropped },
    [toSign]: {
      askToSign: repeated(),
      sign: settled,
      withdraw: dropped,
      refuse: dropped,
      lapse: dropped,
      declineSigning: dropped,
    },
    [settled]: { sign: repeated(), settle: repeated() },
    [dropped]: { withdraw: repeated(), refuse: repeated(), keep: repeated(), lapse: repeated() },
  },
});
