import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { miniProgramCredentials, wechatAccountCredentials } from '../../sandbox/credentials.ts';
import { wechatPlatformSandbox } from '../../sandbox/index.ts';
import { configPath } from '../../sandbox/paths.ts';
import { createWechatPlatform } from './index.ts';
import { signPage } from './signature.ts';

const account = wechatAccountCredentials.make();
const [url, script] = ['http://localhost:3000/h5/pages/index/index', 'http://localhost/sdk.js'];
let app: FastifyInstance;
let baseUrl: string;

beforeAll(async () => {
  app = Fastify();
  await app.register(wechatPlatformSandbox({ account, miniProgram: miniProgramCredentials.make() }));
  baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const connect = (wrong: object = {}) =>
  createWechatPlatform({ baseUrl, pagesUrl: baseUrl, ...account, script, ...wrong });

it('gets a ticket with which the SDK accepts a page of ours, and no other page', async () => {
  const { ticket, lifeMs } = await connect().fetchTicket();
  expect(lifeMs).toBe(7_200_000);
  const signed = { ticket, nonceStr: 'n'.repeat(16), timestamp: '1414587457', url };
  const judge = async (page: string) => {
    const query = new URLSearchParams({
      appId: account.appId,
      timestamp: signed.timestamp,
      nonceStr: signed.nonceStr,
      signature: signPage(signed),
      url: page,
      callback: 'done',
    });
    return (await fetch(`${baseUrl}${configPath}?${query}`)).text();
  };
  expect(await judge(url)).toBe('done("config:ok")');
  expect(await judge(`${url}?other`)).toBe('done("config:invalid signature")');
});

it.each([
  [{ appId: 'wx1' }, '40013'],
  [{ secret: 'wrong' }, '40125'],
])('reports why WeChat refuses %o, without repeating a secret', async (wrong, code) => {
  const asked = connect(wrong).fetchTicket();
  await expect(asked).rejects.toThrow(code);
  await expect(asked).rejects.not.toThrow(account.secret);
});

const inWechat = { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0.49' };

/** Follows WeChat's page as its browser does; returns the final address. */
async function authorize(headers: Record<string, string> = inWechat) {
  const address = connect().authorizeAddress({ returnUrl: `${url}?payNo=P1`, state: 's'.repeat(32) });
  expect(address.endsWith('#wechat_redirect')).toBe(true);
  const answer = await fetch(address, { headers, redirect: 'manual' });
  const target = URL.parse(answer.headers.get('location') ?? '');
  const [cookie = ''] = answer.headers.getSetCookie();
  return { target, cookie: cookie.split(';')[0] ?? '' };
}

it('identifies the user of a page by a code that is valid once', async () => {
  const { target, cookie } = await authorize();
  expect(target?.href.startsWith(`${url}?payNo=P1&`)).toBe(true);
  expect(target?.searchParams.get('state')).toBe('s'.repeat(32));
  const code = target?.searchParams.get('code') ?? '';
  const user = await connect().userOf(code);
  expect(user?.openId).toMatch(/^o[\w-]{27}$/);
  expect(await connect().userOf(code)).toBeNull();
  const again = await authorize({ ...inWechat, cookie });
  expect(await connect().userOf(again.target?.searchParams.get('code') ?? '')).toEqual(user);
});

it('returns without a code outside of WeChat', async () => {
  expect((await authorize({ 'user-agent': 'Chrome' })).target).toBeNull();
});
