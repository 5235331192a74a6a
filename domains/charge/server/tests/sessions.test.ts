import { randomUUID } from 'node:crypto';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { billedRow, totalsOf } from '@ev/tariff';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PayWay } from '../../contract/statuses.ts';
import { chargeOrders } from '../tables.ts';
import {
  billOf,
  type ChargingWorld,
  digits,
  member,
  openChargingWorld,
  operatorId,
  orderIn,
  start,
  startInput,
  startResultOf,
  statusOf,
} from '../testing/charging-world.ts';

let world: ChargingWorld;
let token: string;

beforeAll(async () => {
  world = await openChargingWorld();
});
beforeEach(async () => {
  token = await member(world.server);
  world.neighbours.manner = { start: 'accept', stop: 'accept', status: 'silent' };
  world.neighbours.cards.deducts = [];
  world.neighbours.shownTariff = null;
  world.neighbours.asked.length = 0;
});
afterAll(() => world?.stop());

const now = () => world.server.clock.now();
const later = (ms: number) => world.server.clock.setOffset(world.server.clock.offsetMs() + ms);
const minute = 60_000;
const read = (id: string, as = token) => orderIn(world.server, as, id);

/** A session that the operator has received. */
async function startedSession(payWay: PayWay = 'later') {
  const gun = world.neighbours.gun();
  const input = { ...startInput(gun.connectorId), payWay };
  const { chargeOrderId } = (await world.server.client.call('charge.startSession', input, { token })).body;
  await jobsDone(world.server);
  const [row] = await world.server.db
    .select({ seq: chargeOrders.startChargeSeq })
    .from(chargeOrders)
    .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  return { chargeOrderId, connectorId: gun.connectorId, seq: row?.seq ?? '' };
}

async function charging(payWay: PayWay = 'later') {
  const session = await startedSession(payWay);
  await world.neighbours.report('notification_start_charge_result', startResultOf(session));
  return session;
}

async function billed() {
  const session = await charging();
  const from = now();
  later(60 * minute);
  const bill = billOf(session, { from, to: now() });
  expect((await world.neighbours.report('notification_charge_order_info', bill)).result).toBe('agreed');
  return { ...session, bill };
}

async function due() {
  await world.server.db.transaction((tx) => world.server.jobs.enqueue(tx, 'charge.due', {}));
  await jobsDone(world.server);
}

