import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';
import { CarPreview } from '../parts/car-preview.tsx';
import { carChoices, carHeading } from '../parts/car-words.ts';

/** Cars as their editors meet them: rules as sentences, codes by name, and the configurator itself. */
export const fill: GoodsPartForm = {
  part: 'cars',
  headingOf: carHeading,
  choicesOf: carChoices,
  pageOf: (modelCode) => `/pages/buy/introduce?modelCode=${modelCode}`,
  Preview: CarPreview,
};
