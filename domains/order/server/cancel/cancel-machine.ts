import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type CancelStatus, cancelStatus } from '../../contract/statuses.ts';

const { applying, cancelling, completed, allocated } = cancelStatus;

export type CancelEvent = 'approve' | 'refuse' | 'withdraw' | 'complete' | 'foundAllocated';

/**
 * The cancellation of one paid order, over the cancel-allocation statuses of specification §3. Within the
 * cooling window no approval is needed. After it the staff decide (1); until then the customer may withdraw
 * the request, and the factory may say that the car is already built: in both cases, and if the staff refuse,
 * the order keeps its car (4). It is completed only when the channel has accepted the refund.
 */
export const cancelMachine = defineMachine<CancelStatus, CancelEvent, ErrorName>({
  name: 'cancelAllocation',
  states: {
    [applying]: '申请中',
    [cancelling]: '处理中',
    [completed]: '已完成',
    [allocated]: '订单继续',
  },
  initial: applying,
  terminal: [completed, allocated],
  events: {
    approve: 'order.actRefused',
    refuse: 'order.actRefused',
    withdraw: 'order.cancelNotWithdrawable',
    complete: 'order.actRefused',
    foundAllocated: 'order.actRefused',
  },
  table: {
    [applying]: { approve: cancelling, refuse: allocated, withdraw: allocated, foundAllocated: allocated },
    [cancelling]: { approve: repeated(), complete: completed, foundAllocated: allocated },
    [completed]: { complete: repeated() },
    [allocated]: { refuse: repeated(), withdraw: repeated(), foundAllocated: repeated() },
  },
});
