import { createRandom } from '@ev/kernel/random.ts';
import { type Day, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconciliationDifferences } from '../tables.ts';
import { billOf, falsify, type Planted } from './channel-bills.ts';
import { outcomes, playOrder } from './order-outcomes.ts';
import { type PaymentWorld, paymentWorld } from './payment-world.ts';
import { rebuiltBalances, unbalancedSources } from './rebuilt-balances.ts';

/**
 * T7: the ledger matches payments, attempts and refunds, and what the channel holds; and falsified bills of
 * the channel are found false exactly where they are.
 */

const random = createRandom(`T7/${trustSeed}`);
let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(() => world.stop());

/** Balances that differ between the ledger and the tables, by account. */
async function mismatches(): Promise<Record<string, unknown>> {
  const [booked, rebuilt] = [await world.balances(), await rebuiltBalances(world)];
  const accounts = new Set([...Object.keys(booked), ...Object.keys(rebuilt)]);
  const wrong = [...accounts].filter((account) => (booked[account] ?? 0) !== (rebuilt[account] ?? 0));
  return Object.fromEntries(wrong.map((account) => [account, [booked[account], rebuilt[account]]]));
}

it('the ledger matches payments, attempts and refunds', { timeout: 600_000 }, async () => {
  const { channel } = world;
  const orders = 60 * trustBudget;
  let checks = 0;
  let wrong = 0;
  const check = async () => {
    const found = await mismatches();
    checks += 1;
    wrong += Object.keys(found).length;
    expect(found).toEqual({});
    expect(await unbalancedSources(world)).toBe(0);
  };
  for (let i = 0; i < orders; i += 1) {
    channel.fault = random.pick(['none', 'none', 'none', 'lostRequest', 'lostAnswer', 'refused']);
    await playOrder(world, random, random.pick(outcomes));
    if (random.chance(0.3)) await world.jobs.runDue();
    if (random.chance(0.2))
      channel.finishRefunds(random.pick(['succeeded', 'succeeded', 'closed', 'abnormal']));
    if (random.chance(0.1)) await world.module.reconcile('wechat', shanghaiDay(world.clock.now()));
    if (i % 5 === 0) await check();
  }
  channel.fault = 'none';
  for (let round = 0; round < 6; round += 1) {
    world.advance(31 * 60_000);
    await world.jobs.runDue();
    await world.module.sweep();
    await world.module.reconcile('wechat', shanghaiDay(world.clock.now()));
    for (const refund of channel.refunds.values())
      if (refund.state === 'abnormal') refund.state = 'processing';
    channel.finishRefunds();
    await check();
  }
  const balances = await world.balances();
  report('T7 ledger', {
    seed: trustSeed,
    orders,
    accounts: Object.keys(balances).length,
    checks,
    mismatches: wrong,
    'held by the channel': balances['channel:wechat'] ?? 0,
  });
  expect(balances['channel:wechat'] ?? 0).toBe(channel.balanceFen());
  const owed = Object.entries(balances).filter(
    ([account, fen]) => account.startsWith('customer:') && fen !== 0,
  );
  expect(owed).toEqual([]);
});

