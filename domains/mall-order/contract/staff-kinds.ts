/** Constants of the staff's pages. No schemas here, because pages import this file. */

export const orderSorts = ['created', 'paid', 'pay'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Hours after which a paid order that is not shipped is late. */
export const lateShippingHours = 48;
/** Hours after which a parcel without a new event needs a person. */
export const silentParcelHours = 72;

/** What needs a person: shipped too late, parcels without news, parcels in trouble or on their way back. */
export const shippingWorks = ['toShip', 'late', 'check', 'silent', 'trouble'] as const;
export type ShippingWork = (typeof shippingWorks)[number];

export const shippingWorkNames: Readonly<Record<ShippingWork, string>> = {
  toShip: '待备货或发货',
  late: `超过 ${lateShippingHours} 小时未发货`,
  check: '包裹需要查看',
  silent: `${silentParcelHours} 小时无物流信息`,
  trouble: '运输异常',
};

/** Maximum number of orders whose labels are printed at once. */
export const printLimit = 100;

/** Days over which sales are shown. */
export const salesSpans = [7, 30, 90] as const;
export type SalesSpan = (typeof salesSpans)[number];
/** Maximum number of products in the figures; the file has all. */
export const mostProducts = 20;

export const staffOrderActs = ['pack', 'ship', 'cancel'] as const;
export type StaffOrderAct = (typeof staffOrderActs)[number];
