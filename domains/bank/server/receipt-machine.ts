import type { ErrorName } from '@ev/contract/errors';
import { defineMachine } from '@ev/kernel/state-machine.ts';
import { type ReceiptStatus, receiptStatus, receiptStatusNames } from '../contract/kinds.ts';

export type ReceiptEvent = 'reverse';

/** A sum towards a balance: booked once, and reversed once if it was confirmed by mistake. */
export const receiptMachine = defineMachine<ReceiptStatus, ReceiptEvent, ErrorName>({
  name: 'bankReceipt',
  states: receiptStatusNames,
  initial: receiptStatus.booked,
  terminal: [receiptStatus.reversed],
  events: { reverse: 'bank.receiptMoved' },
  table: { [receiptStatus.booked]: { reverse: receiptStatus.reversed }, [receiptStatus.reversed]: {} },
});
