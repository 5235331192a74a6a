import { isRefusal } from '@ev/client/api-error.ts';
import type { LockTooSoon } from '../../contract/order.ts';

/** When the order can be locked, if the server refused because it is too early; null otherwise. */
export function lockOpensAt(error: unknown): string | null {
  return isRefusal(error, 'order.lockTooSoon') ? (error.details as LockTooSoon).opensAt : null;
}
