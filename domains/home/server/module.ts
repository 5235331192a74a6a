import { type Viewer, visitor } from '@ev/account/contract/audience.ts';
import { defineModule } from '@ev/platform/module.ts';
import { showPictures } from '@ev/stock/pictures.ts';
import { eq } from 'drizzle-orm';
import type { HomeModule, KeptModule } from '../contract/home-module.ts';
import { isVarying, modulesFor } from '../contract/shown-modules.ts';
import { recommendPositions } from './tables.ts';

/** The modules of the brand's pages. */
export const module = defineModule('home', ({ db, clock, fills, use }) => {
  const { owners } = use('account');

  async function keptAt(position: string): Promise<readonly KeptModule[]> {
    const [row] = await db.select().from(recommendPositions).where(eq(recommendPositions.position, position));
    return row?.modules ?? [];
  }

  const shownTo = (kept: readonly KeptModule[], viewer: Viewer): Promise<HomeModule[]> =>
    showPictures(fills)(modulesFor(kept, viewer, clock.now()).map(shown));

  return {
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
        const kept = await keptAt(position);
        const modules = await shownTo(kept, visitor);
        return isVarying(kept, clock.now()) ? { modules, varies: true } : { modules };
      },
      'home.getOwnRecommendations': async ({ position }, { actor }) => {
        const viewer = await owners.viewerOf(db, actor.accountId);
        return { modules: await shownTo(await keptAt(position), viewer) };
      },
    },
  };
});

/** Without what decides who sees it: names of lists and plans of the brand are not for customers. */
function shown({ from: _from, until: _until, audience: _audience, ...module }: KeptModule): HomeModule {
  return module;
}
