import { freshPhone, logIn, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { refunds } from '@ev/payment/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { deductionsOf } from '@ev/tariff';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCardMoves } from '../card-home.ts';
import { createDeductions, type Deductions } from '../deductions-service.ts';
import { chargeCardEntries, chargeCardGoods, chargeCardPurchases, chargeCards } from '../tables.ts';
import {
  buy,
  cardRow,
  claiming,
  failOf,
  freezeOf,
  grant,
  grantOf,
  offer,
  order,
  startPaying,
  versionOf,
} from '../testing/cards.ts';

let server: TestServer;
let staffToken: string;
let deductions: Deductions;
beforeAll(async () => {
  server = await launch({ jobs: true });
  staffToken = (await newStaff(server, ['administrator', 'finance'])).token;
  const notices = { tell: async () => {} };
  const moves = createCardMoves({ clock: server.clock, notices });
  deductions = createDeductions({ db: server.db, clock: server.clock, moves });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

type Holder = { token: string; uid: string; phone: string };

/** A new customer, also after the clock was moved. */
async function newHolder(): Promise<Holder> {
  const phone = freshPhone();
  const { accessToken, uid } = await newCustomer(server, phone);
  return { token: accessToken, uid, phone };
}
const again = async ({ phone, uid }: Holder): Promise<Holder> => ({
  phone,
  uid,
  token: (await logIn(server, { phone })).accessToken,
});

const place = () => ({ server, staffToken });
const call = <Id extends Parameters<TestServer['client']['call']>[0]>(
  id: Id,
  input: Parameters<TestServer['client']['call']>[1],
  { token }: { token: string },
) => server.client.call(id, input as never, { token });
const get = (holder: Holder, cardNo: string) =>
  server.client.call('charge-card.getCard', { cardNo }, { token: holder.token });
const list = async ({ token }: Holder) =>
  (await server.client.call('charge-card.listCards', {}, { token })).body;
const staff = () => ({ token: staffToken });
async function runJob(name: 'charge-card.endCards' | 'charge-card.remind'): Promise<void> {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, name, {}));
  await jobsDone(server);
}
const messageTitles = async ({ uid }: Holder) =>
  (
    await server.db
      .select({ title: inboxMessages.title })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.accountId, uid), like(inboxMessages.source, 'charge%')))
  ).map(({ title }) => title);

/** Ten kWh at 1.20 of electricity and 0.80 of service. */
const rows = [
  {
    from: '2026-03-10T02:00:00.000Z',
    to: '2026-03-10T02:30:00.000Z',
    energyWh: 10_000,
    electricityPriceE4: 12_000,
    servicePriceE4: 8000,
    electricityFen: 1200,
    serviceFen: 800,
  },
];
let charges = 0;
const deduct = (
  { uid }: Pick<Holder, 'uid'>,
  more: {
    cardIds?: string[];
    vin?: string;
    expectedFen?: number;
    chargeOrderId?: string;
    times?: number;
  } = {},
) => {
  charges += 1;
  const { times = 1, chargeOrderId = `T${charges}`, ...rest } = more;
  const charged = Array.from({ length: times }, () => rows).flat();
  return server.db.transaction((tx) =>
    deductions.deduct(tx, { accountId: uid, rows: charged, chargeOrderId, ...rest }),
  );
};

