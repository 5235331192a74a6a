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

/**
 * `price`: special prices of variants. `reduction`: a sum is taken off when the products of the offer reach a
 * threshold in one order.
 */
export const offerKinds = ['price', 'reduction'] as const;
export type OfferKind = (typeof offerKinds)[number];

export const offerKindNames: Readonly<Record<OfferKind, string>> = { price: '限时价', reduction: '满减' };

/** The status of an activity (specification §3). */
export const offerStates = ['NOT_STARTED', 'IN_PROGRESS', 'FINISH'] as const;
export type OfferState = (typeof offerStates)[number];

export const offerStateNames: Readonly<Record<OfferState, string>> = {
  NOT_STARTED: '即将开始',
  IN_PROGRESS: '进行中',
  FINISH: '已结束',
};

/** A place in the queue of a limited offer; only `waiting` and `turn` are open. */
export const queueStatuses = ['waiting', 'turn', 'ordered', 'missed', 'left', 'over'] as const;
export type QueueStatus = (typeof queueStatuses)[number];

export const queueStatusNames: Readonly<Record<QueueStatus, string>> = {
  waiting: '排队中',
  turn: '轮到下单',
  ordered: '已下单',
  missed: '已错过',
  left: '已离开',
  over: '已结束',
};

/** How long a customer whose turn it is can place the order of one unit. */
export const turnMinutes = 5;

export const reviewFilters = ['all', 'pictures', 'good', 'bad'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** Maximum quantity of one variant in a cart or an order. */
export const quantityLimit = 99;

/** A reservation of units: held until it is paid or ends; sold until it is shipped or put back. */
export const holdStatuses = ['held', 'released', 'ended', 'sold', 'shipped', 'putBack'] as const;
export type HoldStatus = (typeof holdStatuses)[number];

export const holdStatusNames: Readonly<Record<HoldStatus, string>> = {
  held: '待付款',
  released: '已释放',
  ended: '已过期',
  sold: '已售出',
  shipped: '已发货',
  putBack: '已放回',
};

/** Why staff change a stock; `counted` sets it to a counted number, the others add or take away. */
export const staffMoveKinds = ['received', 'counted', 'damaged', 'found'] as const;
export type StaffMoveKind = (typeof staffMoveKinds)[number];
export type MoveKind = StaffMoveKind | 'reserved' | 'released' | 'shipped' | 'putBack' | 'takenBack';

export const moveKindNames: Readonly<Record<MoveKind, string>> = {
  received: '到货',
  counted: '盘点',
  damaged: '报损',
  found: '找回',
  reserved: '占用',
  released: '释放',
  shipped: '发货',
  putBack: '放回',
  takenBack: '退货入库',
};

/** Reviews as staff filter them; `toReply` are bad ones without a reply. */
export const reviewStates = ['toReply', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewStateNames: Readonly<Record<ReviewState, string>> = {
  toReply: '差评待回复',
  shown: '展示中',
  hidden: '已隐藏',
};

/** Questions as staff filter them; `toAnswer` are shown ones that nobody has answered. */
export const questionStates = ['toAnswer', 'shown', 'hidden'] as const;
export type QuestionState = (typeof questionStates)[number];

export const questionStateNames: Readonly<Record<QuestionState, string>> = {
  toAnswer: '待回答',
  shown: '展示中',
  hidden: '已隐藏',
};

/** Questions that one customer may ask in 24 hours. */
export const dailyQuestions = 5;

/** Where staff upload a file of counts; `apply=true` applies it. */
export const countsUploadPath = '/main/api/staff/lgn/mall/stock/counts';
export const mostCountBytes = 2 * 1024 * 1024;
export const mostCountRows = 20_000;
