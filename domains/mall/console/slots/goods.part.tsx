import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';

/** Names of list members by the field that tells them apart. */
const namedBy: Readonly<Record<string, string>> = { variants: 'skuCode', options: 'name', specs: 'name' };

/** Editor of products: variants, options and specifications by name. */
export const fill: GoodsPartForm = {
  part: 'products',
  pageOf: (productCode) => `/pages/shop/detail?id=${productCode}`,
  headingOf(field, member) {
    const name = namedBy[field];
    if (name === undefined || typeof member !== 'object' || member === null) return null;
    const heading: unknown = Reflect.get(member, name);
    return typeof heading === 'string' && heading !== '' ? heading : null;
  },
};
