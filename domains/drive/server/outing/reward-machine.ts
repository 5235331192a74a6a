import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type RewardStatus, rewardStatus, rewardStatusNames } from '../../contract/reward-statuses.ts';

const { claimable, claimed, expired } = rewardStatus;

export type RewardEvent = 'claim' | 'expire';

/** The reward of a test drive: claimed once, or over. */
export const rewardMachine = defineMachine<RewardStatus, RewardEvent, ErrorName>({
  name: 'driveReward',
  states: rewardStatusNames,
  initial: claimable,
  terminal: [claimed, expired],
  events: { claim: 'drive.rewardExpired', expire: 'drive.rewardExpired' },
  table: {
    [claimable]: { claim: claimed, expire: expired },
    [claimed]: { claim: repeated() },
    [expired]: { expire: repeated() },
  },
});
