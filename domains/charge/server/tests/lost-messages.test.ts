import { logIn } from '@ev/account/server/testing/log-in.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldForMs, stopAsks } from '../limits.ts';
import { chargeOrders } from '../tables.ts';
import { placeOrder } from '../testing/charge-orders.ts';
import {
  type ChargingWorld,
  openChargingWorld,
  operatorId,
  orderIn,
  start,
  startResultOf,
  statusOf,
} from '../testing/charging-world.ts';

/**
 * Sessions of which a message was lost: the job of a start (found by random schedules), that of a stop, and
 * the measurements of a charging point that repeats itself.
 */

let world: ChargingWorld;
beforeAll(async () => {
  world = await openChargingWorld();
});
afterAll(() => world?.stop());

const now = () => world.server.clock.now();

async function due() {
  await world.server.db.transaction((tx) => world.server.jobs.enqueue(tx, 'charge.due', {}));
  await jobsDone(world.server);
}

/** An order that was written while the job to request it was lost. */
async function neverAsked(secondsAgo: number) {
  const { accessToken: token, uid } = await logIn(world.server);
  const createdAt = new Date(now().getTime() - secondsAgo * 1_000);
  const chargeOrderId = await placeOrder(world, { uid }, 'starting', {
    operatorId,
    connectorId: `${operatorId}-L${secondsAgo}`,
    createdAt,
    statusSince: createdAt,
    askedAt: null,
    startedAt: null,
  });
  return { token, chargeOrderId };
}
const starts = () => world.neighbours.asked.filter(({ name }) => name === 'query_start_charge').length;

it('a start whose job was lost is requested by the next sweep, once', async () => {
  const before = starts();
  const { token, chargeOrderId } = await neverAsked(20);
  await due();
  await due();
  expect(await orderIn(world.server, token, chargeOrderId)).toMatchObject({ stage: 'starting' });
  expect(starts()).toBe(before + 1);
});

it('a start that was not requested in time blocks neither gun nor customer, and is not requested any more', async () => {
  const before = starts();
  const { token, chargeOrderId } = await neverAsked(301);
  await due();
  expect(await orderIn(world.server, token, chargeOrderId)).toMatchObject({ stage: 'invalid', amountFen: 0 });
  // The lost job turns up after all.
  await world.server.db.transaction((tx) =>
    world.server.jobs.enqueue(tx, 'charge.askStart', { chargeOrderId }),
  );
  await jobsDone(world.server);
  expect(starts()).toBe(before);
  const [row] = await world.server.db
    .select()
    .from(chargeOrders)
    .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  expect(row?.failReason).toBe('startFailed');
});

/** A running session whose customer requested a stop, while the job for it was lost. */
async function neverStopped(secondsAgo: number) {
  const { accessToken: token, uid } = await logIn(world.server);
  const stopAskedAt = new Date(now().getTime() - secondsAgo * 1_000);
  const chargeOrderId = await placeOrder(world, { uid }, 'stopping', {
    operatorId,
    connectorId: `${operatorId}-${uid}`,
    heardAt: now(),
    stopAskedAt,
    statusSince: stopAskedAt,
  });
  return { token, chargeOrderId };
}
const stops = () => world.neighbours.asked.filter(({ name }) => name === 'query_stop_charge').length;
/** The pauses between two stop requests are over. */
async function allAsked() {
  for (let ask = 0; ask < stopAsks; ask += 1) {
    await world.server.db.execute(
      sql`update jobs.job set start_after = now() + interval '1 second' where name = 'charge.askStop' and state = 'created'`,
    );
    await jobsDone(world.server);
  }
}
const stopMessages = async (token: string) => {
  const inbox = await world.server.client.call('message.listMessages', {}, { token });
  return inbox.body.list.filter(({ title }) => title === '停止充电没有成功').length;
};

it('a stop whose job was lost is requested by a sweep, until it is answered', async () => {
  const before = stops();
  const { token, chargeOrderId } = await neverStopped(70);
  await due();
  await due();
  expect(await orderIn(world.server, token, chargeOrderId)).toMatchObject({ stage: 'stopping' });
  expect(stops()).toBe(before + 1);
});

it('a stop that was requested a moment ago is left to its own job', async () => {
  const before = stops();
  await neverStopped(10);
  await due();
  expect(stops()).toBe(before);
});

it('a stop that was accepted and not done is given up while the session goes on, and its customer is notified', async () => {
  const { token, chargeOrderId } = await neverStopped(400);
  const change = (set: Partial<typeof chargeOrders.$inferInsert>) =>
    world.server.db.update(chargeOrders).set(set).where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  const ago = (seconds: number) => new Date(now().getTime() - seconds * 1_000);
  // Five minutes are not over.
  await change({ stopAskedAt: ago(200), stopAnsweredAt: ago(199), heardAt: ago(10) });
  await due();
  expect(await orderIn(world.server, token, chargeOrderId)).toMatchObject({ stage: 'stopping' });

  await change({ stopAskedAt: ago(400), stopAnsweredAt: ago(399), heardAt: ago(10) });
  await due();
  await due();
  expect(await orderIn(world.server, token, chargeOrderId)).toMatchObject({
    stage: 'charging',
    actions: ['stop'],
  });
  expect(await stopMessages(token)).toBe(1);
});

