import { hourMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { otherVersion } from '@ev/order/server/testing/car-order.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { freshTransfer } from '@ev/order/server/testing/order-life.ts';
import { ledgerEntries } from '@ev/payment/server/tables.ts';
import { newSeller } from '@ev/store/server/testing/team.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loanMaterials, loanPayouts } from '../tables.ts';
import {
  applyOf,
  approvalOf,
  askOf,
  buyerName,
  choiceOf,
  chosen,
  loanAt,
  openOrder,
  owedPayout,
  payoutInput,
  person,
  picture,
  seenNow,
  signOf,
  uncheckedLoan,
} from '../testing/loans.ts';

// Slow: each test takes orders through many steps.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
let staffToken: string;
let financeToken: string;
beforeAll(async () => {
  world = await openLifeWorld();
  staffToken = await world.life.staffToken();
  financeToken = await world.staffOf('finance');
});
afterEach(() => world.moveClock(0));
afterAll(() => world?.stop());

const place = () => ({ server: world.server, life: world.life, staffToken });
const staff = () => ({ token: staffToken });
const options = async ({ token }: Owner, orderNo: string) =>
  (await world.client.call('finance.getOptions', { orderNo }, { token })).body;
const get = async ({ token }: Owner, applyNo: string) =>
  (await world.client.call('finance.getApplication', { applyNo }, { token })).body;
const balance = async ({ token }: Owner, orderNo: string) =>
  (await world.client.call('order.getOrder', { orderNo }, { token })).body.balance;
const titles = async ({ uid }: Owner) =>
  (
    await world.db
      .select({ title: inboxMessages.title })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.accountId, uid), like(inboxMessages.source, 'loan:%')))
      .orderBy(inboxMessages.createdAt)
  ).map(({ title }) => title);
async function sweep(): Promise<void> {
  await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'finance.lookAtDeadlines', {}));
  await world.jobsDone();
}

/** An application at this step, with its order and its customer. */
async function at(
  until: Parameters<typeof loanAt>[2],
  stage: Parameters<typeof openOrder>[2] = until === 'paidOut' ? 'released' : 'paid',
) {
  const owner = await world.newOwner();
  const orderNo = await openOrder(place(), owner, stage);
  const applyNo = await loanAt(place(), owner, until, orderNo);
  return { owner, by: { token: owner.token }, orderNo, applyNo, seen: await seenNow(place(), applyNo) };
}

const recordPayout = async (
  applyNo: string,
  change: { payoutNo?: string; amountFen?: number } = {},
  token = financeToken,
) =>
  world.client.call(
    'finance.recordPayout',
    { ...(await seenNow(place(), applyNo)), ...(await payoutInput(place(), applyNo)), ...change },
    { token },
  );

describe('the consent to pass the data on', () => {
  it('is listed in the privacy centre as long as the application is live', async () => {
    const { by, applyNo, seen } = await at('submitted');
    const consents = async () =>
      (await world.client.call('privacy.listConsents', {}, by)).body.consents.filter(
        ({ key }) => key === `finance:${applyNo}`,
      );
    expect(await consents()).toMatchObject([
      { href: `/pages/finance/detail?id=${applyNo}`, withdrawable: false },
    ]);
    await world.client.call('finance.withdrawApplication', seen, by);
    expect(await consents()).toEqual([]);
  });
});

