import type { Transaction } from '@ev/platform/database.ts';
import type { Hands } from '@ev/staff/server/public.ts';

/**
 * Whether a staff member, `staff:…`, is another person than the first one; `first` is null if there was none,
 * and no staff member if a partner acted.
 */
export async function isAnother(
  hands: Hands,
  first: string | null,
  staff: string,
  tx?: Transaction,
): Promise<boolean> {
  return !first?.startsWith('staff:') || hands.areTwoPeople(idOf(first), idOf(staff), tx);
}

function idOf(actor: string): string {
  return actor.replace(/^staff:/, '');
}
