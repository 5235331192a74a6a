import { addDays } from '@ev/kernel/shanghai-time.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import { otherStore, otherVersion } from '@ev/order/server/testing/car-order.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { freshTransfer, freshVin, type LifeStage } from '@ev/order/server/testing/order-life.ts';
import { freshIdentity } from '@ev/papers/server/testing/certificates.ts';
import { signingTemplates } from '@ev/signing/server/tables.ts';
import { confirmRead, drawn, signFlow, verifyFlow } from '@ev/signing/server/testing/flows.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { StockedStore } from '@ev/store/server/public.ts';
import { joinStore } from '@ev/store/server/testing/team.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AmendmentStatus, factoryHours } from '../../contract/kinds.ts';
import { guards } from '../stock.ts';
import { amendments } from '../tables.ts';
import { amendmentOf } from '../testing/things.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: LifeWorld;
/** The token of a sales adviser. */
let adviser: string;
beforeAll(async () => {
  world = await openLifeWorld();
  adviser = await adviserOf('s33010001');
});
afterEach(() => world.moveClock(0));
afterAll(() => world.stop());

async function adviserOf(storeId: string): Promise<string> {
  const staff = await newStaff(world.server, ['sales']);
  await joinStore(world.server, staff, storeId);
  return staff.token;
}

const hourMs = 3_600_000;
const toConfig = ({ token }: Owner, orderNo: string, wanted = otherVersion, at = world.server) =>
  at.client.call('amendment.requestConfig', { orderNo, ...wanted }, { token });
const toStore = ({ token }: Owner, orderNo: string, storeId = otherStore, at = world.server) =>
  at.client.call('amendment.requestStore', { orderNo, storeId }, { token });
const withdraw = ({ token }: Owner, orderNo: string, at = world.server) =>
  at.client.call('amendment.withdraw', { orderNo }, { token });
const read = async ({ token }: Owner, orderNo: string) =>
  (await world.client.call('amendment.getAmendment', { orderNo }, { token })).body.amendment;
const order = (orderNo: string) => world.life.uncheckedOrder(orderNo);

async function decideAs(
  act: 'approve' | 'refuse',
  orderNo: string,
  {
    token = adviser,
    at = world.server,
    seen,
  }: {
    token?: string;
    at?: LifeWorld['server'];
    seen?: AmendmentStatus;
  } = {},
) {
  const { amendmentNo, status } = await amendmentOf(world, orderNo);
  const input = { amendmentNo, seenStatus: seen ?? status };
  return act === 'approve'
    ? at.client.call('amendment.approve', input, { token })
    : at.client.call('amendment.refuse', { ...input, reason: '这个配置已停产' }, { token });
}

/** An order that its customer changes. */
async function requested(stage: LifeStage = 'released') {
  const { owner, orderNo } = await world.orderAt(stage);
  expect(outcomeOf(await toConfig(owner, orderNo))).toBe('ok');
  return { owner, orderNo };
}

/** An approved change that waits for the factory. */
async function withFactory() {
  const one = await requested();
  expect(outcomeOf(await decideAs('approve', one.orderNo))).toBe('ok');
  await jobsDone(world.server);
  return one;
}

/** A change that waits for the signature. */
async function toSign() {
  const one = await withFactory();
  await world.life.report(one.orderNo, { type: 'withdrawn' });
  expect((await amendmentOf(world, one.orderNo)).status).toBe('toSign');
  return one;
}

const place = () => ({ server: world.server, forgetCodes: () => world.life.forgetCodes() });

/** The document of the change, up to the signature. */
async function readyToSign({ owner, orderNo }: { owner: Owner; orderNo: string }) {
  const idNumber = freshIdentity();
  const input = { orderNo, idType: '1', idNumber } as const;
  const opened = await world.client.call('amendment.openSigning', input, { token: owner.token });
  expect(outcomeOf(opened)).toBe('ok');
  return { flowNo: opened.body.flowNo, signer: { name: '林岚', idType: '1', idNumber } };
}

async function sign(one: { owner: Owner; orderNo: string }): Promise<string> {
  const { flowNo, signer } = await readyToSign(one);
  await signFlow(place(), one.owner, flowNo, signer);
  return flowNo;
}

