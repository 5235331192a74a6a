import { cities } from '@ev/areas/cities.ts';
import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';

const cityChoices = cities.map(({ code, name, province }) => ({
  value: code,
  label: `${name}（${province}）`,
}));

/** Editor of stores: cities by name. */
export const fill: GoodsPartForm = {
  part: 'stores',
  pageOf: (id) => `/pages/store/detail?id=${id}`,
  choicesOf: (field) => (field === 'cityCode' ? cityChoices : null),
};