describe('a start', () => {
  it('is requested from the operator once, and charges when the operator reports it', async () => {
    const session = await startedSession();
    expect(await read(session.chargeOrderId)).toMatchObject({ status: '0', stage: 'starting', actions: [] });
    expect(session.seq).toMatch(new RegExp(`^${operatorId}\\d{18}$`));
    // The job runs again, as after a process that died in the middle of it.
    const { chargeOrderId } = session;
    await world.server.db.transaction((tx) =>
      world.server.jobs.enqueue(tx, 'charge.askStart', { chargeOrderId }),
    );
    await jobsDone(world.server);
    await world.neighbours.report('notification_start_charge_result', startResultOf(session));
    expect(await read(session.chargeOrderId)).toMatchObject({ stage: 'charging', actions: ['stop'] });
    expect(world.neighbours.asked.filter(({ name }) => name === 'query_start_charge')).toHaveLength(1);
    expect(world.neighbours.starts.at(-1)).toEqual({ connectorId: session.connectorId, ok: true });
  });

  it('counts once for its gun, whichever report is processed first', async () => {
    const session = await startedSession();
    // The operator reports it during the request.
    world.neighbours.manner.status = async () => {
      await world.neighbours.report('notification_start_charge_result', startResultOf(session));
      return statusOf(session, { sampledAt: now().toISOString() });
    };
    const { chargeOrderId } = session;
    await world.server.db.transaction((tx) =>
      world.server.jobs.enqueue(tx, 'charge.look', { chargeOrderId }),
    );
    await jobsDone(world.server);
    expect(await read(chargeOrderId)).toMatchObject({ stage: 'charging' });
    const from = now();
    later(60 * minute);
    await world.neighbours.report('notification_charge_order_info', billOf(session, { from, to: now() }));
    const { connectorId } = session;
    expect(world.neighbours.starts.filter((one) => one.connectorId === connectorId)).toEqual([
      { connectorId, ok: true },
    ]);
  });

  it.each([
    ['free', 'charge.plugFirst'],
    ['charging', 'charge.gunTaken'],
    ['offline', 'charge.gunAway'],
    ['faulty', 'charge.gunAway'],
  ] as const)('at a gun that is %s is refused', async (status, refusal) => {
    const gun = world.neighbours.gun({ status });
    expect(outcomeOf(await start(world.server, token, gun.connectorId))).toBe(refusal);
  });

  it('that the operator refuses costs nothing and says why', async () => {
    world.neighbours.manner.start = 'offline';
    const { chargeOrderId } = await startedSession();
    expect(await read(chargeOrderId)).toMatchObject({ status: '3', failReason: 'gunOffline', amountFen: 0 });
    const inbox = await world.server.client.call('message.listMessages', {}, { token });
    expect(inbox.body.list[0]?.title).toBe('充电没有计费');
  });

  it('without a report is put on hold after 90 seconds, and requested a single time', async () => {
    world.neighbours.manner.start = 'silent';
    const { chargeOrderId } = await startedSession();
    await due();
    expect(await read(chargeOrderId)).toMatchObject({ stage: 'starting' });
    later(91_000);
    await due();
    expect(await read(chargeOrderId)).toMatchObject({ status: '4', hold: { reason: 'startUnknown' } });
    expect(world.neighbours.asked.filter(({ name }) => name === 'query_start_charge')).toHaveLength(1);
  });

  it('that was silent resumes when the operator reports again', async () => {
    world.neighbours.manner.start = 'silent';
    const session = await startedSession();
    later(91_000);
    await due();
    await world.neighbours.report('notification_start_charge_result', startResultOf(session));
    expect(await read(session.chargeOrderId)).toMatchObject({ status: '0', stage: 'charging', hold: null });
  });

  it('on hold does not resume beside another session of the customer', async () => {
    world.neighbours.manner.start = 'silent';
    const old = await startedSession();
    later(91_000);
    await due();
    world.neighbours.manner.start = 'accept';
    const next = await charging();
    await world.neighbours.report('notification_start_charge_result', startResultOf(old));
    expect((await read(old.chargeOrderId)).status).toBe('4');
    expect((await read(next.chargeOrderId)).stage).toBe('charging');
  });

  it('by five phones at one gun at once results in one session', async () => {
    const gun = world.neighbours.gun();
    const tokens = await Promise.all(Array.from({ length: 5 }, () => member(world.server)));
    const outcomes = await Promise.all(
      tokens.map(async (one) => outcomeOf(await start(world.server, one, gun.connectorId))),
    );
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'charge.gunTaken')).toHaveLength(4);
  });

  it('five times at once by one customer at several guns results in one; the same call again is the same order', async () => {
    const guns = Array.from({ length: 5 }, () => world.neighbours.gun());
    const outcomes = await Promise.all(
      guns.map(async ({ connectorId }) => outcomeOf(await start(world.server, token, connectorId))),
    );
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'charge.sessionLive')).toHaveLength(4);

    token = await member(world.server);
    const key = randomUUID();
    const gun = world.neighbours.gun();
    const first = await start(world.server, token, gun.connectorId, key);
    const again = await start(world.server, token, gun.connectorId, key);
    expect(again.body.chargeOrderId).toBe(first.body.chargeOrderId);
  });
});

