import { carOrders } from '@ev/order/server/tables.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { signingFlows, signingTemplates } from '@ev/signing/server/tables.ts';
import { uploadedPaper } from '@ev/signing/server/testing/paper.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { salesContracts } from '../tables.ts';
import { signerOn } from '../testing/signing.ts';

const minute = 60_000;
const hour = 60 * minute;

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: LifeWorld;
let signer: ReturnType<typeof signerOn>;
beforeAll(async () => {
  world = await openLifeWorld();
  signer = signerOn(world.server);
});
afterEach(() => world.moveClock(0));
afterAll(() => world.stop());

/** A paid order whose contract is not written yet. */
async function unsigned() {
  const owner = await world.newOwner();
  const orderNo = await world.life.order(owner, 'submitted');
  await world.life.pay(orderNo, owner);
  await world.life.waited(orderNo);
  return { owner, orderNo };
}

const contractOf = async (orderNo: string) => {
  const [row] = await world.db.select().from(salesContracts).where(eq(salesContracts.orderNo, orderNo));
  if (!row) throw new Error(`${orderNo} has no contract`);
  return row;
};
const lock = async ({ token }: Owner, orderNo: string) =>
  world.client.call(
    'order.lockOrder',
    { orderNo, expectedTotalFen: (await world.life.uncheckedOrder(orderNo)).totalFen },
    { token },
  );
const read = async ({ token }: Owner, orderNo: string) =>
  (await world.client.call('order.getOrder', { orderNo }, { token })).body;

const sweeps = ['sales-contract.sweep', 'order.sweepOrders'] as const;

/** The jobs of every minute, one after the other; the PDFs of signed contracts are not waited for. */
async function sweep(): Promise<void> {
  for (const name of sweeps) {
    await world.db.transaction((tx) => world.server.jobs.enqueue(tx, name, {}));
    await expect
      .poll(
        async () => {
          const { rows } = await world.db.execute(
            sql`select 1 from jobs.job where name = ${name} and state in ('created', 'retry', 'active') and start_after <= now()`,
          );
          return rows.length;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
  }
}

/** The contract as a staff member handles it. */
async function act<Id extends 'giveMoreTime' | 'askAgain' | 'signOffline'>(
  id: Id,
  orderNo: string,
  input: object,
) {
  const { contractNo, status: seenStatus } = await contractOf(orderNo);
  const { token } = await newStaff(world.server);
  return world.client.call(`sales-contract.${id}`, { contractNo, seenStatus, ...input } as never, { token });
}

describe('the lock of an order', () => {
  it('is refused until the contract is signed', async () => {
    const { owner, orderNo } = await unsigned();
    expect(outcomeOf(await lock(owner, orderNo))).toBe('sales-contract.notSigned');
    const before = await read(owner, orderNo);
    expect(before).toMatchObject({ lockNeed: 'contract', statusTitle: '待签署购车合同' });
    expect(before.actions).toContain('prepareLock');
    expect(before.actions).not.toContain('lock');
    await signer.signAll(owner, orderNo);
    const after = await read(owner, orderNo);
    expect(after).toMatchObject({ lockNeed: null, statusTitle: '定金已支付' });
    expect(after.actions).toContain('lock');
    expect(outcomeOf(await lock(owner, orderNo))).toBe('ok');
    expect(await world.messageTitles(orderNo)).toEqual(
      expect.arrayContaining(['请签署购车合同', '购车合同已签署', '订单已锁定']),
    );
  });

  it('needs no contract if none was in force when the deposit was booked', async () => {
    await world.db.update(signingTemplates).set({ current: false });
    const { owner, orderNo } = await unsigned();
    await world.db.update(signingTemplates).set({ current: true });
    const { body } = await world.client.call(
      'sales-contract.getContract',
      { orderNo },
      { token: owner.token },
    );
    expect(body.contract).toBeNull();
    expect(outcomeOf(await lock(owner, orderNo))).toBe('ok');
  });

  it('and a signature at the same moment: locked only if signed before', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, orderNo } = await unsigned();
      const flowNo = await signer.readyToSign(owner, orderNo);
      const [locked, signed] = await Promise.all([
        lock(owner, orderNo),
        signer.sign(owner, flowNo, world.other.client),
      ]);
      expect(outcomeOf(signed)).toBe('ok');
      const events = await world.eventsOf(orderNo);
      expect(outcomeOf(locked)).toBe(events.includes('lock') ? 'ok' : 'sales-contract.notSigned');
      expect((await contractOf(orderNo)).status).toBe('signed');
    }
  });
});

