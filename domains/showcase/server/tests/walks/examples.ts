import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { carInVersion, catalog } from '../../testing/car.ts';

const { modelCode, yearStyle } = catalog;
const { config } = carInVersion(0);

export const examples: Examples<CallsOf<'showcase'>> = {
  'showcase.listModels': () => ({ input: {} }),
  'showcase.getModel': () => ({ input: { modelCode } }),
  'showcase.getParams': () => ({ input: { modelCode, versionCodes: [catalog.versions[0]?.code ?? ''] } }),
  'showcase.getCatalog': () => ({ input: { modelCode, yearStyle } }),
  'showcase.getModelPageUrl': () => ({ input: { businessCode: modelCode } }),
  'showcase.quote': () => ({ input: { modelCode, config, cityCode: '330100' } }),
};
