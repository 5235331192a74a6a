import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';

/** Editor of the brand's pages. */
export const fill: GoodsPartForm = {
  part: 'pages',
  pageOf: () => '/pages/index/index?tabIndex=0',
};
