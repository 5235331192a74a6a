import { isRefusal } from '@ev/client/api-error.ts';
import { MovedSince } from '../../contract/staff-order.ts';

/**
 * The changes to an order since the staff member loaded it, from the details of a refusal; null for any other
 * error.
 */
export function movedSince(error: unknown): MovedSince | null {
  if (!isRefusal(error, 'order.orderMoved')) return null;
  return MovedSince.safeParse(error.details).data ?? null;
}
