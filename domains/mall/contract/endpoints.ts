import { endpoint } from '@ev/contract/endpoint';
import {
  code,
  fen,
  instant,
  oneOf,
  pageInput,
  pageOf,
  text,
  wholeNumber,
  yesOrNo,
} from '@ev/contract/fields';
import * as z from 'zod/mini';
import { productSorts, reviewFilters } from './kinds.ts';
import { Category, DeliveryEstimate, Offer, Product, ProductCard, Review } from './product.ts';

const ProductCode = z.object({ productCode: code('商品', 40) });
const OfferCode = z.object({ offerCode: code('活动', 40) });

/** Filters of lists of products. */
const filters = {
  category: z.optional(code('分类', 40)),
  offerCode: z.optional(code('活动', 40)),
  /** Range of prices, fen, both included. */
  fromFen: z.optional(wholeNumber('最低价', 0, 100_000_000)),
  toFen: z.optional(wholeNumber('最高价', 0, 100_000_000)),
  /** Only what can be bought now. */
  inStock: z._default(yesOrNo('是否只看有货'), false),
  /** Only what can be paid with points. */
  forPoints: z._default(yesOrNo('是否只看积分商品'), false),
  sort: z._default(oneOf('排序', productSorts), 'popular'),
};

export const getMall = endpoint({
  id: 'mall.getMall',
  method: 'POST',
  path: '/mall/api/base/home',
  access: 'anyone',
  summary: 'The front of the mall: categories, launches, running offers, popular products.',
  input: z.object({}),
  output: z.object({
    categories: z.array(Category),
    offers: z.array(Offer),
    newest: z.array(ProductCard),
    popular: z.array(ProductCard),
    /** Words that many customers search for. */
    hotWords: z.array(z.string()),
  }),
  errors: [],
});

export const listProducts = endpoint({
  id: 'mall.listProducts',
  method: 'POST',
  path: '/mall/api/base/product/list',
  access: 'anyone',
  summary: 'Products by keyword, category, offer and price. The keyword may be Chinese, pinyin or initials.',
  input: z.object({ keyword: z.optional(text('关键词', { min: 0, max: 40 })), ...filters, ...pageInput }),
  output: pageOf(ProductCard),
  errors: [],
});

export const suggestWords = endpoint({
  id: 'mall.suggestWords',
  method: 'POST',
  path: '/mall/api/base/product/suggest',
  access: 'anyone',
  summary: 'Completions of a keyword: products and categories.',
  input: z.object({ keyword: text('关键词', { max: 40 }) }),
  output: z.object({
    suggestions: z.array(
      z.object({ text: z.string(), productCode: z.nullable(z.string()), category: z.nullable(z.string()) }),
    ),
  }),
  errors: [],
});

export const listCards = endpoint({
  id: 'mall.listCards',
  method: 'POST',
  path: '/mall/api/base/product/cards',
  access: 'anyone',
  summary: 'Named products, in the order asked for; those that are no longer sold are left out.',
  input: z.object({
    productCodes: z
      .array(code('商品', 40), '请选择商品')
      .check(z.minLength(1, '请选择商品'), z.maxLength(20, '一次最多 20 件商品')),
  }),
  output: z.object({ products: z.array(ProductCard) }),
  errors: [],
});

export const getProduct = endpoint({
  id: 'mall.getProduct',
  method: 'POST',
  path: '/mall/api/base/product/detail',
  access: 'anyone',
  fresh: 'live',
  summary: 'One product with its variants, what they cost now, reviews and related products.',
  input: ProductCode,
  output: Product,
  errors: ['mall.productNotFound'],
});

export const listReviews = endpoint({
  id: 'mall.listReviews',
  method: 'POST',
  path: '/mall/api/base/product/review/list',
  access: 'anyone',
  summary: 'Reviews of a product by customers who bought it, newest first.',
  input: z.extend(ProductCode, {
    filter: z._default(oneOf('评价', reviewFilters), 'all'),
    ...pageInput,
  }),
  output: pageOf(Review),
  errors: ['mall.productNotFound'],
});

