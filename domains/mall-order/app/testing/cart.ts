import type { Cart, CartLine } from '../../contract/order.ts';

export const aCartLine = (change: Partial<CartLine> = {}): CartLine => ({
  skuCode: 'cup-white',
  productCode: 'cup',
  name: '随行保温杯',
  variantText: '白色',
  picture: 'products/cup',
  quantity: 1,
  price: { way: 'cash', priceFen: 9_900, points: 0, regularFen: null },
  formerFen: null,
  state: 'available',
  available: 12,
  perPerson: null,
  ...change,
});

export const aCart = (change: Partial<Cart> = {}): Cart => ({
  lines: [
    aCartLine(),
    aCartLine({
      skuCode: 'mat-grey',
      productCode: 'mat',
      name: '脚垫',
      variantText: '灰色',
      quantity: 2,
      price: { way: 'cash', priceFen: 20_000, points: 0, regularFen: null },
    }),
  ],
  removed: [],
  reductions: [],
  ...change,
});
