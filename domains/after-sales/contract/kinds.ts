/** Kinds, statuses and deadlines of after-sales cases. No schemas here, because pages import this file. */

/** `refund`: money without goods; `return`: goods for money; `exchange`: goods for another variant. */
export const caseKinds = ['refund', 'return', 'exchange'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseKindNames: Readonly<Record<CaseKind, string>> = {
  refund: '仅退款',
  return: '退货退款',
  exchange: '换货',
};

export const caseStatus = {
  applied: 'applied',
  toSendBack: 'toSendBack',
  sentBack: 'sentBack',
  refunding: 'refunding',
  refundFailed: 'refundFailed',
  toResend: 'toResend',
  resent: 'resent',
  done: 'done',
  withdrawn: 'withdrawn',
  refused: 'refused',
  expired: 'expired',
} as const;
export type CaseStatus = (typeof caseStatus)[keyof typeof caseStatus];
export const caseStatuses = Object.values(caseStatus) as [CaseStatus, ...CaseStatus[]];

export const caseStatusNames: Readonly<Record<CaseStatus, string>> = {
  applied: '待审核',
  toSendBack: '待寄回',
  sentBack: '待验收',
  refunding: '退款中',
  refundFailed: '退款处理中',
  toResend: '待换发',
  resent: '换货已发出',
  done: '已完成',
  withdrawn: '已撤回',
  refused: '未通过',
  expired: '已关闭',
};

/** Statuses in which nothing happens any more and whose units can be claimed again. */
export const failedCaseStatuses = [caseStatus.withdrawn, caseStatus.refused, caseStatus.expired] as const;

export const caseReasons = [
  'changedMind',
  'damaged',
  'notAsDescribed',
  'wrongItem',
  'missing',
  'late',
  'other',
] as const;
export type CaseReason = (typeof caseReasons)[number];

export const caseReasonNames: Readonly<Record<CaseReason, string>> = {
  changedMind: '不喜欢、不合适',
  damaged: '破损或质量问题',
  notAsDescribed: '与描述不符',
  wrongItem: '发错商品',
  missing: '少发、漏发',
  late: '一直没有收到',
  other: '其他原因',
};

/** The reasons for which each kind can be applied for. */
export const kindReasons: Readonly<Record<CaseKind, readonly CaseReason[]>> = {
  refund: ['missing', 'late', 'damaged'],
  return: ['changedMind', 'damaged', 'notAsDescribed', 'wrongItem', 'other'],
  exchange: ['changedMind', 'damaged', 'notAsDescribed', 'wrongItem', 'other'],
};

/** Reasons for which the brand is responsible: it also pays the way back. */
export const brandReasons: readonly CaseReason[] = [
  'damaged',
  'notAsDescribed',
  'wrongItem',
  'missing',
  'late',
];

/** Days after the receipt in which goods go back without a reason (Consumer Protection Law, article 25). */
export const noReasonDays = 7;
/** Days after the receipt in which a fault can be claimed. */
export const faultDays = 15;
/** Hours after which an application counts as approved. */
export const decideHours = 48;
/** Days within which the customer sends the goods back. */
export const sendBackDays = 7;
/** Days after which goods that were sent back count as received. */
export const inspectDays = 10;
/** Days after which an exchanged product counts as received. */
export const exchangeDays = 10;
/** Maximum number of pictures of a proof. */
export const proofPictureLimit = 6;
