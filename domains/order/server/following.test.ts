import type { Transaction } from '@ev/platform/database.ts';
import { describe, expect, it } from 'vitest';
import { type FollowedOrder, followingsOf, type OrderFollowing } from './following.ts';

const tx = {} as Transaction;
const order = { orderNo: 'C1' } as FollowedOrder;

/** A follower that records its notifications. */
function recordingFollower(key: string, calls: string[]): OrderFollowing {
  return {
    key,
    onSubmitted: async (_tx, { orderNo }, addition) => void calls.push(`${key} ${orderNo} ${addition}`),
    onMoved: async (_tx, { from, to }) => void calls.push(`${key} ${from}-${to}`),
  };
}

describe('the followers of an order', () => {
  it('are notified of the order with their own choice, in the order of the domains', async () => {
    const calls: string[] = [];
    const followings = followingsOf(() => [
      recordingFollower('rights', calls),
      recordingFollower('papers', calls),
      { key: 'none' },
    ]);
    await followings.submitted(tx, order, { papers: 'P1' });
    await followings.moved(tx, { order, event: 'paid', from: '1', to: '2', actor: 'payment', reason: null });
    expect(calls).toEqual(['rights C1 undefined', 'papers C1 P1', 'rights 1-2', 'papers 1-2']);
  });

  it('are checked for unknown choices, reported at their place, before any is notified', async () => {
    const calls: string[] = [];
    const refused = followingsOf(() => [recordingFollower('rights', calls)]).submitted(tx, order, {
      balcony: 'B1',
    });
    await expect(refused).rejects.toMatchObject({
      details: { fields: [{ path: 'additions.balcony' }] },
    });
    expect(calls).toEqual([]);
  });
});
