import { inboxMessages } from '@ev/message/server/tables.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { freshTransfer } from '@ev/order/server/testing/order-life.ts';
import { ledgerEntries } from '@ev/payment/server/tables.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bankLines } from '../tables.ts';
import { dueOf, freshReference, importTransfers, lineNoOf, pay, seenLine } from '../testing/bank.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
let finance: string;
let other: string;
beforeAll(async () => {
  world = await openLifeWorld();
  [finance, other] = [await world.staffOf('finance'), await world.staffOf('finance')];
});
afterAll(() => world?.stop());

const place = () => ({ server: world.server });
const balance = async ({ token }: Owner, orderNo: string) =>
  (await world.client.call('bank.getBalance', { orderNo }, { token })).body;
const receiptsOf = async (orderNo: string, token = finance) =>
  (await world.client.call('bank.getOrderReceipts', { orderNo }, { token })).body;
const confirm = async (lineNo: string, orderNo: string, amountFen: number, token = finance) =>
  world.client.call(
    'bank.confirmLine',
    { ...(await seenLine(place(), lineNo)), shares: [{ orderNo, amountFen }] },
    { token },
  );
const reverse = (receiptNo: string, token = other) =>
  world.client.call('bank.reverseReceipt', { receiptNo, reason: '登记到了别的订单' }, { token });
const giveBack = (orderNo: string, amountFen: number, token = finance, reference = freshTransfer()) =>
  world.client.call('bank.returnMoney', { orderNo, amountFen, reference }, { token });
const titles = (orderNo: string) => world.messageTitles(orderNo);