describe('the choice of a plan', () => {
  it('stores its terms as they were shown, and can be changed until the application', async () => {
    const owner = await world.newOwner();
    const orderNo = await openOrder(place(), owner);
    const before = await options(owner, orderNo);
    expect(before).toMatchObject({ open: true, applying: 'offered', way: null, application: null });
    expect(before.plans.map(({ planCode }) => planCode)).toEqual([
      'easy-start',
      'low-monthly',
      'two-years-free',
    ]);
    const applyNo = await chosen(place(), owner, orderNo);
    const other = await choiceOf(place(), owner, orderNo, {
      planCode: 'two-years-free',
      months: 24,
      downPercent: 50,
    });
    const again = await world.client.call('finance.choosePlan', other, { token: owner.token });
    expect(again.body.applyNo).toBe(applyNo);
    const { way, application } = await options(owner, orderNo);
    expect(way).toBe('loan');
    expect(application).toMatchObject({
      applyNo,
      status: 'draft',
      offer: { planCode: 'two-years-free', downPercent: 50, cost: { interestFen: 0, yearlyRateBps: 0 } },
      actions: ['apply', 'withdraw'],
    });
    const { offer } = await uncheckedLoan(place(), applyNo);
    expect(offer.downPaymentFen + offer.cost.principalFen).toBe(before.totalFen);
  });

  it('gives way to full payment', async () => {
    const { owner, by, orderNo, applyNo } = await at('draft');
    expect(outcomeOf(await world.client.call('finance.chooseFull', { orderNo }, by))).toBe('ok');
    expect(await options(owner, orderNo)).toMatchObject({ way: 'full' });
    expect((await get(owner, applyNo)).status).toBe('withdrawn');
    const running = await at('submitted');
    expect(
      outcomeOf(await world.client.call('finance.chooseFull', { orderNo: running.orderNo }, running.by)),
    ).toBe('finance.applicationRuns');
  });

  it.each([
    [{ planCode: 'nothing' }, 'finance.planGone'],
    [{ months: 18 }, 'finance.planGone'],
    [{ downPercent: 19 }, 'finance.planGone'],
    [{ seenTotalFen: 12_345 }, 'finance.planChanged'],
  ] as const)('is refused for %j', async (change, refusal) => {
    const owner = await world.newOwner();
    const orderNo = await openOrder(place(), owner);
    const input = { ...(await choiceOf(place(), owner, orderNo)), ...change };
    expect(outcomeOf(await world.client.call('finance.choosePlan', input, { token: owner.token }))).toBe(
      refusal,
    );
  });

  it('needs an order whose deposit is paid, of a person, and without a paid balance', async () => {
    const owner = await world.newOwner();
    const by = { token: owner.token };
    const submitted = await world.life.order(owner, 'submitted');
    const choice = await choiceOf(place(), owner, submitted);
    expect(outcomeOf(await world.client.call('finance.choosePlan', choice, by))).toBe('finance.orderNotOpen');
    const company = {
      type: '1',
      companyName: '云起出行服务有限公司',
      creditCode: '91340100MA0QY0001R',
      name: '林岚',
      phone: '13800000007',
    } as const;
    const ofCompany = await world.life.order(owner, 'paid', { buyer: company });
    expect(await options(owner, ofCompany)).toMatchObject({ applying: 'personsOnly', plans: [] });
    const asCompany = { ...choice, orderNo: ofCompany };
    expect(outcomeOf(await world.client.call('finance.choosePlan', asCompany, by))).toBe(
      'finance.personsOnly',
    );
    const settled = await world.life.order(owner, 'settled');
    expect(await options(owner, settled)).toMatchObject({ open: false });
  });

  it('is made once when two phones choose at the same moment', async () => {
    const owner = await world.newOwner();
    const orderNo = await openOrder(place(), owner);
    const input = await choiceOf(place(), owner, orderNo);
    const by = { token: owner.token };
    const both = await Promise.all([
      world.server.client.call('finance.choosePlan', input, by),
      world.other.client.call('finance.choosePlan', input, by),
    ]);
    expect(new Set(both.map(({ body }) => body.applyNo)).size).toBe(1);
  });
});

