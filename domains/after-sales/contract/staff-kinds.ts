/** Constants of the staff's pages. No schemas here, because pages import this file. */

/** What a case can be open to. */
export const staffCaseActs = [
  'approve',
  'refuse',
  'receiveGoods',
  'refuseGoods',
  'resendGoods',
  'turnIntoReturn',
  'retryRefund',
  'countGoods',
] as const;
export type StaffCaseAct = (typeof staffCaseActs)[number];

/** How goods came back: to be sold again, or not. */
export const goodsConditions = ['sellable', 'damaged'] as const;
export type GoodsCondition = (typeof goodsConditions)[number];

export const goodsConditionNames: Readonly<Record<GoodsCondition, string>> = {
  sellable: '完好，可再次销售',
  damaged: '有损坏，不再销售',
};

/** What became of goods that cannot be shipped. */
export const unshippedGoods = ['sellable', 'missing'] as const;
export type UnshippedGoods = (typeof unshippedGoods)[number];

export const unshippedGoodsNames: Readonly<Record<UnshippedGoods, string>> = {
  sellable: '仍在仓库，可再次销售',
  missing: '仓库里没有，或已损坏',
};

/** Where the money of a case is. `none`: nothing is to be paid back, or not yet. */
export const refundStates = ['none', 'underway', 'failed', 'refunded'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundStateNames: Readonly<Record<RefundState, string>> = {
  none: '未发起',
  underway: '退款中',
  failed: '退款失败',
  refunded: '已退款',
};
