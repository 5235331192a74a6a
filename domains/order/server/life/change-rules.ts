import type { ErrorName } from '@ev/contract/errors';
import { orderStatus } from '../../contract/statuses.ts';
import { closedStates, lockedStates, unpaidStates } from '../order-machine.ts';
import type { CarOrder } from '../tables.ts';
import { canUndo } from './cooling-rules.ts';

/** Free until the lock. */
export function canChangeConfig(order: Pick<CarOrder, 'status'>): boolean {
  return order.status === orderStatus.depositPlaced;
}

/** Why the configuration stays as it is, and what is possible instead. */
export function configRefusal(
  order: Pick<CarOrder, 'status' | 'undoBefore' | 'releasedAt'>,
  now: Date,
): ErrorName {
  if (canUndo(order, now)) return 'order.lockedUndoable';
  const locked: readonly string[] = lockedStates;
  return locked.includes(order.status) ? 'order.orderLocked' : 'order.orderNotChangeable';
}

/** Until the factory has the order: it is told then where the car goes. */
export function canChangeStore(order: Pick<CarOrder, 'status' | 'releasedAt'>): boolean {
  const waits = order.status === orderStatus.depositPlaced || order.status === orderStatus.activated;
  return waits && order.releasedAt === null;
}

/** As long as somebody may have to be called. */
export function canChangeContact(order: Pick<CarOrder, 'status'>): boolean {
  const over: readonly string[] = [...unpaidStates, ...closedStates, orderStatus.delivered];
  return !over.includes(order.status);
}
