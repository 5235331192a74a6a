import type { Transaction } from '@ev/platform/database.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import type { Cancellation } from './cancellations.ts';

/** Whether a member of staff, `staff:…`, is another person than the one who has released the refund first. */
export async function isAnother(
  hands: Hands,
  cancellation: Pick<Cancellation, 'firstReleasedBy'> | null,
  staff: string,
  tx?: Transaction,
): Promise<boolean> {
  const first = cancellation?.firstReleasedBy;
  return !first || hands.areTwoPeople(idOf(first), idOf(staff), tx);
}

function idOf(actor: string): string {
  return actor.replace(/^staff:/, '');
}
