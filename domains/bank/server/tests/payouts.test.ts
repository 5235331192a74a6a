import { loanPayouts } from '@ev/finance/server/tables.ts';
import {
  applyOf,
  choiceOf,
  chosen,
  loanAt,
  openOrder,
  payoutInput,
  postLenderEvent,
  seenNow,
  signOf,
  uncheckedLoan,
} from '@ev/finance/server/testing/loans.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { type LifeWorld, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { ledgerEntries, paymentAttempts, refunds } from '@ev/payment/server/tables.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginPart, freshReference, importTransfers, pay, seenLine } from '../testing/bank.ts';

// Slow: each test takes orders and loans through every step.
vi.setConfig({ testTimeout: 120_000 });

const lenderName = '某某汽车金融有限公司';
let world: LifeWorld;
let staffToken: string;
let finance: string;
let other: string;
beforeAll(async () => {
  world = await openLifeWorld();
  staffToken = await world.life.staffToken();
  [finance, other] = [await world.staffOf('finance'), await world.staffOf('finance')];
});
afterAll(() => world?.stop());

const place = () => ({ server: world.server, life: world.life, staffToken });

/** A loan at this step, of an order at this stage, with what its lender pays. */
async function loanOf(
  until: Parameters<typeof loanAt>[2],
  stage: Parameters<typeof openOrder>[2] = 'released',
) {
  const owner = await world.newOwner();
  const orderNo = await openOrder(place(), owner, stage);
  const applyNo = await loanAt(place(), owner, until, orderNo);
  const { amountFen } = await payoutInput(place(), applyNo);
  return { owner, orderNo, applyNo, amountFen };
}

/** A line of a statement as the lender pays. */
async function lineOf(applyNo: string, amountFen: number) {
  const reference = freshReference();
  const [lineNo = ''] = await importTransfers(place(), finance, [
    { reference, amountFen, payerName: lenderName, remark: `放款 ${applyNo}` },
  ]);
  return { lineNo, reference };
}
const confirm = async (lineNo: string, applyNo: string, token = finance) =>
  world.client.call('bank.confirmPayout', { ...(await seenLine(place(), lineNo)), applyNo }, { token });
const line = async (lineNo: string) =>
  (await world.client.call('bank.getLine', { lineNo }, { token: finance })).body;
const payoutsOf = (applyNo: string) =>
  world.db.select().from(loanPayouts).where(eq(loanPayouts.applyNo, applyNo));
const receivedOf = async (orderNo: string) =>
  (await world.client.call('bank.getOrderReceipts', { orderNo }, { token: finance })).body;

