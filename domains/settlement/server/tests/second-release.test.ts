import { orderCancellations } from '@ev/order/server/cancel/tables.ts';
import { type LifeWorld, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { staffMembers } from '@ev/staff/server/tables.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { lockWaited } from '@ev/testkit/server/lock-waits.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterAll(() => world.stop());

const release = async (orderNo: string, { token }: LoggedInStaff) =>
  outcomeOf(await world.client.call('order.releaseRefund', { orderNo }, { token }));

const taskOf = async (orderNo: string, { token }: LoggedInStaff) => {
  const { tasks } = (await world.client.call('order.listRefundTasks', {}, { token })).body;
  return tasks.find(({ businessNo }) => businessNo === orderNo);
};
/** The number on the workbench of a staff member. */
const toReleaseBy = async ({ token }: LoggedInStaff) => {
  const { lists } = (await world.client.call('operations.getOverview', {}, { token })).body;
  return lists.find(({ name }) => name === 'refundsToRelease')?.total ?? 0;
};

describe('the second release of a refund', () => {
  it('takes two people, not two accounts of one person', async () => {
    const { client, server } = world;
    const chief = await newStaff(server, ['administrator', 'finance']);
    const [one, two] = [await newStaff(server, ['finance']), await newStaff(server, ['finance'])];
    const setBy = (person: LoggedInStaff, change: { madeBy?: string; passwordBy?: string | null }) =>
      server.db.update(staffMembers).set(change).where(eq(staffMembers.id, person.staffId));
    const offered = async (orderNo: string, { token }: LoggedInStaff) =>
      (await client.call('order.getAnyOrder', { orderNo }, { token })).body.acts.includes('releaseRefund');
    // One administrator has set both passwords.
    await setBy(one, { madeBy: chief.staffId, passwordBy: chief.staffId });
    await setBy(two, { madeBy: chief.staffId, passwordBy: chief.staffId });
    for (const [first, other] of [
      [one, two],
      [chief, one],
      [one, chief],
    ] as const) {
      const before = new Map([
        [first, await toReleaseBy(first)],
        [other, await toReleaseBy(other)],
      ]);
      const { orderNo } = await world.agreedToCancel();
      expect(await toReleaseBy(first)).toBe((before.get(first) ?? 0) + 1);
      expect(await taskOf(orderNo, first)).toMatchObject({ waitsForAnother: false });
      expect(await release(orderNo, first)).toBe('ok');
      expect(await offered(orderNo, other)).toBe(false);
      // Neither for the first one, nor in the list, nor in the count.
      expect(await offered(orderNo, first)).toBe(false);
      for (const person of [first, other]) {
        expect(await taskOf(orderNo, person)).toMatchObject({ waitsForAnother: true });
        expect(await toReleaseBy(person)).toBe(before.get(person));
      }
      expect(await release(orderNo, other)).toBe('order.sameHand');
      expect(await world.refundsOf(orderNo)).toHaveLength(0);
    }
    // Another administrator has reset one of them.
    await setBy(two, { passwordBy: null });
    const { orderNo } = await world.agreedToCancel();
    expect(await release(orderNo, one)).toBe('ok');
    expect(await offered(orderNo, two)).toBe(true);
    expect(await taskOf(orderNo, two)).toMatchObject({ kind: 'waitsForSecond', waitsForAnother: false });
    expect(await release(orderNo, two)).toBe('ok');
    expect(await world.refundsOf(orderNo)).toHaveLength(1);
  });

  it('is refused while the second one’s password is being reset', async () => {
    const { server } = world;
    const [one, two] = [await newStaff(server, ['finance']), await newStaff(server, ['finance'])];
    const { orderNo } = await world.agreedToCancel();
    await release(orderNo, one);
    const found = Promise.withResolvers<string>();
    await server.db.transaction(async (tx) => {
      await tx.update(staffMembers).set({ passwordBy: one.staffId }).where(eq(staffMembers.id, two.staffId));
      release(orderNo, two).then(found.resolve, found.reject);
      await lockWaited(server, { holder: tx, unless: found.promise });
    });
    expect(await found.promise).toBe('order.sameHand');
    expect(await world.refundsOf(orderNo)).toHaveLength(0);
  });

  it('counts the balance that leaves with a small deposit', async () => {
    const { client, db, life } = world;
    const [one, two] = [await newStaff(world.server, ['finance']), await newStaff(world.server, ['finance'])];
    /** An order of a brand whose deposit is below the limit, which the brand has cancelled. */
    const cancelledAt = async (stage: 'paid' | 'settled') => {
      const { orderNo } = await world.orderAt(stage);
      const { status: seenStatus } = await life.uncheckedOrder(orderNo);
      const input = { orderNo, seenStatus, reason: '配置停产' };
      expect(
        outcomeOf(await client.call('order.brandCancel', input, { token: await life.staffToken() })),
      ).toBe('ok');
      await db
        .update(orderCancellations)
        .set({ refundFen: 200_000 })
        .where(eq(orderCancellations.orderNo, orderNo));
      return orderNo;
    };
    const releasedBy = async (orderNo: string, { token }: LoggedInStaff) =>
      (await client.call('order.releaseRefund', { orderNo }, { token })).body;

    const unpaid = await cancelledAt('paid');
    expect(await taskOf(unpaid, one)).toMatchObject({ amountFen: 200_000, balanceFen: 0 });
    expect(await releasedBy(unpaid, one)).toEqual({ released: true });

    const paid = await cancelledAt('settled');
    const { totalFen, depositFen } = await life.uncheckedOrder(paid);
    expect(await taskOf(paid, one)).toMatchObject({ amountFen: 200_000, balanceFen: totalFen - depositFen });
    expect(await releasedBy(paid, one)).toEqual({ released: false });
    expect(await world.refundsOf(paid)).toHaveLength(0);
    expect((await life.uncheckedOrder(paid)).balanceOwedAt).toBeNull();
    expect(await releasedBy(paid, two)).toEqual({ released: true });
    expect((await life.uncheckedOrder(paid)).balanceOwedAt).not.toBeNull();
  });
});
