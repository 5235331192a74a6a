import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type ContractStatus, contractStatus, contractStatusNames } from '../contract/kinds.ts';

const { toWrite, toSign, signed, ended } = contractStatus;

export type ContractEvent = 'write' | 'sign' | 'refuse' | 'expire' | 'askAgain' | 'signOffline' | 'end';

/**
 * The contract of an order. It is written with the data of the party and then signed. Each new text, also one
 * that the customer corrects, is a new signing flow; the former one is void. A contract that no longer says
 * what is ordered, or has wrong data, is asked for again until the order is locked. It ends with its order.
 */
export const contractMachine = defineMachine<ContractStatus, ContractEvent, ErrorName>({
  name: 'salesContract',
  states: contractStatusNames,
  initial: toWrite,
  terminal: [ended],
  events: {
    write: 'sales-contract.notWritable',
    sign: 'sales-contract.notSignable',
    refuse: 'sales-contract.notSignable',
    expire: 'sales-contract.notSignable',
    askAgain: 'sales-contract.actRefused',
    signOffline: 'sales-contract.actRefused',
    end: 'sales-contract.actRefused',
  },
  table: {
    [toWrite]: { write: toSign, askAgain: repeated(), signOffline: signed, end: ended },
    [toSign]: {
      write: toSign,
      sign: signed,
      refuse: toWrite,
      expire: toWrite,
      askAgain: toWrite,
      signOffline: signed,
      end: ended,
    },
    [signed]: { askAgain: toWrite, end: ended },
    [ended]: { end: repeated() },
  },
});
