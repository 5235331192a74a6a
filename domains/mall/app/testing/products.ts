import type {
  Offer,
  Product,
  ProductCard,
  Question,
  QueueOfProduct,
  Review,
  UnitPrice,
  Variant,
} from '../../contract/product.ts';
import type { QueueView } from '../../contract/queue.ts';

export const serverTime = '2026-11-23T02:00:00.000Z';

export const aPrice = (change: Partial<UnitPrice> = {}): UnitPrice => ({
  way: 'cash',
  priceFen: 9_900,
  points: 0,
  regularFen: null,
  ...change,
});

export const aCard = (change: Partial<ProductCard> = {}): ProductCard => ({
  productCode: 'mug',
  name: '陶瓷马克杯',
  tagline: '上车也拿得稳',
  picture: 'products/mug',
  price: aPrice(),
  fromPrice: false,
  state: 'available',
  labels: [],
  soldCount: 12,
  launchAt: null,
  ...change,
});

export const aVariant = (values: string[], change: Partial<Variant> = {}): Variant => ({
  skuCode: `jacket-${values.join('-')}`,
  values,
  picture: null,
  price: aPrice({ priceFen: 39_900 }),
  state: 'available',
  available: 50,
  offerLeft: null,
  ...change,
});

export const aReview = (change: Partial<Review> = {}): Review => ({
  reviewNo: 'R1',
  author: '林**',
  rating: 5,
  text: '面料挺括，下雨也不透',
  pictures: [],
  variantText: '雾白 · M',
  writtenAt: '2026-11-20T02:00:00.000Z',
  addition: null,
  reply: null,
  ...change,
});

/** A jacket in two colours and two sizes: one combination is sold out, one does not exist. */
export const aProduct = (change: Partial<Product> = {}): Product => ({
  productCode: 'jacket',
  categoryCode: 'wear',
  categoryName: '服饰',
  name: '防风夹克',
  tagline: '轻、防泼水、可收纳',
  pictures: ['products/jacket', 'products/mug'],
  videoSrc: null,
  options: [
    { name: '颜色', values: ['雾白', '岩灰'] },
    { name: '尺码', values: ['M', 'L'] },
  ],
  variants: [
    aVariant(['雾白', 'M'], { available: 3 }),
    aVariant(['雾白', 'L'], { state: 'soldOut', available: 0 }),
    aVariant(['岩灰', 'L'], { price: aPrice({ priceFen: 42_900, regularFen: 45_900 }) }),
  ],
  state: 'available',
  launchAt: null,
  shipsFrom: null,
  perPerson: 2,
  returnable: true,
  notReturnableReason: null,
  pointsPercent: 50,
  promises: ['正品保障'],
  details: [],
  specs: [{ name: '面料', value: '尼龙' }],
  offers: [],
  queue: null,
  reviews: { figures: { count: 0, averageTenths: null, withPictures: 0, good: 0, bad: 0 }, latest: [] },
  questions: { count: 0, first: [] },
  related: [],
  soldCount: 8,
  serverTime,
  ...change,
});

export const anOffer = (change: Partial<Offer> = {}): Offer => ({
  offerCode: 'winter',
  kind: 'reduction',
  name: '冬季满减',
  text: '满 299 元减 30 元',
  picture: 'scenes/coast',
  startsAt: '2026-11-20T02:00:00.000Z',
  endsAt: '2026-11-30T02:30:00.000Z',
  state: 'IN_PROGRESS',
  left: null,
  audience: [],
  rules: ['每笔订单减一次'],
  ...change,
});

/** One page of a list that has no more. */
export const onePage = <Row>(list: Row[]) => ({ list, total: list.length, pageNo: 1, pageSize: 20 });

export const aQueueOfProduct = (change: Partial<QueueOfProduct> = {}): QueueOfProduct => ({
  offerCode: 'jacket-queue',
  name: '夹克限量发售',
  state: 'IN_PROGRESS',
  startsAt: '2026-11-23T01:00:00.000Z',
  endsAt: '2026-11-30T02:30:00.000Z',
  skuCodes: ['jacket-雾白-M'],
  quantity: 10,
  left: 6,
  audience: [],
  ...change,
});

/** An open queue in which the customer has no place. */
export const aQueueView = (change: Partial<QueueView> = {}): QueueView => ({
  state: 'IN_PROGRESS',
  paused: false,
  soldOut: false,
  place: null,
  serverTime,
  ...change,
});

export const aQuestion = (change: Partial<Question> = {}): Question => ({
  questionNo: 'W261120020000ABCDEF1',
  author: '周**',
  text: '可以机洗吗',
  askedAt: '2026-11-20T02:00:00.000Z',
  answerCount: 1,
  reply: null,
  answers: [
    { answerNo: 'D1', author: '林**', text: '可以，洗过两次', writtenAt: '2026-11-21T02:00:00.000Z' },
  ],
  ...change,
});
