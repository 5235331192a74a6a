import type { Api } from '@ev/contract';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, enterWithKeys, keysInput, newId, operatorInput } from '../testing/entered.ts';
import { green, openOperators } from '../testing/operator-place.ts';

const demoSecret = 'demo-secret-of-the-test';
let server: TestServer;
let staffToken: string;
let place: Awaited<ReturnType<typeof openOperators>>;
beforeAll(async () => {
  server = await launch({ jobs: true, config: { demoSecret } });
  staffToken = (await newStaff(server, ['administrator'])).token;
  place = await openOperators(server, { demoSecret });
});
afterAll(async () => {
  await place.close();
  await server.stop();
});

const as = () => ({ token: staffToken });
const save = (input: Api['operator.saveOperator']['input']) =>
  server.client.call('operator.saveOperator', input, as());
const world = () => ({ server, staffToken });

it('is entered once, switched off, and edited only from its latest version', async () => {
  const input = operatorInput();
  expect((await save(input)).body).toMatchObject({ active: false, version: 1, theirKeysAt: null });
  expect(outcomeOf(await save(input))).toBe('operator.exists');
  const edited = { ...input, name: '远行快充', seenVersion: 1 };
  expect((await save(edited)).body).toMatchObject({ name: '远行快充', version: 2 });
  expect(outcomeOf(await save(edited))).toBe('operator.moved');
  expect(outcomeOf(await save({ ...edited, operatorId: newId() }))).toBe('operator.notFound');
});

it('is shown to customers with an existing picture', async () => {
  const input = { ...operatorInput(), logo: 'scenes/coast' };
  expect((await save(input)).body).toMatchObject({ logo: 'scenes/coast' });
  const edited = { ...input, seenVersion: 1 };
  for (const logo of ['scenes/nowhere', `media/${'0'.repeat(32)}-640x480`])
    expect(outcomeOf(await save({ ...edited, logo }))).toBe('operator.noPicture');
  expect((await save({ ...edited, logo: '' })).body).toMatchObject({ logo: '', version: 2 });
});

it('is switched on only with both sides’ keys', async () => {
  const operatorId = await enter(world());
  const on = () => server.client.call('operator.switchOperator', { operatorId, active: true }, as());
  expect(outcomeOf(await on())).toBe('operator.keysMissing');
  await server.client.call('operator.setOperatorKeys', keysInput(operatorId, 'theirs'), as());
  expect(outcomeOf(await on())).toBe('operator.keysMissing');
  await server.client.call('operator.setOperatorKeys', keysInput(operatorId, 'ours'), as());
  expect((await on()).body).toMatchObject({ active: true });
});

it('keys can be entered and never read, not even from the database', async () => {
  const operatorId = await enterWithKeys(world());
  const { operatorSecret, dataSecret, dataIv, sigSecret } = keysInput(operatorId, 'theirs');
  const { rows } = await server.db.execute(
    sql`select o::text as text from charging_operator o union all select r::text from idempotency_record r union all select a::text from audit_log a`,
  );
  const kept = JSON.stringify(rows);
  const listed = JSON.stringify(await server.client.call('operator.listOperators', { pageSize: 50 }, as()));
  for (const secret of [operatorSecret, dataSecret, dataIv, sigSecret]) {
    expect(kept).not.toContain(secret);
    expect(listed).not.toContain(secret);
  }
});

it('a test call shows the response, and its messages are logged without the secret', async () => {
  const { steps } = (await server.client.call('operator.testOperator', { operatorId: green }, as())).body;
  expect(steps).toMatchObject([
    { name: 'query_token', ok: true },
    { name: 'query_stations_info', ok: true, said: '共 36 座充电站' },
  ]);
  const messages = await server.client.call(
    'operator.listOperatorMessages',
    { operatorId: green, direction: 'out', name: 'query_token' },
    as(),
  );
  expect(messages.body.list[0]).toMatchObject({ ret: 0, why: null });
  expect(JSON.stringify(messages.body)).not.toContain(place.keys[green]?.theirs.operatorSecret);
});

it('a failing test call says where it failed', async () => {
  await place.control({ operatorId: green, mode: 'fine' });
  await server.client.call(
    'operator.setOperatorKeys',
    { ...keysInput(green, 'theirs'), ...place.keys[green]?.theirs, operatorSecret: 'another-secret' },
    as(),
  );
  const { steps } = (await server.client.call('operator.testOperator', { operatorId: green }, as())).body;
  expect(steps).toMatchObject([
    { name: 'query_token', ok: false, said: expect.stringContaining('wrongSecret') },
  ]);
});