describe('a session', () => {
  it('shows the latest measurement, adds late ones to the curve and sets impossible ones aside', async () => {
    const session = await charging();
    later(10 * minute);
    const base = now().getTime();
    const report = (minutesAgo: number, energyWh: number) =>
      world.neighbours.report(
        'notification_equip_charge_status',
        statusOf(session, {
          sampledAt: new Date(base - minutesAgo * minute).toISOString(),
          energyWh,
        }),
      );
    await report(2, 6000);
    await report(5, 3000);
    await report(1, 5000);
    await report(0, -10);
    await report(-30, 9000);
    await report(2, 6000);
    const order = await read(session.chargeOrderId);
    expect(order.live).toMatchObject({ energyWh: 6000, soc: 46, powerW: 100_000 });
    expect(order.curve).toHaveLength(2);
    const staff = (await newStaff(world.server, ['finance'])).token;
    const { chargeOrderId } = session;
    const seen = await world.server.client.call('charge.getAnyOrder', { chargeOrderId }, { token: staff });
    const aside = seen.body.notes.filter(({ taken }) => !taken).map(({ text }) => text);
    expect(aside.map((text) => text.split('；')[1])).toEqual(['电量倒退', '电量或费用为负', '时间在未来']);
  });

  it('is measured while another one, reported at the same time, is locked', async () => {
    const held = await charging();
    token = await member(world.server);
    const free = await charging();
    later(10 * minute);
    const report = (session: typeof held) =>
      world.neighbours.report(
        'notification_equip_charge_status',
        statusOf(session, { sampledAt: now().toISOString(), energyWh: 6_000 }),
      );
    const { db } = world.server;
    const heldReport = await db.transaction(async (tx) => {
      await tx
        .select()
        .from(chargeOrders)
        .where(eq(chargeOrders.chargeOrderId, held.chargeOrderId))
        .for('update');
      const waits = report(held);
      await report(free);
      return { waits };
    });
    expect(await heldReport.waits).toMatchObject({ succeeded: true });
    const measured = await db
      .select({ energyWh: chargeOrders.energyWh })
      .from(chargeOrders)
      .where(inArray(chargeOrders.chargeOrderId, [held.chargeOrderId, free.chargeOrderId]));
    expect(measured.map(({ energyWh }) => energyWh)).toEqual([6_000, 6_000]);
  });

  it('is measured although another measurement of the same moment cannot be written', async () => {
    const bad = await charging();
    const good = [];
    for (let count = 0; count < 3; count += 1) {
      token = await member(world.server);
      good.push(await charging());
    }
    later(10 * minute);
    const report = (session: typeof bad, voltageMv: number) =>
      world.neighbours.report(
        'notification_equip_charge_status',
        statusOf(session, { sampledAt: now().toISOString(), energyWh: 6_000, voltageMv, currentMa: 0 }),
      );
    const reports = await Promise.allSettled([
      ...good.slice(0, 2).map((session) => report(session, 400_000)),
      report(bad, 9_999_999_000),
      ...good.slice(2).map((session) => report(session, 400_000)),
    ]);
    expect(reports.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    const ids = [...good, bad].map(({ chargeOrderId }) => chargeOrderId);
    const measured = await world.server.db
      .select({ energyWh: chargeOrders.energyWh })
      .from(chargeOrders)
      .where(inArray(chargeOrders.chargeOrderId, ids))
      .orderBy(chargeOrders.createdAt);
    expect(measured.map(({ energyWh }) => energyWh)).toEqual([0, 6_000, 6_000, 6_000]);
  });

  it('shows the latest of many simultaneous measurements, and stores each of them once', async () => {
    const session = await charging();
    later(10 * minute);
    const base = now().getTime();
    const minutesAgo = [3, 1, 8, 5, 2, 7, 4, 6, 1, 2];
    await Promise.all(
      minutesAgo.map((ago) =>
        world.neighbours.report(
          'notification_equip_charge_status',
          statusOf(session, {
            sampledAt: new Date(base - ago * minute).toISOString(),
            energyWh: 9_000 - ago * 1_000,
          }),
        ),
      ),
    );
    const order = await read(session.chargeOrderId);
    expect(order.live).toMatchObject({ at: new Date(base - minute).toISOString(), energyWh: 8_000 });
    expect(order.curve.map(({ at }) => (base - Date.parse(at)) / minute)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('does not exist for another operator and at another gun', async () => {
    const session = await charging();
    const bill = billOf(session, { from: now(), to: now() });
    expect((await world.neighbours.report('notification_charge_order_info', bill, 'MA9999999')).result).toBe(
      'disputed',
    );
    const elsewhere = { ...bill, connectorId: 'other' };
    expect((await world.neighbours.report('notification_charge_order_info', elsewhere)).result).toBe(
      'disputed',
    );
    const unknown = { ...bill, startChargeSeq: `${operatorId}${digits(18)}` };
    expect((await world.neighbours.report('notification_charge_order_info', unknown)).result).toBe(
      'disputed',
    );
    expect((await read(session.chargeOrderId)).stage).toBe('charging');
  });

  it('stops on request, and waits for its bill', async () => {
    const session = await charging();
    const { chargeOrderId } = session;
    const stop = () => world.server.client.call('charge.stopSession', { chargeOrderId }, { token });
    expect((await stop()).body).toMatchObject({ status: '0', stage: 'stopping' });
    expect((await stop()).body).toMatchObject({ stage: 'stopping' });
    await jobsDone(world.server);
    await world.neighbours.report('notification_stop_charge_result', {
      startChargeSeq: session.seq,
      connectorId: session.connectorId.slice(operatorId.length + 1),
      stage: 'ended',
      succeeded: true,
      failure: 'none',
    });
    expect(await read(chargeOrderId)).toMatchObject({ status: '0', stage: 'settling' });
    expect(outcomeOf(await stop())).toBe('charge.notStoppable');
    expect(world.neighbours.asked.filter(({ name }) => name === 'query_stop_charge')).toHaveLength(1);
    later(16 * minute);
    await due();
    expect(await read(chargeOrderId)).toMatchObject({ status: '4', hold: { reason: 'noBill' } });
  });

  it('whose stop the operator refuses goes on, and the customer is notified', async () => {
    world.neighbours.manner.stop = 'refuse';
    const { chargeOrderId } = await charging();
    await world.server.client.call('charge.stopSession', { chargeOrderId }, { token });
    await jobsDone(world.server);
    expect(await read(chargeOrderId)).toMatchObject({ stage: 'charging', actions: ['stop'] });
    const inbox = await world.server.client.call('message.listMessages', {}, { token });
    expect(inbox.body.list[0]?.title).toBe('停止充电没有成功');
  });

  it('whose operator is silent for half an hour is on hold, and its bill settles it all the same', async () => {
    const session = await charging();
    const from = now();
    later(31 * minute);
    await due();
    expect(await read(session.chargeOrderId)).toMatchObject({ status: '4', hold: { reason: 'silent' } });
    await world.neighbours.report('notification_charge_order_info', billOf(session, { from, to: now() }));
    expect(await read(session.chargeOrderId)).toMatchObject({ status: '1', hold: null });
  });
});

describe('a bill', () => {
  it('that is exact is to be paid, once, however often it arrives', async () => {
    const { chargeOrderId, bill } = await billed();
    // 10 kWh at 0.7 yuan and 10 kWh at 1.25 yuan.
    expect(await read(chargeOrderId)).toMatchObject({
      status: '1',
      amountFen: 1950,
      cashFen: 1950,
      deductedFen: 0,
      energyWh: 20_000,
      actions: ['pay', 'object'],
    });
    expect((await read(chargeOrderId)).rows).toHaveLength(2);
    const again = await Promise.all(
      Array.from({ length: 5 }, () => world.neighbours.report('notification_charge_order_info', bill)),
    );
    expect(again.map(({ result }) => result)).toEqual(Array.from({ length: 5 }, () => 'agreed'));
    expect((await read(chargeOrderId)).rows).toHaveLength(2);
    const other = { ...bill, totalFen: bill.totalFen + 1 };
    expect((await world.neighbours.report('notification_charge_order_info', other)).result).toBe('disputed');
    expect((await read(chargeOrderId)).amountFen).toBe(1950);
    const gun = world.neighbours.gun();
    expect(outcomeOf(await start(world.server, token, gun.connectorId))).toBe('charge.unpaidOrder');
  });

  it('that is a fen too high waits, and a corrected one settles it', async () => {
    const session = await charging();
    const from = now();
    later(60 * minute);
    const bill = billOf(session, { from, to: now() });
    const wrong = { ...bill, totalFen: bill.totalFen + 1 };
    expect((await world.neighbours.report('notification_charge_order_info', wrong)).result).toBe('disputed');
    expect(await read(session.chargeOrderId)).toMatchObject({ status: '4', hold: { reason: 'billDiffers' } });
    expect((await world.neighbours.report('notification_charge_order_info', bill)).result).toBe('agreed');
    expect(await read(session.chargeOrderId)).toMatchObject({ status: '1', cashFen: 1950 });
  });

  it('at another price than was shown waits, and no card pays it', async () => {
    world.neighbours.cards.deducts = [{ kind: 'amountCard', cardNo: 'K2', name: '金额卡', amountFen: 1950 }];
    const shown = { from: '00:00', electricityPriceE4: 4000, servicePriceE4: 3000 };
    world.neighbours.shownTariff = { periods: [shown], seenAt: now().toISOString() };
    const session = await charging('cards');
    // What is shown later does not count.
    world.neighbours.shownTariff = null;
    const from = now();
    later(60 * minute);
    const bill = billOf(session, { from, to: now() });
    expect((await world.neighbours.report('notification_charge_order_info', bill)).result).toBe('disputed');
    const { chargeOrderId } = session;
    expect(await read(chargeOrderId)).toMatchObject({
      hold: { reason: 'billDiffers' },
      amountFen: 0,
      deductions: [],
    });
    const staff = (await newStaff(world.server, ['finance'])).token;
    const seen = await world.server.client.call('charge.getAnyOrder', { chargeOrderId }, { token: staff });
    expect(seen.body.differences).toEqual([
      '第 2 行电价：运营商 ¥0.90/度，启动时显示 ¥0.40/度',
      '第 2 行服务费单价：运营商 ¥0.35/度，启动时显示 ¥0.30/度',
    ]);
  });

  it('of twice the energy that was measured waits, and no card pays it', async () => {
    world.neighbours.cards.deducts = [{ kind: 'amountCard', cardNo: 'K2', name: '金额卡', amountFen: 1950 }];
    const session = await charging('cards');
    const from = now();
    later(60 * minute);
    const last = statusOf(session, { sampledAt: now().toISOString(), energyWh: 10_000 });
    await world.neighbours.report('notification_equip_charge_status', last);
    const bill = billOf(session, { from, to: now() });
    expect((await world.neighbours.report('notification_charge_order_info', bill)).result).toBe('disputed');
    expect(await read(session.chargeOrderId)).toMatchObject({
      hold: { reason: 'billDiffers' },
      amountFen: 0,
      deductions: [],
    });
    world.neighbours.cards.deducts = [];
    const exact = billOf(session, { from, to: now(), energyWh: 10_000 });
    expect((await world.neighbours.report('notification_charge_order_info', exact)).result).toBe('agreed');
  });

  it.each([
    ['more than a column takes', 9e14, 4_000],
    ['a million kWh', 1_000_000_000, 4_000],
    ['a price of 9,999 yuan', 20_000, 99_990_000],
  ])('of %s is shown to staff, who cannot settle it', async (_, energyWh, electricityPriceE4) => {
    const session = await charging();
    const from = now();
    later(60 * minute);
    const period = { from: '00:00', electricityPriceE4, servicePriceE4: 3_000 };
    const rows = [billedRow(from, now(), energyWh, period)];
    const bill = { ...billOf(session, { from, to: now() }), ...totalsOf(rows), rows };
    expect((await world.neighbours.report('notification_charge_order_info', bill)).result).toBe('disputed');
    const { chargeOrderId } = session;
    const staff = (await newStaff(world.server, ['finance'])).token;
    const seen = await world.server.client.call('charge.getAnyOrder', { chargeOrderId }, { token: staff });
    expect(seen.body).toMatchObject({ heldBill: { rows, settledFen: null } });
    expect(seen.body.actions).not.toContain('settle');
    expect(seen.body.actions).toContain('invalidate');
  });

  it('of zero costs nothing', async () => {
    const session = await charging();
    const empty = { ...billOf(session, { from: now(), to: now(), energyWh: 0 }), rows: [] };
    expect((await world.neighbours.report('notification_charge_order_info', empty)).result).toBe('agreed');
    expect(await read(session.chargeOrderId)).toMatchObject({ status: '3', failReason: 'nothingCharged' });
  });

  it('that cards pay in full is completed at once, line by line', async () => {
    world.neighbours.cards.deducts = [
      { kind: 'energyCard', cardNo: 'K1', name: '100 度电量卡', energyWh: 10_000, amountFen: 700 },
      { kind: 'amountCard', cardNo: 'K2', name: '金额卡', amountFen: 1250 },
    ];
    const gun = world.neighbours.gun();
    const input = {
      connectorId: gun.connectorId,
      plate: '',
      payWay: 'cards' as const,
      cardNos: ['K1', 'K2'],
    };
    const { chargeOrderId } = (await world.server.client.call('charge.startSession', input, { token })).body;
    await jobsDone(world.server);
    const [row] = await world.server.db
      .select()
      .from(chargeOrders)
      .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
    const session = { seq: row?.startChargeSeq ?? '', connectorId: gun.connectorId };
    const from = now();
    later(60 * minute);
    await world.neighbours.report('notification_charge_order_info', billOf(session, { from, to: now() }));
    const order = await read(chargeOrderId);
    expect(order).toMatchObject({ status: '2', amountFen: 1950, deductedFen: 1950, cashFen: 0 });
    expect(order.deductions.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['energyCard', 700],
      ['amountCard', 1250],
    ]);
  });

  it('and an end of the session at the same moment leave one bill', async () => {
    const session = await charging();
    const from = now();
    later(60 * minute);
    const bill = billOf(session, { from, to: now() });
    const { chargeOrderId, seq, connectorId } = session;
    const ended = {
      startChargeSeq: seq,
      connectorId: connectorId.slice(operatorId.length + 1),
      ...({ stage: 'ended', succeeded: true, failure: 'none' } as const),
    };
    await Promise.all([
      world.neighbours.report('notification_charge_order_info', bill),
      world.neighbours.report('notification_stop_charge_result', ended),
      world.server.client.call('charge.stopSession', { chargeOrderId }, { token }),
      world.neighbours.report('notification_charge_order_info', bill),
    ]);
    expect(await read(chargeOrderId)).toMatchObject({ status: '1', amountFen: 1950 });
    const { rows } = await world.server.db.execute(
      sql`select to_state from state_history where machine = 'chargeOrder' and entity_id = ${chargeOrderId} and to_state = 'toPay'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('of another customer looks like a session that does not exist', async () => {
    const { chargeOrderId } = await billed();
    const stranger = await member(world.server);
    const call = world.server.client.call;
    expect(outcomeOf(await call('charge.getOrder', { chargeOrderId }, { token: stranger }))).toBe(
      'charge.orderNotFound',
    );
    expect(outcomeOf(await call('charge.stopSession', { chargeOrderId }, { token: stranger }))).toBe(
      'charge.orderNotFound',
    );
    const objection = { chargeOrderId, kind: 'amount' as const, text: '金额和屏幕不一样' };
    expect(outcomeOf(await call('charge.sendObjection', objection, { token: stranger }))).toBe(
      'charge.orderNotFound',
    );
    const business = { businessType: 'chargeOrder' as const, businessNo: chargeOrderId };
    expect(outcomeOf(await call('payment.openPayment', business, { token: stranger }))).toBe(
      'charge.orderNotFound',
    );
  });
});

describe('a customer who still occupies the gun', () => {
  it('is notified at the end, shortly before it costs and when it costs, and not after leaving', async () => {
    const session = await billed();
    const titles = async () =>
      (await world.server.client.call('message.listMessages', { pageSize: 20 }, { token })).body.list.map(
        ({ title }) => title,
      );
    await due();
    expect(await titles()).toContain('充电已结束，请挪车');
    later(11 * minute);
    await due();
    expect(await titles()).toContain('占位费 5 分钟后开始');
    later(5 * minute);
    const gun = world.neighbours.guns.get(session.connectorId);
    if (gun) world.neighbours.guns.set(session.connectorId, { ...gun, status: 'free' });
    await due();
    expect(await titles()).not.toContain('占位费已开始');
  });
});

describe('staff', () => {
  const as = async (role: 'finance' | 'sales') => (await newStaff(world.server, [role])).token;

  it('settle an order on hold by the rows of the bill, whose sum is charged', async () => {
    const session = await charging();
    const from = now();
    later(60 * minute);
    const bill = billOf(session, { from, to: now() });
    await world.neighbours.report('notification_charge_order_info', { ...bill, totalFen: 9999 });
    const { chargeOrderId } = session;
    const staff = await as('finance');
    const seen = await world.server.client.call('charge.getAnyOrder', { chargeOrderId }, { token: staff });
    const seenBill = seen.body.heldBill?.hash ?? '';
    const input = { chargeOrderId, seenStage: 'onHold' as const, seenBill, reason: '已与运营商核对明细' };
    const settled = await world.server.client.call('charge.settleOrder', input, { token: staff });
    expect(settled.body).toMatchObject({ stage: 'toPay' });
    expect(await read(chargeOrderId)).toMatchObject({ status: '1', amountFen: 1950 });
    const late = await world.server.client.call('charge.settleOrder', input, { token: staff });
    expect(outcomeOf(late)).toBe('charge.orderMoved');
  });

  it('make a wrong order invalid, and its cards get their money back', async () => {
    world.neighbours.cards.deducts = [{ kind: 'amountCard', cardNo: 'K2', name: '金额卡', amountFen: 100 }];
    const session = await billed();
    const { chargeOrderId } = session;
    const input = { chargeOrderId, seenStage: 'toPay' as const, reason: '设备故障，免单' };
    const ended = await world.server.client.call('charge.invalidateOrder', input, {
      token: await as('sales'),
    });
    expect(ended.body).toMatchObject({ stage: 'invalid' });
    expect(
      outcomeOf(await world.server.client.call('charge.refundOrder', input, { token: await as('sales') })),
    ).toBe('auth.forbidden');
  });

  it('answer an objection, once, and the customer can read it', async () => {
    const { chargeOrderId } = await billed();
    const objection = { chargeOrderId, kind: 'amount' as const, text: '金额和屏幕不一样' };
    const send = () => world.server.client.call('charge.sendObjection', objection, { token });
    expect(outcomeOf(await send())).toBe('ok');
    expect(outcomeOf(await send())).toBe('charge.alreadyObjected');
    const staff = await as('sales');
    const answer = { chargeOrderId, outcome: 'rejected' as const, text: '已核对分时明细，金额无误' };
    const say = () => world.server.client.call('charge.answerObjection', answer, { token: staff });
    expect(outcomeOf(await say())).toBe('ok');
    expect(outcomeOf(await say())).toBe('charge.orderMoved');
    expect((await read(chargeOrderId)).objection).toMatchObject({ status: 'rejected', answer: answer.text });
  });

  it('see which sessions of yesterday the operator has and we have not', async () => {
    const seq = `${operatorId}${digits(18)}`;
    world.neighbours.disputed = [{ startChargeSeq: seq, energyWh: 1000, totalFen: 125, reason: 'missing' }];
    await world.server.db.transaction((tx) => world.server.jobs.enqueue(tx, 'charge.checkDay', {}));
    await jobsDone(world.server);
    const staff = await as('finance');
    const list = await world.server.client.call('charge.listDifferences', { open: true }, { token: staff });
    const found = list.body.list.find(({ startChargeSeq }) => startChargeSeq === seq);
    expect(found).toMatchObject({ kind: 'missingHere', resolvedAt: null });
    const resolve = { differenceId: found?.differenceId ?? '', resolution: '运营商已撤销' };
    const done = () => world.server.client.call('charge.resolveDifference', resolve, { token: staff });
    expect(outcomeOf(await done())).toBe('ok');
    expect(outcomeOf(await done())).toBe('charge.orderMoved');
  });
});

describe('number plates', () => {
  const add = (plate: string, isDefault = false) =>
    world.server.client.call('charge.addPlate', { plate, isDefault }, { token });

  it('have one default, are stored once and for their owner only', async () => {
    expect((await add('沪A·D12345')).body.plates).toMatchObject([{ plate: '沪AD12345', isDefault: true }]);
    expect(outcomeOf(await add('沪ad12345'))).toBe('charge.plateHeld');
    const two = (await add('浙B12345', true)).body.plates;
    expect(two.map(({ plate, isDefault }) => [plate, isDefault])).toEqual([
      ['浙B12345', true],
      ['沪AD12345', false],
    ]);
    const plateId = two[0]?.plateId ?? '';
    const stranger = await member(world.server);
    const remove = (as: string) => world.server.client.call('charge.removePlate', { plateId }, { token: as });
    expect(outcomeOf(await remove(stranger))).toBe('charge.plateNotFound');
    expect((await remove(token)).body.plates).toMatchObject([{ plate: '沪AD12345', isDefault: true }]);
    expect(outcomeOf(await add('沪A1234'))).toBe('request.invalid');
  });
});
