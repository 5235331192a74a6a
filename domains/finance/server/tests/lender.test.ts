import { hourMs } from '@ev/kernel/durations.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { freshTransfer } from '@ev/order/server/testing/order-life.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LenderEvent } from '../port.ts';
import { lenderEvents, loanPayouts } from '../tables.ts';
import {
  applyOf,
  approvalOf,
  chosen,
  openOrder,
  payoutInput,
  picture,
  postLenderEvent,
  seenNow,
  signOf,
  uncheckedLoan,
} from '../testing/loans.ts';

vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
let staffToken: string;
beforeAll(async () => {
  world = await openLifeWorld();
  staffToken = await world.life.staffToken();
  delete world.server.providers.lender.missing;
});
afterEach(() => {
  world.moveClock(0);
  world.server.providers.lender.mode = 'working';
});
afterAll(() => world?.stop());

const place = () => ({ server: world.server, life: world.life, staffToken });
const lender = () => world.server.providers.lender;
const get = async ({ token }: Owner, applyNo: string) =>
  (await world.client.call('finance.getApplication', { applyNo }, { token })).body;
const toldOf = (applyNo: string) =>
  lender().told.flatMap((line) => (line.endsWith(applyNo) ? [line.split(' ')[0]] : []));
async function sweep(): Promise<void> {
  await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'finance.lookAtDeadlines', {}));
  await world.jobsDone();
}
const post = (event: LenderEvent, headers?: Record<string, string>) =>
  postLenderEvent(place(), event, headers);
const says = (applyNo: string, content: LenderEvent['content']) => post(lender().event(applyNo, content));
const approved = async (applyNo: string): Promise<LenderEvent['content']> => ({
  type: 'approved',
  amountFen: (await uncheckedLoan(place(), applyNo)).principalFen,
  contractNo: 'HT1',
  expiresAt: new Date(world.server.clock.now().getTime() + 240 * hourMs),
});
const payout = async (applyNo: string, change = {}): Promise<LenderEvent['content']> => ({
  type: 'paidOut',
  ...(await payoutInput(place(), applyNo)),
  ...change,
});
const ignoredOf = async (id: string) => {
  const [row] = await world.db.select().from(lenderEvents).where(eq(lenderEvents.id, id));
  return row?.ignored;
};

async function submitted(stage: Parameters<typeof openOrder>[2] = 'released') {
  const owner = await world.newOwner();
  const orderNo = await openOrder(place(), owner, stage);
  const applyNo = await chosen(place(), owner, orderNo);
  const by = { token: owner.token };
  const input = await applyOf(place(), owner, applyNo);
  const answer = await world.client.call('finance.submitApplication', input, by);
  if (outcomeOf(answer) !== 'ok') throw new Error(answer.header.message);
  await world.jobsDone();
  return { owner, by, orderNo, applyNo };
}
async function signed() {
  const one = await submitted();
  await says(one.applyNo, await approved(one.applyNo));
  const seen = await seenNow(place(), one.applyNo);
  await world.client.call('finance.signContract', { ...seen, ...signOf }, one.by);
  await world.jobsDone();
  return one;
}

describe('a connected lender', () => {
  it('gets pictures and application, asks, approves, and pays the balance', async () => {
    const { owner, by, orderNo, applyNo } = await submitted();
    expect(toldOf(applyNo)).toEqual(['submit']);
    const { materialIds, payoutFen, dueAtSigningFen, principalFen } =
      lender().applications.find((one) => one.applyNo === applyNo) ?? {};
    expect(materialIds).toHaveLength(2);
    expect(lender().told.filter((line) => materialIds?.some((id) => line.endsWith(id)))).toHaveLength(2);
    expect(payoutFen).toBe((principalFen ?? 0) + (dueAtSigningFen ?? 0));
    await says(applyNo, { type: 'received', lenderNo: 'N1' });
    await says(applyNo, { type: 'materialAsked', kinds: ['bank'], text: '请补充银行流水' });
    const supply = {
      ...(await seenNow(place(), applyNo)),
      materials: [{ kind: 'bank' as const, materialId: await picture(place(), owner) }],
    };
    await world.client.call('finance.supplyMaterial', supply, by);
    await world.jobsDone();
    await says(applyNo, await approved(applyNo));
    await world.client.call('finance.signContract', { ...(await seenNow(place(), applyNo)), ...signOf }, by);
    await world.jobsDone();
    expect(toldOf(applyNo)).toEqual(['submit', 'supply', 'sign']);
    await says(applyNo, await payout(applyNo));
    expect((await get(owner, applyNo)).status).toBe('paidOut');
    const order = await world.client.call('order.getOrder', { orderNo }, by);
    expect(order.body.balance.settledAt).not.toBeNull();
    const staff = await world.client.call('finance.getAnyApplication', { applyNo }, { token: staffToken });
    expect(staff.body.answers.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['received', 'materialAsked', 'approved', 'paidOut']),
    );
    expect(staff.body).toMatchObject({ sent: { lenderNo: 'N1' }, unsent: null, acts: [] });
  });

  it('is the only one that decides, and staff do not see its data', async () => {
    const { applyNo } = await submitted();
    const by = { token: staffToken };
    const input = { ...(await seenNow(place(), applyNo)), ...approvalOf(place()) };
    expect(outcomeOf(await world.client.call('finance.decideApplication', input, by))).toBe(
      'finance.lenderDecides',
    );
    expect(outcomeOf(await world.client.call('finance.openPerson', { applyNo }, by))).toBe(
      'finance.lenderDecides',
    );
  });

  it('is told again after silence, and the sending ends with a place in the staff’s queue', async () => {
    lender().mode = 'silent';
    const owner = await world.newOwner();
    const applyNo = await chosen(place(), owner);
    const input = await applyOf(place(), owner, applyNo);
    await world.client.call('finance.submitApplication', input, { token: owner.token });
    expect((await uncheckedLoan(place(), applyNo)).unsent).toBe('submit');
    world.moveClock(2 * hourMs);
    const token = await world.staffOf('finance');
    const { lists } = (await world.client.call('operations.getOverview', {}, { token })).body;
    expect(lists.find(({ name }) => name === 'loansUnsent')?.total).toBeGreaterThan(0);
    lender().mode = 'working';
    await sweep();
    expect(await uncheckedLoan(place(), applyNo)).toMatchObject({ unsent: null, lenderNo: null });
    // Its own retry may reach the lender as well, with the same id.
    expect(new Set(toldOf(applyNo))).toEqual(new Set(['submit']));
  });

  it('that says nothing for hours is asked', async () => {
    const { applyNo } = await submitted('paid');
    world.moveClock(7 * hourMs);
    await sweep();
    await sweep();
    expect(toldOf(applyNo)).toEqual(['submit', 'status']);
  });

  it('that refuses the application has refused the loan', async () => {
    lender().mode = 'refusing';
    const { owner, applyNo } = await submitted('paid');
    expect(await get(owner, applyNo)).toMatchObject({
      status: 'refused',
      endText: '贷款机构没有受理（INVALID）',
      actions: ['chooseAgain'],
    });
  });
});

