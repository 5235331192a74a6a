import { logIn } from '@ev/account/server/testing/log-in.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeDayChecks, chargeOrders } from '../tables.ts';
import { actOn, billUntil, placeOrder, placePaid } from '../testing/charge-orders.ts';
import { billOf, type ChargingWorld, openChargingWorld, operatorId } from '../testing/charging-world.ts';

/** What staff see of sessions and of their operators' records. */

let world: ChargingWorld;
let server: TestServer;
let finance: string;
beforeAll(async () => {
  world = await openChargingWorld();
  server = world.server;
  finance = (await newStaff(server, ['finance'])).token;
});
beforeEach(() => {
  world.neighbours.books = 'accept';
  world.neighbours.active = true;
});
afterAll(() => world?.stop());

/** A session that waits for its bill. */
async function ended() {
  const { uid } = await logIn(server);
  const connectorId = `${operatorId}-G1`;
  const chargeOrderId = await placeOrder({ server }, { uid }, 'settling', { operatorId, connectorId });
  const [row] = await server.db
    .select()
    .from(chargeOrders)
    .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  return { chargeOrderId, connectorId, seq: row?.startChargeSeq ?? '' };
}
const open = async (chargeOrderId: string, token = finance) =>
  (await server.client.call('charge.getAnyOrder', { chargeOrderId }, { token })).body;
const hour = () => ({ from: new Date(server.clock.now().getTime() - 3_600_000), to: server.clock.now() });

describe('a bill that does not add up', () => {
  it('is shown row by row, and settled only in the version that was shown', async () => {
    const session = await ended();
    const { chargeOrderId } = session;
    const report = (bill: ReturnType<typeof billOf>) =>
      world.neighbours.report('notification_charge_order_info', bill);
    const settle = (seenBill = '') => {
      const input = { ...actOn(chargeOrderId, 'onHold'), seenBill };
      return server.client.call('charge.settleOrder', input, { token: finance });
    };
    const first = billOf(session, hour());
    await report({ ...first, totalFen: 9_999 });
    const { heldBill, differences, actions } = await open(chargeOrderId);
    expect(actions).toContain('settle');
    expect(differences).toEqual(['合计总金额（分）：运营商 9999，应为 1950']);
    expect(heldBill).toMatchObject({
      rows: first.rows,
      said: { totalFen: 9_999 },
      sums: { totalFen: 1_950 },
      reckonedFen: 1_950,
      settledFen: 1_950,
    });

    // Another wrong one arrives while the first is viewed: of more energy, at the same stage.
    await report({ ...billOf(session, { ...hour(), energyWh: 40_000 }), totalFen: 9_999 });
    expect(outcomeOf(await settle(heldBill?.hash))).toBe('charge.orderMoved');
    const second = (await open(chargeOrderId)).heldBill;
    expect(second).toMatchObject({ settledFen: 3_900 });
    expect(outcomeOf(await settle(second?.hash))).toBe('ok');
    expect(await open(chargeOrderId)).toMatchObject({ stage: 'toPay', amountFen: 3_900, heldBill: null });
  });

  it('cannot be settled where a row is negative', async () => {
    const session = await ended();
    const { rows, ...bill } = billOf(session, hour());
    const below = (rows ?? []).map((row) => ({ ...row, serviceFen: -row.serviceFen }));
    await world.neighbours.report('notification_charge_order_info', { ...bill, rows: below });
    const { heldBill, actions } = await open(session.chargeOrderId);
    expect(heldBill).toMatchObject({ settledFen: null });
    expect(actions).not.toContain('settle');
  });
});

it('hides the message log of the operator from staff without its permission', async () => {
  const { chargeOrderId, seq } = await ended();
  const message = {
    at: server.clock.now(),
    direction: 'out' as const,
    name: 'query_start_charge',
    ret: 0,
    ms: 12,
    why: null,
    request: { startChargeSeq: seq },
    answer: '没有内容',
  };
  world.neighbours.messages = [message];
  expect((await open(chargeOrderId)).messages).toEqual([
    { ...message, at: message.at.toISOString(), request: `{"startChargeSeq":"${seq}"}` },
  ]);
  const sales = (await newStaff(server, ['sales'])).token;
  expect((await open(chargeOrderId, sales)).messages).toBeNull();
});