export const estimateDelivery = endpoint({
  id: 'mall.estimateDelivery',
  method: 'POST',
  path: '/mall/api/base/delivery/estimate',
  access: 'anyone',
  summary: 'Fee and time of the delivery of one variant to an area.',
  input: z.object({
    skuCode: code('规格'),
    /** A district, city or province; six digits (GB/T 2260). */
    areaCode: z.string({ error: '请选择地区' }).check(z.regex(/^\d{6}$/, '请选择地区')),
  }),
  output: DeliveryEstimate,
  errors: ['mall.variantNotFound'],
});

export const listLaunches = endpoint({
  id: 'mall.listLaunches',
  method: 'POST',
  path: '/mall/api/base/product/launches',
  access: 'anyone',
  fresh: 'live',
  summary: 'Products that can be bought soon, and those of the last 60 days.',
  input: z.object({}),
  output: z.object({
    upcoming: z.array(z.extend(ProductCard, { remindCount: z.int() })),
    recent: z.array(ProductCard),
    serverTime: instant(),
  }),
  errors: [],
});

export const setReminder = endpoint({
  id: 'mall.setReminder',
  method: 'POST',
  path: '/mall/api/lgn/sig/product/remind',
  access: 'member',
  idempotent: true,
  summary: 'Reminds the customer when a product can be bought, or no longer does.',
  input: z.extend(ProductCode, { on: yesOrNo('是否提醒') }),
  output: z.object({ reminded: z.boolean() }),
  errors: ['mall.productNotFound', 'mall.alreadyLaunched'],
});

export const listReminders = endpoint({
  id: 'mall.listReminders',
  method: 'POST',
  path: '/mall/api/lgn/sig/product/reminders',
  access: 'member',
  summary: 'Products that cannot be bought yet and of whose launch the customer will be reminded.',
  input: z.object({}),
  output: z.object({ productCodes: z.array(z.string()) }),
  errors: [],
});

export const listOffers = endpoint({
  id: 'mall.listOffers',
  method: 'POST',
  path: '/mall/api/base/offer/list',
  access: 'anyone',
  fresh: 'live',
  summary: 'Offers that run or are coming.',
  input: z.object({}),
  output: z.object({ offers: z.array(Offer), serverTime: instant() }),
  errors: [],
});

export const getOffer = endpoint({
  id: 'mall.getOffer',
  method: 'POST',
  path: '/mall/api/base/offer/detail',
  access: 'anyone',
  fresh: 'live',
  summary: 'One offer; its products are listed with `mall.listProducts`.',
  input: OfferCode,
  output: z.object({ offer: Offer, serverTime: instant() }),
  errors: ['mall.offerNotFound'],
});

export const isFavorite = endpoint({
  id: 'mall.isFavorite',
  method: 'POST',
  path: '/mall/api/lgn/sig/favorite/get',
  access: 'member',
  summary: 'Whether the customer saved a product.',
  input: ProductCode,
  output: z.object({ favorite: z.boolean() }),
  errors: [],
});

export const setFavorite = endpoint({
  id: 'mall.setFavorite',
  method: 'POST',
  path: '/mall/api/lgn/sig/favorite/set',
  access: 'member',
  idempotent: true,
  summary: 'Saves a product to the favourites of the customer, or removes it.',
  input: z.extend(ProductCode, { on: yesOrNo('是否收藏') }),
  output: z.object({ favorite: z.boolean() }),
  errors: ['mall.productNotFound', 'mall.tooManyFavorites'],
});

export const listFavorites = endpoint({
  id: 'mall.listFavorites',
  method: 'POST',
  path: '/mall/api/lgn/sig/favorite/list',
  access: 'member',
  summary: 'Products that the customer saved, newest first; those no longer sold say so.',
  input: z.object({ ...pageInput }),
  output: pageOf(z.extend(ProductCard, { addedAt: instant(), addedFen: fen() })),
  errors: [],
});

export const customerCalls = [
  getMall,
  listProducts,
  suggestWords,
  listCards,
  getProduct,
  listReviews,
  estimateDelivery,
  listLaunches,
  setReminder,
  listReminders,
  listOffers,
  getOffer,
  isFavorite,
  setFavorite,
  listFavorites,
] as const;