describe('buying', () => {
  it('issues the card once its money has arrived, and books it on both sides', async () => {
    const holder = await newHolder();
    const purchaseNo = await order(place(), holder);
    expect((await list(holder)).cards).toEqual([]);
    expect((await list(holder)).toPay).toMatchObject([{ purchaseNo, amountFen: 19_000 }]);
    const { payNo, attemptNo } = await startPaying(place(), holder, purchaseNo);
    server.providers.wechat.pay(attemptNo);
    await server.client.call('payment.getPayment', { payNo }, { token: holder.token });
    const { cards, toPay } = await list(holder);
    expect(toPay).toEqual([]);
    expect(cards).toMatchObject([
      { type: '0', balance: 20_000, status: 'active', actions: ['give', 'refund'] },
    ]);
    const entries = await server.db
      .select()
      .from(chargeCardEntries)
      .where(eq(chargeCardEntries.cardNo, cards[0]?.cardNo ?? ''));
    expect(entries.map(({ account, amount }) => [account.split(':')[0], amount])).toEqual([
      ['card', 20_000],
      ['brand', -20_000],
    ]);
  });

  it('refuses a version that is no longer offered, one that is not sold, and more than the limit', async () => {
    const holder = await newHolder();
    const stale = { goodsCode: 'amount-200', version: '2020.1' };
    expect(outcomeOf(await call('charge-card.buyCard', stale, holder))).toBe('charge-card.goodsChanged');
    const granted = { goodsCode: 'care-50', version: versionOf('care-50') };
    expect(outcomeOf(await call('charge-card.buyCard', granted, holder))).toBe('charge-card.goodsChanged');
    const limited = { goodsCode: 'service-half', version: versionOf('service-half') };
    const tries = await Promise.all([1, 2, 3, 4].map(() => call('charge-card.buyCard', limited, holder)));
    expect(tries.map(outcomeOf).sort()).toEqual(['charge-card.tooMany', 'charge-card.tooMany', 'ok', 'ok']);
  });

  it('ends an unpaid purchase after a quarter of an hour', async () => {
    const holder = await newHolder();
    const purchaseNo = await order(place(), holder);
    server.clock.setOffset(hourMs);
    await runJob('charge-card.endCards');
    const [row] = await server.db
      .select()
      .from(chargeCardPurchases)
      .where(eq(chargeCardPurchases.purchaseNo, purchaseNo));
    expect(row?.status).toBe('closed');
    expect((await list(await again(holder))).toPay).toEqual([]);
  });

  it("does not cancel, show or pay another customer's purchase", async () => {
    const [holder, stranger] = [await newHolder(), await newHolder()];
    const purchaseNo = await order(place(), holder);
    const cancel = (who: Holder) => call('charge-card.cancelPurchase', { purchaseNo }, who);
    expect(outcomeOf(await cancel(stranger))).toBe('charge-card.orderNotFound');
    expect(outcomeOf(await cancel(holder))).toBe('ok');
    const cardNo = await buy(place(), holder);
    expect(outcomeOf(await get(stranger, cardNo))).toBe('charge-card.cardNotFound');
    for (const id of ['charge-card.refundCard', 'charge-card.giveCard'] as const)
      expect(outcomeOf(await call(id, { cardNo }, stranger))).toBe('charge-card.cardNotFound');
  });
});

describe('paying for a charge', () => {
  it('takes the amount from the card once for each charge, and returns it once', async () => {
    const holder = await newHolder();
    const cardNo = await buy(place(), holder);
    const chargeOrderId = `T-once-${holder.uid}`;
    const first = await deduct(holder, { chargeOrderId });
    expect(first).toEqual([{ kind: 'amountCard', cardNo, name: '200 元金额卡', amountFen: 2000 }]);
    expect(await deduct(holder, { chargeOrderId })).toEqual(first);
    expect((await cardRow(server, cardNo)).balance).toBe(18_000);
    const giveBack = () => server.db.transaction((tx) => deductions.giveBack(tx, chargeOrderId));
    const back = await Promise.all([giveBack(), giveBack()]);
    expect(back.sort()).toEqual([0, 2000]);
    expect((await cardRow(server, cardNo)).balance).toBe(20_000);
    expect((await deduct(holder, { chargeOrderId })).map(({ amountFen }) => amountFen)).toEqual([2000]);
  });

  it('uses cards of a car by default, and spares them when another card is named', async () => {
    const holder = await newHolder();
    const cardNo = await buy(place(), holder);
    const vin = 'LEYB1AB07TA004711';
    await server.db.update(chargeCards).set({ vin, source: 'right' }).where(eq(chargeCards.cardNo, cardNo));
    expect(await deduct(holder, { vin: 'LEYB1AB07TA004712' })).toEqual([]);
    expect(await deduct(holder, { vin })).toMatchObject([{ cardNo, amountFen: 2000 }]);
    expect(await deduct(holder)).toMatchObject([{ cardNo, amountFen: 2000 }]);
  });

  it('spends a card used on two phones once; the second phone is refused and pays', async () => {
    const holder = await newHolder();
    const cardNo = await buy(place(), holder, 'amount-200');
    // Each would take 150 of the 200.
    const tries = await Promise.allSettled(
      [1, 2].map(() => deduct(holder, { times: 8, cardIds: [cardNo], expectedFen: 16_000 })),
    );
    const refused = tries.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ errorName: 'charge-card.balanceChanged' });
    expect((await cardRow(server, cardNo)).balance).toBe(4000);
    // Without a stated amount it pays what the card has left, and no more.
    const both = await Promise.all([1, 2, 3].map(() => deduct(holder, { times: 8, cardIds: [cardNo] })));
    expect(both.flat().map(({ amountFen }) => amountFen)).toEqual([4000]);
    expect(await cardRow(server, cardNo)).toMatchObject({ balance: 0, status: 'usedUp' });
  });

  it('reactivates a used-up card when its charge is refunded', async () => {
    const holder = await newHolder();
    const cardNo = await buy(place(), holder);
    const chargeOrderId = `T-revive-${holder.uid}`;
    await deduct(holder, { times: 10, chargeOrderId });
    expect((await cardRow(server, cardNo)).status).toBe('usedUp');
    await server.db.transaction((tx) => deductions.giveBack(tx, chargeOrderId));
    expect(await cardRow(server, cardNo)).toMatchObject({ status: 'active', balance: 20_000 });
  });

  it("accepts neither another customer's card nor one that is frozen, expired or of another car", async () => {
    const [holder, stranger] = [await newHolder(), await newHolder()];
    const cardNo = await buy(place(), holder);
    expect(await deduct(stranger, { cardIds: [cardNo] })).toEqual([]);
    await call('charge-card.freezeCard', freezeOf(cardNo), staff());
    expect(await deduct(holder)).toEqual([]);
    await call('charge-card.thawCard', { ...freezeOf(cardNo), seenStatus: 'frozen' }, staff());
    expect(await deduct(holder)).toHaveLength(1);
    server.clock.setOffset(800 * dayMs);
    expect(await deduct(holder)).toEqual([]);
  });

  it('charges what it quoted', async () => {
    const holder = await newHolder();
    await buy(place(), holder, 'energy-100');
    await buy(place(), holder, 'amount-200');
    const charge = { accountId: holder.uid, rows: Array.from({ length: 12 }, () => rows).flat() };
    const quoted = deductionsOf(charge.rows, await deductions.spendableCards(charge));
    expect(quoted.map(({ kind, energyWh, amountFen }) => [kind, energyWh, amountFen])).toEqual([
      ['energyCard', 100_000, 20_000],
      ['amountCard', undefined, 4000],
    ]);
    expect(await deduct(holder, { times: 12 })).toEqual(quoted);
  });
});

