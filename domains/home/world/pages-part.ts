import type { SeedPart } from '@ev/platform/seed-part.ts';
import { sql } from 'drizzle-orm';
import { recommendPositions } from '../server/tables.ts';
import { recommendations } from './home.ts';

/** What the brand's pages show. */
export function pagesPart(): SeedPart {
  const positions = Object.entries(recommendations).map(([position, modules]) => ({ position, modules }));
  return {
    name: 'pages',
    content: positions,
    async put(tx) {
      await tx
        .insert(recommendPositions)
        .values(positions)
        .onConflictDoUpdate({
          target: recommendPositions.position,
          set: { modules: sql`excluded.modules` },
        });
    },
  };
}
