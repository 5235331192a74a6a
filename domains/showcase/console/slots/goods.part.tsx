import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';
import { CarPreview } from '../parts/car-preview.tsx';
import { carChoices, carHeading } from '../parts/car-words.ts';

/** Editor of cars: rules as sentences, codes by name, and a configurator preview. */
export const fill: GoodsPartForm = {
  part: 'cars',
  headingOf: carHeading,
  choicesOf: carChoices,
  pageOf: (modelCode) => `/pages/buy/introduce?modelCode=${modelCode}`,
  Preview: CarPreview,
};
