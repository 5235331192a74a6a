import { logIn } from '@ev/account/server/testing/log-in.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
} from './charging-world.ts';

/** What random schedules have found in sessions of which a word was lost, each as the short story of its seed. */

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

/** An order that was written while the reminder to ask for it was lost. */
async function neverAsked(secondsAgo: number) {
  const { accessToken: token, uid } = await logIn(world.server);
  const createdAt = new Date(now().getTime() - secondsAgo * 1_000);
  const chargeOrderId = await placeOrder(world, { uid }, 'starting', {
    ...{ operatorId, connectorId: `${operatorId}-L${secondsAgo}`, createdAt, statusSince: createdAt },
    ...{ askedAt: null, startedAt: null },
  });
  return { token, chargeOrderId };
}
const starts = () => world.neighbours.asked.filter(({ name }) => name === 'query_start_charge').length;

it('a start whose reminder was lost is asked for by the next sweep, once', async () => {
  const before = starts();
  const { token, chargeOrderId } = await neverAsked(20);
  await due();
  await due();
  expect(await orderIn(world.server, token, chargeOrderId)).toMatchObject({ stage: 'starting' });
  expect(starts()).toBe(before + 1);
});

it('a start that nobody was asked for in time blocks neither gun nor customer, and is not asked for any more', async () => {
  const before = starts();
  const { token, chargeOrderId } = await neverAsked(120);
  await due();
  expect(await orderIn(world.server, token, chargeOrderId)).toMatchObject({ stage: 'invalid', amountFen: 0 });
  // The reminder turns up after all.
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

it('a pile that repeats its last measurement puts an order on hold once, and a new one brings it back', async () => {
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
  await neighbours.tell('notification_start_charge_result', startResultOf(session));
  const last = statusOf(session, { sampledAt: now().toISOString(), energyWh: 100 });
  await neighbours.tell('notification_equip_charge_status', last);
  neighbours.manner.status = (seq) => ({ ...last, startChargeSeq: seq });
  const stages: string[] = [];
  for (let passed = 0; passed < 6; passed += 1) {
    server.clock.setOffset(server.clock.offsetMs() + 11 * 60_000);
    await due();
    // The start is told once more, which says nothing of now.
    await neighbours.tell('notification_start_charge_result', startResultOf(session));
    stages.push((await orderIn(server, token, chargeOrderId)).stage);
  }
  expect(stages).toEqual(['charging', 'charging', 'onHold', 'onHold', 'onHold', 'onHold']);
  await neighbours.tell('notification_equip_charge_status', {
    ...last,
    ...{ sampledAt: now().toISOString(), energyWh: 9_000 },
  });
  expect((await orderIn(server, token, chargeOrderId)).stage).toBe('charging');
  await due();
  expect((await orderIn(server, token, chargeOrderId)).stage).toBe('charging');
  neighbours.manner.status = 'silent';
});
