import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';

/** Editor of legal texts. */
export const fill: GoodsPartForm = {
  part: 'documents',
  pageOf: (code) => `/pages/explain?code=${code}`,
};
