import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChargeMeasured, type ChargeOrder } from '../../contract/charge.ts';
import { createSampleParts } from '../sample-parts.ts';
import { chargeOrders } from '../tables.ts';
import { placeOrder, settleBy } from '../testing/charge-orders.ts';
import { type ChargingWorld, openChargingWorld, operatorId, statusOf } from '../testing/charging-world.ts';

let world: ChargingWorld;
let server: TestServer;
let origin: string;
beforeAll(async () => {
  world = await openChargingWorld({ signals: true });
  server = world.server;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  // The connections that fetch holds open for its next request would be waited for.
  server?.app.server.closeAllConnections();
  await server?.stop();
});

/** The events on a connection in the order of arrival: whole orders, and measurements. */
async function watch(address: string) {
  const stop = new AbortController();
  const response = await fetch(`${origin}${address}`, { signal: stop.signal });
  const orders: ChargeOrder[] = [];
  const measured: ChargeMeasured[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/m.exec(text.slice(0, end)) ?? [];
        if (name === 'order') orders.push(JSON.parse(data ?? '') as ChargeOrder);
        if (name === 'measured') measured.push(ChargeMeasured.parse(JSON.parse(data ?? '')));
        text = text.slice(end + 2);
      }
    }
  };
  const reading = response.headers.get('content-type')?.startsWith('text/event-stream') ? read() : null;
  reading?.catch(() => {});
  return { response, orders, measured, stop: () => stop.abort() };
}

it('notifies watching customers of each change, and nobody without a ticket', async () => {
  const { accessToken: token, uid } = await logIn(server);
  const chargeOrderId = await placeOrder({ server }, { uid }, 'charging');
  const { address } = (await server.client.call('charge.openLive', { chargeOrderId }, { token })).body;
  const one = await watch(address);
  const two = await watch(address);
  await expect
    .poll(() => [one.orders[0]?.stage, two.orders[0]?.stage], { timeout: 15_000 })
    .toEqual(['charging', 'charging']);
  // A signal may be lost with its connection: a repeat, which changes nothing, sends it again.
  const stop = () => server.client.call('charge.stopSession', { chargeOrderId }, { token });
  expect(outcomeOf(await stop())).toBe('ok');
  await expect
    .poll(
      async () => {
        await stop();
        return [one.orders.length > 1, two.orders.length > 1];
      },
      { timeout: 20_000, interval: 500 },
    )
    .toEqual([true, true]);

  const other = await placeOrder({ server }, { uid }, 'toPay');
  const forged = address.replace(chargeOrderId, other);
  expect((await watch(forged)).orders).toEqual([]);
  const refused = (await (await watch(forged)).response.json()) as { header: { code: string } };
  expect(refused.header.code).toBe('23300019');

  const stranger = (await logIn(server)).accessToken;
  const asked = await server.client.call('charge.openLive', { chargeOrderId }, { token: stranger });
  expect(outcomeOf(asked)).toBe('charge.orderNotFound');
  one.stop();
  two.stop();
});

it('notifies watching customers of staff actions', async () => {
  const { accessToken: token, uid } = await logIn(server);
  const chargeOrderId = await placeOrder({ server }, { uid }, 'onHold');
  const { address } = (await server.client.call('charge.openLive', { chargeOrderId }, { token })).body;
  const one = await watch(address);
  await expect.poll(() => one.orders[0]?.stage, { timeout: 15_000 }).toBe('onHold');
  const staff = { token: (await newStaff(server, ['finance'])).token, key: randomUUID() };
  // A signal may be lost: the same action again changes nothing and sends it again.
  await expect
    .poll(
      async () => {
        await server.client.call('charge.settleOrder', settleBy(chargeOrderId), staff);
        return one.orders.at(-1)?.stage;
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe('toPay');
  one.stop();
});

it('sends a measurement alone, and a change of stage with the whole order', async () => {
  const { accessToken: token, uid } = await logIn(server);
  const connectorId = `${operatorId}-G1`;
  const chargeOrderId = await placeOrder({ server }, { uid }, 'charging', { operatorId, connectorId });
  const [row] = await server.db
    .select()
    .from(chargeOrders)
    .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  const session = { seq: row?.startChargeSeq ?? '', connectorId };
  const { address } = (await server.client.call('charge.openLive', { chargeOrderId }, { token })).body;
  const one = await watch(address);
  await expect.poll(() => one.orders.length, { timeout: 15_000 }).toBe(1);

  // A signal may be lost: a later measurement notifies about the session again.
  let energyWh = 5_000;
  const measure = async (changes: Partial<Parameters<typeof statusOf>[1]> = {}) => {
    energyWh += 10;
    server.clock.setOffset(server.clock.offsetMs() + 1_000);
    const sampledAt = server.clock.now().toISOString();
    const message = statusOf(session, { sampledAt, energyWh, ...changes });
    expect(await world.neighbours.report('notification_equip_charge_status', message)).toMatchObject({
      succeeded: true,
    });
  };
  await expect
    .poll(async () => measure().then(() => one.measured.length > 0), { timeout: 20_000, interval: 500 })
    .toBe(true);
  expect(one.measured[0]?.live).toMatchObject({ soc: 46, powerW: 100_000, electricityFen: 450 });
  expect(one.orders).toHaveLength(1);

  await expect
    .poll(async () => measure({ stage: 'ended' }).then(() => one.orders.at(-1)?.stage), {
      timeout: 20_000,
      interval: 500,
    })
    .toBe('settling');
  one.stop();
  server.clock.setOffset(0);
});

it('a ticket is valid for a minute, and an order for six watchers', async () => {
  const { accessToken: token, uid } = await logIn(server);
  const chargeOrderId = await placeOrder({ server }, { uid }, 'charging');
  const { address } = (await server.client.call('charge.openLive', { chargeOrderId }, { token })).body;
  const six = [];
  for (let count = 0; count < 6; count += 1) six.push(await watch(address));
  const seventh = (await (await watch(address)).response.json()) as { header: { code: string } };
  expect(seventh.header.code).toBe('23300018');
  for (const { stop } of six) stop();
  server.clock.setOffset(61_000);
  const late = (await (await watch(address)).response.json()) as { header: { code: string } };
  expect(late.header.code).toBe('23300019');
  server.clock.setOffset(0);
});

it('measurements have a partition for each month, made ahead and dropped after the retention time', async () => {
  const { db } = server;
  const at = (text: string) => ({ now: () => new Date(text) });
  const names = async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'charge_sample'::regclass order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  await createSampleParts({ db, clock: at('2031-11-30T15:59:00Z') }).makeAndDrop();
  await createSampleParts({ db, clock: at('2031-11-30T15:59:00Z') }).makeAndDrop();
  expect(await names()).toEqual([
    ...['charge_sample_2031_11', 'charge_sample_2031_12', 'charge_sample_2032_01', 'charge_sample_rest'],
  ]);
  await createSampleParts({ db, clock: at('2032-12-31T17:00:00Z') }).makeAndDrop();
  expect(await names()).toEqual([
    ...['charge_sample_2031_12', 'charge_sample_2032_01', 'charge_sample_2033_01', 'charge_sample_2033_02'],
    ...['charge_sample_2033_03', 'charge_sample_rest'],
  ]);
});
