import type { ErrorName } from '@ev/contract/errors';
import { orderStatus } from '../../contract/statuses.ts';
import { canUndo } from '../lock/cooling-rules.ts';
import { closedStates, lockedStates, unpaidStates } from '../order-machine.ts';
import type { CarOrder } from '../tables.ts';

/** Until the lock. */
export function canChangeConfig(order: Pick<CarOrder, 'status'>): boolean {
  return order.status === orderStatus.depositPlaced;
}

/** Why the configuration cannot be changed, and what is possible instead. */
export function configRefusal(
  order: Pick<CarOrder, 'status' | 'undoBefore' | 'releasedAt'>,
  now: Date,
): ErrorName {
  if (canUndo(order, now)) return 'order.lockedUndoable';
  const locked: readonly string[] = lockedStates;
  return locked.includes(order.status) ? 'order.orderLocked' : 'order.orderNotChangeable';
}

/** Until the release to the factory, which is given the destination then. */
export function canChangeStore(order: Pick<CarOrder, 'status' | 'releasedAt'>): boolean {
  const waits = order.status === orderStatus.depositPlaced || order.status === orderStatus.activated;
  return waits && order.releasedAt === null;
}

/** From the end of the undo time until the factory begins. */
export function canAmend(order: Pick<CarOrder, 'status' | 'undoBefore' | 'releasedAt'>, now: Date): boolean {
  return order.status === orderStatus.activated && !canUndo(order, now);
}

/** The price must not change once money was paid towards the balance, nor the car once the order has one. */
export function canAmendConfig(
  order: Pick<CarOrder, 'balanceSettledAt' | 'balanceReceivedFen' | 'vin'>,
): boolean {
  return order.balanceSettledAt === null && order.balanceReceivedFen === 0 && order.vin === null;
}

/** The invoice is made out to the buyer when the price is paid, so the buyer changes before that. */
export function canAmendBuyer(order: Pick<CarOrder, 'balanceSettledAt'>): boolean {
  return order.balanceSettledAt === null;
}

/** As long as the brand may need to call the contact. */
export function canChangeContact(order: Pick<CarOrder, 'status'>): boolean {
  const over: readonly string[] = [...unpaidStates, ...closedStates, orderStatus.delivered];
  return !over.includes(order.status);
}
