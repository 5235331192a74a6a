import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wecomAppCredentials } from '../../sandbox/credentials.ts';
import { wecomConfigPath } from '../../sandbox/paths.ts';
import { wecomSandbox } from '../../sandbox/wecom.ts';
import { signPage } from '../wechat-platform/signature.ts';
import { createWecomPlatform } from './index.ts';

const brandApp = wecomAppCredentials.make();
const url = 'http://localhost:3000/h5/pages/index/index';
let app: FastifyInstance;
let baseUrl: string;

beforeAll(async () => {
  app = Fastify();
  await app.register(wecomSandbox(brandApp));
  baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const connect = (wrong: object = {}) =>
  createWecomPlatform({ baseUrl, ...brandApp, scripts: ['http://localhost/sdk.js'], ...wrong });

it('gets a ticket with which WeCom accepts a page of the app, and no other page', async () => {
  const { ticket, lifeMs } = await connect().fetchTicket();
  expect(lifeMs).toBe(7_200_000);
  const signed = { ticket, nonceStr: 'n'.repeat(16), timestamp: '1414587457', url };
  const judge = async (page: string) => {
    const { nonceStr, timestamp } = signed;
    const who = { corpid: brandApp.corpId, agentid: brandApp.agentId };
    const query = { ...who, nonceStr, timestamp, signature: signPage(signed), url: page };
    return (await app.inject({ url: wecomConfigPath, query })).body;
  };
  expect(await judge(url)).toBe('wwSandboxConfig("agentConfig:ok")');
  expect(await judge(`${url}?other`)).toBe('wwSandboxConfig("agentConfig:invalid signature")');
});

it.each([
  [{ corpId: 'ww1' }, '40013'],
  [{ secret: 'wrong' }, '40001'],
])('reports why WeCom refuses %o, without repeating a secret', async (wrong, code) => {
  const asked = connect(wrong).fetchTicket();
  await expect(asked).rejects.toThrow(code);
  await expect(asked).rejects.not.toThrow(brandApp.secret);
});