describe('a payout of a lender on a statement', () => {
  it('is proposed for its loan, and pays the balance as a loan and not as a transfer', async () => {
    const { orderNo, applyNo, amountFen } = await loanOf('signed');
    const { lineNo, reference } = await lineOf(applyNo, amountFen);
    expect((await line(lineNo)).loans).toMatchObject([{ applyNo, orderNo, payoutFen: amountFen }]);
    expect((await confirm(lineNo, applyNo)).body).toEqual({ state: 'booked', outcome: 'booked' });
    expect(await line(lineNo)).toMatchObject({ state: 'booked', applyNo, receipts: [], loans: [] });
    expect(await payoutsOf(applyNo)).toMatchObject([{ payoutNo: reference, amountFen, status: 'booked' }]);
    expect((await uncheckedLoan(place(), applyNo)).status).toBe('paidOut');
    expect((await world.life.uncheckedOrder(orderNo)).balanceMethod).toBe('loan');
    const booked = await world.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.source, `settled:${orderNo}`));
    expect(booked.map(({ account, amountFen: fen }) => [account, fen])).toEqual([
      ['lender', amountFen],
      [`carOrder:${orderNo}`, -amountFen],
    ]);
    expect((await receivedOf(orderNo)).receipts).toEqual([]);
    const found = await world.client.call(
      'bank.listLines',
      { state: 'booked', keyword: applyNo },
      { token: finance },
    );
    expect(found.body.list).toMatchObject([{ lineNo, applyNo }]);
  });

  it.each([
    ['too little', -1],
    ['too much', 1],
  ])('of %s settles nothing and is owed back to the lender', async (_, difference) => {
    const { orderNo, applyNo, amountFen } = await loanOf('signed');
    const { lineNo } = await lineOf(applyNo, amountFen + difference);
    expect((await confirm(lineNo, applyNo)).body.outcome).toBe('owedBack');
    expect(await payoutsOf(applyNo)).toMatchObject([{ status: 'owedBack', reason: 'amountDiffers' }]);
    expect((await world.life.uncheckedOrder(orderNo)).balanceSettledAt).toBeNull();
    // The lender may pay the right amount yet.
    const right = await lineOf(applyNo, amountFen);
    expect((await confirm(right.lineNo, applyNo)).body.outcome).toBe('booked');
  });

  it('after a refusal is booked and owed back', async () => {
    const { applyNo, amountFen } = await loanOf('refused');
    const { lineNo, reference } = await lineOf(applyNo, amountFen);
    expect((await confirm(lineNo, applyNo)).body).toEqual({ state: 'booked', outcome: 'owedBack' });
    const { body } = await world.client.call(
      'finance.listPayouts',
      { keyword: reference },
      { token: finance },
    );
    expect(body.list).toMatchObject([{ applyNo, amountFen, status: 'owedBack', reason: 'notSigned' }]);
  });

  it('waits for an order that cannot take it yet, and pays its balance later', async () => {
    const { owner, orderNo, applyNo, amountFen } = await loanOf('signed', 'locked');
    const { lineNo } = await lineOf(applyNo, amountFen);
    expect((await confirm(lineNo, applyNo)).body).toEqual({ state: 'booked', outcome: 'waiting' });
    await world.life.advance(orderNo, owner, 'locked', 'released');
    await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'finance.lookAtDeadlines', {}));
    await world.jobsDone();
    expect(await payoutsOf(applyNo)).toMatchObject([{ status: 'booked' }]);
    expect((await world.life.uncheckedOrder(orderNo)).balanceMethod).toBe('loan');
  });

  it('is confirmed once by two members of finance at once', async () => {
    const { applyNo, amountFen } = await loanOf('signed');
    const { lineNo } = await lineOf(applyNo, amountFen);
    const both = await Promise.all([confirm(lineNo, applyNo), confirm(lineNo, applyNo, other)]);
    expect(both.map(outcomeOf).toSorted()).toEqual(['bank.lineMoved', 'ok']);
    expect(await payoutsOf(applyNo)).toHaveLength(1);
  });

  it('is not also a transfer of a customer', async () => {
    const { applyNo, amountFen } = await loanOf('signed');
    const { lineNo } = await lineOf(applyNo, amountFen);
    await confirm(lineNo, applyNo);
    const { orderNo } = await world.orderAt('released');
    const shares = [{ orderNo, amountFen: 100 }];
    const again = await world.client.call(
      'bank.confirmLine',
      { ...(await seenLine(place(), lineNo)), shares },
      { token: finance },
    );
    expect(outcomeOf(again)).toBe('bank.sharesDiffer');
  });

  it('is refused once a part of its line is a transfer', async () => {
    const { applyNo, amountFen } = await loanOf('signed');
    const { lineNo } = await lineOf(applyNo, amountFen);
    const { orderNo } = await world.orderAt('released');
    const shares = [{ orderNo, amountFen: 100 }];
    await world.client.call(
      'bank.confirmLine',
      { ...(await seenLine(place(), lineNo)), shares },
      { token: finance },
    );
    expect(outcomeOf(await confirm(lineNo, applyNo))).toBe('bank.lineInUse');
  });

  it('is confirmed by another person than who recorded the decision', async () => {
    const { applyNo, amountFen } = await loanOf('signed');
    const { lineNo } = await lineOf(applyNo, amountFen);
    expect(outcomeOf(await confirm(lineNo, applyNo, staffToken))).toBe('bank.payoutSameHand');
    expect(outcomeOf(await confirm(lineNo, applyNo))).toBe('ok');
  });

  it('needs a loan that was applied for', async () => {
    const { applyNo } = await loanOf('draft');
    const { lineNo } = await lineOf(applyNo, 100);
    for (const no of [applyNo, 'L261128103000AB12CD3'])
      expect(outcomeOf(await confirm(lineNo, no))).toBe('bank.loanNotFound');
    expect(await line(lineNo)).toMatchObject({ state: 'open', loans: [] });
  });
});

describe('a loan for a balance of which a part was received', () => {
  const options = async (token: string, orderNo: string) =>
    (await world.client.call('finance.getOptions', { orderNo }, { token })).body;

  it('is not offered, because its lender pays all of it or nothing', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const choice = await choiceOf(place(), owner, orderNo);
    const { receiptNo } = await pay(place(), finance, orderNo, 100);
    expect(await options(owner.token, orderNo)).toMatchObject({ open: true, applying: 'partPaid' });
    const choose = () => world.client.call('finance.choosePlan', choice, { token: owner.token });
    expect(outcomeOf(await choose())).toBe('finance.partPaid');
    const reversal = { receiptNo, reason: '客户转错订单' };
    await world.client.call('bank.reverseReceipt', reversal, { token: other });
    expect(outcomeOf(await choose())).toBe('ok');
  });

  it('is neither submitted nor signed, by its customer or for them', async () => {
    const drafted = await loanOf('draft');
    await pay(place(), finance, drafted.orderNo, 100);
    const application = await applyOf(place(), drafted.owner, drafted.applyNo);
    expect(
      outcomeOf(
        await world.client.call('finance.submitApplication', application, { token: drafted.owner.token }),
      ),
    ).toBe('finance.partPaid');
    const { owner, orderNo, applyNo } = await loanOf('approved');
    await pay(place(), finance, orderNo, 100);
    const seen = await seenNow(place(), applyNo);
    const by = { token: owner.token };
    expect(outcomeOf(await world.client.call('finance.signContract', { ...seen, ...signOf }, by))).toBe(
      'finance.partPaid',
    );
    const recorded = { ...seen, reason: '客户已在机构签约' };
    expect(outcomeOf(await world.client.call('finance.recordSigned', recorded, { token: staffToken }))).toBe(
      'finance.partPaid',
    );
    const shown = await world.client.call('finance.getApplication', { applyNo }, by);
    expect(shown.body).toMatchObject({ status: 'approved', actions: ['withdraw'] });
  });
});