/** What the accounts of an order hold: its own, and what its customer paid and it did not use. */
async function heldBy(orderNo: string) {
  const rows = await world.db
    .select({ account: ledgerEntries.account, fen: sql`sum(${ledgerEntries.amountFen})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(sql`${ledgerEntries.account} in (${`carOrder:${orderNo}`}, ${`balance:${orderNo}`})`)
    .groupBy(ledgerEntries.account);
  const of = (account: string) => 0 - (rows.find((row) => row.account === account)?.fen ?? 0);
  return { orderFen: of(`carOrder:${orderNo}`), heldFen: of(`balance:${orderNo}`) };
}

describe('the account number of an order', () => {
  it('is opened with the lock, is its own, and stays with an undone lock', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    expect(outcomeOf(await world.client.call('bank.getBalance', { orderNo }, { token: owner.token }))).toBe(
      'bank.noBalance',
    );
    await world.life.advance(orderNo, owner, 'paid', 'locked');
    const before = await balance(owner, orderNo);
    expect(before).toMatchObject({ state: 'later', account: { bankName: '江海银行' } });
    expect(before.account?.accountNo).toMatch(/^6229008801\d{10}$/);
    await world.client.call('order.undoLock', { orderNo }, { token: owner.token });
    await world.life.advance(orderNo, owner, 'paid', 'locked');
    expect((await balance(owner, orderNo)).account).toEqual(before.account);
    const { orderNo: another } = await world.orderAt('locked');
    expect((await dueOf(place(), another)).accountNo).not.toBe(before.account?.accountNo);
  });
});

describe('a transfer to the account of an order', () => {
  it('settles it, with the deposit as a line of its own, and the books add up', async () => {
    const { owner, orderNo } = await world.orderAt('inspected');
    const { dueFen } = await dueOf(place(), orderNo);
    await pay(place(), finance, orderNo);
    expect(await balance(owner, orderNo)).toMatchObject({
      state: 'settled',
      dueFen,
      leftFen: 0,
      receivedFen: dueFen,
      owedFen: 0,
      receipts: [{ kind: 'transfer', amountFen: dueFen }],
    });
    const { totalFen, balanceMethod } = await world.life.uncheckedOrder(orderNo);
    expect(balanceMethod).toBe('receipts');
    expect(await heldBy(orderNo)).toEqual({ orderFen: totalFen, heldFen: 0 });
    expect(await titles(orderNo)).toContain('尾款已结清');
    const ordered = await world.client.call('order.getOrder', { orderNo }, { token: owner.token });
    expect(ordered.body.balance.settledAt).not.toBeNull();
  });

  it('of 1 fen too little leaves it open, and the customer is told what is missing', async () => {
    const { owner, orderNo } = await world.orderAt('inspected');
    const { dueFen } = await dueOf(place(), orderNo);
    await pay(place(), finance, orderNo, dueFen - 1);
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'open', leftFen: 1 });
    const [message] = await world.db
      .select()
      .from(inboxMessages)
      .where(eq(inboxMessages.businessNo, orderNo))
      .orderBy(sql`created_at desc`)
      .limit(1);
    expect(message).toMatchObject({ title: '尾款已到账' });
    expect(JSON.stringify(message)).toContain('还差 ¥0.01');
    await pay(place(), finance, orderNo, 1);
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'settled', leftFen: 0 });
  });

  it('of too much settles it, and the surplus is owed back and returned', async () => {
    const { owner, orderNo } = await world.orderAt('inspected');
    const { dueFen } = await dueOf(place(), orderNo);
    await pay(place(), finance, orderNo, dueFen + 12_345);
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'settled', owedFen: 12_345 });
    expect(await titles(orderNo)).toContain('尾款多付了');
    const { body } = await world.client.call('bank.listOwed', { pageSize: 50 }, { token: finance });
    expect(body.list.find((one) => one.orderNo === orderNo)).toMatchObject({
      why: 'surplus',
      owed: [{ kind: 'transfer', amountFen: 12_345 }],
    });
    expect(outcomeOf(await giveBack(orderNo, 12_344))).toBe('bank.owedChanged');
    expect((await giveBack(orderNo, 12_345)).body).toEqual({ amountFen: 12_345, awaitsApproval: false });
    expect(await balance(owner, orderNo)).toMatchObject({
      state: 'settled',
      owedFen: 0,
      receivedFen: dueFen,
    });
    const { totalFen } = await world.life.uncheckedOrder(orderNo);
    expect(await heldBy(orderNo)).toEqual({ orderFen: totalFen, heldFen: 0 });
    expect(await titles(orderNo)).toContain('款项已退回');
  });

  it('is held for an order whose lock can still be undone, and settles it later', async () => {
    const { owner, orderNo } = await world.orderAt('locked');
    await pay(place(), finance, orderNo);
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'later', leftFen: 0, owedFen: 0 });
    await world.life.advance(orderNo, owner, 'locked', 'inProduction');
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'settled' });
  });

  it('is not booked for an order without a deposit', async () => {
    const { orderNo } = await world.orderAt('submitted');
    const [lineNo = ''] = await importTransfers(place(), finance, [
      { reference: freshReference(), amountFen: 100, remark: orderNo },
    ]);
    expect(outcomeOf(await confirm(lineNo, orderNo, 100))).toBe('bank.orderNotPayable');
  });
});

describe('a line', () => {
  it('is booked once by two members of finance at once', async () => {
    const { orderNo } = await world.orderAt('released');
    const [lineNo = ''] = await importTransfers(place(), finance, [
      { reference: freshReference(), amountFen: 5_000, remark: orderNo },
    ]);
    const both = await Promise.all([confirm(lineNo, orderNo, 5_000), confirm(lineNo, orderNo, 5_000, other)]);
    expect(both.map(outcomeOf).toSorted()).toEqual(['bank.lineMoved', 'ok']);
    expect((await receiptsOf(orderNo)).receivedFen).toBe(5_000);
  });

  it('is split over several orders, and its rest is set aside', async () => {
    const [one, two] = [await world.orderAt('released'), await world.orderAt('released')];
    const [lineNo = ''] = await importTransfers(place(), finance, [
      { reference: freshReference(), amountFen: 10_000, payerName: '某公司' },
    ]);
    const shares = [
      { orderNo: one.orderNo, amountFen: 3_000 },
      { orderNo: two.orderNo, amountFen: 5_000 },
    ];
    const seen = await seenLine(place(), lineNo);
    const tooMuch = shares.map((share) => ({ ...share, amountFen: share.amountFen + 2_000 }));
    expect(
      outcomeOf(
        await world.client.call('bank.confirmLine', { ...seen, shares: tooMuch }, { token: finance }),
      ),
    ).toBe('bank.sharesDiffer');
    const { body } = await world.client.call('bank.confirmLine', { ...seen, shares }, { token: finance });
    expect(body).toEqual({ state: 'open', settled: [] });
    const left = await world.client.call(
      'bank.leaveLine',
      { ...(await seenLine(place(), lineNo)), note: '还有 20 元等客户说明' },
      { token: finance },
    );
    expect(left.body).toEqual({ state: 'left' });
    const { body: list } = await world.client.call(
      'bank.listLines',
      { state: 'left', keyword: one.orderNo },
      { token: finance },
    );
    expect(list.list).toMatchObject([{ lineNo, assignedFen: 8_000, note: '还有 20 元等客户说明' }]);
    expect(outcomeOf(await confirm(lineNo, two.orderNo, 2_000))).toBe('ok');
    expect((await receiptsOf(two.orderNo)).receivedFen).toBe(7_000);
  });

  it('belongs to one sum, also against a balance that finance recorded by hand', async () => {
    const [one, two] = [await world.orderAt('inspected'), await world.orderAt('inspected')];
    const { dueFen } = await dueOf(place(), one.orderNo);
    const reference = freshReference();
    const [lineNo = ''] = await importTransfers(place(), finance, [{ reference, amountFen: dueFen }]);
    const byHand = (orderNo: string, used: string) =>
      world.client.call(
        'order.settleBalance',
        { orderNo, seenStatus: '8', method: 'transfer', reference: used, amountFen: dueFen },
        { token: finance },
      );
    expect(outcomeOf(await byHand(one.orderNo, reference))).toBe('ok');
    expect(outcomeOf(await confirm(lineNo, two.orderNo, dueFen))).toBe('order.transferUsed');
    const booked = await pay(place(), finance, two.orderNo, 5_000);
    const { orderNo: three } = await world.orderAt('inspected');
    expect(outcomeOf(await byHand(three, booked.reference))).toBe('order.transferUsed');
    // The hand action would count what the line has brought twice.
    expect(outcomeOf(await byHand(two.orderNo, freshTransfer()))).toBe('order.balanceInParts');
  });

  it('of an order that is settled by hand is owed back, and pays it if that was a mistake', async () => {
    const { owner, orderNo } = await world.orderAt('inspected');
    const { dueFen } = await dueOf(place(), orderNo);
    const input = {
      orderNo,
      seenStatus: '8',
      method: 'transfer',
      reference: freshTransfer(),
      amountFen: dueFen,
    };
    await world.client.call('order.settleBalance', input as never, { token: finance });
    await pay(place(), finance, orderNo);
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'settled', owedFen: dueFen });
    const reversed = await world.client.call(
      'order.reverseBalance',
      { orderNo, seenStatus: '8', reason: '登记了两次' },
      { token: other },
    );
    expect(outcomeOf(reversed)).toBe('ok');
    expect((await world.life.uncheckedOrder(orderNo)).balanceMethod).toBe('receipts');
    const { totalFen } = await world.life.uncheckedOrder(orderNo);
    expect(await heldBy(orderNo)).toEqual({ orderFen: totalFen, heldFen: 0 });
    expect((await receiptsOf(orderNo)).owed).toEqual([]);
  });
});

describe('a receipt that was confirmed by mistake', () => {
  it('is reversed by another person, with opposite entries, and its line can be booked again', async () => {
    const { owner, orderNo } = await world.orderAt('ready');
    const before = (await world.life.uncheckedOrder(orderNo)).balanceMethod;
    expect(before).toBe('transfer');
    const { owner: buyer, orderNo: right } = await world.orderAt('inspected');
    const { dueFen } = await dueOf(place(), right);
    const { lineNo, receiptNo } = await pay(place(), finance, orderNo, dueFen);
    expect(await balance(owner, orderNo)).toMatchObject({ owedFen: dueFen });
    expect(outcomeOf(await reverse(receiptNo, finance))).toBe('bank.receiptByYou');
    expect((await receiptsOf(orderNo, finance)).receipts[0]?.canReverse).toBe(false);
    expect((await receiptsOf(orderNo, other)).receipts[0]?.canReverse).toBe(true);
    expect(outcomeOf(await reverse(receiptNo))).toBe('ok');
    expect(outcomeOf(await reverse(receiptNo))).toBe('bank.receiptMoved');
    expect(await balance(owner, orderNo)).toMatchObject({ owedFen: 0, receivedFen: 0, receipts: [] });
    expect(outcomeOf(await confirm(lineNo, right, dueFen))).toBe('ok');
    expect(await balance(buyer, right)).toMatchObject({ state: 'settled' });
  });

  it('takes the settled balance and the readiness with it', async () => {
    const { owner, orderNo } = await world.orderAt('inspected');
    const { receiptNo } = await pay(place(), finance, orderNo);
    await world.life.advance(orderNo, owner, 'settled', 'ready');
    expect(await world.statusOf(orderNo)).toBe('7');
    expect(outcomeOf(await reverse(receiptNo))).toBe('ok');
    expect(await world.statusOf(orderNo)).toBe('8');
    const { dueFen } = await dueOf(place(), orderNo);
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'open', leftFen: dueFen });
    expect(await heldBy(orderNo)).toMatchObject({ heldFen: 0 });
    await pay(place(), finance, orderNo);
    expect(await world.statusOf(orderNo)).toBe('7');
  });

  it('stays when the car was handed over', async () => {
    const { owner, orderNo } = await world.orderAt('inspected');
    const { receiptNo } = await pay(place(), finance, orderNo);
    await world.life.advance(orderNo, owner, 'settled', 'ready');
    await world.life.advance(orderNo, owner, 'ready', 'delivered');
    expect(await world.statusOf(orderNo)).toBe('10');
    expect(outcomeOf(await reverse(receiptNo))).toBe('bank.receiptDelivered');
  });

  it('is not reversed below what was returned', async () => {
    const { orderNo } = await world.orderAt('inspected');
    const { dueFen } = await dueOf(place(), orderNo);
    const { receiptNo } = await pay(place(), finance, orderNo, dueFen + 1_000);
    await giveBack(orderNo, 1_000);
    expect(outcomeOf(await reverse(receiptNo))).toBe('bank.receiptReturned');
  });
});

describe('money of an order that is cancelled', () => {
  const cancelByBrand = async (orderNo: string) => {
    const seenStatus = await world.statusOf(orderNo);
    const token = await world.life.staffToken();
    const cancelled = await world.client.call(
      'order.brandCancel',
      { orderNo, seenStatus, reason: '配置停产' },
      { token },
    );
    expect(outcomeOf(cancelled)).toBe('ok');
    for (const by of [finance, other])
      await world.client.call('order.releaseRefund', { orderNo }, { token: by });
  };

  it('is owed back with the refund, and returned above the limit by two people', async () => {
    const { owner, orderNo } = await world.orderAt('inspected');
    const { dueFen } = await dueOf(place(), orderNo);
    await pay(place(), finance, orderNo);
    await cancelByBrand(orderNo);
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'over', owedFen: dueFen });
    expect(
      outcomeOf(
        await world.client.call(
          'order.returnBalance',
          { orderNo, reference: freshTransfer() },
          { token: finance },
        ),
      ),
    ).toBe('order.actRefused');
    const asked = await giveBack(orderNo, dueFen);
    expect(asked.body).toEqual({ amountFen: dueFen, awaitsApproval: true });
    expect(await balance(owner, orderNo)).toMatchObject({ owedFen: dueFen });
    const { waiting } = (await world.client.call('staff.listApprovals', {}, { token: other })).body;
    const request = waiting.find(({ object }) => object === `order:${orderNo}`);
    const decided = await world.client.call(
      'staff.decideApproval',
      { id: request?.id ?? '', decision: 'grant' },
      { token: other },
    );
    expect(outcomeOf(decided)).toBe('ok');
    expect(await balance(owner, orderNo)).toMatchObject({ owedFen: 0, receivedFen: 0 });
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('6');
    expect(await heldBy(orderNo)).toEqual({ orderFen: 0, heldFen: 0 });
  });

  it('that comes after the end is booked, told and owed back', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    await cancelByBrand(orderNo);
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('6');
    await pay(place(), finance, orderNo, 4_000);
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'over', owedFen: 4_000 });
    expect(await titles(orderNo)).toContain('收到的款项将退回');
    expect((await giveBack(orderNo, 4_000)).body.awaitsApproval).toBe(false);
    expect(await heldBy(orderNo)).toEqual({ orderFen: 0, heldFen: 0 });
  });

  it('stays with an order that continues after all', async () => {
    const { owner, orderNo } = await world.askedToCancel('released');
    const { dueFen } = await dueOf(place(), orderNo);
    await pay(place(), finance, orderNo);
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'paused', owedFen: 0 });
    await world.client.call('order.withdrawCancel', { orderNo }, { token: owner.token });
    expect(await balance(owner, orderNo)).toMatchObject({ state: 'settled', receivedFen: dueFen });
  });
});

describe('a statement', () => {
  it('that is imported twice has its lines once, also from two people at once', async () => {
    const lines = [1, 2, 3].map((amountFen) => ({ reference: freshReference(), amountFen }));
    const both = await Promise.all([
      importTransfers(place(), finance, lines),
      importTransfers({ server: world.other }, other, lines),
    ]);
    expect(both[0]).toEqual(both[1]);
    const again = [...lines, { reference: freshReference(), amountFen: 4 }];
    await importTransfers(place(), finance, again);
    const { body } = await world.client.call('bank.listStatements', {}, { token: finance });
    expect(body.list[0]).toMatchObject({ lines: 4, known: 3 });
    const count = await world.db.$count(
      bankLines,
      sql`reference = any(${sql.param(again.map(({ reference }) => reference))})`,
    );
    expect(count).toBe(4);
  });

  it('names a known number that comes with another amount', async () => {
    const reference = freshReference();
    await importTransfers(place(), finance, [{ reference, amountFen: 1 }]);
    await importTransfers(place(), finance, [{ reference, amountFen: 2 }]);
    const { body } = await world.client.call('bank.listStatements', {}, { token: finance });
    expect(body.list[0]?.faults).toEqual([
      { row: 2, message: `流水号 ${reference} 已导入过，但金额不同，请向银行核实` },
    ]);
    await lineNoOf(place(), reference);
  });

  it('names a known number that comes with the same amount on another day', async () => {
    const reference = freshReference();
    await importTransfers(place(), finance, [{ reference, amountFen: 100, day: '2026-11-27' }]);
    await importTransfers(place(), finance, [{ reference, amountFen: 100, day: '2026-11-28' }]);
    const { body } = await world.client.call('bank.listStatements', {}, { token: finance });
    expect(body.list[0]).toMatchObject({
      known: 1,
      faults: [{ row: 2, message: `流水号 ${reference} 已导入过，但日期不同，请向银行核实` }],
    });
  });

  it('has its certain lines confirmed together, each once', async () => {
    const [one, two] = [await world.orderAt('released'), await world.orderAt('released')];
    const [first, second] = [await dueOf(place(), one.orderNo), await dueOf(place(), two.orderNo)];
    const lineNos = await importTransfers(place(), finance, [
      { reference: freshReference(), amountFen: first.dueFen, toAccount: first.accountNo },
      { reference: freshReference(), amountFen: first.dueFen, toAccount: first.accountNo },
      { reference: freshReference(), amountFen: 500, toAccount: second.accountNo },
      { reference: freshReference(), amountFen: 500, payerName: '陌生人' },
    ]);
    const { body } = await world.client.call('bank.confirmLines', { lineNos }, { token: finance });
    expect(body.confirmed).toHaveLength(2);
    expect(body.confirmed).toContain(lineNos[2]);
    expect(body.skipped).toContain(lineNos[3]);
    expect(await balance(one.owner, one.orderNo)).toMatchObject({ state: 'settled', owedFen: 0 });
  });
});