describe('an application', () => {
  it('goes from the data of a person to the paid balance, with a message for each step', async () => {
    const { owner, by, orderNo, applyNo } = await at('submitted', 'released');
    expect(await get(owner, applyNo)).toMatchObject({ status: 'submitted', dueAt: expect.any(String) });
    const ask = { ...(await seenNow(place(), applyNo)), ...askOf };
    await world.client.call('finance.askMaterial', ask, staff());
    expect(await get(owner, applyNo)).toMatchObject({ status: 'needMaterial', request: askOf });
    const supply = {
      ...(await seenNow(place(), applyNo)),
      materials: [{ kind: 'bank' as const, materialId: await picture(place(), owner) }],
    };
    expect((await world.client.call('finance.supplyMaterial', supply, by)).body.status).toBe('submitted');
    const approve = { ...(await seenNow(place(), applyNo)), ...approvalOf(place()) };
    expect((await world.client.call('finance.decideApplication', approve, staff())).body.status).toBe(
      'approved',
    );
    const sign = { ...(await seenNow(place(), applyNo)), ...signOf };
    expect((await world.client.call('finance.signContract', sign, by)).body.status).toBe('signed');
    const paid = await recordPayout(applyNo);
    expect(paid.body).toEqual({ status: 'paidOut', payoutStatus: 'booked' });
    expect((await balance(owner, orderNo)).settledAt).not.toBeNull();
    const { totalFen, depositFen } = await world.life.uncheckedOrder(orderNo);
    const booked = await world.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.source, `settled:${orderNo}`));
    expect(booked.map(({ account, amountFen }) => [account, amountFen])).toEqual([
      ['lender', totalFen - depositFen],
      [`carOrder:${orderNo}`, depositFen - totalFen],
    ]);
    expect(await titles(owner)).toEqual(['贷款需要补充资料', '贷款已通过，请签约', '贷款已放款']);
    expect((await get(owner, applyNo)).payout).toMatchObject({ status: 'booked' });
  });

  it('keeps its data sealed, and deletes data and pictures when it ends', async () => {
    const { by, applyNo, seen } = await at('submitted');
    const row = await uncheckedLoan(place(), applyNo);
    expect(JSON.stringify(row)).not.toContain(person.identityNumber);
    const count = () => world.db.$count(loanMaterials, eq(loanMaterials.applyNo, applyNo));
    expect(await count()).toBe(2);
    const opened = await world.client.call('finance.openPerson', { applyNo }, staff());
    expect(opened.body.person).toEqual(person);
    await world.client.call('finance.withdrawApplication', seen, by);
    expect((await uncheckedLoan(place(), applyNo)).sealedPerson).toBeNull();
    expect(await count()).toBe(0);
    expect(outcomeOf(await world.client.call('finance.openPerson', { applyNo }, staff()))).toBe(
      'finance.notFound',
    );
  });

  it('takes only pictures that its customer uploaded, each once', async () => {
    const { by, owner, applyNo } = await at('draft');
    const stranger = await world.newOwner();
    const input = await applyOf(place(), owner, applyNo);
    const foreign = { kind: 'work' as const, materialId: await picture(place(), stranger) };
    const refused = await world.client.call(
      'finance.submitApplication',
      { ...input, materials: [...input.materials, foreign] },
      by,
    );
    expect(outcomeOf(refused)).toBe('finance.materialNotFound');
    expect(outcomeOf(await world.client.call('finance.submitApplication', input, by))).toBe('ok');
  });

  it('is refused without harm to the order, which can be financed again or paid otherwise', async () => {
    const { owner, orderNo, applyNo } = await at('refused');
    expect(await get(owner, applyNo)).toMatchObject({
      status: 'refused',
      endText: '收入证明不足',
      actions: ['chooseAgain'],
    });
    expect(await world.statusOf(orderNo)).toBe('2');
    const again = await chosen(place(), owner, orderNo);
    expect(again).not.toBe(applyNo);
  });

  it('is signed by the buyer, before its approval expires', async () => {
    const { owner, by, applyNo, seen } = await at('approved');
    const sign = (name: string) =>
      world.client.call('finance.signContract', { ...seen, ...signOf, name }, by);
    expect(outcomeOf(await sign('张三'))).toBe('finance.nameDiffers');
    const expiresAt = (await uncheckedLoan(place(), applyNo)).expiresAt?.getTime() ?? 0;
    const left = expiresAt - world.server.clock.now().getTime();
    world.moveClock(left - 12 * hourMs);
    await sweep();
    await sweep();
    expect(await titles(owner)).toEqual(['贷款已通过，请签约', '贷款批准快到期了']);
    world.moveClock(left + hourMs);
    await world.comeBack(owner);
    const late = { ...seen, ...signOf };
    expect(outcomeOf(await world.client.call('finance.signContract', late, { token: owner.token }))).toBe(
      'finance.moved',
    );
    await sweep();
    expect(await get(owner, applyNo)).toMatchObject({ status: 'expired', actions: ['chooseAgain'] });
  });

  it('is not signed at another price than was approved', async () => {
    const { by, orderNo, applyNo, seen } = await at('approved');
    const { carOrders } = await import('@ev/order/server/tables.ts');
    const { totalFen } = await world.life.uncheckedOrder(orderNo);
    await world.db
      .update(carOrders)
      .set({ totalFen: totalFen + 100_000 })
      .where(eq(carOrders.orderNo, orderNo));
    expect(outcomeOf(await world.client.call('finance.signContract', { ...seen, ...signOf }, by))).toBe(
      'finance.orderChanged',
    );
    expect((await uncheckedLoan(place(), applyNo)).status).toBe('approved');
  });

  it('keeps the configuration of its order, also before the lock', async () => {
    const { by, orderNo } = await at('signed');
    const before = await world.life.uncheckedOrder(orderNo);
    const change = (no: string, holder: { token: string }) =>
      world.client.call('order.changeConfig', { orderNo: no, ...otherVersion }, holder);
    expect(outcomeOf(await change(orderNo, by))).toBe('order.loanRuns');
    expect(await world.life.uncheckedOrder(orderNo)).toEqual(before);
    const drafted = await at('draft');
    expect(outcomeOf(await change(drafted.orderNo, drafted.by))).toBe('ok');
  });

  it('is either withdrawn or approved, when both happen at once', async () => {
    const { by, applyNo, seen } = await at('submitted');
    const answers = await Promise.all([
      world.server.client.call('finance.withdrawApplication', seen, by),
      world.other.client.call('finance.decideApplication', { ...seen, ...approvalOf(place()) }, staff()),
    ]);
    expect(answers.map(outcomeOf).sort()).toEqual(['finance.moved', 'ok']);
    expect(['withdrawn', 'approved']).toContain((await uncheckedLoan(place(), applyNo)).status);
  });

  it('ends with its order', async () => {
    const { owner, orderNo, applyNo } = await at('approved');
    const input = { orderNo, seenStatus: '2', reason: '配置停产' } as const;
    await world.client.call('order.brandCancel', input, staff());
    for (const token of [financeToken, await world.staffOf('finance')])
      await world.client.call('order.releaseRefund', { orderNo }, { token });
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('6');
    expect(await get(owner, applyNo)).toMatchObject({ status: 'withdrawn', endText: '订单已由品牌取消' });
    expect(await titles(owner)).toContain('贷款申请已结束');
  });

  it('cannot be submitted without a key for the data', async () => {
    const { by, owner, orderNo, applyNo } = await at('draft');
    const input = await applyOf(place(), owner, applyNo);
    const { papersVault } = world.server.providers;
    Object.assign(papersVault, { missing: true });
    try {
      expect(await options(owner, orderNo)).toMatchObject({ applying: 'notOffered' });
      expect(outcomeOf(await world.client.call('finance.submitApplication', input, by))).toBe(
        'finance.notOffered',
      );
    } finally {
      delete (papersVault as { missing?: true }).missing;
    }
  });
});