describe('giving', () => {
  it('hands an unused card to the first person who takes it, once', async () => {
    const [giver, ...friends] = [await newHolder(), await newHolder(), await newHolder(), await newHolder()];
    const { cardNo, code } = await offer(place(), giver);
    const seen = (
      await server.client.call('charge-card.readGift', { code }, { token: friends[0]?.token ?? '' })
    ).body;
    expect(seen).toMatchObject({
      state: 'open',
      own: false,
      cardNo: null,
      words: '一路顺风',
      card: { balance: 20_000 },
    });
    const taken = await Promise.all(friends.map((friend) => call('charge-card.takeGift', { code }, friend)));
    expect(taken.map(outcomeOf).sort()).toEqual(['charge-card.giftOver', 'charge-card.giftOver', 'ok']);
    const winner = friends[taken.findIndex((one) => outcomeOf(one) === 'ok')] as Holder;
    expect(await cardRow(server, cardNo)).toMatchObject({
      accountId: winner.uid,
      status: 'active',
      source: 'gift',
    });
    expect(outcomeOf(await get(giver, cardNo))).toBe('charge-card.cardNotFound');
    // The recipient of a card has neither paid for it nor may pass it on.
    expect((await get(winner, cardNo)).body).toMatchObject({ actions: [], refundFen: null, purchase: null });
    // The displayed rules do not say so either, before and after they take it.
    const rules = ['抵扣电费和服务费，不抵占位费和停车费', '朋友送的卡不能再转赠，也不能退卡'];
    expect(seen.card.rules).toEqual(rules);
    expect((await get(winner, cardNo)).body.rules).toEqual(rules);
    expect(await messageTitles(giver)).toContain('你送的充电卡已被领取');
  });

  it('is refused to oneself, for a used card, and twice', async () => {
    const holder = await newHolder();
    const { cardNo, code, giftNo } = await offer(place(), holder);
    expect(outcomeOf(await call('charge-card.takeGift', { code }, holder))).toBe('charge-card.ownGift');
    expect(outcomeOf(await call('charge-card.giveCard', { cardNo }, holder))).toBe('charge-card.notGivable');
    expect(outcomeOf(await call('charge-card.refundCard', { cardNo }, holder))).toBe(
      'charge-card.notRefundable',
    );
    expect(await deduct(holder)).toEqual([]);
    expect(outcomeOf(await call('charge-card.withdrawGift', { giftNo }, await newHolder()))).toBe(
      'charge-card.giftNotFound',
    );
    expect(outcomeOf(await call('charge-card.withdrawGift', { giftNo }, holder))).toBe('ok');
    expect(outcomeOf(await call('charge-card.takeGift', { code }, await newHolder()))).toBe(
      'charge-card.giftOver',
    );
    await deduct(holder);
    expect(outcomeOf(await call('charge-card.giveCard', { cardNo }, holder))).toBe('charge-card.notGivable');
  });

  it('is undone after a day', async () => {
    const giver = await newHolder();
    const { cardNo, code } = await offer(place(), giver);
    server.clock.setOffset(dayMs + 60_000);
    const late = await newHolder();
    expect(outcomeOf(await call('charge-card.takeGift', { code }, late))).toBe('charge-card.giftOver');
    await runJob('charge-card.endCards');
    expect(await cardRow(server, cardNo)).toMatchObject({ status: 'active', accountId: giver.uid });
    expect(await messageTitles(giver)).toContain('充电卡已退回给你');
  });

  it('stores no secret that opens it', async () => {
    const { code } = await offer(place(), await newHolder());
    const { rows: found } = await server.db.execute(
      sql`select 1 from charge_card_gift where charge_card_gift::text like ${`%${code}%`}`,
    );
    expect(found).toEqual([]);
    const wrong = code.split('').reverse().join('');
    expect(outcomeOf(await call('charge-card.readGift', { code: wrong }, await newHolder()))).toBe(
      'charge-card.giftNotFound',
    );
  });
});

