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

export const amendmentKinds = ['config', 'store', 'buyer'] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];
export const amendmentKindNames: Readonly<Record<AmendmentKind, string>> = {
  config: '变更配置',
  store: '变更门店',
  buyer: '变更购车人',
};

/** Who the next buyer is to the present one. */
export const relationships = ['spouse', 'parent', 'child', 'company', 'other'] as const;
export type Relationship = (typeof relationships)[number];
export const relationshipNames: Readonly<Record<Relationship, string>> = {
  spouse: '配偶',
  parent: '父母',
  child: '子女',
  company: '本人的企业',
  other: '其他',
};
/** A company is nobody's spouse, parent or child. */
export const relationshipsOf = (buyerType: '0' | '1'): readonly Relationship[] =>
  relationships.filter((one) => buyerType === '0' || one === 'company' || one === 'other');

/** How long the factory has to answer before staff may record what it says. */
export const factoryHours = 4;

/** What the factory can answer: it returns the order, or keeps it as it is. */
export const factoryAnswers = ['returned', 'kept'] as const;
export type FactoryAnswer = (typeof factoryAnswers)[number];
export const factoryAnswerNames: Readonly<Record<FactoryAnswer, string>> = {
  returned: '同意退回订单',
  kept: '不能退回订单',
};

/** The kind of signing flows of this domain; their subject is the order, whose page shows the amendment. */
export const flowKind = 'amendment';

/** How long the customer has to sign. */
export const signHours = 72;
/** How long before the end the customer is reminded. */
export const reminderHours = 24;

/** Filters of the staff's list. */
export const amendmentFilters = [
  'requested',
  'withFactory',
  'unanswered',
  'toSign',
  'settled',
  'dropped',
] as const;
export type AmendmentFilter = (typeof amendmentFilters)[number];
export const amendmentFilterNames: Readonly<Record<AmendmentFilter, string>> = {
  ...amendmentStatusNames,
  unanswered: '工厂超时未答复',
};
