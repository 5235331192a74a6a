/** States of the reward of a test drive; without schemas, because pages name them. */
export const rewardStatus = { claimable: 'claimable', claimed: 'claimed', expired: 'expired' } as const;
export type RewardStatus = (typeof rewardStatus)[keyof typeof rewardStatus];
export const rewardStatuses = Object.values(rewardStatus) as [RewardStatus, ...RewardStatus[]];

export const rewardStatusNames: Readonly<Record<RewardStatus, string>> = {
  claimable: '待领取',
  claimed: '已领取',
  expired: '已过期',
};