describe('returning', () => {
  const refunded = async (cardNo: string) => {
    const { purchaseNo } = await cardRow(server, cardNo);
    const found = await server.db
      .select()
      .from(refunds)
      .where(eq(refunds.ownerNo, purchaseNo ?? ''));
    return found.map(({ amountFen }) => amountFen);
  };

  it('refunds the price of an unused card, once', async () => {
    const holder = await newHolder();
    const cardNo = await buy(place(), holder);
    const tries = await Promise.all([1, 2].map(() => call('charge-card.refundCard', { cardNo }, holder)));
    expect(tries.map(outcomeOf)).toEqual(['ok', 'ok']);
    expect(await refunded(cardNo)).toEqual([19_000]);
    expect(await cardRow(server, cardNo)).toMatchObject({ status: 'returned', balance: 0 });
    expect(await deduct(holder)).toEqual([]);
  });

  it('refunds of a used amount card its price less what was spent', async () => {
    const holder = await newHolder();
    const cardNo = await buy(place(), holder);
    await deduct(holder, { times: 3 });
    expect((await get(holder, cardNo)).body.refundFen).toBe(13_000);
    expect(outcomeOf(await call('charge-card.refundCard', { cardNo }, holder))).toBe('ok');
    expect(await refunded(cardNo)).toEqual([13_000]);
  });

  it('refunds nothing for a used energy card, or one that was given by the brand', async () => {
    const holder = await newHolder();
    const cardNo = await buy(place(), holder, 'energy-100');
    await deduct(holder);
    expect(outcomeOf(await call('charge-card.refundCard', { cardNo }, holder))).toBe(
      'charge-card.notRefundable',
    );
    const rightNo = await grant(place(), holder.uid);
    const claimed = await server.client.call('charge-card.claimRight', { rightNo }, { token: holder.token });
    const refund = { cardNo: claimed.body.cardNo ?? '' };
    expect(outcomeOf(await call('charge-card.refundCard', refund, holder))).toBe('charge-card.notRefundable');
  });

  it('either spends a card or returns it, never both', async () => {
    const holder = await newHolder();
    const cardNo = await buy(place(), holder, 'energy-100');
    const [spent, returned] = await Promise.all([
      deduct(holder, { cardIds: [cardNo] }),
      call('charge-card.refundCard', { cardNo }, holder),
    ]);
    expect(spent.length === 1).toBe(outcomeOf(returned) !== 'ok');
  });

  it('by staff refunds the shown amount, or nothing', async () => {
    const holder = await newHolder();
    const cardNo = await buy(place(), holder);
    const refund = (seenRefundFen: number) =>
      call('charge-card.refundAnyCard', { cardNo, seenRefundFen, reason: '客户来电要求退卡' }, staff());
    await deduct(holder);
    expect(outcomeOf(await refund(19_000))).toBe('charge-card.cardMoved');
    expect(outcomeOf(await refund(17_000))).toBe('ok');
    expect(await refunded(cardNo)).toEqual([17_000]);
  });
});

