import { defineModule } from '@ev/platform/module.ts';
import { createManual } from './manual.ts';
import { articleSource } from './search-source.ts';
import { manualArticles } from './tables.ts';

/** The manual of the brand's cars. */
export const module = defineModule('manual', ({ db, use }) => {
  const manual = createManual({ db, showcase: use('showcase').showcase });
  return {
    fills: {
      'search.sources': articleSource(manual),
      'operations.opening': [
        {
          name: 'manual',
          title: '用车手册',
          why: '车主能在手机上查警示灯、学功能；没有内容时用车帮助只有联系方式',
          file: 'manual-lessons.yaml',
          page: '/goods?part=manual-lessons',
          optional: true,
          look: async () => ({ done: (await db.$count(manualArticles)) > 0 }),
        },
      ],
    },
    handlers: {
      'manual.getOverview': ({ modelCode }) => manual.getOverview(modelCode),
      'manual.search': async ({ keyword, modelCode }) => ({
        list: await manual.search(keyword, modelCode),
      }),
      'manual.getArticle': ({ code, modelCode }) => manual.getArticle(code, modelCode),
    },
  };
});
