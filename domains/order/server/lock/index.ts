import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderMoves } from '../order-home.ts';
import { createLocks } from './lock-service.ts';

/** Customers lock their orders, or the end of the cooling window does. */
export function createLocking(
  deps: Pick<Dependencies, 'db' | 'clock' | 'log' | 'message' | 'factory' | 'lockConditions'> & {
    moves: OrderMoves;
  },
) {
  const locks = createLocks(deps);
  const handlers = {
    'order.lockOrder': (input, call) => call.once((tx) => locks.lock(tx, call.actor.accountId, input)),
    'order.undoLock': ({ orderNo }, call) => call.once((tx) => locks.undo(tx, call.actor.accountId, orderNo)),
  } satisfies Partial<ModuleHandlers<'order'>>;
  return { locks, handlers };
}