describe('writing the contract', () => {
  it('contains the order as it stands, with price, deposit and delivery', async () => {
    const { owner, orderNo } = await unsigned();
    const { flowNo, party } = await signer.write(owner, orderNo);
    const { text } = (await world.client.call('signing.getFlow', { flowNo }, { token: owner.token })).body;
    const { depositFen, totalFen } = await world.life.uncheckedOrder(orderNo);
    const all = JSON.stringify(text);
    expect(all).not.toMatch(/\{\w+\}/);
    expect(text.title).toBe('购车合同');
    expect(text.keyPoints.length).toBeGreaterThan(3);
    expect(all).toContain(party.address);
    expect(all).not.toContain(party.idNumber);
    const rows = text.sections.flatMap((section) => section.rows);
    const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en-US')}`;
    expect(rows).toContainEqual({ label: '合计', text: yuan(totalFen) });
    expect(rows).toContainEqual({ label: '其中：定金（已支付）', text: yuan(depositFen) });
  });

  it('refuses another person than the buyer', async () => {
    const { owner, orderNo } = await unsigned();
    const { answer } = await signer.write(owner, orderNo, { name: '林兰' });
    expect(outcomeOf(answer)).toBe('sales-contract.nameDiffers');
    expect((await contractOf(orderNo)).status).toBe('toWrite');
  });

  it('replaces the flow when it is written again, and the former one cannot be signed', async () => {
    const { owner, orderNo } = await unsigned();
    const first = await signer.readyToSign(owner, orderNo);
    const second = await signer.readyToSign(owner, orderNo);
    expect(outcomeOf(await signer.sign(owner, first))).toBe('signing.flowOver');
    expect(outcomeOf(await signer.sign(owner, second))).toBe('ok');
    expect(outcomeOf((await signer.write(owner, orderNo)).answer)).toBe('sales-contract.notWritable');
  });

  it('finds nothing of another customer', async () => {
    const { orderNo } = await unsigned();
    const stranger = await world.newOwner();
    expect(outcomeOf((await signer.write(stranger, orderNo)).answer)).toBe('sales-contract.contractNotFound');
  });
});

describe('signing', () => {
  it('on two devices at once happens once', async () => {
    const { owner, orderNo } = await unsigned();
    const flowNo = await signer.readyToSign(owner, orderNo);
    const answers = await Promise.all([
      signer.sign(owner, flowNo),
      signer.sign(owner, flowNo, world.other.client),
    ]);
    expect(answers.map(outcomeOf)).toEqual(['ok', 'ok']);
    const titles = await world.messageTitles(orderNo);
    expect(titles.filter((title) => title === '购车合同已签署')).toHaveLength(1);
  });

  it('and a cancellation at the same moment: a cancelled order has no live contract', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, orderNo } = await unsigned();
      const flowNo = await signer.readyToSign(owner, orderNo);
      const code = await world.life.cancelCode(orderNo, owner);
      const cancel = world.other.client.call(
        'order.requestCancel',
        { orderNo, reason: 'changedMind', code },
        { token: owner.token },
      );
      const [signed, cancelled] = await Promise.all([signer.sign(owner, flowNo), cancel]);
      expect(outcomeOf(cancelled)).toBe('ok');
      const contract = await contractOf(orderNo);
      const [flow] = await world.db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
      if (outcomeOf(signed) === 'ok') expect(flow?.signedAt).toEqual(expect.any(Date));
      else expect([contract.status, flow?.status]).toEqual(['ended', 'voided']);
    }
  });

  it('is needed again after a change of the configuration or the store', async () => {
    const { owner, orderNo } = await unsigned();
    const flowNo = await signer.signAll(owner, orderNo);
    const store = { orderNo, storeId: 's33010003' };
    await world.client.call('order.changeStore', store, { token: owner.token });
    const contract = await contractOf(orderNo);
    expect(contract).toMatchObject({ status: 'toWrite', signedAt: null, storeId: 's33010003' });
    expect(outcomeOf(await lock(owner, orderNo))).toBe('sales-contract.notSigned');
    expect(await signer.signAll(owner, orderNo)).not.toBe(flowNo);
    expect(outcomeOf(await lock(owner, orderNo))).toBe('ok');
  });
});