describe('the money of a lender', () => {
  it('is recorded by another person than the decision', async () => {
    const { applyNo } = await at('signed', 'released');
    expect(outcomeOf(await recordPayout(applyNo, {}, staffToken))).toBe('finance.anotherPerson');
    expect(outcomeOf(await recordPayout(applyNo))).toBe('ok');
  });

  it('pays once when two record it at the same moment', async () => {
    const { orderNo, applyNo, seen } = await at('signed', 'released');
    const payout = await payoutInput(place(), applyNo);
    const token = await world.staffOf('finance');
    const both = await Promise.all([
      world.server.client.call('finance.recordPayout', { ...seen, ...payout }, { token: financeToken }),
      world.other.client.call(
        'finance.recordPayout',
        { ...seen, ...payout, payoutNo: freshTransfer() },
        { token },
      ),
    ]);
    expect(both.map(outcomeOf).sort()).toEqual(['finance.moved', 'ok']);
    expect(await world.db.$count(loanPayouts, eq(loanPayouts.orderNo, orderNo))).toBe(1);
  });

  it('waits while the order can still be unlocked, and is booked afterwards', async () => {
    const { owner, orderNo, applyNo } = await at('signed', 'locked');
    expect((await recordPayout(applyNo)).body).toEqual({ status: 'signed', payoutStatus: 'waiting' });
    await sweep();
    expect((await balance(owner, orderNo)).settledAt).toBeNull();
    await world.life.advance(orderNo, owner, 'locked', 'released');
    await sweep();
    expect((await balance(owner, orderNo)).settledAt).not.toBeNull();
    expect((await get(owner, applyNo)).status).toBe('paidOut');
  });

  it('is owed back when the balance was paid otherwise, and returned once by finance', async () => {
    const { owner, orderNo, applyNo } = await at('signed', 'inspected');
    await world.life.advance(orderNo, owner, 'inspected', 'settled');
    expect((await recordPayout(applyNo)).body).toEqual({ status: 'withdrawn', payoutStatus: 'owedBack' });
    const { body } = await world.client.call(
      'finance.listPayouts',
      { keyword: orderNo },
      { token: financeToken },
    );
    const [payout] = body.list;
    expect(payout).toMatchObject({ status: 'owedBack', reason: 'orderOver', name: buyerName });
    const give = (token: string, reference = freshTransfer()) =>
      world.client.call('finance.returnPayout', { payoutNo: payout?.payoutNo ?? '', reference }, { token });
    expect(outcomeOf(await give(await world.staffOf('administrator')))).toBe('auth.forbidden');
    const both = await Promise.all([give(financeToken), give(await world.staffOf('finance'))]);
    expect(both.map(outcomeOf).sort()).toEqual(['finance.payoutMoved', 'ok']);
  });

  it('of another amount settles nothing, and the right amount may still come', async () => {
    const { owner, orderNo, applyNo } = await at('signed', 'released');
    const { amountFen } = await payoutInput(place(), applyNo);
    const wrong = await recordPayout(applyNo, { amountFen: amountFen - 1 });
    expect(wrong.body).toEqual({ status: 'signed', payoutStatus: 'owedBack' });
    expect((await balance(owner, orderNo)).settledAt).toBeNull();
    expect((await recordPayout(applyNo)).body.payoutStatus).toBe('booked');
  });

  it('that waited is owed back when its order ends', async () => {
    const { owner, orderNo, applyNo } = await at('signed', 'locked');
    await recordPayout(applyNo);
    const cancel = { orderNo, seenStatus: '20', reason: '配置停产' } as const;
    await world.client.call('order.brandCancel', cancel, staff());
    await sweep();
    const [waiting] = await world.db.select().from(loanPayouts).where(eq(loanPayouts.orderNo, orderNo));
    expect(waiting?.status).toBe('waiting');
    for (const token of [financeToken, await world.staffOf('finance')])
      await world.client.call('order.releaseRefund', { orderNo }, { token });
    await world.jobsDone();
    const [owed] = await world.db.select().from(loanPayouts).where(eq(loanPayouts.orderNo, orderNo));
    expect(owed).toMatchObject({ status: 'owedBack', reason: 'orderOver' });
    expect((await get(owner, applyNo)).status).toBe('withdrawn');
  });

  it('for an ended application is never lost', async () => {
    const owner = await world.newOwner();
    const payoutNo = await owedPayout(place(), owner);
    const [payout] = await world.db.select().from(loanPayouts).where(eq(loanPayouts.payoutNo, payoutNo));
    expect(payout).toMatchObject({ status: 'owedBack', reason: 'notSigned', recordedBy: 'lender' });
  });
});