describe('what one person gives up', () => {
  const large = { amountFen: 60_000, cashFen: 60_000 };
  const act = (
    id: 'charge.refundOrder' | 'charge.invalidateOrder',
    input: ReturnType<typeof actOn>,
    token: string,
  ) => server.client.call(id, input, { token });
  const approveFor = async (token: string, object: string) => {
    const { waiting } = (await server.client.call('staff.listApprovals', {}, { token })).body;
    const id = waiting.find((one) => one.object === `chargeOrder:${object}`)?.id ?? '';
    return server.client.call('staff.decideApproval', { id, decision: 'grant' }, { token });
  };

  it('is a refund of at most 500 yuan; a second person approves more', async () => {
    const { uid, accessToken: token } = await logIn(server);
    const chargeOrderId = await placePaid({ server }, { uid, token });
    await server.db.update(chargeOrders).set(large).where(eq(chargeOrders.chargeOrderId, chargeOrderId));
    const input = actOn(chargeOrderId, 'completed');
    const first = await act('charge.refundOrder', input, finance);
    expect(first.body).toEqual({ chargeOrderId, stage: 'completed', awaitsApproval: true });
    expect(outcomeOf(await act('charge.refundOrder', input, finance))).toBe('staff.approvalWaits');
    const second = (await newStaff(server, ['finance'])).token;
    expect(outcomeOf(await approveFor(second, chargeOrderId))).toBe('ok');
    expect((await open(chargeOrderId)).stage).toBe('refunding');
  });

  it('is a bill that nobody pays, by its price or by what the operator asks for', async () => {
    const { uid } = await logIn(server);
    const toPay = await placeOrder({ server }, { uid }, 'toPay', large);
    const bill = { ...billUntil(server.clock.now()), totalFen: 60_000 };
    const held = await placeOrder({ server }, { uid }, 'onHold', { bill });
    const small = await placeOrder({ server }, { uid }, 'toPay');
    const asker = (await newStaff(server, ['sales'])).token;
    const second = (await newStaff(server, ['sales'])).token;
    const awaits = async (input: ReturnType<typeof actOn>) =>
      (await act('charge.invalidateOrder', input, asker)).body.awaitsApproval;
    expect(await awaits(actOn(small, 'toPay'))).toBe(false);
    expect(await awaits(actOn(toPay, 'toPay'))).toBe(true);
    expect(await awaits(actOn(held, 'onHold'))).toBe(true);
    expect((await open(toPay)).stage).toBe('toPay');
    expect(outcomeOf(await approveFor(second, toPay))).toBe('ok');
    expect((await open(toPay)).stage).toBe('invalid');
  });

  it('is not given up any more if the order has moved on before the approval', async () => {
    const { uid } = await logIn(server);
    const toPay = await placeOrder({ server }, { uid }, 'toPay', large);
    const asker = (await newStaff(server, ['sales'])).token;
    await act('charge.invalidateOrder', actOn(toPay, 'toPay'), asker);
    await server.db
      .update(chargeOrders)
      .set({ status: 'completed' })
      .where(eq(chargeOrders.chargeOrderId, toPay));
    expect(outcomeOf(await approveFor(finance, toPay))).toBe('charge.orderMoved');
    expect((await open(toPay)).stage).toBe('completed');
  });
});

describe('the reconciliation of a day', () => {
  const check = async () => {
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'charge.checkDay', {}));
    await jobsDone(server);
  };
  const nextDay = () => server.clock.setOffset(server.clock.offsetMs() + 86_400_000);
  const yesterday = () => addDays(shanghaiDay(server.clock.now()), -1);
  const shown = async (day: string) => {
    // Sessions expire while the clock moves this far.
    const { token } = await newStaff(server, ['finance']);
    const list = await server.client.call('charge.listDifferences', {}, { token });
    return list.body.days.find((one) => one.day === day);
  };
  const askedAbout = () =>
    world.neighbours.asked
      .filter(({ name }) => name === 'check_charge_orders')
      .map(({ request }) => shanghaiDay(new Date(String(request.from))));
  beforeEach(async () => {
    // Each test has days of its own that are not compared yet.
    const now = server.clock.now();
    const noon = startOfDay(addDays(shanghaiDay(now), 40)).getTime() + 12 * 3_600_000;
    server.clock.setOffset(server.clock.offsetMs() + noon - now.getTime());
    await check();
    nextDay();
    world.neighbours.asked.length = 0;
  });

  it('of a silent operator is done when it responds', async () => {
    const missed = yesterday();
    world.neighbours.books = 'silent';
    expect(await shown(missed)).toMatchObject({ answered: 0, open: [{ operatorId, failure: null }] });
    await check();
    expect(await shown(missed)).toMatchObject({ answered: 0, open: [{ operatorId, failure: 'no answer' }] });

    nextDay();
    world.neighbours.books = 'accept';
    await check();
    expect(askedAbout()).toEqual([missed, yesterday(), missed]);
    expect(await shown(missed)).toMatchObject({ answered: 1, open: [] });

    nextDay();
    await check();
    expect(askedAbout().slice(3)).toEqual([yesterday()]);
  });

  it('is retried for a week, and reported as never done afterwards', async () => {
    const missed = yesterday();
    world.neighbours.books = 'refuse';
    await check();
    server.clock.setOffset(server.clock.offsetMs() + 8 * 86_400_000);
    world.neighbours.books = 'accept';
    world.neighbours.asked.length = 0;
    await check();
    expect(askedAbout()).toHaveLength(7);
    expect(askedAbout()).not.toContain(missed);
    expect(await shown(missed)).toMatchObject({ answered: 0, open: [{ operatorId, failure: '枪已被锁定' }] });
  });

  it('of an operator that was switched off meanwhile stays due where there was a session', async () => {
    const day = yesterday();
    const endedAt = new Date(startOfDay(day).getTime() + 3_600_000);
    await placeOrder({ server }, { uid: (await logIn(server)).uid }, 'completed', { operatorId, endedAt });
    world.neighbours.active = false;
    nextDay();
    await check();
    expect(askedAbout()).toEqual([day]);
    const [kept] = await server.db.select().from(chargeDayChecks).where(eq(chargeDayChecks.day, day));
    expect(kept).toMatchObject({ operatorId, orders: 1, totalFen: 1_250, failure: null });
    expect(await shown(yesterday())).toMatchObject({ answered: 0, open: [] });
  });
});
