import { minuteMs } from '@ev/kernel/durations.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { paymentAttempts, refunds } from '@ev/payment/server/tables.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { balanceParts } from '../tables.ts';
import {
  beginPart,
  dueOf,
  freshReference,
  importTransfers,
  pay,
  payPart,
  seenLine,
} from '../testing/bank.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
let finance: string;
beforeAll(async () => {
  world = await openLifeWorld();
  finance = await world.staffOf('finance');
});
afterEach(() => world.moveClock(0));
afterAll(() => world?.stop());

const place = () => ({ server: world.server });
const balance = async ({ token }: Owner, orderNo: string) =>
  (await world.client.call('bank.getBalance', { orderNo }, { token })).body;
const open = ({ token }: Owner, orderNo: string, amountFen: number) =>
  world.client.call('bank.openPart', { orderNo, amountFen }, { token });
const statusOf = async (partNo: string) =>
  (await world.db.select().from(balanceParts).where(eq(balanceParts.partNo, partNo)))[0]?.status;
const refundsOf = (payNo: string) => world.db.select().from(refunds).where(eq(refunds.payNo, payNo));
/** The result of an attempt becomes known. */
async function hear(payNo: string, { token }: Owner): Promise<void> {
  await world.db.update(paymentAttempts).set({ lastQueriedAt: null }).where(eq(paymentAttempts.payNo, payNo));
  await world.client.call('payment.getPayment', { payNo }, { token });
}

/** The largest amount of one online payment in the demo's stock. */
const mostFen = 5_000_000;

describe('a part of the balance that is paid online', () => {
  it('counts towards it, part by part, and the last one settles it', async () => {
    const { owner, orderNo } = await world.orderAt('inspected');
    const { dueFen } = await dueOf(place(), orderNo);
    expect((await balance(owner, orderNo)).online.mostFen).toBe(mostFen);
    await payPart(place(), owner, orderNo, mostFen);
    expect(await balance(owner, orderNo)).toMatchObject({
      state: 'open',
      receivedFen: mostFen,
      leftFen: dueFen - mostFen,
      receipts: [{ kind: 'online', amountFen: mostFen }],
    });
    await pay(place(), finance, orderNo, dueFen - mostFen - 700);
    expect((await balance(owner, orderNo)).online.mostFen).toBe(700);
    await payPart(place(), owner, orderNo, 700);
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'settled', leftFen: 0, owedFen: 0 });
  });

  it('is limited, and only for orders whose price is fixed', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    expect(outcomeOf(await open(owner, orderNo, mostFen + 1))).toBe('bank.partTooLarge');
    const { owner: early, orderNo: undoable } = await world.orderAt('locked');
    expect(outcomeOf(await open(early, undoable, 100))).toBe('bank.notPayable');
    const { owner: stranger } = await world.orderAt('submitted');
    expect(outcomeOf(await open(stranger, orderNo, 100))).toBe('order.orderNotFound');
  });

  it('is one at a time: another amount replaces it, also from two phones at once', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const first = (await open(owner, orderNo, 100)).body.partNo;
    expect((await open(owner, orderNo, 100)).body.partNo).toBe(first);
    const both = await Promise.all([open(owner, orderNo, 200), open(owner, orderNo, 300)]);
    expect(both.map(outcomeOf)).toEqual(['ok', 'ok']);
    const rows = await world.db.select().from(balanceParts).where(eq(balanceParts.orderNo, orderNo));
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['closed', 'closed', 'toPay']);
  });

  it('that was replaced is refunded if its money comes after all', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const old = await beginPart(place(), owner, orderNo, 100);
    await open(owner, orderNo, 200);
    world.channel.pay(old.attemptNo);
    await world.jobsDone();
    await hear(old.payNo, owner);
    expect(await refundsOf(old.payNo)).toMatchObject([{ amountFen: 100, reason: 'paidTooLate' }]);
    expect((await balance(owner, orderNo)).receivedFen).toBe(0);
  });

  it('and a transfer that leaves no room for it at the same moment: no money is lost', async () => {
    const { owner, orderNo } = await world.orderAt('inspected');
    const { dueFen, accountNo } = await dueOf(place(), orderNo);
    const part = await beginPart(place(), owner, orderNo, 1_000);
    world.channel.pay(part.attemptNo);
    const [lineNo = ''] = await importTransfers(place(), finance, [
      { reference: freshReference(), amountFen: dueFen, toAccount: accountNo },
    ]);
    const shares = [{ orderNo, amountFen: dueFen }];
    const input = { ...(await seenLine(place(), lineNo)), shares };
    await Promise.all([
      world.client.call('bank.confirmLine', input, { token: finance }),
      world.other.client.call('payment.getPayment', { payNo: part.payNo }, { token: owner.token }),
    ]);
    await hear(part.payNo, owner);
    await world.jobsDone();
    const { receivedFen, owedFen, state } = await balance(owner, orderNo);
    expect(state).toBe('settled');
    const back = (await refundsOf(part.payNo)).reduce((sum, { amountFen }) => sum + amountFen, 0);
    // Either the part counted, and the transfer was too much, or the part was refunded.
    expect([receivedFen, owedFen, back]).toEqual(
      back === 0 ? [dueFen + 1_000, 1_000, 0] : [dueFen, 0, 1_000],
    );
  });

  it('is refunded when the order was cancelled before its money came', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const part = await beginPart(place(), owner, orderNo, 1_000);
    await world.requestCancel(owner, orderNo);
    expect(await statusOf(part.partNo)).toBe('closed');
    world.channel.pay(part.attemptNo);
    await world.jobsDone();
    await hear(part.payNo, owner);
    expect(await refundsOf(part.payNo)).toMatchObject([{ amountFen: 1_000, reason: 'paidTooLate' }]);
  });

  it('is refunded by its channel when a paid order is cancelled, beside the deposit', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const part = await payPart(place(), owner, orderNo, 1_000);
    const token = await world.life.staffToken();
    await world.client.call(
      'order.brandCancel',
      { orderNo, seenStatus: '20', reason: '配置停产' },
      { token },
    );
    for (const by of [finance, await world.staffOf('finance')])
      await world.client.call('order.releaseRefund', { orderNo }, { token: by });
    await world.jobsDone();
    expect(await refundsOf(part.payNo)).toMatchObject([{ amountFen: 1_000, reason: 'balanceReturned' }]);
    expect(await world.statusOf(orderNo)).toBe('6');
    expect(await balance(owner, orderNo)).toMatchObject({
      state: 'over',
      owedFen: 0,
      receivedFen: 0,
      returns: [{ kind: 'online', amountFen: 1_000 }],
    });
  });

  it('can be paid for an hour', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const { partNo } = (await open(owner, orderNo, 100)).body;
    world.moveClock(61 * minuteMs);
    await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'bank.followDeadlines', {}));
    await world.jobsDone();
    expect(await statusOf(partNo)).toBe('closed');
  });
});
