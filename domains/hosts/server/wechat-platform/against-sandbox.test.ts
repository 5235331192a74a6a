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

it('gets a ticket by which the SDK takes a page for ours, and no other page', async () => {
  const { ticket, lifeMs } = await createWechatPlatform({ baseUrl, ...account, script }).fetchTicket();
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
])('tells why WeChat refuses %o, without repeating a secret', async (wrong, code) => {
  const asked = createWechatPlatform({ baseUrl, ...account, script, ...wrong }).fetchTicket();
  await expect(asked).rejects.toThrow(code);
  await expect(asked).rejects.not.toThrow(account.secret);
});
