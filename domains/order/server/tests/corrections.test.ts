import { deliveryAppointments } from '@ev/delivery/server/tables.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { ledgerEntries } from '@ev/payment/server/tables.ts';
import { auditLog, staffMembers } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { asc, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderToReturnBalance } from '../testing/held-orders.ts';
import { type LifeWorld, openLifeWorld } from '../testing/life-world.ts';
import { outcomeOf } from '../testing/order-input.ts';
import { freshTransfer } from '../testing/order-life.ts';
import { atStore } from '../testing/store-steps.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

const reason = '登记到了另一个订单';

let world: LifeWorld;
let delivery: string;
let finance: string;
beforeAll(async () => {
  world = await openLifeWorld();
  [delivery, finance] = [await world.staffOf('delivery'), await world.staffOf('finance')];
});
afterAll(() => world.stop());

type Correction = 'undoReceipt' | 'undoInspection' | 'reverseBalance';

async function correct(act: Correction, orderNo: string, token?: string) {
  const { status: seenStatus } = await world.life.uncheckedOrder(orderNo);
  const by = token ?? (act === 'reverseBalance' ? finance : delivery);
  return world.client.call(`order.${act}`, { orderNo, seenStatus, reason }, { token: by });
}
const read = async (orderNo: string) =>
  (await world.client.call('order.getAnyOrder', { orderNo }, { token: await world.life.staffToken() })).body;
const lastAction = async (orderNo: string) => {
  const [row] = await world.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.object, `order:${orderNo}`))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
};
const lastMessage = async (orderNo: string) => {
  const [row] = await world.db
    .select({ title: inboxMessages.title, text: inboxMessages.text })
    .from(inboxMessages)
    .where(eq(inboxMessages.businessNo, orderNo))
    .orderBy(desc(inboxMessages.createdAt), desc(inboxMessages.id))
    .limit(1);
  return row;
};

describe('a mistaken receipt', () => {
  it('is undone while the car is not inspected, and the customer is notified of both', async () => {
    const { orderNo, owner } = await world.orderAt('arrived');
    expect((await correct('undoReceipt', orderNo)).body).toEqual({ status: '9' });
    const { history, acts } = await read(orderNo);
    expect(history.find(({ event }) => event === '撤销收车')).toMatchObject({ from: '8', to: '9', reason });
    expect(acts).toContain('confirmReceipt');
    expect(await lastAction(orderNo)).toEqual({
      action: 'order.undoReceipt',
      details: { before: { status: '已到店' }, after: { status: '运输中' }, reason },
    });
    expect(await lastMessage(orderNo)).toMatchObject({ title: '到店通知已更正' });
    const seen = (await world.client.call('order.getDelivery', { orderNo }, { token: owner.token })).body;
    expect(seen.stages.find(({ title }) => title === '到店')).toMatchObject({ state: 'next', at: null });

    const again = { orderNo, seenStatus: '9' } as const;
    expect(outcomeOf(await world.client.call('order.confirmReceipt', again, { token: delivery }))).toBe('ok');
    expect(await lastMessage(orderNo)).toMatchObject({ title: '车辆已到店' });
    // Its inspection begins anew.
    await atStore.readyToInspect(world.server, orderNo);
    expect(
      outcomeOf(
        await world.client.call(
          'order.confirmInspection',
          { ...again, seenStatus: '8' },
          { token: delivery },
        ),
      ),
    ).toBe('ok');
    expect(outcomeOf(await correct('undoReceipt', orderNo))).toBe('order.actRefused');
  });

  it('is replaced by the factory’s report when the car really arrives', async () => {
    const { orderNo } = await world.orderAt('shipped');
    await world.client.call('order.confirmReceipt', { orderNo, seenStatus: '9' }, { token: delivery });
    await correct('undoReceipt', orderNo);
    const { storeId } = await world.life.uncheckedOrder(orderNo);
    await world.life.report(orderNo, { type: 'received', storeId });
    expect(await world.statusOf(orderNo)).toBe('8');
  });
});