describe('the end of the cooling window', () => {
  const count = async (orderNo: string, title: string) =>
    (await world.messageTitles(orderNo)).filter((one) => one === title).length;

  it('asks for the signature, reminds each day, and hands the order to staff after 72 hours', async () => {
    const { owner, orderNo } = await unsigned();
    world.moveClock(145 * hour);
    await sweep();
    expect(await count(orderNo, '购车合同还没有签署')).toBe(1);
    expect(await count(orderNo, '冷静期即将结束')).toBe(0);
    for (const [hours, reminders] of [
      [168.1, 1],
      [169, 1],
      [192.1, 2],
      [216.1, 3],
      [239, 3],
    ] as const) {
      world.moveClock(hours * hour);
      await sweep();
      expect([hours, await count(orderNo, '请尽快签署购车合同')]).toEqual([hours, reminders]);
      expect(await world.statusOf(orderNo)).toBe('2');
    }
    world.moveClock(240.1 * hour);
    await sweep();
    expect(await world.statusOf(orderNo)).toBe('13');
    await world.comeBack(owner);
    const order = await read(owner, orderNo);
    expect(order).toMatchObject({ statusName: '等待处理', cancellation: null, lockNeed: 'contract' });
    expect(order.actions).toEqual(expect.arrayContaining(['prepareLock', 'requestCancel']));
    // Signing while it waits for staff lets it continue, and it locks at once.
    await signer.signAll(owner, orderNo);
    expect(await world.statusOf(orderNo)).toBe('2');
    await sweep();
    expect(await world.statusOf(orderNo)).toBe('20');
    expect(await world.eventsOf(orderNo)).toEqual(expect.arrayContaining(['hold', 'resume', 'lockByTime']));
  });

  it('locks a signed order', async () => {
    const { owner, orderNo } = await unsigned();
    await signer.signAll(owner, orderNo);
    world.moveClock(168.1 * hour);
    await sweep();
    expect(await world.statusOf(orderNo)).toBe('20');
  });

  it('can be extended by staff, also of an order that was held', async () => {
    const { owner, orderNo } = await unsigned();
    world.moveClock(241 * hour);
    await sweep();
    expect(await world.statusOf(orderNo)).toBe('13');
    const answer = await act('giveMoreTime', orderNo, { days: 3, reason: '客户出差，延长几天' });
    expect(outcomeOf(answer)).toBe('ok');
    const order = await world.life.uncheckedOrder(orderNo);
    expect(order).toMatchObject({ status: '2', heldAt: null });
    const left = (order.coolingEndsAt?.getTime() ?? 0) - world.server.clock.now().getTime();
    expect(left).toBeGreaterThan(71 * hour);
    expect(await contractOf(orderNo)).toMatchObject({ dueAt: order.coolingEndsAt, graceReminders: 0 });
    await world.comeBack(owner);
    expect((await read(owner, orderNo)).statusTitle).toBe('待签署购车合同');
  });

  it('and more time from staff at the same moment: never held with time left', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { orderNo } = await unsigned();
      world.moveClock(240.1 * hour);
      const [answer] = await Promise.all([
        act('giveMoreTime', orderNo, { days: 2, reason: '客户出差' }),
        sweep(),
      ]);
      expect(outcomeOf(answer)).toBe('ok');
      expect(await world.statusOf(orderNo)).toBe('2');
      world.moveClock(0);
    }
  });

  it('does not lock a held order by withdrawing a cancellation that was not asked for', async () => {
    const { owner, orderNo } = await unsigned();
    world.moveClock(241 * hour);
    await sweep();
    await world.comeBack(owner);
    const withdrawn = await world.client.call('order.withdrawCancel', { orderNo }, { token: owner.token });
    expect(outcomeOf(withdrawn)).toBe('order.cancelNotWithdrawable');
    expect(await world.life.uncheckedOrder(orderNo)).toMatchObject({ status: '13', lockedAt: null });
    expect((await contractOf(orderNo)).status).toBe('toWrite');
  });

  it('lets the customer of a held order cancel it, with the whole deposit', async () => {
    const { owner, orderNo } = await unsigned();
    world.moveClock(241 * hour);
    await sweep();
    await world.comeBack(owner);
    const terms = await world.client.call('order.getCancelTerms', { orderNo }, { token: owner.token });
    expect(terms.body.needsDecision).toBe(false);
    const cancelled = await world.requestCancel(owner, orderNo);
    expect(cancelled.body).toEqual({ status: '13', cancelStatus: '2' });
    expect((await world.refundsOf(orderNo)).length).toBe(1);
    expect(await contractOf(orderNo)).toMatchObject({ status: 'ended' });
    const [order] = await world.db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
    expect(order?.heldAt).toBeNull();
  });
});

