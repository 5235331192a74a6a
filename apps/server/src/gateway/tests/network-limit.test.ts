import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderedPerMinute, unsealedPerMinute } from '../network-limit.ts';

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

describe('pages', () => {
  const visit = (url: string, from: string) => server.app.inject({ url, remoteAddress: from });
  const spendPages = () => {
    for (let i = 0; i < renderedPerMinute; i += 1) server.parts.pages.mayRender(ip);
  };

  it('renders a limited number per network and minute, and tells the visitor what to do', async () => {
    spendPages();
    const refused = await visit('/h5/pages/404?visit=1', ip);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.body).toContain('访问过于频繁');
    expect((await visit('/h5/pages/404?visit=2', '203.0.113.8')).statusCode).toBe(404);
    server.clock.setOffset(server.clock.offsetMs() + 60_000);
    expect((await visit('/h5/pages/404?visit=3', ip)).statusCode).toBe(404);
  });

  it('does not count a page that was rendered just before', async () => {
    expect((await visit('/h5/pages/404?visit=4', '203.0.113.8')).statusCode).toBe(404);
    spendPages();
    expect((await visit('/h5/pages/404?visit=4', ip)).statusCode).toBe(404);
  });
});
