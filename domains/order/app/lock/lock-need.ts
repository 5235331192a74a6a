import { fills } from 'virtual:ev/slot/order.lock-need';
import type { Slots } from '@ev/app-kit/slots.ts';
import type { OrderSummary } from '../../contract/order.ts';

export type LockNeed = Slots['order.lock-need'];

/** What the order lacks for its lock; null if nothing is missing, or this app does not know it. */
export function lockNeedOf({ lockNeed }: Pick<OrderSummary, 'lockNeed'>): LockNeed | null {
  return fills.find(({ need }) => need === lockNeed) ?? null;
}
