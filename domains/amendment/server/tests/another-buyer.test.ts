import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import { otherStore } from '@ev/order/server/testing/car-order.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { certificates, orderPapers } from '@ev/papers/server/tables.ts';
import { freshIdentity } from '@ev/papers/server/testing/certificates.ts';
import { signingTemplates } from '@ev/signing/server/tables.ts';
import { confirmRead, signFlow, verifyFlow } from '@ev/signing/server/testing/flows.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { amendments } from '../tables.ts';
import { amendmentOf, buyerInput } from '../testing/things.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: LifeWorld;
/** The token of a staff member in every role. */
let staff: string;
beforeAll(async () => {
  world = await openLifeWorld();
  staff = (await newStaff(world.server)).token;
});
afterEach(() => world.moveClock(0));
afterAll(() => world.stop());

const order = (orderNo: string) => world.life.uncheckedOrder(orderNo);
const place = () => ({ server: world.server, forgetCodes: () => world.life.forgetCodes() });
const request = ({ token }: Owner, input: Awaited<ReturnType<typeof buyerInput>>) =>
  world.client.call('amendment.requestBuyer', input, { token });
/** The input of a request for another buyer, as if the last code was of yesterday. */
async function inputFor(owner: Owner, orderNo: string, next: Parameters<typeof buyerInput>[3] = {}) {
  await world.life.forgetCodes();
  return buyerInput(world, owner, orderNo, next);
}
const read = async ({ token }: Owner, orderNo: string) =>
  (await world.client.call('amendment.getAmendment', { orderNo }, { token })).body.amendment;

async function decide(act: 'approve' | 'refuse', orderNo: string) {
  const { amendmentNo, status: seenStatus } = await amendmentOf(world, orderNo);
  const seen = { amendmentNo, seenStatus };
  const token = { token: staff };
  return act === 'approve'
    ? world.client.call('amendment.approve', seen, token)
    : world.client.call('amendment.refuse', { ...seen, reason: '关系证明不齐' }, token);
}

/** The buyer of the order changes to this person, once staff and that person agree. */
async function requested() {
  const { owner, orderNo } = await world.orderAt('released');
  const next = { name: '程一', phone: freshPhone(), idNumber: freshIdentity() };
  const input = await inputFor(owner, orderNo, next);
  expect(outcomeOf(await request(owner, input))).toBe('ok');
  return { owner, orderNo, ...next, certificateNo: input.certificateNos[0] ?? '' };
}

async function approved() {
  const one = await requested();
  expect(outcomeOf(await decide('approve', one.orderNo))).toBe('ok');
  return one;
}

/** The document, and what its signer has to know. */
async function opened({ owner, orderNo, name, phone, idNumber }: Awaited<ReturnType<typeof requested>>) {
  const answer = await world.client.call('amendment.openSigning', { orderNo }, { token: owner.token });
  expect(outcomeOf(answer)).toBe('ok');
  const { flowNo } = answer.body;
  return { flowNo, signer: { name, idType: '1', idNumber }, by: { ...owner, phone } };
}

