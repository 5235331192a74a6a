import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unsealedPerMinute } from '../unseal-limit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());
beforeEach(() => {
  // Never within a minute that is about to end.
  server.clock.setOffset(server.clock.offsetMs() + 60_000 - (server.clock.now().getTime() % 60_000) + 1);
});

const tooMany = '20000011';
const ip = '203.0.113.7';
const spend = () => {
  for (let i = 0; i < unsealedPerMinute; i += 1) server.parts.gateway.mayUnseal(ip);
};
const logIn = (from: string) =>
  server.client.call('account.loginBySms', { phone: '', code: '', agreements: [] }, { ip: from });

it('decrypts a limited number of bodies per address and minute', async () => {
  expect((await logIn(ip)).header.code).toBe('20000002');
  spend();
  expect(await logIn(ip)).toMatchObject({ statusCode: 429, header: { code: tooMany } });
  expect((await logIn('203.0.113.8')).header.code).toBe('20000002');
  server.clock.setOffset(server.clock.offsetMs() + 60_000);
  expect((await logIn(ip)).header.code).toBe('20000002');
});

it('applies the same limit to the token call', async () => {
  spend();
  const answer = await server.client.token({ grant_type: 'refresh_token', refresh_token: 'x' }, { ip });
  expect(answer.header.code).toBe(tooMany);
});

it('does not limit logged-in callers', async () => {
  const { accessToken: token } = await newCustomer(server);
  spend();
  const answer = await server.client.call('account.listBoundCars', {}, { token, ip });
  expect(answer.header.code).toBe('10000000');
});
