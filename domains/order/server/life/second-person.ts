import type { Transaction } from '@ev/platform/database.ts';
import type { Hands } from '@ev/staff/server/public.ts';

/** Whether a member of staff, `staff:…`, is another person than whoever was first; null when nobody was. */
export async function isAnother(
  hands: Hands,
  first: string | null,
  staff: string,
  tx?: Transaction,
): Promise<boolean> {
  return first === null || hands.areTwoPeople(idOf(first), idOf(staff), tx);
}

function idOf(actor: string): string {
  return actor.replace(/^staff:/, '');
}
