import type { Product, Variant } from '@ev/mall/contract/product.ts';

/** A product with these variants. */
export const aProduct = (variants: Variant[]): Product => ({
  productCode: 'cup',
  categoryCode: 'life',
  categoryName: '生活',
  name: '随行保温杯',
  tagline: '保温 12 小时',
  pictures: ['products/cup'],
  videoSrc: null,
  options: [{ name: '颜色', values: variants.map(({ values }) => values.join(' ')) }],
  variants,
  state: 'available',
  launchAt: null,
  reminded: false,
  shipsFrom: null,
  perPerson: null,
  returnable: true,
  notReturnableReason: null,
  pointsPercent: 50,
  promises: [],
  details: [],
  specs: [],
  offers: [],
  reviews: {
    figures: { count: 0, averageTenths: null, withPictures: 0, good: 0, bad: 0 },
    latest: [],
  },
  related: [],
  soldCount: 0,
  serverTime: '2026-11-23T02:00:00.000Z',
});
