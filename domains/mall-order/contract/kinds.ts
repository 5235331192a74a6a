/** Statuses and constants of orders of the mall. No schemas here, because pages import this file. */

/** The status of an order. What has been paid is said by its pay status (OM codes). */
export const mallOrderStatus = {
  toPay: 'toPay',
  toShip: 'toShip',
  packing: 'packing',
  shipped: 'shipped',
  received: 'received',
  cancelled: 'cancelled',
  expired: 'expired',
  refunding: 'refunding',
  refunded: 'refunded',
  refundFailed: 'refundFailed',
} as const;
export type MallOrderStatus = (typeof mallOrderStatus)[keyof typeof mallOrderStatus];
export const mallOrderStatuses = Object.values(mallOrderStatus) as [MallOrderStatus, ...MallOrderStatus[]];

export const mallOrderStatusNames: Readonly<Record<MallOrderStatus, string>> = {
  toPay: '待付款',
  toShip: '待发货',
  packing: '备货中',
  shipped: '待收货',
  received: '已完成',
  cancelled: '已取消',
  expired: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
  refundFailed: '退款处理中',
};

/** Tabs of the list of orders. */
export const orderGroups = ['all', 'toPay', 'toShip', 'shipped', 'toReview'] as const;
export type OrderGroup = (typeof orderGroups)[number];

export const orderGroupNames: Readonly<Record<OrderGroup, string>> = {
  all: '全部',
  toPay: '待付款',
  toShip: '待发货',
  shipped: '待收货',
  toReview: '待评价',
};

export const parcelStatus = {
  packed: 'packed',
  collected: 'collected',
  onTheWay: 'onTheWay',
  delivering: 'delivering',
  delivered: 'delivered',
  trouble: 'trouble',
  returned: 'returned',
} as const;
export type ParcelStatus = (typeof parcelStatus)[keyof typeof parcelStatus];
export const parcelStatuses = Object.values(parcelStatus) as [ParcelStatus, ...ParcelStatus[]];

export const parcelStatusNames: Readonly<Record<ParcelStatus, string>> = {
  packed: '已打包，等待揽收',
  collected: '已揽收',
  onTheWay: '运输中',
  delivering: '派送中',
  delivered: '已签收',
  trouble: '运输异常',
  returned: '已退回',
};

export const cancelReasons = ['changedMind', 'wrongItem', 'wrongAddress', 'tooSlow', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const cancelReasonNames: Readonly<Record<CancelReason, string>> = {
  changedMind: '不想要了',
  wrongItem: '商品选错了',
  wrongAddress: '地址填错了',
  tooSlow: '发货太慢',
  other: '其他原因',
};

export const invoiceWishes = ['none', 'personal', 'company'] as const;
export type InvoiceWish = (typeof invoiceWishes)[number];

/** How long an order stays open for its payment. */
export const payMinutes = 30;
/** Days after the delivery of the last parcel until the order counts as received. */
export const receiveDays = 10;
/** Days after the receipt within which one can review. */
export const reviewDays = 30;
/** Maximum number of different variants in a cart. */
export const cartLimit = 100;
/** Maximum number of different variants in an order. */
export const orderLineLimit = 20;
/** Maximum number of pictures of a review. */
export const reviewPictureLimit = 6;