/** What the document says, as its signer reads it. */
async function documentText({ token }: Owner, flowNo: string): Promise<string> {
  return JSON.stringify((await world.client.call('signing.getFlow', { flowNo }, { token })).body.text);
}

describe('a change of the configuration', () => {
  it('is approved, returned by the factory, signed, and built anew', async () => {
    const { owner, orderNo } = await requested();
    const before = await order(orderNo);
    expect(before.status).toBe('15');
    expect(await read(owner, orderNo)).toMatchObject({
      status: 'requested',
      kind: 'config',
      beforeTotalFen: before.totalFen,
      afterTotalFen: otherVersion.expectedTotalFen,
      canWithdraw: true,
    });

    await decideAs('approve', orderNo);
    await jobsDone(world.server);
    expect(world.factory.withdrawals).toContain(orderNo);
    expect(await read(owner, orderNo)).toMatchObject({ status: 'withFactory', canWithdraw: false });

    await world.life.report(orderNo, { type: 'withdrawn' });
    expect((await order(orderNo)).releasedAt).toBeNull();
    await sign({ owner, orderNo });
    const after = await order(orderNo);
    expect(after).toMatchObject({
      status: '20',
      config: otherVersion.config,
      totalFen: otherVersion.expectedTotalFen,
    });
    expect(await read(owner, orderNo)).toMatchObject({ status: 'settled', canWithdraw: false });
    expect(await world.messageTitles(orderNo)).toEqual(
      expect.arrayContaining(['已收到变更申请', '请签署变更协议', '配置已变更']),
    );

    await world.sweep();
    expect(world.factory.orders.filter((one) => one.orderNo === orderNo)).toMatchObject([
      { config: otherVersion.config, placement: 2 },
    ]);
    // A request to return it that was delayed until now is no longer sent.
    const asked = world.factory.withdrawals.length;
    await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'factory.withdrawOrder', { orderNo }));
    await jobsDone(world.server);
    expect(world.factory.withdrawals).toHaveLength(asked);
    await world.life.report(orderNo, { type: 'accepted' });
    expect((await order(orderNo)).status).toBe('11');
  });

  it('moves its promise by the days of the decision', async () => {
    const { owner, orderNo } = await requested();
    const asked = (await read(owner, orderNo))?.after;
    world.moveClock(2 * 24 * hourMs);
    adviser = await adviserOf('s33010001');
    await decideAs('approve', orderNo);
    await jobsDone(world.server);
    await world.life.report(orderNo, { type: 'withdrawn' });
    await world.comeBack(owner);
    const shown = (await read(owner, orderNo))?.after;
    expect(shown?.from).toBe(addDays(asked?.from ?? '', 2));
    expect(shown?.to).toBe(addDays(asked?.to ?? '', 2));
  });

  it('says in the document what changes', async () => {
    const one = await toSign();
    const { totalFen } = await order(one.orderNo);
    const { flowNo } = await readyToSign(one);
    const text = await documentText(one.owner, flowNo);
    for (const fen of [totalFen, otherVersion.expectedTotalFen])
      expect(text).toContain(`¥${(fen / 100).toLocaleString('en-US')}`);
    expect(text).not.toMatch(/\{\w+\}/);
  });

  it('is not asked for before the lock, within the undo time, or once production has begun', async () => {
    const outcomes: Partial<Record<LifeStage, string>> = {};
    for (const stage of ['paid', 'locked', 'inProduction', 'delivered'] as const) {
      const { owner, orderNo } = await world.orderAt(stage);
      outcomes[stage] = outcomeOf(await toConfig(owner, orderNo));
    }
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['order.orderNotAmendable']));
  });

  it('is not asked for once the order has a car or money towards its balance', async () => {
    const allotted = await world.orderAt('released');
    await world.db.update(carOrders).set({ vin: freshVin() }).where(eq(carOrders.orderNo, allotted.orderNo));
    expect(outcomeOf(await toConfig(allotted.owner, allotted.orderNo))).toBe('order.configFixed');
    const paid = await world.orderAt('released');
    await world.db
      .update(carOrders)
      .set({ balanceReceivedFen: 100 })
      .where(eq(carOrders.orderNo, paid.orderNo));
    expect(outcomeOf(await toConfig(paid.owner, paid.orderNo))).toBe('order.configFixed');
  });

  it('is refused at another price, and when nothing changes', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const dearer = { ...otherVersion, expectedTotalFen: otherVersion.expectedTotalFen + 100 };
    expect(outcomeOf(await toConfig(owner, orderNo, dearer))).toBe('showcase.configStale');
    const { config, totalFen: expectedTotalFen } = await order(orderNo);
    expect(outcomeOf(await toConfig(owner, orderNo, { config, expectedTotalFen }))).toBe(
      'order.nothingChanges',
    );
    expect((await order(orderNo)).status).toBe('20');
  });
});