it('an unanswered stop is given up while the session goes on, and its customer is not notified twice', async () => {
  const { server, neighbours } = world;
  const { token, chargeOrderId } = await neverStopped(70);
  neighbours.manner.stop = 'silent';
  await due();
  await allAsked();
  // Five minutes are not over.
  await due();
  expect(await orderIn(server, token, chargeOrderId)).toMatchObject({ stage: 'stopping', actions: [] });
  expect(await stopMessages(token)).toBe(1);

  const stopAskedAt = new Date(now().getTime() - 400_000);
  await server.db
    .update(chargeOrders)
    .set({ stopAskedAt })
    .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  await due();
  await due();
  expect(await orderIn(server, token, chargeOrderId)).toMatchObject({ stage: 'charging', actions: ['stop'] });
  expect(await stopMessages(token)).toBe(1);
  neighbours.manner.stop = 'accept';
  const before = stops();
  await server.client.call('charge.stopSession', { chargeOrderId }, { token });
  await jobsDone(server);
  expect(stops()).toBe(before + 1);
  expect(await orderIn(server, token, chargeOrderId)).toMatchObject({ stage: 'stopping' });
});

it('an unanswered lost stop can be requested as often as any other, with a notification each time', async () => {
  const { server, neighbours } = world;
  const before = stops();
  const { token, chargeOrderId } = await neverStopped(70);
  neighbours.manner.stop = 'silent';
  await due();
  await allAsked();
  await due();
  expect(stops()).toBe(before + stopAsks);
  expect(await stopMessages(token)).toBe(1);
  // The charging point did not stop after all, and its customer requests it again.
  const [row] = await server.db
    .select()
    .from(chargeOrders)
    .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  await neighbours.report('notification_stop_charge_result', {
    startChargeSeq: row?.startChargeSeq ?? '',
    connectorId: row?.connectorId.slice(operatorId.length + 1) ?? '',
    stage: 'charging',
    succeeded: false,
    failure: 'other',
  });
  expect(await stopMessages(token)).toBe(2);
  await server.client.call('charge.stopSession', { chargeOrderId }, { token });
  await allAsked();
  expect(stops()).toBe(before + 2 * stopAsks);
  expect(await stopMessages(token)).toBe(3);
  neighbours.manner.stop = 'accept';
});

it('an order on hold past its promised time gets a new promise, and its customer one notification', async () => {
  const { server } = world;
  const { accessToken: token, uid } = await logIn(server);
  const chargeOrderId = await placeOrder(world, { uid }, 'onHold', { holdUntil: now() });
  const messages = async () => {
    const inbox = await server.client.call('message.listMessages', {}, { token });
    return inbox.body.list.filter(({ title }) => title === '充电订单还在核实').length;
  };
  for (let days = 0; days < 2; days += 1) {
    await due();
    const { hold, serverTime } = await orderIn(server, token, chargeOrderId);
    expect(hold?.reason).toBe('billDiffers');
    expect(Date.parse(hold?.by ?? '') - Date.parse(serverTime)).toBeGreaterThan(heldForMs - 3_600_000);
    expect(await messages()).toBe(1);
    await server.db
      .update(chargeOrders)
      .set({ holdUntil: now() })
      .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  }
});

it('a charging point that repeats its last measurement puts an order on hold once, and a new measurement resumes it', async () => {
  const { server, neighbours } = world;
  const { accessToken: token } = await logIn(server);
  const { connectorId } = neighbours.gun();
  const { chargeOrderId } = (await start(server, token, connectorId)).body;
  await jobsDone(server);
  const [row] = await server.db
    .select()
    .from(chargeOrders)
    .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  const session = { seq: row?.startChargeSeq ?? '', connectorId };
  await neighbours.report('notification_start_charge_result', startResultOf(session));
  const last = statusOf(session, { sampledAt: now().toISOString(), energyWh: 100 });
  await neighbours.report('notification_equip_charge_status', last);
  neighbours.manner.status = (seq) => ({ ...last, startChargeSeq: seq });
  const stages: string[] = [];
  for (let passed = 0; passed < 6; passed += 1) {
    server.clock.setOffset(server.clock.offsetMs() + 11 * 60_000);
    await due();
    // The start is reported once more, which says nothing about the present.
    await neighbours.report('notification_start_charge_result', startResultOf(session));
    stages.push((await orderIn(server, token, chargeOrderId)).stage);
  }
  expect(stages).toEqual(['charging', 'charging', 'onHold', 'onHold', 'onHold', 'onHold']);
  await neighbours.report('notification_equip_charge_status', {
    ...last,
    sampledAt: now().toISOString(),
    energyWh: 9_000,
  });
  expect((await orderIn(server, token, chargeOrderId)).stage).toBe('charging');
  await due();
  expect((await orderIn(server, token, chargeOrderId)).stage).toBe('charging');
  neighbours.manner.status = 'silent';
});
