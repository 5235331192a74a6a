import type { Transaction } from '@ev/platform/database.ts';
import type { ReviewTag } from '../contract/words.ts';
import { stationUses } from '../server/tables.ts';

export type DemoReview = { stars: number; text: string; tags: ReviewTag[] };

/**
 * A demo customer charged at a station before the demo began, so that it can be rated, or has been. Recorded
 * once.
 */
export async function noteUsedStation(
  tx: Transaction,
  {
    review,
    ...use
  }: Pick<typeof stationUses.$inferInsert, 'chargeOrderId' | 'accountId' | 'stationId' | 'usedAt'> & {
    review?: DemoReview | undefined;
  },
): Promise<void> {
  await tx
    .insert(stationUses)
    .values({ ...use, ...review })
    .onConflictDoNothing();
}
