import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A host with https, whose cookies no other host of its domain can set. */
let server: TestServer;
beforeAll(async () => {
  server = await launch({ config: { publicOrigin: 'https://app.example.com' } });
});
afterAll(() => server.stop());

const session = '/console/session';
const post = (path: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url: session + path, headers: { 'x-console': '1', ...headers } });

it('the login of staff is in a cookie of this host only', async () => {
  const { token } = await newStaff(server, ['sales']);
  const set = String((await post('', { authorization: `Bearer ${token}` })).headers['set-cookie']);
  expect(set).toMatch(/^__Host-ev_console=t_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  const [pair = ''] = set.split(';');
  expect((await post('/join', { cookie: pair })).statusCode).toBe(200);
  // Another host of the domain could set it under this name.
  expect((await post('/join', { cookie: pair.replace('__Host-', '') })).statusCode).toBe(401);
  const left = String((await post('/leave', { cookie: pair })).headers['set-cookie']);
  expect(left).toBe('__Host-ev_console=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure');
});

it('the text size is in a cookie of this host only', async () => {
  const page = (cookie: string) => server.app.inject({ url: '/h5/pages/index/index', headers: { cookie } });
  const { headers, body } = await page('__Host-textSize=elder');
  expect(headers['set-cookie']).toMatch(/^__Host-textSize=elder; Path=\/; .*; Secure$/);
  expect(body).toContain('data-text-size="elder"');
  // The size that was chosen with an earlier release.
  const former = await page('textSize=elder');
  expect(former.headers['set-cookie']).toBe(headers['set-cookie']);
});
