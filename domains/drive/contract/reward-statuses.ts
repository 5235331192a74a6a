/** States of a test drive's reward; without schemas, because pages import them. */
export const rewardStatus = {
  claimable: 'claimable',
  claimed: 'claimed',
  expired: 'expired',
  /** No reward was given: the customer has reached the brand's limit. */
  limited: 'limited',
} as const;
export type RewardStatus = (typeof rewardStatus)[keyof typeof rewardStatus];
export const rewardStatuses = Object.values(rewardStatus) as [RewardStatus, ...RewardStatus[]];

export const rewardStatusNames: Readonly<Record<RewardStatus, string>> = {
  claimable: '待领取',
  claimed: '已领取',
  expired: '已过期',
  limited: '已达上限',
};