describe('a change of the store', () => {
  it('keeps that store open until it is decided', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    await toStore(owner, orderNo);
    const closing = async () => {
      const [guard] = guards;
      const store = { id: otherStore, services: ['delivery'] } as StockedStore;
      return world.db.transaction(async (tx) =>
        guard?.refuse?.(tx, { changed: [], removed: [store] } as never, new Date(), {} as never),
      );
    };
    expect(await closing()).toMatchObject([{ key: otherStore }]);
    await withdraw(owner, orderNo);
    expect(await closing()).toEqual([]);
  });

  it('takes effect without a signature for a brand without a template', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    await toStore(owner, orderNo);
    const ofKind = eq(signingTemplates.kind, 'amendment');
    await world.db.update(signingTemplates).set({ current: false }).where(ofKind);
    try {
      await decideAs('approve', orderNo);
      await jobsDone(world.server);
      await world.life.report(orderNo, { type: 'withdrawn' });
    } finally {
      await world.db.update(signingTemplates).set({ current: true }).where(ofKind);
    }
    expect(await order(orderNo)).toMatchObject({ status: '20', storeId: otherStore });
    expect(await read(owner, orderNo)).toMatchObject({ status: 'settled', documentNo: null });
    expect(await world.messageTitles(orderNo)).toContain('交付门店已变更');
  });
});

