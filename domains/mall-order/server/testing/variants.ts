import type { SoldVariant } from '@ev/mall/server/public.ts';

/** A variant that is sold for money, of a product of its own. */
export const variantOf = (skuCode: string, changed: Partial<SoldVariant> = {}): SoldVariant => ({
  skuCode,
  productCode: `product-${skuCode}`,
  categoryCode: 'travel',
  productName: '露营灯',
  variantText: '燕麦',
  picture: '/media/lamp.webp',
  price: { way: 'cash', priceFen: 9900, points: 0, regularFen: null },
  state: 'available',
  available: 50,
  perPerson: null,
  returnable: true,
  notReturnableReason: null,
  pointsPercent: 50,
  weightGrams: 500,
  shipsFrom: null,
  queue: null,
  ...changed,
});

export const priced = (priceFen: number, points = 0): SoldVariant['price'] => ({
  way: points === 0 ? 'cash' : priceFen === 0 ? 'points' : 'both',
  priceFen,
  points,
  regularFen: null,
});