describe('staff', () => {
  it('ask for a new contract with the reason, until the order is locked', async () => {
    const { owner, orderNo } = await unsigned();
    await signer.signAll(owner, orderNo);
    expect(outcomeOf(await act('askAgain', orderNo, { reason: '证件号码有误' }))).toBe('ok');
    const { body } = await world.client.call(
      'sales-contract.getContract',
      { orderNo },
      { token: owner.token },
    );
    expect(body.contract).toMatchObject({ status: 'toWrite', note: '证件号码有误', open: true });
    await signer.signAll(owner, orderNo);
    await lock(owner, orderNo);
    expect(outcomeOf(await act('askAgain', orderNo, { reason: '证件号码有误' }))).toBe(
      'sales-contract.actRefused',
    );
  });

  it('record a contract on paper, which the customer reads and which counts as signed', async () => {
    const { owner, orderNo } = await unsigned();
    const { token } = await newStaff(world.server);
    const documentNo = await uploadedPaper(world.server, token);
    const answer = await act('signOffline', orderNo, { documentNo, reason: '客户到店签署' });
    expect(outcomeOf(answer)).toBe('ok');
    const read = await world.client.call(
      'signing.getDocument',
      { id: documentNo, type: 'paper' },
      { token: owner.token },
    );
    expect(read.body.pages).toHaveLength(1);
    expect(await contractOf(orderNo)).toMatchObject({ status: 'signed', contractType: '1', documentNo });
    expect(outcomeOf(await lock(owner, orderNo))).toBe('ok');
    // A paper belongs to one contract.
    const other = await unsigned();
    expect(outcomeOf(await act('signOffline', other.orderNo, { documentNo, reason: '客户到店签署' }))).toBe(
      'signing.documentNotFound',
    );
  });

  it('refuse to record a paper that does not exist', async () => {
    const { orderNo } = await unsigned();
    const answer = await act('signOffline', orderNo, { documentNo: 'nothing', reason: '客户到店签署' });
    expect(outcomeOf(answer)).toBe('signing.documentNotFound');
    expect((await contractOf(orderNo)).status).toBe('toWrite');
  });
});