describe('a change that is not made', () => {
  it('leaves the order as it was, and the factory builds it', async () => {
    const { owner, orderNo } = await toSign();
    const before = await order(orderNo);
    expect(outcomeOf(await withdraw(owner, orderNo))).toBe('ok');
    const { config, totalFen, promisedFrom } = before;
    expect(await order(orderNo)).toMatchObject({ status: '20', config, totalFen, promisedFrom });
    // A repeat is no error.
    expect(outcomeOf(await withdraw(owner, orderNo))).toBe('ok');
    await world.sweep();
    expect(world.factory.orders.findLast((one) => one.orderNo === orderNo)).toMatchObject({
      config,
      placement: 2,
    });
  });

  it('is ended by the factory that has begun', async () => {
    const { owner, orderNo } = await requested();
    await world.life.report(orderNo, { type: 'accepted' });
    expect((await order(orderNo)).status).toBe('11');
    expect(await read(owner, orderNo)).toMatchObject({ status: 'dropped', endReason: '工厂已开始生产' });
    expect(await world.messageTitles(orderNo)).toContain('订单没有变更');
    expect(await world.eventsOf(orderNo)).toEqual(expect.arrayContaining(['dropChange', 'accept']));
  });

  it('is ended by the factory that does not return the order', async () => {
    const { owner, orderNo } = await withFactory();
    expect(outcomeOf(await withdraw(owner, orderNo))).toBe('amendment.notWithdrawable');
    await world.life.report(orderNo, { type: 'withdrawRefused', reason: '车辆已排产' });
    expect((await order(orderNo)).status).toBe('20');
    expect(await read(owner, orderNo)).toMatchObject({ status: 'dropped', endReason: '车辆已排产' });
  });

  it('is decided by the answer of a factory that began before it was asked', async () => {
    const kept = await withFactory();
    await world.life.report(kept.orderNo, { type: 'accepted' });
    expect((await order(kept.orderNo)).status).toBe('15');
    await world.life.report(kept.orderNo, { type: 'withdrawRefused', reason: '车辆已排产' });
    expect((await order(kept.orderNo)).status).toBe('11');
    expect((await amendmentOf(world, kept.orderNo)).status).toBe('dropped');

    const returned = await withFactory();
    await world.life.report(returned.orderNo, { type: 'accepted' });
    await world.life.report(returned.orderNo, { type: 'withdrawn' });
    expect((await amendmentOf(world, returned.orderNo)).status).toBe('toSign');
    // A second answer has no effect.
    await world.life.report(returned.orderNo, { type: 'withdrawn' });
    await sign(returned);
    await world.sweep();
    await world.life.report(returned.orderNo, { type: 'accepted' });
    expect((await order(returned.orderNo)).status).toBe('11');
  });

  it('is refused by staff, also while it waits for the signature', async () => {
    const early = await requested();
    expect(outcomeOf(await decideAs('refuse', early.orderNo))).toBe('ok');
    expect(await read(early.owner, early.orderNo)).toMatchObject({
      status: 'dropped',
      endReason: '这个配置已停产',
    });
    const late = await toSign();
    const { flowNo } = await readyToSign(late);
    expect(outcomeOf(await decideAs('refuse', late.orderNo))).toBe('ok');
    const signing = await world.client.call(
      'signing.sign',
      { flowNo, signature: drawn },
      { token: late.owner.token },
    );
    expect(outcomeOf(signing)).not.toBe('ok');
    expect((await order(late.orderNo)).status).toBe('20');
  });

  it('is over when the customer does not sign', async () => {
    const one = await toSign();
    const { flowNo } = await readyToSign(one);
    const { token } = one.owner;
    const refused = await world.client.call('signing.refuse', { flowNo, reason: '价格太高' }, { token });
    expect(outcomeOf(refused)).toBe('ok');
    expect(await read(one.owner, one.orderNo)).toMatchObject({
      status: 'dropped',
      endReason: '没有签署：价格太高',
    });
    expect((await order(one.orderNo)).status).toBe('20');
  });

  it('is over after three days, with a reminder before', async () => {
    const { owner, orderNo } = await toSign();
    const sweep = async () => {
      await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'amendment.sweep', {}));
      await jobsDone(world.server);
    };
    world.moveClock(49 * hourMs);
    await sweep();
    await sweep();
    expect((await world.messageTitles(orderNo)).filter((title) => title === '变更协议即将到期')).toHaveLength(
      1,
    );
    world.moveClock(72 * hourMs);
    await sweep();
    await world.comeBack(owner);
    expect(await read(owner, orderNo)).toMatchObject({
      status: 'dropped',
      endReason: '没有在截止时间前签署',
    });
    expect((await order(orderNo)).status).toBe('20');
    const opened = await world.client.call(
      'amendment.openSigning',
      { orderNo, idType: '1', idNumber: freshIdentity() },
      { token: owner.token },
    );
    expect(outcomeOf(opened)).toBe('amendment.notSignable');
  });
});

