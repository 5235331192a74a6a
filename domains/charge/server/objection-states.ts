import { statefulTable } from '@ev/platform/stateful-table.ts';
import { objectionMachine } from './objection-machine.ts';
import { chargeObjections } from './tables.ts';

/** A customer's objection to a charge order; each order has at most one, so the order id is its key. */
export const objectionStates = statefulTable(chargeObjections, {
  machine: objectionMachine,
  id: 'chargeOrderId',
});
