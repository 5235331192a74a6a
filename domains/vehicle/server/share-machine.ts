import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import type { ShareStatus } from '../contract/kinds.ts';

export type ShareEvent = 'accept' | 'withdraw' | 'expire' | 'end';

const moved: ErrorName = 'vehicle.moved';

/** A car shared with one family member, from the invitation to the end of the access. */
export const shareMachine = defineMachine<ShareStatus, ShareEvent, ErrorName>({
  name: 'vehicleShare',
  states: { offered: '待接受', active: '共享中', ended: '已结束', expired: '已过期', withdrawn: '已撤回' },
  initial: 'offered',
  terminal: ['ended', 'expired', 'withdrawn'],
  events: { accept: moved, withdraw: moved, expire: moved, end: moved },
  table: {
    offered: { accept: 'active', withdraw: 'withdrawn', expire: 'expired' },
    active: { end: 'ended' },
    ended: { end: repeated() },
    expired: { expire: repeated() },
    withdrawn: { withdraw: repeated() },
  },
});
