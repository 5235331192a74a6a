import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';

/** Pages of the brand as their editors look at them. */
export const fill: GoodsPartForm = {
  part: 'pages',
  pageOf: () => '/pages/index/index?tabIndex=0',
};