describe('a factory that does not answer', () => {
  const record = async (
    orderNo: string,
    answer: 'returned' | 'kept',
    at: LifeWorld['server'] = world.server,
    token = adviser,
  ) => {
    const { amendmentNo, status: seenStatus } = await amendmentOf(world, orderNo);
    const input = { amendmentNo, seenStatus, answer, reason: '工厂调度电话答复' };
    return at.client.call('amendment.recordAnswer', input, { token });
  };
  const listed = async (filter: 'unanswered' | 'withFactory') =>
    (await world.client.call('amendment.listAmendments', { filter }, { token: adviser })).body.list;

  /** A change whose factory was asked longer ago than it may take. */
  async function unanswered() {
    const one = await withFactory();
    const { amendmentNo, askedBackAt } = await amendmentOf(world, one.orderNo);
    if (!askedBackAt) throw new Error('The factory was not asked');
    await world.db
      .update(amendments)
      .set({ askedBackAt: new Date(askedBackAt.getTime() - factoryHours * hourMs) })
      .where(eq(amendments.amendmentNo, amendmentNo));
    return one;
  }

  it('is waited for at first, and then staff record what it says', async () => {
    const early = await withFactory();
    expect(outcomeOf(await record(early.orderNo, 'returned'))).toBe('amendment.actRefused');
    const { owner, orderNo } = await unanswered();
    expect((await listed('unanswered')).map((one) => one.orderNo)).toContain(orderNo);
    expect((await listed('unanswered')).map((one) => one.orderNo)).not.toContain(early.orderNo);
    expect(outcomeOf(await record(orderNo, 'returned'))).toBe('ok');
    expect((await order(orderNo)).releasedAt).toBeNull();
    expect(await read(owner, orderNo)).toMatchObject({ status: 'toSign' });
    await sign({ owner, orderNo });
    expect(await order(orderNo)).toMatchObject({ status: '20', config: otherVersion.config });
  });

  it('is shown when it contradicts what was recorded, and nothing happens by itself', async () => {
    const returned = await unanswered();
    await record(returned.orderNo, 'returned');
    await world.life.report(returned.orderNo, { type: 'withdrawRefused', reason: '车辆已排产' });
    expect((await amendmentOf(world, returned.orderNo)).status).toBe('toSign');

    const kept = await unanswered();
    await record(kept.orderNo, 'kept');
    expect((await order(kept.orderNo)).status).toBe('20');
    await world.life.report(kept.orderNo, { type: 'withdrawn' });
    expect(await order(kept.orderNo)).toMatchObject({ status: '20', releasedAt: expect.any(Date) });

    for (const { orderNo } of [returned, kept]) {
      const found = await world.client.call('amendment.findOfOrder', { orderNo }, { token: adviser });
      expect(found.body.amendment?.recorded?.contradictedAt).toEqual(expect.any(String));
      const shown = await world.client.call(
        'order.getAnyOrder',
        { orderNo },
        { token: await world.life.staffToken() },
      );
      expect(JSON.stringify(shown.body)).toContain('与人工登记的工厂答复不一致');
    }
  });

  it('changes nothing when it says the same later', async () => {
    const kept = await unanswered();
    await record(kept.orderNo, 'kept');
    await world.life.report(kept.orderNo, { type: 'withdrawRefused', reason: '车辆已排产' });
    const returned = await unanswered();
    await record(returned.orderNo, 'returned');
    await world.life.report(returned.orderNo, { type: 'withdrawn' });
    for (const { orderNo } of [kept, returned])
      expect((await amendmentOf(world, orderNo)).contradictedAt).toBeNull();
    expect((await amendmentOf(world, returned.orderNo)).status).toBe('toSign');
  });

  it('goes on with a car that it had begun', async () => {
    const { orderNo } = await unanswered();
    await world.life.report(orderNo, { type: 'accepted' });
    expect(outcomeOf(await record(orderNo, 'kept'))).toBe('ok');
    expect((await order(orderNo)).status).toBe('11');
  });

  it('is answered for once, by its message or by staff', async () => {
    const { orderNo } = await unanswered();
    const [recorded] = await Promise.all([
      record(orderNo, 'kept', world.other),
      world.life.report(orderNo, { type: 'withdrawn' }),
    ]);
    const { status } = await amendmentOf(world, orderNo);
    expect(status).toBe(outcomeOf(recorded) === 'ok' ? 'dropped' : 'toSign');
  });

  it('is not answered for by another store', async () => {
    const { orderNo } = await unanswered();
    const elsewhere = await adviserOf('s31000001');
    expect(outcomeOf(await record(orderNo, 'kept', world.server, elsewhere))).toBe(
      'amendment.amendmentNotFound',
    );
  });
});

it('cannot be signed after its end, even before the job has ended it', async () => {
  const { owner, orderNo } = await toSign();
  world.moveClock(72 * hourMs + 60_000);
  await world.comeBack(owner);
  const identity = { idType: '1', idNumber: freshIdentity() } as const;
  const { token } = owner;
  const opened = await world.client.call('amendment.openSigning', { orderNo, ...identity }, { token });
  expect(outcomeOf(opened)).toBe('amendment.notSignable');
});

describe('what an order in change cannot do', () => {
  it('is neither cancelled nor paid nor changed otherwise', async () => {
    const { owner, orderNo } = await requested();
    const { token } = owner;
    const terms = await world.client.call('order.getCancelTerms', { orderNo }, { token });
    expect(outcomeOf(terms)).toBe('order.changePending');
    const changed = await world.client.call('order.changeStore', { orderNo, storeId: otherStore }, { token });
    expect(outcomeOf(changed)).toBe('order.orderNotChangeable');
    expect(outcomeOf(await toStore(owner, orderNo))).toBe('order.orderNotAmendable');
    const cancelled = await world.client.call(
      'order.brandCancel',
      { orderNo, seenStatus: '15', reason: '车型停产' },
      { token: await world.life.staffToken() },
    );
    expect(outcomeOf(cancelled)).toBe('order.actRefused');
    const { totalFen, depositFen } = await order(orderNo);
    const dueFen = totalFen - depositFen;
    const settled = await world.client.call(
      'order.settleBalance',
      { orderNo, seenStatus: '15', method: 'transfer', reference: freshTransfer(), amountFen: dueFen },
      { token: await world.life.staffToken() },
    );
    expect(outcomeOf(settled)).toBe('order.actRefused');
  });
});

