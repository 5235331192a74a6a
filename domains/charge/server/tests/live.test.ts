import type { AddressInfo } from 'node:net';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChargeOrder } from '../../contract/charge.ts';
import { createSampleParts } from '../sample-parts.ts';
import { placeOrder } from '../testing/charge-orders.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await launch({ jobs: true, signals: true });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  // What fetch keeps open for its next question would be waited for.
  server?.app.server.closeAllConnections();
  await server?.stop();
});

/** The orders that come along a connection, as they come. */
async function watch(address: string) {
  const stop = new AbortController();
  const response = await fetch(`${origin}${address}`, { signal: stop.signal });
  const heard: ChargeOrder[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, data] = /^data: (.*)$/m.exec(text.slice(0, end)) ?? [];
        if (data) heard.push(JSON.parse(data) as ChargeOrder);
        text = text.slice(end + 2);
      }
    }
  };
  const reading = response.headers.get('content-type')?.startsWith('text/event-stream') ? read() : null;
  reading?.catch(() => {});
  return { response, heard, stop: () => stop.abort() };
}

it('tells whoever watches of each change, and nobody without a ticket', async () => {
  const { accessToken: token, uid } = await logIn(server);
  const chargeOrderId = await placeOrder({ server }, { uid }, 'charging');
  const { address } = (await server.client.call('charge.openLive', { chargeOrderId }, { token })).body;
  const one = await watch(address);
  const two = await watch(address);
  await expect
    .poll(() => [one.heard[0]?.stage, two.heard[0]?.stage], { timeout: 15_000 })
    .toEqual(['charging', 'charging']);
  // A signal may be lost while its connection is: a repeat, which changes nothing, tells of it again.
  const stop = () => server.client.call('charge.stopSession', { chargeOrderId }, { token });
  expect(outcomeOf(await stop())).toBe('ok');
  await expect
    .poll(
      async () => {
        await stop();
        return [one.heard.length > 1, two.heard.length > 1];
      },
      { timeout: 20_000, interval: 500 },
    )
    .toEqual([true, true]);

  const other = await placeOrder({ server }, { uid }, 'toPay');
  const forged = address.replace(chargeOrderId, other);
  expect((await watch(forged)).heard).toEqual([]);
  const refused = (await (await watch(forged)).response.json()) as { header: { code: string } };
  expect(refused.header.code).toBe('23300019');

  const stranger = (await logIn(server)).accessToken;
  const asked = await server.client.call('charge.openLive', { chargeOrderId }, { token: stranger });
  expect(outcomeOf(asked)).toBe('charge.orderNotFound');
  one.stop();
  two.stop();
});

it('a ticket is good for a minute, and an order for six who watch', async () => {
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

it('measurements have a part for each month, made ahead and dropped when their time is over', async () => {
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
