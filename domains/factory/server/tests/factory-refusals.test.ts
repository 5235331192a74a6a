import { providerRefusals } from '@ev/platform/switchboard/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignedEventsFactory } from '../signed-events/index.ts';
import {
  type EventFields,
  eventBody,
  newSecret,
  type SignedMessage,
  signAsFactory,
} from '../signed-events/tests/foreign-factory.ts';

const [ourSecret, factorySecret, strangerSecret] = [newSecret(), newSecret(), newSecret()];
const day = 24 * 3_600_000;

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;

beforeAll(async () => {
  const fulfilment = createSignedEventsFactory({
    endpoint: 'http://127.0.0.1:9',
    ourSecrets: [ourSecret],
    factorySecrets: [factorySecret],
    clock: { now: () => server.clock.now() },
  });
  server = await launch({ providers: { fulfilment } });
  other = await launchOn(server.databaseUrl, { providers: { fulfilment } });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

let events = 0;
function fieldsOf(change: Partial<EventFields> = {}): EventFields {
  events += 1;
  return {
    id: `event-${events}`,
    type: 'ev.factory.accepted',
    subject: 'C270104100000NOBODY',
    sequence: String(events).padStart(10, '0'),
    time: server.clock.now().toISOString(),
    data: {},
    ...change,
  };
}
const signed = (fields: EventFields, secret = factorySecret, at = server.clock.now()): SignedMessage =>
  signAsFactory(secret, { id: fields.id, body: eventBody(fields) }, at);
const post = async ({ headers, body }: SignedMessage, at: TestServer = server) =>
  (await at.app.inject({ method: 'POST', url: '/open/fulfilment/events', headers, payload: body }))
    .statusCode;

/** The factory's statistics for staff; those of another process appear once it has written them. */
async function factory() {
  const { token } = await newStaff(server, ['administrator']);
  for (const at of [other, server]) await at.client.call('operations.listProviders', {}, { token });
  const { list } = (await server.client.call('operations.listProviders', {}, { token })).body;
  const found = list.find(({ name }) => name === 'fulfilment');
  const { counts } = (await server.client.call('operations.getOverview', {}, { token })).body;
  if (!found) throw new Error('There is no factory');
  return { ...found, down: counts.find(({ name }) => name === 'providersDown')?.count };
}
const today = async () => Object.fromEntries((await factory()).refused.map((one) => [one.kind, one.today]));

it('each refused event of the factory is counted by its kind, across processes', async () => {
  expect(await factory()).toMatchObject({ refused: [], health: null, down: 0 });
  const fields = fieldsOf();
  expect(await post(signed(fields))).toBe(204);
  expect(await post(signed(fields), other)).toBe(204);
  expect((await factory()).refused).toEqual([]);

  for (const at of [server, other, server])
    expect(await post(signed(fieldsOf(), strangerSecret), at)).toBe(401);
  const unsigned = signed(fieldsOf());
  const { 'webhook-signature': _signature, ...bare } = unsigned.headers;
  expect(await post({ ...unsigned, headers: bare })).toBe(401);
  const late = new Date(server.clock.now().getTime() - 6 * 60_000);
  expect(await post(signed(fieldsOf(), factorySecret, late))).toBe(401);
  expect(await post(signed(fieldsOf({ type: 'ev.factory.exploded' })))).toBe(401);
  expect(await post({ ...signed(fieldsOf()), headers: { 'content-type': 'text/plain' } })).toBe(415);
  expect(await post(signed({ ...fields, type: 'ev.factory.withdrawn' }))).toBe(409);
  expect(await today()).toEqual({ signature: 4, time: 1, unreadable: 2, reused: 1 });
});

it('a flood makes no more rows, and does not mark the factory as broken', async () => {
  const before = (await today()).signature ?? 0;
  const flood = Array.from({ length: 60 }, (_, index) =>
    post(signed(fieldsOf(), strangerSecret), index % 2 === 0 ? server : other),
  );
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401]));
  const seen = await factory();
  expect((await today()).signature).toBe(before + 60);
  expect(seen).toMatchObject({ off: false, health: null, down: 0 });
  expect(await server.db.$count(providerRefusals)).toBe(4);
});

it('the count restarts each day, and the last time stays', async () => {
  const last = (await factory()).refused.find(({ kind }) => kind === 'signature')?.lastAt;
  try {
    for (const at of [server, other]) at.clock.setOffset(day);
    const tomorrow = (await factory()).refused.find(({ kind }) => kind === 'signature');
    expect(tomorrow).toEqual({ kind: 'signature', today: 0, lastAt: last });
    expect(await post(signed(fieldsOf(), strangerSecret))).toBe(401);
    const again = (await factory()).refused.find(({ kind }) => kind === 'signature');
    expect(again?.today).toBe(1);
    expect(again?.lastAt.localeCompare(last ?? '')).toBe(1);
  } finally {
    for (const at of [server, other]) at.clock.setOffset(0);
  }
});

it('is shown to staff who may read partners', async () => {
  const { token } = await newStaff(server, ['delivery']);
  const answer = await server.client.call('operations.listProviders', {}, { token });
  expect(answer.header.code).toBe('20900003');
});
