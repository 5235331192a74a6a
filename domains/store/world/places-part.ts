import type { SeedPart } from '@ev/platform/seed-part.ts';
import { notInArray } from 'drizzle-orm';
import { stores } from '../server/tables.ts';
import { worldStores } from './stores.ts';

/** Stores. A store that the world has no more closes; orders go on naming it. */
export function placesPart(): SeedPart {
  const content = {
    stores: worldStores.map(({ cityName: _, ...store }, position) => ({ ...store, position, open: true })),
  };
  return {
    name: 'places',
    content,
    async put(tx) {
      await tx
        .update(stores)
        .set({ open: false })
        .where(
          notInArray(
            stores.id,
            content.stores.map((store) => store.id),
          ),
        );
      for (const store of content.stores) {
        await tx.insert(stores).values(store).onConflictDoUpdate({ target: stores.id, set: store });
      }
    },
  };
}
