import { logIn } from '@ev/account/server/testing/log-in.ts';
import { billOf, start, startResultOf } from '@ev/charge/server/testing/charging-world.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReservingWorld, type ReservingNeighbours, reserve } from './reserving-world.ts';

/** A session is over for its reservation when the car has left the gun, even if its bill is pending. */

let server: TestServer;
let neighbours: ReservingNeighbours;
beforeAll(async () => {
  ({ server, neighbours } = await openReservingWorld());
});
afterAll(() => server?.stop());

const pass = (ms: number) => server.clock.setOffset(server.clock.offsetMs() + ms);

/** A customer who charges at the gun that they had reserved. */
async function chargeAtReservedGun() {
  const { accessToken: token } = await logIn(server);
  const gun = neighbours.free();
  const { reservationId } = (await reserve(server, token, gun.connectorId)).body;
  gun.status = 'plugged';
  const { chargeOrderId } = (await start(server, token, gun.connectorId)).body;
  await jobsDone(server);
  const { rows } = await server.db.execute<{ seq: string }>(
    sql`select start_charge_seq as seq from charge_order where charge_order_id = ${chargeOrderId}`,
  );
  const session = { seq: rows[0]?.seq ?? '', connectorId: gun.connectorId };
  await neighbours.report('notification_start_charge_result', startResultOf(session));
  return { token, gun, reservationId, session, from: server.clock.now() };
}

async function endsByWrongBill({
  token,
  gun,
  reservationId,
  session,
  from,
}: Awaited<ReturnType<typeof chargeAtReservedGun>>) {
  const bill = billOf(session, { from, to: server.clock.now() });
  await neighbours.report('notification_charge_order_info', { ...bill, totalFen: bill.totalFen + 1 });
  const get = server.client.call('reservation.getReservation', { reservationId }, { token });
  expect((await get).body.status).toBe('4');
  const inUse = sql`select 1 from gun_in_use where connector_id = ${gun.connectorId}`;
  expect((await server.db.execute(inUse)).rows).toEqual([]);
  gun.status = 'free';
  expect(outcomeOf(await reserve(server, token, gun.connectorId))).toBe('ok');
}

it('a bill that does not add up ends the reservation while it waits for a person', async () => {
  const session = await chargeAtReservedGun();
  pass(20 * 60_000);
  await endsByWrongBill(session);
});

it('a bill that comes after half an hour of silence does too', async () => {
  const session = await chargeAtReservedGun();
  pass(31 * 60_000);
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'charge.due', {}));
  await jobsDone(server);
  await endsByWrongBill(session);
});
