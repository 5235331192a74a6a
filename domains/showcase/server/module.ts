import { defineModule } from '@ev/platform/module.ts';
import { showPictures } from '@ev/stock/pictures.ts';
import { createConfigurations } from './configurations-service.ts';
import { carSource } from './search-source.ts';
import { createShowcase } from './showcase-service.ts';

/** Cars on sale and their configurations. */
export const module = defineModule('showcase', ({ db, clock, fills }) => {
  const showcase = createShowcase(db);
  const configurations = createConfigurations(showcase, clock);
  return {
    services: { showcase, configurations },
    fills: {
      'store.carNames': showcase.namesOf,
      'search.sources': carSource(db),
      'operations.opening': [
        {
          name: 'cars',
          title: '车型、配置与价格',
          why: '没有在售的车型时，App 显示即将开业',
          file: 'cars/',
          page: '/goods?part=cars',
          look: async () => ({ done: await showcase.sellsAny() }),
        },
      ],
    },
    handlers: {
      'showcase.listModels': async () => ({ models: await showcase.listModels() }),
      'showcase.getModel': async ({ modelCode }) => showPictures(fills)(await showcase.getModel(modelCode)),
      'showcase.getParams': (input) => showcase.getParams(input),
      'showcase.getCatalog': async ({ modelCode, yearStyle }) => ({
        catalog: await showcase.getCatalog(modelCode, yearStyle),
        serverTime: clock.now().toISOString(),
      }),
      'showcase.getModelPageUrl': ({ businessCode }) => showcase.getPageUrl(businessCode),
      'showcase.quote': (input) => configurations.quote(input),
    },
  };
});
