import { defineModule } from '@ev/platform/module.ts';
import { showPictures } from '@ev/stock/pictures.ts';
import { eq } from 'drizzle-orm';
import { isShown } from './shown-modules.ts';
import { recommendPositions } from './tables.ts';

/** The modules of the brand's pages. */
export const module = defineModule('home', ({ db, clock, fills }) => ({
  fills: {
    'operations.opening': [
      {
        name: 'homePage',
        title: '首页',
        why: '没有模块的首页是空的',
        file: 'pages/home-discover.yaml',
        page: '/goods?part=pages',
        look: async () => ({
          done: (await db.$count(recommendPositions, eq(recommendPositions.position, 'home-discover'))) > 0,
        }),
      },
    ],
  },
  handlers: {
    'home.getRecommendations': async ({ position }) => {
      const [row] = await db
        .select()
        .from(recommendPositions)
        .where(eq(recommendPositions.position, position));
      const shown = (row?.modules ?? []).filter((module) => isShown(module, clock.now()));
      return { modules: await showPictures(fills)(shown) };
    },
  },
}));
