import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';

/** The texts of the booking pages, with a link to the page that customers see. */
export const fill: GoodsPartForm = {
  part: 'drive-pages',
  pageOf: (pageType) => `/pages/drive/jump?pageType=${pageType}`,
};
