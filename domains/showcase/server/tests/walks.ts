import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { carInVersion, catalog } from '../testing/car.ts';

const { modelCode, yearStyle } = catalog;

const { config } = carInVersion(0);

export const walks = defineWalks('showcase', {
  'showcase.listModels': {},
  'showcase.getModel': {
    input: { modelCode },
  },
  'showcase.getParams': {
    input: { modelCode, versionCodes: [catalog.versions[0]?.code ?? ''] },
  },
  'showcase.getCatalog': {
    input: { modelCode, yearStyle },
  },
  'showcase.getModelPageUrl': {
    input: { businessCode: modelCode },
  },
  'showcase.quote': {
    input: { modelCode, config, cityCode: '330100' },
  },
});
