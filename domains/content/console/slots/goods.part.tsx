import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';

/** Texts of law as their editors look at them. */
export const fill: GoodsPartForm = {
  part: 'documents',
  pageOf: (code) => `/pages/explain?code=${code}`,
};