describe('rights to charge', () => {
  it('become a card when they are claimed, once', async () => {
    const holder = await newHolder();
    const rightNo = await grant(place(), holder.phone);
    expect((await list(holder)).claimable).toBe(1);
    expect(await messageTitles(holder)).toEqual(['你有充电权益可以领取']);
    const tries = await Promise.all([1, 2].map(() => call('charge-card.claimRight', { rightNo }, holder)));
    expect(tries.map(outcomeOf)).toEqual(['ok', 'ok']);
    expect((await list(holder)).cards).toMatchObject([{ source: 'right', balance: 5000, actions: [] }]);
    expect(outcomeOf(await call('charge-card.claimRight', { rightNo }, await newHolder()))).toBe(
      'charge-card.rightNotFound',
    );
  });

  it('wait for staff where their kind requires it, fail with a reason, and are claimed again', async () => {
    const holder = await newHolder();
    const rightNo = await claiming(place(), holder);
    const status = async () =>
      (await server.client.call('charge-card.getRight', { rightNo }, { token: holder.token })).body;
    expect(await status()).toMatchObject({ status: '3', cardNo: null, actions: [] });
    await call('charge-card.failRight', failOf(rightNo), staff());
    expect(await status()).toMatchObject({
      status: '5',
      failReason: failOf(rightNo).reason,
      actions: ['claim'],
    });
    await call('charge-card.claimRight', { rightNo }, holder);
    const issue = () => call('charge-card.issueRight', { rightNo, seenStatus: '3' }, staff());
    const issued = await Promise.all([issue(), issue()]);
    expect(issued.map(outcomeOf).sort()).toEqual(['charge-card.rightMoved', 'ok']);
    expect((await status()).status).toBe('4');
    expect((await list(holder)).cards).toHaveLength(1);
  });

  it('expire after half a year, and are visible to their customer only', async () => {
    const holder = await newHolder();
    const rightNo = await grant(place(), holder.uid);
    server.clock.setOffset(190 * dayMs);
    const later = await again(holder);
    expect(outcomeOf(await call('charge-card.claimRight', { rightNo }, later))).toBe('charge-card.rightOver');
    server.clock.setOffset(0);
    const nobody = grantOf('13900009999');
    expect(outcomeOf(await call('charge-card.grantRight', nobody, staff()))).toBe(
      'charge-card.customerNotFound',
    );
    const noGoods = grantOf(holder.uid, 'nothing');
    expect(outcomeOf(await call('charge-card.grantRight', noGoods, staff()))).toBe(
      'charge-card.goodsNotFound',
    );
    const noCar = { ...grantOf(holder.uid, 'free-2000'), carVin: 'LEVTESTCAR0000001' };
    expect(outcomeOf(await call('charge-card.grantRight', noCar, staff()))).toBe('charge-card.carNotFound');
  });
});

describe('time', () => {
  it('sends one reminder before a card ends, then books the rest off', async () => {
    const holder = await newHolder();
    const cardNo = await buy(place(), holder, 'service-half');
    server.clock.setOffset(26 * dayMs);
    await runJob('charge-card.remind');
    await runJob('charge-card.remind');
    expect((await messageTitles(holder)).filter((title) => title === '充电卡即将到期')).toHaveLength(1);
    server.clock.setOffset(32 * dayMs);
    const later = await again(holder);
    expect((await list(later)).cards).toEqual([]);
    await runJob('charge-card.endCards');
    expect(await cardRow(server, cardNo)).toMatchObject({ status: 'expired', balance: 0 });
    const past = await server.client.call('charge-card.listPastCards', {}, { token: later.token });
    expect(past.body.list).toMatchObject([{ cardNo, status: 'expired' }]);
  });
});

it('keeps every balance equal to its ledger, and every booking at zero', async () => {
  const { rows: apart } = await server.db.execute(sql`
    select c.card_no from ${chargeCards} c
    left join ${chargeCardEntries} e on e.account = 'card:' || c.card_no
    group by c.card_no, c.balance having c.balance <> coalesce(sum(e.amount), 0)`);
  expect(apart).toEqual([]);
  const { rows: lopsided } = await server.db.execute(sql`
    select source from ${chargeCardEntries} group by source having sum(amount) <> 0 or count(*) <> 2`);
  expect(lopsided).toEqual([]);
  expect(await server.db.$count(chargeCardEntries)).toBeGreaterThan(40);
  expect(await server.db.$count(chargeCardGoods)).toBeGreaterThan(4);
});
