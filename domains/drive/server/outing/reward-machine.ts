import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, refused, repeated } from '@ev/kernel/state-machine.ts';
import { type RewardStatus, rewardStatus, rewardStatusNames } from '../../contract/reward-statuses.ts';

const { claimable, claimed, expired, limited } = rewardStatus;

export type RewardEvent = 'claim' | 'expire' | 'withhold';

/**
 * The reward of a test drive: claimed once or expired; created as `limited` for a customer who has reached
 * the limit.
 */
export const rewardMachine = defineMachine<RewardStatus, RewardEvent, ErrorName>({
  name: 'driveReward',
  states: rewardStatusNames,
  initial: claimable,
  terminal: [claimed, expired, limited],
  events: {
    claim: 'drive.rewardExpired',
    expire: 'drive.rewardExpired',
    withhold: 'drive.rewardExpired',
  },
  table: {
    [claimable]: { claim: claimed, expire: expired, withhold: limited },
    [claimed]: { claim: repeated() },
    [expired]: { expire: repeated() },
    [limited]: { claim: refused('drive.rewardLimited'), withhold: repeated() },
  },
});
