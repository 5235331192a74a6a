import { randomUUID } from 'node:crypto';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { orderToCompensate, orderToReturnBalance } from '@ev/order/server/testing/held-orders.ts';
import { type LifeWorld, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { freshTransfer } from '@ev/order/server/testing/order-life.ts';
import { ledgerEntries } from '@ev/payment/server/tables.ts';
import { asc, eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
let finance: string;
beforeAll(async () => {
  world = await openLifeWorld();
  finance = await world.staffOf('finance');
});
afterAll(() => world.stop());

const balanceOf = async (orderNo: string) => {
  const { totalFen, depositFen } = await world.life.uncheckedOrder(orderNo);
  return totalFen - depositFen;
};
type Settling = { reference?: string; method?: 'transfer' | 'loan'; token?: string; key?: string };
async function settle(orderNo: string, by: Settling = {}) {
  const { reference = freshTransfer(), method = 'transfer', token = finance, key } = by;
  const { status: seenStatus } = await world.life.uncheckedOrder(orderNo);
  const input = { orderNo, seenStatus, method, reference, amountFen: await balanceOf(orderNo) } as const;
  return world.client.call('order.settleBalance', input, { token, ...(key ? { key } : {}) });
}
const giveBack = (orderNo: string, reference = freshTransfer(), token = finance) =>
  world.client.call('order.returnBalance', { orderNo, reference }, { token });
const owing = async () => orderToReturnBalance(world.server, world.life, await world.newOwner());

/** The bookings of an order's balance: account and fen. */
async function bookedOf(orderNo: string) {
  const rows = await world.db
    .select()
    .from(ledgerEntries)
    .where(
      or(
        eq(ledgerEntries.source, `settled:${orderNo}`),
        eq(ledgerEntries.source, `balanceReturned:${orderNo}`),
      ),
    )
    .orderBy(asc(ledgerEntries.id));
  return rows.map(({ account, amountFen }) => [account, amountFen]);
}
/** Today's bookings of a kind, and the kind of account. */
const bookedToday = async (summary: string, kind: string) => {
  const day = shanghaiDay(world.server.clock.now());
  const { body } = await world.client.call('payment.readLedger', { from: day, to: day }, { token: finance });
  const { debitFen = 0, creditFen = 0 } = body.accounts.find((one) => one.kind === kind) ?? {};
  const amountFen = body.bookings.find((one) => one.summary === summary)?.amountFen ?? 0;
  return { amountFen, debitFen, creditFen };
};
const taskOf = async (orderNo: string) => {
  const { tasks } = (await world.client.call('order.listRefundTasks', {}, { token: finance })).body;
  return tasks.find(({ businessNo, kind }) => businessNo === orderNo && kind === 'balance');
};
const owedCount = async () => {
  const { lists } = (await world.client.call('operations.getOverview', {}, { token: finance })).body;
  return lists.find(({ name }) => name === 'balancesToReturn')?.total;
};

describe('a received balance', () => {
  it.each([
    ['transfer', 'bank'],
    ['loan', 'lender'],
  ] as const)('by %s is booked between %s and the order', async (method, payer) => {
    const { orderNo } = await world.orderAt('inspected');
    const [before, channelBefore] = [
      await bookedToday('尾款到账', payer),
      await bookedToday('尾款到账', 'channel'),
    ];
    expect(outcomeOf(await settle(orderNo, { method }))).toBe('ok');
    const fen = await balanceOf(orderNo);
    expect(await bookedOf(orderNo)).toEqual([
      [payer, fen],
      [`carOrder:${orderNo}`, -fen],
    ]);
    expect(await bookedToday('尾款到账', payer)).toEqual({
      amountFen: before.amountFen + fen,
      debitFen: before.debitFen + fen,
      creditFen: before.creditFen,
    });
    // No channel was involved.
    const { debitFen, creditFen } = channelBefore;
    expect(await bookedToday('尾款到账', 'channel')).toMatchObject({ debitFen, creditFen });
  });

  it('is booked once, by the first of finance who records it', async () => {
    const { orderNo } = await world.orderAt('inspected');
    const other = await world.staffOf('finance');
    const both = await Promise.all([settle(orderNo), settle(orderNo, { token: other })]);
    expect(both.map(outcomeOf).sort()).toEqual(['ok', 'order.actRefused']);
    expect(await bookedOf(orderNo)).toHaveLength(2);
  });

  it('is booked once when the same command is repeated', async () => {
    const { orderNo } = await world.orderAt('inspected');
    const again = { reference: freshTransfer(), key: randomUUID() };
    const answers = [await settle(orderNo, again), await settle(orderNo, again)];
    expect(answers.map(({ body }) => body)).toEqual([{ status: '8' }, { status: '8' }]);
    expect(await bookedOf(orderNo)).toHaveLength(2);
  });

  it('has its own transfer, also when two are recorded at once', async () => {
    const [one, two] = [await world.orderAt('inspected'), await world.orderAt('inspected')];
    const reference = freshTransfer();
    const both = await Promise.all([
      settle(one.orderNo, { reference }),
      settle(two.orderNo, { reference: ` ${reference}`, method: 'loan' }),
    ]);
    expect(both.map(outcomeOf).sort()).toEqual(['ok', 'order.transferUsed']);
    const owed = await orderToCompensate(world.server, world.life, await world.newOwner());
    const paid = await world.client.call(
      'order.payCompensation',
      { orderNo: owed, reference },
      { token: finance },
    );
    expect(outcomeOf(paid)).toBe('order.transferUsed');
    expect(paid.header.message).toBe('这个流水号已用于另一笔款项，请核对');
  });
});

describe('the balance of a cancelled order', () => {
  it('is due once the refund is released, is returned to the customer and booked', async () => {
    const { orderNo } = await world.orderAt('settled');
    const { status: seenStatus } = await world.life.uncheckedOrder(orderNo);
    const token = await world.life.staffToken();
    await world.client.call('order.brandCancel', { orderNo, seenStatus, reason: '配置停产' }, { token });
    expect(outcomeOf(await giveBack(orderNo))).toBe('order.actRefused');
    await world.client.call('order.releaseRefund', { orderNo }, { token: finance });
    expect(await taskOf(orderNo)).toBeUndefined();
    expect(outcomeOf(await giveBack(orderNo))).toBe('order.actRefused');
    const before = await owedCount();
    await world.client.call('order.releaseRefund', { orderNo }, { token: await world.staffOf('finance') });

    const fen = await balanceOf(orderNo);
    expect(await owedCount()).toBe((before ?? 0) + 1);
    expect(await taskOf(orderNo)).toMatchObject({ amountFen: fen, balanceMethod: 'transfer' });
    const reference = freshTransfer();
    expect((await giveBack(orderNo, reference)).body).toEqual({ amountFen: fen });
    expect(await owedCount()).toBe(before);
    expect(await taskOf(orderNo)).toBeUndefined();
    expect(await bookedOf(orderNo)).toEqual([
      ['bank', fen],
      [`carOrder:${orderNo}`, -fen],
      [`carOrder:${orderNo}`, fen],
      ['bank', -fen],
    ]);
    expect(await bookedToday('尾款退回', 'bank')).toMatchObject({ amountFen: fen, creditFen: fen });
    expect(await world.messageTitles(orderNo)).toContain('尾款已退回');
    const seen = (await world.client.call('order.getAnyOrder', { orderNo }, { token })).body;
    expect(seen).toMatchObject({
      balanceReturnReference: reference,
      balanceReturnedAt: expect.any(String),
    });
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('6');
    const account = await world.db
      .select({ amountFen: ledgerEntries.amountFen })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.account, `carOrder:${orderNo}`));
    expect(account.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(0);
  });

  it('is returned to the lender when it was a loan, also when the customer cancelled', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    expect(outcomeOf(await settle(orderNo, { method: 'loan' }))).toBe('ok');
    const { token: asOwner } = owner;
    const { refunds, refundFen } = (
      await world.client.call('order.getCancelTerms', { orderNo }, { token: asOwner })
    ).body;
    expect(refunds.at(-1)).toEqual({
      name: '购车尾款',
      way: '转账退回放款机构',
      amountFen: await balanceOf(orderNo),
    });
    expect(refundFen).toBe((await world.life.uncheckedOrder(orderNo)).totalFen);
    await world.requestCancel(owner, orderNo);
    const token = await world.life.staffToken();
    const agreed = { orderNo, seenStatus: '13', reason: '同意退订' } as const;
    await world.client.call('order.approveCancel', agreed, { token });
    // The factory may still report that the car is built, and the order goes on with its balance paid.
    expect(outcomeOf(await giveBack(orderNo))).toBe('order.actRefused');
    await world.life.report(orderNo, { type: 'withdrawn' });
    for (const by of [finance, await world.staffOf('finance')])
      await world.client.call('order.releaseRefund', { orderNo }, { token: by });
    expect(await taskOf(orderNo)).toMatchObject({ balanceMethod: 'loan' });
    expect(outcomeOf(await giveBack(orderNo))).toBe('ok');
    const fen = await balanceOf(orderNo);
    expect((await bookedOf(orderNo)).at(-1)).toEqual(['lender', -fen]);
  });

  it('is returned once, by its own transfer', async () => {
    const [one, two] = [await owing(), await owing()];
    const other = await world.staffOf('finance');
    const twice = await Promise.all([giveBack(one), giveBack(one, freshTransfer(), other)]);
    expect(twice.map(outcomeOf).sort()).toEqual(['ok', 'order.actRefused']);
    expect(await bookedOf(one)).toHaveLength(4);
    const came = (await world.life.uncheckedOrder(two)).balanceReference ?? '';
    expect(outcomeOf(await giveBack(two, came))).toBe('order.transferUsed');
    const used = (await world.life.uncheckedOrder(one)).balanceReturnReference ?? '';
    expect(outcomeOf(await giveBack(two, used, other))).toBe('order.transferUsed');
    expect(outcomeOf(await giveBack('C-NOBODYS'))).toBe('order.orderNotFound');
  });

  it('is returned by finance only', async () => {
    const orderNo = await owing();
    for (const role of ['administrator', 'sales', 'delivery'] as const) {
      const answer = await giveBack(orderNo, freshTransfer(), await world.staffOf(role));
      expect(outcomeOf(answer)).toBe('auth.forbidden');
    }
  });
});
