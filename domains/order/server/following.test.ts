import type { Transaction } from '@ev/platform/database.ts';
import { describe, expect, it } from 'vitest';
import { type FollowedOrder, followingsOf, type OrderFollowing } from './following.ts';

const tx = {} as Transaction;
const order = { orderNo: 'C1' } as FollowedOrder;

/** A following that keeps what it is told. */
function keeping(key: string, told: string[]): OrderFollowing {
  return {
    key,
    onSubmitted: async (_tx, { orderNo }, addition) => void told.push(`${key} ${orderNo} ${addition}`),
    onMoved: async (_tx, { from, to }) => void told.push(`${key} ${from}-${to}`),
  };
}

describe('what goes with an order', () => {
  it('is told of the order with its own choice, in the order of the house', async () => {
    const told: string[] = [];
    const followings = followingsOf(() => [
      keeping('rights', told),
      keeping('papers', told),
      { key: 'none' },
    ]);
    await followings.submitted(tx, order, { papers: 'P1' });
    await followings.moved(tx, { order, event: 'paid', from: '1', to: '2', actor: 'payment' });
    expect(told).toEqual(['rights C1 undefined', 'papers C1 P1', 'rights 1-2', 'papers 1-2']);
  });

  it('says at its place what nobody takes, before anybody is told', async () => {
    const told: string[] = [];
    const refused = followingsOf(() => [keeping('rights', told)]).submitted(tx, order, { balcony: 'B1' });
    await expect(refused).rejects.toMatchObject({
      details: { fields: [{ path: 'additions.balcony' }] },
    });
    expect(told).toEqual([]);
  });
});
