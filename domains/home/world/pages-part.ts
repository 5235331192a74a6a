import type { World } from '@ev/testkit/world/world.ts';
import { sql } from 'drizzle-orm';
import { dictionaryItems, recommendPositions } from '@ev/content/server/tables.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';

/** What the brand's pages show, and the dictionaries. */
export function pagesPart(world: World): SeedPart {
  const positions = Object.entries(world.recommendations).map(([position, modules]) => ({
    position,
    modules,
  }));
  const items = world.dictionaries.flatMap(({ type, items: entries }) =>
    entries.map(({ value, label }, position) => ({ type, value, label, position })),
  );
  return {
    name: 'pages',
    content: { positions, items },
    async put(tx) {
      await tx
        .insert(recommendPositions)
        .values(positions)
        .onConflictDoUpdate({
          target: recommendPositions.position,
          set: { modules: sql`excluded.modules` },
        });
      await tx.delete(dictionaryItems);
      await tx.insert(dictionaryItems).values(items);
    },
  };
}