describe('a mistaken inspection', () => {
  it('is undone with its appointment, and everything can be repeated', async () => {
    const { orderNo, owner } = await world.orderAt('ready');
    const { appointment } = await read(orderNo);
    expect((await correct('undoInspection', orderNo)).body).toEqual({ status: '8' });

    expect(await world.life.uncheckedOrder(orderNo)).toMatchObject({ inspectedAt: null });
    const seats = eq(deliveryAppointments.orderNo, orderNo);
    expect(await world.db.$count(deliveryAppointments, seats)).toBe(0);
    const messages = await lastMessage(orderNo);
    expect(messages?.title).toBe('车辆需要重新检查');
    expect(messages?.text).toMatch(/已预约的 .+ 已取消/);
    const { history } = await read(orderNo);
    expect(appointment).not.toBeNull();
    expect(history.find(({ event }) => event === '撤销检查')).toMatchObject({
      to: expect.stringContaining('取消交付预约'),
      reason,
    });
    const inspect = { orderNo, seenStatus: '8' } as const;
    expect(outcomeOf(await world.client.call('order.confirmInspection', inspect, { token: delivery }))).toBe(
      'ok',
    );
    expect(await lastMessage(orderNo)).toMatchObject({ title: '车辆检查已完成' });
    await world.life.advance(orderNo, owner, 'settled', 'delivered');
    expect(outcomeOf(await correct('undoInspection', orderNo))).toBe('order.actRefused');
  });
});

/** The bookings of an order, by account. */
async function bookedOf(orderNo: string) {
  const rows = await world.db
    .select()
    .from(ledgerEntries)
    .where(like(ledgerEntries.source, `%${orderNo}%`))
    .orderBy(asc(ledgerEntries.id));
  return rows.map(({ source, account, amountFen }) => ({ source, account, amountFen }));
}
async function settle(
  orderNo: string,
  token: string,
  paid: { reference?: string; method?: 'transfer' | 'loan' } = {},
) {
  const { status: seenStatus, totalFen, depositFen } = await world.life.uncheckedOrder(orderNo);
  const { reference = freshTransfer(), method = 'transfer' } = paid;
  const input = { orderNo, seenStatus, method, reference, amountFen: totalFen - depositFen } as const;
  return world.client.call('order.settleBalance', input, { token });
}