describe('the channel’s bills', () => {
  const days = 10;
  let books: PaymentWorld;
  beforeAll(async () => {
    books = await paymentWorld();
  });
  afterAll(() => books.stop());

  it('are found false where they are, and nowhere else', { timeout: 1_200_000 }, async () => {
    const { channel } = books;
    const planted: (Planted & { day: Day })[] = [];
    const repairable = new Set<string>();
    const taken = new Set<string>();
    const falsified = new Map<Day, typeof channel.bill>();

    const paid = async (told: boolean) => {
      const orderNo = await books.placeOrder();
      const payNo = await books.open(orderNo);
      await books.start(payNo);
      const { no } = await books.attemptOf(payNo);
      channel.pay(no);
      if (told) await books.notify(channel.notificationOf(no));
      return no;
    };
    /** Money that arrived too late, with a refund that is about to be requested. */
    const paidTooLate = async () => {
      const orderNo = await books.placeOrder();
      const payNo = await books.open(orderNo);
      await books.start(payNo);
      const { no } = await books.attemptOf(payNo);
      await books.cancel(orderNo);
      channel.pay(no);
      await books.notify(channel.notificationOf(no));
      return no;
    };
    /** The channel finishes the refund of an attempt; the result is reported or not. */
    const finish = async (no: string, told: boolean) => {
      const [refundNo, refund] = [...channel.refunds].find(([, { attemptNo }]) => attemptNo === no) ?? [];
      if (!refundNo || !refund) throw new Error(`Nothing goes back for ${no}`);
      refund.state = 'succeeded';
      if (told) await books.notify(channel.notificationOf(refundNo));
      return refundNo;
    };
    const sentBack = async (told: boolean) => {
      const no = await paidTooLate();
      await books.jobs.runDue();
      return finish(no, told);
    };
    /** A refund that the channel accepted before midnight, while its response was lost. */
    const takenUnheard = async () => {
      const no = await paidTooLate();
      channel.fault = 'lostAnswer';
      await books.jobs.runDue();
      channel.fault = 'none';
      return no;
    };

    const rounds = days * trustBudget;
    for (let round = 0; round < rounds; round += 1) {
      const day = shanghaiDay(books.clock.now());
      for (let i = 0; i < 6; i += 1) await paid(true);
      for (let i = 0; i < 5; i += 1) await sentBack(true);
      // Known to the channel only: no notification arrived, and all jobs are lost.
      const unbooked = await paid(false);
      const unfinished = await sentBack(false);
      await books.jobs.loseAll();
      const unheard = await takenUnheard();
      for (const no of [unbooked, unfinished]) {
        taken.add(no);
        repairable.add(no);
      }
      planted.push({ day, kind: 'missingHere', subject: 'payment', subjectNo: unbooked });
      planted.push({ day, kind: 'statusDiffers', subject: 'refund', subjectNo: unfinished });

      const bill = random.shuffle(billOf(channel, day));
      planted.push(...falsify(bill, random, taken).map((one) => ({ ...one, day })));
      // Whatever a bill says of a refund's state, the channel is queried, and its response counts.
      for (const { kind, subject, subjectNo } of planted) {
        if (subject === 'refund' && kind === 'statusDiffers') repairable.add(subjectNo);
      }
      falsified.set(day, bill);
      // The bill of a day is made in the morning of the next one.
      books.advance(24 * 3_600_000);
      channel.bill = bill;
      await books.jobs.runDue();
      await books.module.reconcile('wechat', day);
      await finish(unheard, true);
    }

    const found = await books.db.select().from(reconciliationDifferences);
    const nameOf = ({ day, kind, subject, subjectNo }: Planted & { day: string }) =>
      `${day} ${kind} ${subject} ${subjectNo}`;
    const expected = new Set(planted.map(nameOf));
    const wrongly = found.map(nameOf).filter((name) => !expected.has(name));
    const missed = [...expected].filter((name) => !found.some((row) => nameOf(row) === name));
    const unrepaired = found.filter((row) => repairable.has(row.subjectNo) && row.resolution === null);
    const overdone = found.filter((row) => !repairable.has(row.subjectNo) && row.resolution !== null);

    for (const [day, bill] of falsified) {
      channel.bill = bill;
      await books.module.reconcile('wechat', day);
    }
    const anew = (await books.db.select().from(reconciliationDifferences)).length - found.length;
    report('T7 bills', {
      seed: trustSeed,
      days: rounds,
      planted: expected.size,
      found: expected.size - missed.length,
      'wrongly reported': wrongly.length,
      repaired: `${repairable.size - unrepaired.length} of ${repairable.size}`,
      'anew in a second run': anew,
    });
    expect({ missed, wrongly, unrepaired, overdone, anew }).toEqual({
      missed: [],
      wrongly: [],
      unrepaired: [],
      overdone: [],
      anew: 0,
    });
    expect(expected.size).toBe(10 * rounds);
  });
});
