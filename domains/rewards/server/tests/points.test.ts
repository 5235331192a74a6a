import { randomUUID } from 'node:crypto';
import type { Transaction } from '@ev/platform/database.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPoints, type Points } from '../points-service.ts';
import { pointsEntries } from '../tables.ts';

let server: TestServer;
let points: Points;
beforeAll(async () => {
  server = await launch();
  points = createPoints({ clock: server.clock });
});
afterAll(() => server.stop());

const within = <Result>(work: (tx: Transaction) => Promise<Result>) => server.db.transaction(work);
let orders = 0;
const newReference = () => {
  orders += 1;
  return `mallOrder:T${orders}`;
};
async function newHolder(balance = 100): Promise<string> {
  const accountId = randomUUID();
  await within((tx) =>
    points.grant(tx, { accountId, points: balance, source: `test:${accountId}`, reason: '测试' }),
  );
  return accountId;
}
const balanceOf = (accountId: string) => points.balanceOf(server.db, accountId);
const hold = (accountId: string, reference: string, amount: number) =>
  within((tx) => points.hold(tx, { accountId, points: amount, reference, reason: '商城订单' }));
const capture = (reference: string) => within((tx) => points.capture(tx, reference));
const release = (reference: string) => within((tx) => points.release(tx, reference));
const giveBack = (reference: string, part: string, amount: number) =>
  within((tx) => points.giveBack(tx, { reference, part, points: amount, reason: '退回' }));
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status).sort();

/** Whether nothing is set aside any more. */
async function isSettled(reference: string): Promise<boolean> {
  const held = eq(pointsEntries.account, `held:${reference}`);
  const rows = await server.db.select().from(pointsEntries).where(held);
  return rows.reduce((sum, row) => sum + row.points, 0) === 0;
}

describe('points that pay for something', () => {
  it('leave the balance when they are held, and return when they are released, once', async () => {
    const [holder, reference] = [await newHolder(), newReference()];
    await hold(holder, reference, 60);
    await hold(holder, reference, 60);
    expect(await balanceOf(holder)).toBe(40);
    await release(reference);
    await release(reference);
    expect(await balanceOf(holder)).toBe(100);
    expect(await isSettled(reference)).toBe(true);
  });

  it('are refused when there are not enough', async () => {
    const holder = await newHolder(50);
    await expect(hold(holder, newReference(), 51)).rejects.toMatchObject({
      errorName: 'rewards.notEnoughPoints',
    });
    expect(await balanceOf(holder)).toBe(50);
  });

  it('come back in parts, each once, and never more than was spent', async () => {
    const [holder, reference] = [await newHolder(), newReference()];
    await hold(holder, reference, 60);
    await capture(reference);
    await release(reference);
    expect(await balanceOf(holder)).toBe(40);
    await giveBack(reference, 'line-1', 20);
    await giveBack(reference, 'line-1', 20);
    expect(await balanceOf(holder)).toBe(60);
    await expect(giveBack(reference, 'line-2', 41)).rejects.toThrow('cannot give back 41 points');
    await giveBack(reference, 'line-2', 40);
    expect(await balanceOf(holder)).toBe(100);
  });
});

describe('at the same moment', () => {
  it('two orders do not hold the same points', async () => {
    const holder = await newHolder();
    const calls = [hold(holder, newReference(), 60), hold(holder, newReference(), 60)];
    expect(await outcomes(calls)).toEqual(['fulfilled', 'rejected']);
    expect(await balanceOf(holder)).toBe(40);
  });

  it('points are spent or released, not both', async () => {
    const [holder, reference] = [await newHolder(), newReference()];
    await hold(holder, reference, 60);
    await Promise.all([capture(reference), release(reference), capture(reference), release(reference)]);
    expect([40, 100]).toContain(await balanceOf(holder));
    expect(await isSettled(reference)).toBe(true);
  });

  it('a return is booked once', async () => {
    const [holder, reference] = [await newHolder(), newReference()];
    await hold(holder, reference, 60);
    await capture(reference);
    await Promise.all([giveBack(reference, 'all', 60), giveBack(reference, 'all', 60)]);
    expect(await balanceOf(holder)).toBe(100);
  });
});
