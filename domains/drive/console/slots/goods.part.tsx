import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';

/** What the pages of bookings say, with the page on which customers read it. */
export const fill: GoodsPartForm = {
  part: 'drive-pages',
  pageOf: (pageType) => `/pages/drive/jump?pageType=${pageType}`,
};
