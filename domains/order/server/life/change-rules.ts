import { orderStatus } from '../../contract/statuses.ts';
import { closedStates, unpaidStates } from '../order-machine.ts';
import type { CarOrder } from '../tables.ts';

/** Free until the lock. */
export function canChangeConfig(order: Pick<CarOrder, 'status'>): boolean {
  return order.status === orderStatus.depositPlaced;
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
