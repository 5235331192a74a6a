/** States of the reward of a test drive; without schemas, because pages name them. */
export const rewardStatus = {
  claimable: 'claimable',
  claimed: 'claimed',
  expired: 'expired',
  /** None was given: the person has had as many as the brand gives one person. */
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
