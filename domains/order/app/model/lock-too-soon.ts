import { isRefusal } from '@ev/client/api-error.ts';
import type { LockTooSoon } from '../../contract/order.ts';

/** From when on the order can be locked, when that is why the server refused; null otherwise. */
export function lockOpensAt(error: unknown): string | null {
  return isRefusal(error, 'order.lockTooSoon') ? (error.details as LockTooSoon).opensAt : null;
}
