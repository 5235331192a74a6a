import type { SeedPart } from '@ev/platform/seed-part.ts';
import { notInArray } from 'drizzle-orm';
import { intentOffers } from '../server/tables.ts';
import { offers } from './offers.ts';

const dayMs = 86_400_000;

/** What can be reserved. An offer that the world no longer has is closed, for orders were made under it. */
export function offersPart(): SeedPart {
  return {
    name: 'offers',
    content: offers,
    async put(tx, clock) {
      const now = clock.now();
      const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
      await tx
        .update(intentOffers)
        .set({ endsAt: now })
        .where(
          notInArray(
            intentOffers.offerCode,
            offers.map((offer) => offer.offerCode),
          ),
        );
      for (const [position, { opensInDays, closesInDays, ...offer }] of offers.entries()) {
        const row = { ...offer, position, startsAt: inDays(opensInDays), endsAt: inDays(closesInDays) };
        await tx
          .insert(intentOffers)
          .values(row)
          .onConflictDoUpdate({ target: intentOffers.offerCode, set: row });
      }
    },
  };
}