describe('a balance that a signed loan pays', () => {
  const partOf = async (token: string, orderNo: string) =>
    outcomeOf(await world.client.call('bank.openPart', { orderNo, amountFen: 100 }, { token }));
  const balance = async (token: string, orderNo: string) =>
    (await world.client.call('bank.getBalance', { orderNo }, { token })).body;

  it('takes nothing online, and gives back what was on its way', async () => {
    const { owner, orderNo, applyNo, amountFen } = await loanOf('approved');
    const { token } = owner;
    const part = await beginPart(place(), owner, orderNo, 100);
    const seen = await seenNow(place(), applyNo);
    await world.client.call('finance.signContract', { ...seen, ...signOf }, { token });
    expect(await balance(token, orderNo)).toMatchObject({ byLoan: true, online: { mostFen: 0, part: null } });
    expect(await partOf(token, orderNo)).toBe('bank.notPayable');
    world.channel.pay(part.attemptNo);
    await world.jobsDone();
    await world.db
      .update(paymentAttempts)
      .set({ lastQueriedAt: null })
      .where(eq(paymentAttempts.payNo, part.payNo));
    await world.client.call('payment.getPayment', { payNo: part.payNo }, { token });
    expect(await world.db.select().from(refunds).where(eq(refunds.payNo, part.payNo))).toMatchObject([
      { amountFen: 100 },
    ]);
    const { lineNo } = await lineOf(applyNo, amountFen);
    expect((await confirm(lineNo, applyNo)).body.outcome).toBe('booked');
  });

  it('is paid by its customer once the loan has ended, or something else has arrived', async () => {
    const ended = await loanOf('signed');
    const withdrawal = { ...(await seenNow(place(), ended.applyNo)), reason: '机构已取消放款' };
    await world.client.call('finance.withdrawAny', withdrawal, { token: staffToken });
    expect(await partOf(ended.owner.token, ended.orderNo)).toBe('ok');
    const { owner, orderNo } = await loanOf('signed');
    await pay(place(), finance, orderNo, 100);
    expect(await balance(owner.token, orderNo)).toMatchObject({ byLoan: false });
    expect(await partOf(owner.token, orderNo)).toBe('ok');
  });
});

describe('a payout that is recorded already', () => {
  it('by a colleague is only linked to its line, and its money counted once', async () => {
    const { applyNo, amountFen } = await loanOf('paidOut');
    const { lineNo } = await lineOf(applyNo, amountFen);
    expect((await confirm(lineNo, applyNo)).body.outcome).toBe('booked');
    expect(await payoutsOf(applyNo)).toHaveLength(1);
    // A second line is other money.
    const second = await lineOf(applyNo, amountFen);
    expect((await confirm(second.lineNo, applyNo)).body.outcome).toBe('owedBack');
    expect(await payoutsOf(applyNo)).toHaveLength(2);
  });

  it('by the connected lender is the only one that a line can bring', async () => {
    const { lender } = world.server.providers;
    delete lender.missing;
    const owner = await world.newOwner();
    const by = { token: owner.token };
    const orderNo = await openOrder(place(), owner, 'released');
    const applyNo = await chosen(place(), owner, orderNo);
    await world.client.call('finance.submitApplication', await applyOf(place(), owner, applyNo), by);
    await world.jobsDone();
    const says = (content: Parameters<typeof lender.event>[1]) =>
      postLenderEvent(place(), lender.event(applyNo, content));
    const expiresAt = new Date(world.server.clock.now().getTime() + 240 * hourMs);
    const { principalFen: approvedFen } = await uncheckedLoan(place(), applyNo);
    await says({ type: 'approved', amountFen: approvedFen, contractNo: 'HT1', expiresAt });
    await world.client.call('finance.signContract', { ...(await seenNow(place(), applyNo)), ...signOf }, by);
    const { amountFen } = await payoutInput(place(), applyNo);
    const { lineNo } = await lineOf(applyNo, amountFen);
    expect(outcomeOf(await confirm(lineNo, applyNo))).toBe('bank.payoutUnreported');
    const payoutNo = freshReference();
    await says({ type: 'paidOut', payoutNo, amountFen });
    expect((await confirm(lineNo, applyNo)).body.outcome).toBe('booked');
    expect(await payoutsOf(applyNo)).toMatchObject([{ payoutNo, recordedBy: 'lender', status: 'booked' }]);
  });
});