describe('staff', () => {
  it('see applications of stores to which they have access, and none that are only chosen', async () => {
    const { applyNo } = await at('submitted');
    const { storeId } = await uncheckedLoan(place(), applyNo);
    const inside = await newSeller(world.server, storeId ?? '');
    const outside = await newSeller(world.server, 'shanghai-changning');
    const open = async (token: string, no = applyNo) =>
      outcomeOf(await world.client.call('finance.getAnyApplication', { applyNo: no }, { token }));
    expect([await open(inside.token), await open(outside.token)]).toEqual(['ok', 'finance.notFound']);
    const draft = await at('draft');
    expect(await open(staffToken, draft.applyNo)).toBe('finance.notFound');
  });

  it('see pictures with a watermark, and each view is recorded', async () => {
    const { applyNo } = await at('submitted');
    const { body } = await world.client.call('finance.getAnyApplication', { applyNo }, staff());
    const [material] = body.materials;
    const { materialId = '' } = material ?? {};
    const shown = await world.client.call('finance.showMaterial', { materialId }, staff());
    expect(shown.body.jpeg.length).toBeGreaterThan(100);
    const selling = await world.staffOf('sales');
    expect(
      outcomeOf(await world.client.call('finance.showMaterial', { materialId }, { token: selling })),
    ).toBe('auth.forbidden');
  });

  it('find applications by number, order and phone', async () => {
    const { applyNo, orderNo } = await at('submitted');
    for (const keyword of [applyNo, orderNo]) {
      const { body } = await world.client.call('finance.listApplications', { keyword }, staff());
      expect(body.list.map((one) => one.applyNo)).toEqual([applyNo]);
    }
    const { body } = await world.client.call('finance.listOfOrder', { orderNo }, staff());
    expect(body.list).toHaveLength(1);
  });

  it('are refused when an approval would last too long', async () => {
    const { seen } = await at('submitted');
    const input = { ...seen, ...approvalOf(place()), expiresOn: '2190-01-01' };
    expect(outcomeOf(await world.client.call('finance.decideApplication', input, staff()))).toBe(
      'finance.expiryWrong',
    );
  });
});
