import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { orderInput } from '@ev/order/server/testing/order-input.ts';
import { createOrderDriver, type OrderDriver } from '@ev/order/server/testing/order-life.ts';
import { rightsPackages } from '@ev/rights/server/tables.ts';
import { issueOf, rightOf } from '@ev/rights/server/testing/rights-in-status.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeCardEntries, chargeRights } from '../tables.ts';

type Change = Partial<(typeof rightsPackages.$inferSelect)['content']['rights'][number]>;

let server: TestServer;
let life: OrderDriver;
let staffToken: string;
beforeAll(async () => {
  server = await launch({ jobs: true });
  life = createOrderDriver(server, orderInput());
  staffToken = await life.staffToken();
});
afterAll(() => server.stop());

/** An owner whose car came with charging, by the package or with a change. */
async function delivered(change: Change = {}) {
  const current = and(eq(rightsPackages.packageCode, 'ling-road'), eq(rightsPackages.current, true));
  const [before] = await server.db.select().from(rightsPackages).where(current);
  if (!before) throw new Error('The package is not offered');
  const { content } = before;
  const rights = content.rights.map((right) => (right.code === 'energy' ? { ...right, ...change } : right));
  await server.db
    .update(rightsPackages)
    .set({ content: { ...content, rights } })
    .where(current);
  const { accessToken: token, uid } = await newCustomer(server, freshPhone());
  const { body } = await server.client.call('rights.getOffer', { modelCode: 'ling' });
  const chosen = body.choices.find((one) => one.package.packageCode === 'ling-road')?.addition ?? '';
  const orderNo = await life.order({ token }, 'delivered', { additions: { rights: chosen } });
  await server.db.update(rightsPackages).set({ content }).where(current);
  return { token, uid, rightNo: await rightOf(server, orderNo, 'energy') };
}
type Owner = Awaited<ReturnType<typeof delivered>>;

const held = async ({ token }: Owner) =>
  (await server.client.call('charge-card.listCards', {}, { token })).body;
const claim = ({ token, rightNo }: Owner) => server.client.call('rights.claimRight', { rightNo }, { token });
const issue = ({ rightNo }: Owner) =>
  server.client.call('rights.issueRight', issueOf(rightNo), { token: staffToken });
const grantedBy = ({ rightNo }: Owner) =>
  server.db
    .select()
    .from(chargeRights)
    .where(eq(chargeRights.source, `carRight:${rightNo}`));

describe('charging that comes with a car', () => {
  it('is a card of the car once staff have issued what its owner claimed, and once only', async () => {
    const owner = await delivered();
    expect((await held(owner)).cards).toEqual([]);
    await claim(owner);
    // Claimed is not issued.
    expect((await held(owner)).cards).toEqual([]);
    const answers = await Promise.all([issue(owner), issue(owner)]);
    expect(answers.filter((answer) => outcomeOf(answer) === 'ok')).toHaveLength(1);
    const { cards, claimable } = await held(owner);
    expect(cards).toMatchObject([
      { type: '2', source: 'right', balance: 2_000_000, initial: 2_000_000, status: 'active', actions: [] },
    ]);
    expect(cards[0]?.vin).toMatch(/^LEY/);
    expect(claimable).toBe(0);
    const [right, ...more] = await grantedBy(owner);
    expect(more).toEqual([]);
    expect(right).toMatchObject({ status: '4', vin: cards[0]?.vin, reason: '购车权益：公共充电额度' });
    const booked = await server.db
      .select({ account: chargeCardEntries.account, amount: chargeCardEntries.amount })
      .from(chargeCardEntries)
      .where(eq(chargeCardEntries.cardNo, cards[0]?.cardNo ?? ''));
    expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(booked.map(({ account }) => account)).toContain('brand:granted');
  });

  it('waits to be claimed, with a notification, where it takes effect by itself', async () => {
    const owner = await delivered({ claim: 'byItself' });
    const { cards, claimable } = await held(owner);
    expect([cards, claimable]).toEqual([[], 1]);
    const messages = await server.db
      .select({ title: inboxMessages.title })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.accountId, owner.uid), like(inboxMessages.source, 'chargeRight:%')));
    expect(messages).toEqual([{ title: '你有充电权益可以领取' }]);
    const [right] = await grantedBy(owner);
    const rightNo = right?.rightNo ?? '';
    await server.client.call('charge-card.claimRight', { rightNo }, { token: owner.token });
    expect((await held(owner)).cards).toMatchObject([{ balance: 2_000_000, vin: right?.vin }]);
  });

  it('still waits for staff where they issue cards of its kind', async () => {
    const owner = await delivered({ issues: { what: 'chargeCard', code: 'fleet-500' } });
    await claim(owner);
    await issue(owner);
    expect((await held(owner)).cards).toEqual([]);
    const [right] = await grantedBy(owner);
    expect(right).toMatchObject({ status: '2', vin: null });
    const { body } = await server.client.call(
      'charge-card.issueRight',
      { rightNo: right?.rightNo ?? '', seenStatus: '2' },
      { token: staffToken },
    );
    expect(body).toMatchObject({ status: '4' });
    expect((await held(owner)).cards).toMatchObject([{ balance: 500_000, vin: null }]);
  });
});