describe('a mistaken balance', () => {
  it('is booked back by another staff member, and its transfer is recorded where it belongs', async () => {
    const [wrong, right] = [await world.orderAt('arrived'), await world.orderAt('arrived')];
    const other = await world.staffOf('finance');
    const reference = freshTransfer();
    await settle(wrong.orderNo, other, { reference, method: 'loan' });
    expect(outcomeOf(await correct('reverseBalance', wrong.orderNo, other))).toBe('order.balanceByYou');
    expect((await correct('reverseBalance', wrong.orderNo)).body).toEqual({ status: '8' });

    const { totalFen, depositFen, ...order } = await world.life.uncheckedOrder(wrong.orderNo);
    const fen = totalFen - depositFen;
    expect(order).toMatchObject({ balanceSettledAt: null, balanceReference: null, balanceMethod: null });
    const account = `carOrder:${wrong.orderNo}`;
    expect((await bookedOf(wrong.orderNo)).slice(-4)).toEqual([
      { source: `settled:${wrong.orderNo}`, account: 'lender', amountFen: fen },
      { source: `settled:${wrong.orderNo}`, account, amountFen: -fen },
      { source: `balanceReversed:${wrong.orderNo}`, account, amountFen: fen },
      { source: `balanceReversed:${wrong.orderNo}`, account: 'lender', amountFen: -fen },
    ]);
    expect(await lastAction(wrong.orderNo)).toEqual({
      action: 'order.reverseBalance',
      details: {
        before: { method: 'loan', reference, amountFen: fen },
        after: { amountFen: 0, reference: null },
        reason,
      },
    });
    expect(await lastMessage(wrong.orderNo)).toMatchObject({ title: '尾款登记已更正' });
    const { history } = await read(wrong.orderNo);
    expect(history.find(({ event }) => event === '冲正尾款')).toMatchObject({
      to: expect.stringContaining(reference),
      reason,
    });
    expect(outcomeOf(await settle(right.orderNo, other, { reference }))).toBe('ok');
  });

  it('is not undone by another account of the same person', async () => {
    const [one, two] = [await newStaff(world.server, ['finance']), await newStaff(world.server, ['finance'])];
    const byOne = { madeBy: one.staffId, passwordBy: one.staffId };
    await world.db.update(staffMembers).set(byOne).where(eq(staffMembers.id, two.staffId));
    const { orderNo } = await world.orderAt('arrived');
    await settle(orderNo, one.token);
    const offered = async (token: string) =>
      (await world.client.call('order.getAnyOrder', { orderNo }, { token })).body.acts;
    expect(await offered(one.token)).not.toContain('reverseBalance');
    expect(await offered(two.token)).not.toContain('reverseBalance');
    expect(outcomeOf(await correct('reverseBalance', orderNo, two.token))).toBe('order.balanceSameHand');
    expect(await offered(finance)).toContain('reverseBalance');
    expect(outcomeOf(await correct('reverseBalance', orderNo))).toBe('ok');
  });

  it('pauses the hand-over, and the appointment stays', async () => {
    const { orderNo } = await world.orderAt('ready');
    expect((await correct('reverseBalance', orderNo)).body).toEqual({ status: '8' });
    expect((await lastMessage(orderNo))?.text).toContain('交付暂停');
    expect((await read(orderNo)).appointment).not.toBeNull();
    // The last of the three conditions makes it ready again.
    expect((await settle(orderNo, finance)).body).toEqual({ status: '7' });
  });

  it('stays when the car has been handed over', async () => {
    const { orderNo } = await world.orderAt('delivered');
    expect(outcomeOf(await correct('reverseBalance', orderNo))).toBe('order.actRefused');
  });

  it('is due to nobody when the order is cancelled: it is either returned or never existed', async () => {
    const owing = async () => {
      const orderNo = await orderToReturnBalance(world.server, world.life, await world.newOwner());
      await world.jobsDone();
      return orderNo;
    };
    const orderNo = await owing();
    expect(outcomeOf(await correct('reverseBalance', orderNo))).toBe('ok');
    const giveBack = (no: string) =>
      world.client.call(
        'order.returnBalance',
        { orderNo: no, reference: freshTransfer() },
        { token: finance },
      );
    expect(outcomeOf(await giveBack(orderNo))).toBe('order.actRefused');

    const contested = await owing();
    const both = await Promise.all([giveBack(contested), correct('reverseBalance', contested)]);
    expect(both.map(outcomeOf).sort()).toEqual(['ok', 'order.actRefused']);
    expect((await bookedOf(contested)).filter(({ source }) => /^balanceRe/.test(source))).toHaveLength(2);
  });

  it('may be recorded and undone repeatedly: the books equal the order', async () => {
    const { orderNo } = await world.orderAt('released');
    const { totalFen, depositFen } = await world.life.uncheckedOrder(orderNo);
    const people = [finance, await world.staffOf('finance')];
    for (let round = 0; round < 3; round += 1) {
      const [first = '', second = ''] = round % 2 === 0 ? people : people.toReversed();
      const noted = await Promise.all([settle(orderNo, first), settle(orderNo, first, { method: 'loan' })]);
      expect(noted.map(outcomeOf).sort()).toEqual(['ok', 'order.actRefused']);
      expect(await heldBy(orderNo)).toBe(-totalFen);
      const back = await Promise.all([
        correct('reverseBalance', orderNo, second),
        correct('reverseBalance', orderNo, second),
      ]);
      expect(back.map(outcomeOf).sort()).toEqual(['ok', 'order.actRefused']);
      expect(await heldBy(orderNo)).toBe(-depositFen);
    }
    const sums = new Map<string, number>();
    for (const { source, amountFen } of await bookedOf(orderNo))
      sums.set(source, (sums.get(source) ?? 0) + amountFen);
    // Six bookings of the balance; those of the deposit have the number of its attempt.
    expect([...sums.keys()].filter((source) => source.includes(orderNo))).toHaveLength(6);
    expect([...sums.values()].every((fen) => fen === 0)).toBe(true);
  });
});

/** The ledger entries of an order's money. */
async function heldBy(orderNo: string): Promise<number> {
  const rows = await world.db
    .select({ amountFen: ledgerEntries.amountFen })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, `carOrder:${orderNo}`));
  return rows.reduce((sum, { amountFen }) => sum + amountFen, 0);
}

it('is corrected only by staff with the permission', async () => {
  const { orderNo } = await world.orderAt('settled');
  for (const [act, role] of [
    ['undoReceipt', 'finance'],
    ['undoInspection', 'sales'],
    ['reverseBalance', 'delivery'],
  ] as const) {
    expect(outcomeOf(await correct(act, orderNo, await world.staffOf(role)))).toBe('auth.forbidden');
  }
});

it('is not corrected without a reason', async () => {
  const { orderNo } = await world.orderAt('arrived');
  const empty = { orderNo, seenStatus: '8', reason: ' ' } as const;
  const refused = await world.client.call('order.undoReceipt', empty, { token: delivery });
  expect(outcomeOf(refused)).toBe('request.invalid');
});
