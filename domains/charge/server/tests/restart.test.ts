import { logIn } from '@ev/account/server/testing/log-in.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeOrders } from '../tables.ts';
import { placeOrder } from '../testing/charge-orders.ts';
import { type ChargingWorld, openChargingWorld } from '../testing/charging-world.ts';

let world: ChargingWorld;
beforeAll(async () => {
  // The process begins here, after the starts of the tests were requested.
  world = await openChargingWorld();
});
afterAll(() => world?.stop());

/** What becomes of a start whose request was not sent before the server was restarted. */
async function startOf(secondsAgo: number) {
  const { server } = world;
  const { db, clock, jobs } = server;
  const { uid } = await logIn(server);
  const createdAt = new Date(clock.now().getTime() - secondsAgo * 1000);
  const chargeOrderId = await placeOrder({ server }, { uid }, 'starting', { createdAt, askedAt: null });
  await db.transaction((tx) => jobs.enqueue(tx, 'charge.askStart', { chargeOrderId }));
  await jobsDone(server);
  const [row] = await db.select().from(chargeOrders).where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  return { asked: row?.askedAt !== null, failReason: row?.failReason ?? null };
}

it('a start that waited for the restart of the server is sent', async () => {
  expect(await startOf(120)).toMatchObject({ asked: true });
});

it('a start of more than five minutes ago is not sent', async () => {
  expect(await startOf(301)).toEqual({ asked: false, failReason: 'startFailed' });
});