describe('another buyer of a locked order', () => {
  it('is agreed to by a code, approved, and signed by the next buyer with a code on their phone', async () => {
    const one = await approved();
    const { owner, orderNo, name, phone } = one;
    expect((await order(orderNo)).status).toBe('15');
    // The factory is not asked, because it does not know who buys.
    await jobsDone(world.server);
    expect(world.factory.withdrawals).not.toContain(orderNo);
    expect(await read(owner, orderNo)).toMatchObject({
      kind: 'buyer',
      status: 'toSign',
      signerName: name,
      needsIdentity: false,
      buyers: { before: { name: '林岚' }, after: { name }, relationship: 'spouse' },
    });

    const { flowNo, signer, by } = await opened(one);
    const flow = await world.client.call('signing.getFlow', { flowNo }, { token: owner.token });
    const text = JSON.stringify(flow.body.text);
    for (const word of ['林岚 改为 程一', '配偶', '短信验证码确认', '退回原付款账户'])
      expect(text).toContain(word);
    await signFlow(place(), by, flowNo, signer);

    expect(await order(orderNo)).toMatchObject({
      status: '20',
      accountId: owner.uid,
      buyerName: name,
      buyerPhone: phone,
    });
    expect(await read(owner, orderNo)).toMatchObject({ status: 'settled' });
    expect((await amendmentOf(world, orderNo)).sealedBuyer).toBeNull();
    expect(await world.messageTitles(orderNo)).toContain('购车人已变更');
  });

  it('takes certificates and rights with it, and leaves date, price and money as they were', async () => {
    const one = await approved();
    const { orderNo, certificateNo } = one;
    const before = await order(orderNo);
    const { flowNo, signer, by } = await opened(one);
    await signFlow(place(), by, flowNo, signer);
    const { db } = world;
    const papers = await db.select().from(orderPapers).where(eq(orderPapers.orderNo, orderNo));
    expect(papers.map(({ role, certificateNo: no }) => [role, no])).toEqual([['buyer', certificateNo]]);
    const rights = await db.execute(
      sql`select buyer_name from order_rights where order_no = ${orderNo} and buyer_name <> '程一'`,
    );
    expect(rights.rows).toEqual([]);
    const { totalFen, promisedFrom, promisedTo, promisedAsOf, paidPayNo, releasedAt } = before;
    expect(await order(orderNo)).toMatchObject({
      totalFen,
      promisedFrom,
      promisedTo,
      promisedAsOf,
      paidPayNo,
      releasedAt,
    });
    const shown = await world.client.call('order.getAnyOrder', { orderNo }, { token: staff });
    expect(JSON.stringify(shown.body.history)).toContain('变更购车人');
  });

  it('stores the next buyer encrypted while it is under way', async () => {
    const { orderNo, phone } = await requested();
    const row = await amendmentOf(world, orderNo);
    expect(JSON.stringify(row)).not.toContain(phone);
    expect(row.sealedBuyer).toEqual(expect.any(String));
  });

  it('leaves the order as it was when it is refused, withdrawn or not signed', async () => {
    const refused = await requested();
    await decide('refuse', refused.orderNo);
    const withdrawn = await requested();
    const { token } = withdrawn.owner;
    await world.client.call('amendment.withdraw', { orderNo: withdrawn.orderNo }, { token });
    const declined = await approved();
    const { flowNo } = await opened(declined);
    const reason = { flowNo, reason: '不同意承担尾款' };
    await world.client.call('signing.refuse', reason, { token: declined.owner.token });
    const late = await approved();
    world.moveClock(73 * 3_600_000);
    await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'amendment.sweep', {}));
    await jobsDone(world.server);
    for (const { orderNo } of [refused, withdrawn, declined, late]) {
      expect(await order(orderNo)).toMatchObject({ status: '20', buyerName: '林岚' });
      const row = await amendmentOf(world, orderNo);
      expect([row.status, row.sealedBuyer]).toEqual(['dropped', null]);
    }
  });

  it('lets the factory begin meanwhile', async () => {
    const one = await approved();
    const { orderNo } = one;
    await world.life.report(orderNo, { type: 'accepted' });
    expect((await order(orderNo)).status).toBe('15');
    const { flowNo, signer, by } = await opened(one);
    await signFlow(place(), by, flowNo, signer);
    expect(await order(orderNo)).toMatchObject({ status: '11', buyerName: '程一' });

    const dropped = await requested();
    await world.life.report(dropped.orderNo, { type: 'accepted' });
    await decide('refuse', dropped.orderNo);
    expect(await order(dropped.orderNo)).toMatchObject({ status: '11', buyerName: '林岚' });
  });
});

