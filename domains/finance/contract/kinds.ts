/** Statuses of loan applications and the choices of a form. No schemas here. */

export const loanStatus = {
  draft: 'draft',
  submitted: 'submitted',
  needMaterial: 'needMaterial',
  approved: 'approved',
  signed: 'signed',
  paidOut: 'paidOut',
  refused: 'refused',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const;
export type LoanStatus = (typeof loanStatus)[keyof typeof loanStatus];
export const loanStatuses = Object.values(loanStatus) as [LoanStatus, ...LoanStatus[]];

export const loanStatusNames: Readonly<Record<LoanStatus, string>> = {
  draft: '待填写',
  submitted: '审批中',
  needMaterial: '待补充资料',
  approved: '待签约',
  signed: '待放款',
  paidOut: '已放款',
  refused: '未通过',
  withdrawn: '已撤回',
  expired: '已过期',
};

/** Statuses in which an application uses its order; another one may only follow it afterwards. */
export const liveStatuses = [
  loanStatus.draft,
  loanStatus.submitted,
  loanStatus.needMaterial,
  loanStatus.approved,
  loanStatus.signed,
] as const;
export const isLive = (status: LoanStatus): boolean =>
  (liveStatuses as readonly LoanStatus[]).includes(status);

/** Version of the sentence by which a customer agrees to pass the data on to the lender. */
export const loanConsentVersion = '1';

/** The steps that a customer sees. */
export const loanSteps = [
  { key: 'choose', title: '选择方案', statuses: ['draft'] },
  { key: 'review', title: '贷款机构审批', statuses: ['submitted', 'needMaterial'] },
  { key: 'sign', title: '签约和首付', statuses: ['approved'] },
  { key: 'payOut', title: '放款付尾款', statuses: ['signed'] },
] as const satisfies readonly { key: string; title: string; statuses: readonly LoanStatus[] }[];

export const payoutStatus = {
  waiting: 'waiting',
  booked: 'booked',
  owedBack: 'owedBack',
  returned: 'returned',
} as const;
export type PayoutStatus = (typeof payoutStatus)[keyof typeof payoutStatus];
export const payoutStatuses = Object.values(payoutStatus) as [PayoutStatus, ...PayoutStatus[]];
export const payoutStatusNames: Readonly<Record<PayoutStatus, string>> = {
  waiting: '待入账',
  booked: '已付尾款',
  owedBack: '待退回',
  returned: '已退回',
};

/** Why a payout cannot pay the balance of its order. */
export const owedReasons = [
  'notSigned',
  'paidAlready',
  'orderOver',
  'amountDiffers',
  'referenceUsed',
] as const;
export type OwedReason = (typeof owedReasons)[number];
export const owedReasonNames: Readonly<Record<OwedReason, string>> = {
  notSigned: '申请没有签约，或已结束',
  paidAlready: '这笔贷款已放过款',
  orderOver: '订单已结束，或尾款已付清',
  amountDiffers: '金额与订单尾款不同',
  referenceUsed: '放款流水号已用于另一笔款项',
};

export const planKinds = ['equal', 'balloon'] as const;
export type PlanKind = (typeof planKinds)[number];
export const planKindNames: Readonly<Record<PlanKind, string>> = {
  equal: '等额本息',
  balloon: '尾期一次付清',
};

export const loanWays = ['full', 'loan'] as const;
export type LoanWay = (typeof loanWays)[number];

/** What an application contains; the lender may ask for any of them again. */
export const materialKinds = ['identity', 'income', 'work', 'bank', 'other'] as const;
export type MaterialKind = (typeof materialKinds)[number];
export const materialNames: Readonly<Record<MaterialKind, string>> = {
  identity: '身份证正反面',
  income: '收入证明',
  work: '工作证明',
  bank: '银行流水',
  other: '其他资料',
};
export const neededMaterials = ['identity', 'income'] as const satisfies readonly MaterialKind[];

export const maritalKinds = ['single', 'married', 'other'] as const;
export type MaritalKind = (typeof maritalKinds)[number];
export const maritalNames: Readonly<Record<MaritalKind, string>> = {
  single: '未婚',
  married: '已婚',
  other: '其他',
};

export const relationKinds = ['spouse', 'parent', 'child', 'friend'] as const;
export type RelationKind = (typeof relationKinds)[number];
export const relationNames: Readonly<Record<RelationKind, string>> = {
  spouse: '配偶',
  parent: '父母',
  child: '子女',
  friend: '同事或朋友',
};

/** The maximum number of pictures of one kind. */
export const mostPictures = 4;
export const materialUploadPath = '/main/api/lgn/finance/material';

/** The time in which lenders usually decide and pay out, as customers read it. */
export const reviewDays = 2;
export const payOutDays = 3;
/** A second person is reminded of an approval this long before it expires. */
export const expiryNoticeHours = 24;
/** Ended applications keep name and phone this long, for questions about them. */
export const endedDays = 180;