describe('events of the lender', () => {
  it('that are forged change nothing', async () => {
    const { owner, applyNo } = await submitted('paid');
    const event = lender().event(applyNo, await approved(applyNo));
    expect(await post(event, { 'webhook-signature': 'forged' })).toBe(401);
    expect((await get(owner, applyNo)).status).toBe('submitted');
    expect(await ignoredOf(event.id)).toBeUndefined();
  });

  it('take effect once; the id of another is refused', async () => {
    const { orderNo, applyNo } = await signed();
    const event = lender().event(applyNo, await payout(applyNo));
    expect([await post(event), await post(event)]).toEqual([204, 204]);
    expect(await world.db.$count(loanPayouts, eq(loanPayouts.orderNo, orderNo))).toBe(1);
    expect(await post({ ...event, content: await payout(applyNo) })).toBe(409);
    // The same transfer under another id is the same money.
    expect(await says(applyNo, event.content)).toBe(204);
    expect(await world.db.$count(loanPayouts, eq(loanPayouts.orderNo, orderNo))).toBe(1);
  });

  it('that pay twice at the same moment settle once, and the second sum is owed back', async () => {
    const { orderNo, applyNo } = await signed();
    const [one, two] = [await payout(applyNo), await payout(applyNo)];
    await Promise.all([says(applyNo, one), says(applyNo, two)]);
    const rows = await world.db.select().from(loanPayouts).where(eq(loanPayouts.orderNo, orderNo));
    expect(rows.map(({ status, reason }) => [status, reason]).sort()).toEqual([
      ['booked', null],
      ['owedBack', 'paidAlready'],
    ]);
  });

  it('that approve after a withdrawal are ignored, and the lender hears of the withdrawal again', async () => {
    const { owner, by, applyNo } = await submitted('paid');
    const content = await approved(applyNo);
    await world.client.call('finance.withdrawApplication', await seenNow(place(), applyNo), by);
    await world.jobsDone();
    const event = lender().event(applyNo, content);
    expect(await post(event)).toBe(204);
    expect((await get(owner, applyNo)).status).toBe('withdrawn');
    expect(await ignoredOf(event.id)).toBe('申请已结束');
    expect(toldOf(applyNo)).toEqual(['submit', 'withdraw', 'withdraw']);
  });

  it('that pay after a refusal are recorded as owed back', async () => {
    const { owner, applyNo } = await submitted('paid');
    const content = await payout(applyNo);
    await says(applyNo, { type: 'refused', reason: '负债过高' });
    await says(applyNo, content);
    expect((await get(owner, applyNo)).status).toBe('refused');
    const [owed] = await world.db.select().from(loanPayouts).where(eq(loanPayouts.applyNo, applyNo));
    expect(owed).toMatchObject({ status: 'owedBack', reason: 'notSigned' });
  });

  it('that approve another sum end the application, because the rest of the price would stay open', async () => {
    const { owner, applyNo } = await submitted('paid');
    await says(applyNo, { ...(await approved(applyNo)), amountFen: 1_000_000 } as LenderEvent['content']);
    expect(await get(owner, applyNo)).toMatchObject({ status: 'refused', actions: ['chooseAgain'] });
    expect(toldOf(applyNo)).toEqual(['submit', 'withdraw']);
  });

  it('about an unknown application are stored, and its money is owed back', async () => {
    const event = lender().event('L0', { type: 'refused', reason: '负债过高' });
    expect(await post(event)).toBe(204);
    expect(await ignoredOf(event.id)).toBe('没有这个申请');
    const payoutNo = freshTransfer();
    expect(await says('L0', { type: 'paidOut', payoutNo, amountFen: 100 })).toBe(204);
    const [owed] = await world.db.select().from(loanPayouts).where(eq(loanPayouts.payoutNo, payoutNo));
    expect(owed?.status).toBe('owedBack');
  });

  it('approve or are too late, when the customer withdraws at the same moment', async () => {
    const { owner, by, applyNo } = await submitted('paid');
    const content = await approved(applyNo);
    const seen = await seenNow(place(), applyNo);
    await Promise.all([
      says(applyNo, content),
      world.other.client.call('finance.withdrawApplication', seen, by),
    ]);
    await world.jobsDone();
    const { status } = await get(owner, applyNo);
    expect(['approved', 'withdrawn']).toContain(status);
  });
});
