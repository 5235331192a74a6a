/** Kinds, coverages and statuses of insurance. No schemas here, because pages import this file. */

export const policyKinds = ['compulsory', 'commercial'] as const;
export type PolicyKind = (typeof policyKinds)[number];
export const policyKindNames: Readonly<Record<PolicyKind, string>> = {
  compulsory: '交强险',
  commercial: '商业险',
};

/** What a customer can wish for beside the compulsory insurance (model clauses for new-energy cars, 2021). */
export const coverages = ['damage', 'thirdParty', 'occupants', 'grid', 'homeCharger'] as const;
export type Coverage = (typeof coverages)[number];
export const coverageNames: Readonly<Record<Coverage, string>> = {
  damage: '车辆损失险',
  thirdParty: '第三者责任险',
  occupants: '车上人员责任险',
  grid: '外部电网故障损失险',
  homeCharger: '自用充电桩损失险',
};
export const coverageTexts: Readonly<Record<Coverage, string>> = {
  damage: '碰撞、自然灾害、起火造成的车辆损失，含三电系统',
  thirdParty: '事故中给别人造成的伤亡和损失',
  occupants: '本车驾驶人和乘客受伤',
  grid: '充电时电网故障造成的车辆损失',
  homeCharger: '家里的充电桩损坏',
};

/** Cover of the third-party insurance, ten thousand yuan. */
export const thirdPartyCovers = ['100', '200', '300', '500'] as const;
export type ThirdPartyCover = (typeof thirdPartyCovers)[number];

/**
 * A request for quotes: staff answer with offers of insurers, and the customer accepts one or declines. An
 * offer that nobody accepts expires, and so does a request whose car has another owner.
 */
export const quoteStatus = {
  requested: 'requested',
  offered: 'offered',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
} as const;
export type QuoteStatus = (typeof quoteStatus)[keyof typeof quoteStatus];
export const quoteStatuses = Object.values(quoteStatus) as [QuoteStatus, ...QuoteStatus[]];
export const quoteStatusNames: Readonly<Record<QuoteStatus, string>> = {
  requested: '待报价',
  offered: '待选择',
  accepted: '已选择',
  declined: '已放弃',
  expired: '已过期',
};
/** Of a car, there is at most one in these. */
export const openQuoteStatuses = [quoteStatus.requested, quoteStatus.offered] as const;

/** Days before the end of a policy on which the owner is reminded. */
export const reminderDays = [30, 7, 1] as const;
/** Maximum number of offers in one answer. */
export const offerLimit = 5;
/** Hours within which staff answer a request. */
export const answerHours = 24;
/** Policies of a car that a customer can enter. */
export const policyLimit = 20;
