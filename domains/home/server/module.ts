import { defineModule } from '@ev/platform/module.ts';
import { eq } from 'drizzle-orm';
import { recommendPositions } from './tables.ts';

/** The modules of the brand's pages. */
export const module = defineModule('home', ({ db }) => ({
  handlers: {
    'home.getRecommendations': async ({ position }) => {
      const [row] = await db
        .select()
        .from(recommendPositions)
        .where(eq(recommendPositions.position, position));
      return { modules: row?.modules ?? [] };
    },
  },
}));
