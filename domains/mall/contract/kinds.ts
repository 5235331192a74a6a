/** Constants of products and offers. No schemas here, because pages import this file. */

/** Points that are worth ¥1 (specification §9). */
export const pointsPerYuan = 10;

/** Why a product or variant cannot be bought now; `available` means that it can. */
export const saleStates = ['available', 'upcoming', 'soldOut', 'offSale'] as const;
export type SaleState = (typeof saleStates)[number];

export const saleStateNames: Readonly<Record<SaleState, string>> = {
  available: '在售',
  upcoming: '即将开售',
  soldOut: '暂时缺货',
  offSale: '已下架',
};

export const productSorts = ['popular', 'newest', 'priceUp', 'priceDown'] as const;
export type ProductSort = (typeof productSorts)[number];

export const productSortNames: Readonly<Record<ProductSort, string>> = {
  popular: '综合',
  newest: '新品',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
};

/** How a variant is paid: with money, with points alone, or with points and a rest in money. */
export const payWays = ['cash', 'points', 'both'] as const;
export type PayWay = (typeof payWays)[number];

/**
 * `price`: special prices of variants. `reduction`: a sum is taken off when the products of the offer reach a
 * threshold in one order.
 */
export const offerKinds = ['price', 'reduction'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** The status of an activity (specification §3). */
export const offerStates = ['NOT_STARTED', 'IN_PROGRESS', 'FINISH'] as const;
export type OfferState = (typeof offerStates)[number];

export const offerStateNames: Readonly<Record<OfferState, string>> = {
  NOT_STARTED: '即将开始',
  IN_PROGRESS: '进行中',
  FINISH: '已结束',
};

export const reviewFilters = ['all', 'pictures', 'good', 'bad'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** Maximum quantity of one variant in a cart or an order. */
export const quantityLimit = 99;
