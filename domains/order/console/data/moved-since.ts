import { isRefusal } from '@ev/client/api-error.ts';
import { MovedSince } from '../../contract/staff-order.ts';

/** What came to an order since somebody looked at it, where a refusal tells; null for any other error. */
export function movedSince(error: unknown): MovedSince | null {
  if (!isRefusal(error, 'order.orderMoved')) return null;
  return MovedSince.safeParse(error.details).data ?? null;
}
