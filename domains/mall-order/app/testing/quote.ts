import type { Quote, QuotedLine } from '../../contract/order.ts';

export const aQuotedLine = (change: Partial<QuotedLine> = {}): QuotedLine => ({
  skuCode: 'cup-white',
  productCode: 'cup',
  name: '随行保温杯',
  variantText: '白色',
  picture: 'products/cup',
  quantity: 2,
  price: { way: 'cash', priceFen: 9_900, points: 0, regularFen: null },
  goodsFen: 19_800,
  reducedFen: 0,
  couponFen: 0,
  pointsFen: 0,
  payFen: 19_800,
  returnable: true,
  notReturnableReason: null,
  shipsFrom: null,
  problem: null,
  toQueue: false,
  ...change,
});

/** Two cups for ¥198 and ¥10 delivery. */
export const aQuote = (change: Partial<Quote> = {}): Quote => ({
  lines: [aQuotedLine()],
  address: {
    id: '0196f000-0000-7000-8000-000000000001',
    name: '林岚',
    phone: '138****5678',
    text: '浙江省杭州市西湖区文三路 1 号',
  },
  delivery: { feeFen: 1_000, from: '2026-11-26', to: '2026-11-28' },
  addressProblem: null,
  reductions: [],
  coupons: [],
  couponNo: null,
  goodsFen: 19_800,
  reducedFen: 0,
  couponFen: 0,
  pointsFen: 0,
  feeFen: 1_000,
  payFen: 20_800,
  points: { balance: 1_000, price: 0, usable: 500, used: 0 },
  orderable: true,
  ...change,
});
