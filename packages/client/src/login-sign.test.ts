import { expect, it } from 'vitest';
import { createFakeServer, environment, host, type Reply } from '../test/fake-server.ts';
import { askLoginSign } from './login-sign.ts';

const login = { uid: 'user', token: 'mini-token' };
const origin = 'https://mini.example.com';

function ask(reply: Reply, who: typeof login | null = login, at = '') {
  const apiBase = at || environment.apiBase;
  const { transport, clock, seen } = createFakeServer({ ...environment, apiBase }, () => reply);
  const env = { ...environment, miniProgram: { ...environment.miniProgram, origin: at } };
  return { asked: askLoginSign({ environment: env, transport, clock, host }, who), seen };
}

it('is requested by the token of the mini-program and belongs to its user', async () => {
  const { asked, seen } = ask({ body: 'login-sign' });
  expect(await asked).toEqual({
    outcome: 'success',
    sign: { username: 'user', loginSign: 'login-sign' },
  });
  expect(seen[0]).toMatchObject({
    path: '/common/authorizationTokenMapping',
    headers: { Authorization: 'Bearer mini-token', deviceId: 'device-test' },
  });
});

it('is requested at the origin of the mini-program where it has one', async () => {
  const { asked, seen } = ask({ body: 'login-sign' }, login, origin);
  await asked;
  expect(seen[0]?.raw.url).toBe(`${origin}/common/authorizationTokenMapping`);
});

it('is not requested without a login of the mini-program', async () => {
  const { asked, seen } = ask({ body: 'login-sign' }, null);
  expect(await asked).toEqual({ outcome: 'nologin' });
  expect(seen).toEqual([]);
});

it('fails when the token is refused', async () => {
  const { asked } = ask({ code: '10001007' });
  expect(await asked).toMatchObject({ outcome: 'fail', error: { code: '10001007' } });
});

it.each<[string, Reply, string]>([
  ['there is no connection', new TypeError('offline'), 'offline'],
  ['the server is busy', { code: '10000008' }, 'refused'],
  ['the answer is no sign', { body: { sign: 'x' } }, 'fault'],
])('does not affect the login when %s', async (_what, reply, kind) => {
  await expect(ask(reply).asked).rejects.toMatchObject({ kind });
});
