import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const detail = '/main/api/base/document/detail';
const read = (url: string, payload: string) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
const document = (code: string) => JSON.stringify({ code });

describe('calls', () => {
  it('change nothing by GET', () => {
    const { endpoints } = server.parts.gateway;
    expect(endpoints.length).toBeGreaterThan(500);
    const byGet = endpoints.filter(({ method }) => method === 'GET');
    expect(byGet.filter(({ idempotent }) => idempotent).map(({ id }) => id)).toEqual([]);
    const open = byGet.filter(({ access }) => access === 'anyone').map(({ id }) => id);
    expect(open.toSorted()).toEqual([
      'hosts.getWechatSignature',
      'hosts.getWecomSignature',
      'system.getTime',
    ]);
    // The others need a token in a header, which no link or picture of another site can send. One of them
    // issues a login sign; the specification calls it by GET.
    const others = byGet.filter(({ access }) => access !== 'anyone').map(({ id }) => id);
    expect(others.toSorted()).toEqual([
      'account.getCustomer',
      'account.getLoginSign',
      'closing.getPendingClosing',
      'rescue.getPathRescue',
    ]);
  });

  it('have their path decoded once', async () => {
    const plain = await read(detail, document('privacy-policy'));
    expect(plain.json().body.code).toBe('privacy-policy');
    const once = await read(detail.replace('detail', '%64etail'), document('privacy-policy'));
    expect(once.json().body?.code).toBe('privacy-policy');
    const twice = await read(detail.replace('detail', '%2564etail'), document('privacy-policy'));
    expect(twice.statusCode).toBe(404);
  });

  it('have their fields decoded once', async () => {
    const encoded = await server.client.call('content.getDocument', { code: 'privacy%2Dpolicy' });
    expect(outcomeOf(encoded)).not.toBe('ok');
    const twice = await read(detail, JSON.stringify(document('privacy-policy')));
    expect(twice.json().body?.code).toBeUndefined();
  });

  it('take each field from one place', async () => {
    const { body } = (await read(`${detail}?code=privacy-policy`, document('user-agreement'))).json();
    expect(body.code).toBe('user-agreement');
    const without = (await read(`${detail}?code=privacy-policy`, '{}')).json();
    expect(without.body?.code).toBeUndefined();
  });
});

describe('pages', () => {
  it('have their data as text that cannot end its block', async () => {
    const { body } = await server.app.inject('/h5/pages/explain?code=privacy-policy');
    const [, state = ''] = /id="app-state">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.stringify(JSON.parse(state))).toContain('<p>');
    expect(state).not.toContain('<');
  });
});

describe('files', () => {
  it.each([
    '/h5/assets/',
    '/console/assets/',
    '/artwork/',
    '/h5/.vite/manifest.json',
    '/.git/config',
    '/h5/.git/config',
    '/package.json',
    '/h5/assets/..%2f..%2f..%2fpackage.json',
    '/h5/%2e%2e/%2e%2e/package.json',
  ])('%s lists nothing and is not served', async (url) => {
    const { statusCode, body } = await server.app.inject(url);
    expect(statusCode).not.toBe(200);
    expect(body).not.toMatch(/\[core\]|"dependencies"|"isEntry"|-[\w-]{8}\.js</);
  });
});
