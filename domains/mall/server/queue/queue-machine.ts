import type { ErrorName } from '@ev/contract/errors';
import { defineMachine } from '@ev/kernel/state-machine.ts';
import { type QueueStatus, queueStatusNames } from '../../contract/kinds.ts';

export type QueueEvent = 'grant' | 'order' | 'miss' | 'leave' | 'close';

/** A customer's place in a queue. Who missed a turn may join again, at the end. */
export const queueMachine = defineMachine<QueueStatus, QueueEvent, ErrorName>({
  name: 'mallQueuePlace',
  states: queueStatusNames,
  initial: 'waiting',
  terminal: ['ordered', 'missed', 'left', 'over'],
  events: {
    grant: 'mall.queueMoved',
    order: 'mall.turnNeeded',
    miss: 'mall.queueMoved',
    leave: 'mall.queueMoved',
    close: 'mall.queueMoved',
  },
  table: {
    waiting: { grant: 'turn', leave: 'left', close: 'over' },
    turn: { order: 'ordered', miss: 'missed', leave: 'left' },
  },
});
