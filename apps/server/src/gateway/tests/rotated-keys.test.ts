import { freshNetwork, logIn } from '@ev/account/server/testing/log-in.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { rotatedWireKeys } from '@ev/platform/wire-keys.ts';
import { launch, type TestServer, testKeys } from '@ev/testkit/server/launch.ts';
import { createTestClient, type TestClient } from '@ev/testkit/server/test-client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The keys of the tests, replaced: clients get the new ones in an hour, and a week later the old ones end. */
const now = systemClock.now();
const from = new Date(now.getTime() + hourMs);
const acceptedUntil = new Date(from.getTime() + 7 * dayMs);
const keys = rotatedWireKeys(testKeys, { now, from, acceptedUntil });
const deviceId = 'a-phone-with-an-open-page';

let server: TestServer;
/** A page that was opened before the rotation, and one that has the new keys. */
let oldPage: TestClient;
let newPage: TestClient;
let tokens: { accessToken: string; refreshToken: string };

beforeAll(async () => {
  server = await launch({ keys });
  const { app, clock, parts, client } = server;
  newPage = client;
  oldPage = createTestClient(app, { keys: testKeys, clock, endpoints: parts.gateway.endpoints });
  tokens = await logIn({ ...server, client: oldPage }, { deviceId, ip: freshNetwork() });
});
afterAll(() => server?.stop());

/** The keys that a page gets which is loaded now, and by what an open page notices other ones. */
async function given() {
  const { appId } = (await server.app.inject('/h5/env.json')).json<{ appId: string }>();
  const { headers } = await server.app.inject('/time');
  return { appId, version: headers.configversion };
}

const customerBy = async (page: TestClient) => {
  const { header, body } = await page.call(
    'account.getCustomer',
    {},
    { token: tokens.accessToken, deviceId },
  );
  return [header.code, body?.maskedPhone];
};
const refreshBy = async (page: TestClient) => {
  const grant = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken };
  const { header, body } = await page.token(grant, { deviceId });
  if (header.code === '10000000') tokens = body;
  return header.code;
};
const works = ['10000000', expect.stringMatching(/^139/)];

it('gives the old keys until every process has the new ones, and accepts both', async () => {
  expect((await given()).appId).toBe(testKeys.appId);
  expect(await customerBy(oldPage)).toEqual(works);
  expect(await customerBy(newPage)).toEqual(works);
});

it('then gives the new ones, by which open pages notice, and accepts the old ones as before', async () => {
  const before = await given();
  server.clock.standAt(from);
  const after = await given();
  expect(after.appId).toBe(keys.appId);
  expect(after.version).not.toBe(before.version);
  expect(await refreshBy(oldPage)).toBe('10000000');
  expect(await customerBy(oldPage)).toEqual(works);
  expect(await refreshBy(newPage)).toBe('10000000');
  expect(await customerBy(newPage)).toEqual(works);
});

it('refuses the old ones at their end to the millisecond, and the login goes on with the new ones', async () => {
  server.clock.standAt(new Date(acceptedUntil.getTime() - 1));
  expect(await refreshBy(oldPage)).toBe('10000000');
  expect(await customerBy(oldPage)).toEqual(works);
  server.clock.standAt(acceptedUntil);
  expect(await customerBy(oldPage)).toEqual(['20000005', undefined]);
  expect(await refreshBy(oldPage)).toBe('20000005');
  expect(await customerBy(newPage)).toEqual(works);
  expect(await refreshBy(newPage)).toBe('10000000');
});

it('refuses a signature of one set in the name of another', async () => {
  server.clock.standAt(from);
  const request = newPage.prepareToken({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken });
  request.headers.appid = testKeys.appId;
  expect((await newPage.send(request)).header.code).toBe('20000005');
  const mixed = newPage.prepare('account.getCustomer', {}, { token: tokens.accessToken, deviceId });
  mixed.headers.appid = testKeys.appId;
  expect((await newPage.send(mixed)).header.code).toBe('20000005');
});

it('keeps what data depends on', () => {
  expect(keys.serverSecret).toBe(testKeys.serverPrivateKey);
});
