/** Statuses and limits of amendments; without schemas, because pages import it. */

export const amendmentStatus = {
  /** Staff decide. */
  requested: 'requested',
  /** Approved; the factory is asked to return the order. */
  withFactory: 'withFactory',
  /** The customer signs what changes. */
  toSign: 'toSign',
  /** The order is changed. */
  settled: 'settled',
  /** The order stays as it was. */
  dropped: 'dropped',
} as const;
export type AmendmentStatus = (typeof amendmentStatus)[keyof typeof amendmentStatus];
export const amendmentStatuses = Object.values(amendmentStatus) as [AmendmentStatus, ...AmendmentStatus[]];

export const amendmentStatusNames: Readonly<Record<AmendmentStatus, string>> = {
  requested: '待审核',
  withFactory: '待工厂确认',
  toSign: '待签署',
  settled: '已变更',
  dropped: '未变更',
};

export const amendmentKinds = ['config', 'store'] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];
export const amendmentKindNames: Readonly<Record<AmendmentKind, string>> = {
  config: '变更配置',
  store: '变更门店',
};

/** The kind of signing flows of this domain; their subject is the order, whose page shows the amendment. */
export const flowKind = 'amendment';

/** How long the customer has to sign. */
export const signHours = 72;
/** How long before the end the customer is reminded. */
export const reminderHours = 24;

/** Filters of the staff's list. */
export const amendmentFilters = ['requested', 'withFactory', 'toSign', 'settled', 'dropped'] as const;
export type AmendmentFilter = (typeof amendmentFilters)[number];
