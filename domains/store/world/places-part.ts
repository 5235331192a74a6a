import type { SeedPart } from '@ev/platform/seed-part.ts';
import { notInArray, sql } from 'drizzle-orm';
import { cities, stores } from '../server/tables.ts';
import { buildCities, worldStores } from './stores.ts';

/** Cities and stores. A store that the world has no more closes; orders go on naming it. */
export function placesPart(): SeedPart {
  const content = {
    cities: buildCities(worldStores).map(({ storeCount: _, ...city }) => city),
    stores: worldStores.map(({ cityName: _, ...store }, position) => ({ ...store, position, open: true })),
  };
  return {
    name: 'places',
    content,
    async put(tx) {
      await tx
        .insert(cities)
        .values(content.cities)
        .onConflictDoUpdate({
          target: cities.code,
          set: {
            name: sql`excluded.name`,
            pinyin: sql`excluded.pinyin`,
            lat: sql`excluded.lat`,
            lng: sql`excluded.lng`,
          },
        });
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