describe('what is asked of the holder of the account', () => {
  it('is a right code for this order', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const input = await inputFor(owner, orderNo);
    const wrong = { ...input, code: input.code === '000000' ? '000001' : '000000' };
    expect(outcomeOf(await request(owner, wrong))).toBe('account.smsCodeWrong');
    expect((await order(orderNo)).status).toBe('20');
    expect(outcomeOf(await request(owner, input))).toBe('ok');
    // A code agrees to one request.
    await world.client.call('amendment.withdraw', { orderNo }, { token: owner.token });
    expect(outcomeOf(await request(owner, input))).toBe('account.smsCodeExpired');
  });

  it('are certificates of the next buyer', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const input = await inputFor(owner, orderNo);
    const other = { ...input, buyer: { ...input.buyer, name: '程二' } };
    expect(outcomeOf(await request(owner, other))).toBe('papers.paperOfAnother');
    const [certificateNo = ''] = input.certificateNos;
    const gone = eq(certificates.certificateNo, certificateNo);
    await world.db.update(certificates).set({ validTo: '2020-01-01' }).where(gone);
    expect(outcomeOf(await request(owner, input))).toBe('papers.paperUnfit');
    expect((await order(orderNo)).status).toBe('20');
  });

  it('is another person or company than now', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const { buyerName: name, buyerPhone: phone } = await order(orderNo);
    const input = await inputFor(owner, orderNo, { name, phone });
    expect(outcomeOf(await request(owner, input))).toBe('order.nothingChanges');
  });

  it('is not possible before the lock, in production, or once the price is paid', async () => {
    for (const stage of ['paid', 'locked', 'inProduction'] as const) {
      const { owner, orderNo } = await world.orderAt(stage);
      const { token } = owner;
      const sent = await world.client.call('amendment.sendBuyerCode', { orderNo }, { token });
      expect(outcomeOf(sent)).toBe('order.orderNotAmendable');
    }
    const { owner, orderNo } = await world.orderAt('released');
    const input = await inputFor(owner, orderNo);
    const paid = {
      balanceSettledAt: world.server.clock.now(),
      balanceMethod: 'transfer',
      balanceReference: `T${orderNo}`,
    } as const;
    await world.db.update(carOrders).set(paid).where(eq(carOrders.orderNo, orderNo));
    expect(outcomeOf(await request(owner, input))).toBe('order.buyerFixed');
  });

  it('is not offered by a brand without a template, because the next buyer has to sign', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const waiting = await requested();
    const ofKind = eq(signingTemplates.kind, 'amendment');
    await world.db.update(signingTemplates).set({ current: false }).where(ofKind);
    try {
      const { token } = owner;
      const sent = await world.client.call('amendment.sendBuyerCode', { orderNo }, { token });
      expect(outcomeOf(sent)).toBe('amendment.buyerNotOffered');
      expect(outcomeOf(await decide('approve', waiting.orderNo))).toBe('amendment.buyerNotOffered');
    } finally {
      await world.db.update(signingTemplates).set({ current: true }).where(ofKind);
    }
    expect((await amendmentOf(world, waiting.orderNo)).status).toBe('requested');
  });
});

describe('of two at once', () => {
  it('one change is requested', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const input = await inputFor(owner, orderNo);
    const { token } = owner;
    const answers = await Promise.all([
      request(owner, input),
      world.other.client.call('amendment.requestStore', { orderNo, storeId: otherStore }, { token }),
    ]);
    expect(answers.map(outcomeOf).sort()).toEqual(['ok', 'order.orderNotAmendable']);
  });

  it('either the signature of the next buyer or the withdrawal counts', async () => {
    const one = await approved();
    const { owner, orderNo } = one;
    const { flowNo, signer, by } = await opened(one);
    await confirmRead(place(), by, flowNo);
    await verifyFlow(place(), by, flowNo, signer);
    const { token } = owner;
    const typed = { kind: 'typed', name: signer.name } as const;
    const [signed, withdrawn] = await Promise.all([
      world.client.call('signing.sign', { flowNo, signature: typed }, { token }),
      world.other.client.call('amendment.withdraw', { orderNo }, { token }),
    ]);
    const isSigned = outcomeOf(signed) === 'ok';
    expect(outcomeOf(withdrawn) === 'ok').toBe(!isSigned);
    expect((await order(orderNo)).buyerName).toBe(isSigned ? '程一' : '林岚');
  });
});

it('is not of another customer', async () => {
  const { owner, orderNo } = await world.orderAt('released');
  const input = await inputFor(owner, orderNo);
  const stranger = await world.newOwner();
  expect(outcomeOf(await request(stranger, input))).toBe('order.orderNotFound');
  const { token } = stranger;
  const sent = await world.client.call('amendment.sendBuyerCode', { orderNo }, { token });
  expect(outcomeOf(sent)).toBe('order.orderNotFound');
  const rows = await world.db.select().from(amendments).where(eq(amendments.orderNo, orderNo));
  expect(rows).toEqual([]);
});
