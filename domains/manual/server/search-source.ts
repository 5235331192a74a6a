import type { Slots } from '@ev/platform/module.ts';
import type { createManual } from './manual.ts';

/** Lessons, functions, warning lights and answers of the manual, for all models. */
export const articleSource = ({
  search,
}: Pick<ReturnType<typeof createManual>, 'search'>): Slots['search.sources'] => ({
  kind: 'help',
  title: '用车帮助',
  icon: 'document',
  rank: 50,
  async find(keyword, limit) {
    const found = await search(keyword, undefined);
    return {
      total: found.length,
      hits: found.slice(0, limit).map(({ code, title, intro }) => ({
        title,
        text: intro,
        href: `/pages/car/explain?code=${code}`,
      })),
    };
  },
});