describe('whose change it is', () => {
  it('is not of another customer', async () => {
    const { orderNo } = await toSign();
    const { token } = await world.newOwner();
    const identity = { idType: '1', idNumber: freshIdentity() } as const;
    const calls = [
      world.client.call('amendment.getAmendment', { orderNo }, { token }),
      world.client.call('amendment.withdraw', { orderNo }, { token }),
      world.client.call('amendment.openSigning', { orderNo, ...identity }, { token }),
      world.client.call('amendment.requestStore', { orderNo, storeId: otherStore }, { token }),
      world.client.call('amendment.quoteStore', { orderNo, storeId: otherStore }, { token }),
    ];
    const outcomes = (await Promise.all(calls)).map((answer) => outcomeOf(answer));
    expect(outcomes.every((outcome) => /NotFound$/.test(outcome))).toBe(true);
    expect((await amendmentOf(world, orderNo)).status).toBe('toSign');
  });

  it('is not of another store', async () => {
    const { orderNo } = await requested();
    const elsewhere = await adviserOf('s31000001');
    expect(outcomeOf(await decideAs('approve', orderNo, { token: elsewhere }))).toBe(
      'amendment.amendmentNotFound',
    );
    const shown = await world.client.call('amendment.listAmendments', {}, { token: elsewhere });
    expect(shown.body.list.map((one) => one.orderNo)).not.toContain(orderNo);
    const listed = await world.client.call('amendment.listAmendments', {}, { token: adviser });
    expect(listed.body.list.map((one) => one.orderNo)).toContain(orderNo);
  });
});

describe('of two at once', () => {
  it('one request is made', async () => {
    const { owner, orderNo } = await world.orderAt('released');
    const answers = await Promise.all([
      toConfig(owner, orderNo),
      toStore(owner, orderNo, otherStore, world.other),
    ]);
    expect(answers.map(outcomeOf).sort()).toEqual(['ok', 'order.orderNotAmendable']);
  });

  it('the second staff member is told', async () => {
    const { orderNo } = await requested();
    const answers = await Promise.all([
      decideAs('approve', orderNo, { seen: 'requested' }),
      decideAs('refuse', orderNo, { seen: 'requested', at: world.other }),
    ]);
    expect(answers.map(outcomeOf).sort()).toEqual(['amendment.amendmentMoved', 'ok']);
  });

  it('either the signature or the withdrawal counts', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await toSign();
      const { flowNo, signer } = await readyToSign(one);
      const { token } = one.owner;
      await confirmRead(place(), one.owner, flowNo);
      await verifyFlow(place(), one.owner, flowNo, signer);
      const [signed, withdrawn] = await Promise.all([
        world.client.call('signing.sign', { flowNo, signature: drawn }, { token }),
        withdraw(one.owner, one.orderNo, world.other),
      ]);
      const after = await order(one.orderNo);
      expect(after.status).toBe('20');
      const isSigned = outcomeOf(signed) === 'ok';
      expect(outcomeOf(withdrawn) === 'ok').toBe(!isSigned);
      expect(after.config === otherVersion.config).toBe(isSigned);
      expect((await amendmentOf(world, one.orderNo)).status).toBe(isSigned ? 'settled' : 'dropped');
    }
  });

  it('either the approval or the start of production counts', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderNo } = await requested();
      const [approved] = await Promise.all([
        decideAs('approve', orderNo, { seen: 'requested', at: world.other }),
        world.life.report(orderNo, { type: 'accepted' }),
      ]);
      expect(['ok', 'amendment.amendmentMoved']).toContain(outcomeOf(approved));
      await jobsDone(world.server);
      // The factory has begun: it keeps the order, even if staff were first.
      await world.life.report(orderNo, { type: 'withdrawRefused', reason: '车辆已排产' });
      expect((await order(orderNo)).status).toBe('11');
      expect((await amendmentOf(world, orderNo)).status).toBe('dropped');
    }
  });
});
