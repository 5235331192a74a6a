import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import type { TransferStatus } from '../contract/kinds.ts';

export type TransferEvent = 'accept' | 'decline' | 'withdraw' | 'expire';

const moved: ErrorName = 'vehicle.moved';

/** The transfer of a car to a second owner: both sides agree, or nothing changes. */
export const transferMachine = defineMachine<TransferStatus, TransferEvent, ErrorName>({
  name: 'vehicleTransfer',
  states: {
    offered: '待接受',
    accepted: '已过户',
    declined: '已拒绝',
    withdrawn: '已撤回',
    expired: '已过期',
  },
  initial: 'offered',
  terminal: ['accepted', 'declined', 'withdrawn', 'expired'],
  events: { accept: moved, decline: moved, withdraw: moved, expire: moved },
  table: {
    offered: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', expire: 'expired' },
    declined: { decline: repeated() },
    withdrawn: { withdraw: repeated() },
    expired: { expire: repeated() },
  },
});
