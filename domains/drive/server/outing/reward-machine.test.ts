import { decide } from '@ev/kernel/state-machine.ts';
import { describe, expect, it } from 'vitest';
import { rewardMachine } from './reward-machine.ts';

describe('the reward of a drive', () => {
  it.each([
    ['claimable', 'claim', 'claimed'],
    ['claimable', 'expire', 'expired'],
    ['claimable', 'withhold', 'limited'],
    ['claimed', 'claim', 'already'],
    ['claimed', 'expire', 'refused'],
    ['claimed', 'withhold', 'refused'],
    ['expired', 'claim', 'refused'],
    ['expired', 'expire', 'already'],
    ['expired', 'withhold', 'refused'],
    ['limited', 'claim', 'refused'],
    ['limited', 'expire', 'refused'],
    ['limited', 'withhold', 'already'],
  ] as const)('%s, %s: %s', (state, event, outcome) => {
    const decision = decide(rewardMachine, state, event);
    expect(decision.kind === 'moved' ? decision.to : decision.kind).toBe(outcome);
  });
});
