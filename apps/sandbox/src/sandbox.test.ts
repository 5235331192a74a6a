import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import RpcClient from '@alicloud/pop-core';
import type { PuzzleSolution, ServerLink } from '@ev/demo/sandbox/server-link.ts';
import { smsCredentials } from '@ev/message/sandbox/credentials.ts';
import { openInbox } from '@ev/message/sandbox/inbox.ts';
import { smsPath, smsSandbox } from '@ev/message/sandbox/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox } from './build-sandbox.ts';
import { machineClock } from './clock.ts';

const account = smsCredentials.make();
let dir: string;
let app: FastifyInstance;
let endpoint: string;
let clock: { now(): Date };
let world: { offsetMs: number; solutions: Map<string, PuzzleSolution>; away: boolean };

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  clock = { now: () => machineClock.now() };
  world = { offsetMs: 0, solutions: new Map(), away: false };
  const read = async () => {
    if (world.away) throw new Error('away');
    return { offsetMs: world.offsetMs, now: new Date(1_795_000_000_000 + world.offsetMs).toISOString() };
  };
  const server: ServerLink = {
    findSolution: async (id) => world.solutions.get(id) ?? null,
    readClock: read,
    moveClock: async (offsetMs) => {
      world.offsetMs = offsetMs;
      return read();
    },
  };
  const inbox = openInbox(join(dir, 'sms.json'));
  app = await buildSandbox({
    inbox,
    server,
    appPort: 3000,
    partners: [
      { plugin: smsSandbox({ account, inbox, clock: { now: () => clock.now() } }) },
      {
        plugin: async () => undefined,
        link: { title: '<收银台>', description: '付款', href: '/pay?a=1&b=2' },
      },
    ],
  });
  endpoint = (await app.listen({ port: 0, host: '127.0.0.1' })) + smsPath;
});
afterEach(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const sdk = (change: { accessKeyId?: string; accessKeySecret?: string; apiVersion?: string } = {}) =>
  new RpcClient({
    endpoint,
    apiVersion: '2017-05-25',
    accessKeyId: account.accessKeyId,
    accessKeySecret: account.accessKeySecret,
    ...change,
  });
const request = {
  PhoneNumbers: '13800000001',
  SignName: account.signName,
  TemplateCode: account.templates.loginCode,
  TemplateParam: '{"code":"012345"}',
};
const inboxOf = async (phone: string) => (await app.inject(`/sms?phone=${phone}`)).json();

describe('the SMS provider, held against the official SDK (@alicloud/pop-core)', () => {
  test.each(['GET', 'POST'])('takes its %s request', async (method) => {
    const answer = await sdk().request<Record<string, string>>('SendSms', request, { method });
    expect(answer).toMatchObject({ Code: 'OK', BizId: expect.any(String), RequestId: expect.any(String) });
    expect(await inboxOf('13800000001')).toEqual([
      {
        phone: '13800000001',
        template: 'loginCode',
        params: { code: '012345' },
        text: `【${account.signName}】您的验证码是 012345，5 分钟内有效。请勿告诉他人。`,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test.each([
    ['another secret', { accessKeySecret: 'wrong' }, {}, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'wrong' }, {}, 'InvalidAccessKeyId.NotFound'],
    ['another version', { apiVersion: '2018-01-01' }, {}, 'InvalidVersion'],
    ['another action', {}, { Action: 'SendBatchSms' }, 'InvalidAction.NotFound'],
    ['an old time', {}, { Timestamp: '2020-01-01T00:00:00Z' }, 'InvalidTimeStamp.Expired'],
    ['no phone', {}, { PhoneNumbers: '' }, 'isv.MOBILE_NUMBER_ILLEGAL'],
    ['another name', {}, { SignName: '别人' }, 'isv.SMS_SIGNATURE_ILLEGAL'],
    ['another template', {}, { TemplateCode: 'SMS_1' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
    ['no variable', {}, { TemplateParam: '{}' }, 'isv.TEMPLATE_MISSING_PARAMETERS'],
    ['a number for text', {}, { TemplateParam: '{"code":1}' }, 'isv.INVALID_JSON_PARAM'],
  ])('refuses %s', async (_name, client, change, code) => {
    await expect(sdk(client).request('SendSms', { ...request, ...change })).rejects.toMatchObject({ code });
    expect(await inboxOf('13800000001')).toEqual([]);
  });

  test('refuses a request that came before', async () => {
    const again = { ...request, SignatureNonce: 'the-same' };
    await sdk().request('SendSms', again);
    await expect(sdk().request('SendSms', again)).rejects.toMatchObject({ code: 'SignatureNonceUsed' });
  });
});

describe('for clients', () => {
  test('the newest message of a phone comes first', async () => {
    for (const code of ['111111', '222222']) {
      await sdk().request('SendSms', { ...request, TemplateParam: JSON.stringify({ code }) });
    }
    const codes = (await inboxOf('13800000001')).map((one: { params: { code: string } }) => one.params.code);
    expect(codes).toEqual(['222222', '111111']);
    expect(await inboxOf('13800000002')).toEqual([]);
  });

  test('puzzles are solved', async () => {
    world.solutions.set('one', { kind: 'slider', offset: 120 });
    expect((await app.inject('/captcha?id=one')).json()).toEqual({ kind: 'slider', offset: 120 });
    expect((await app.inject('/captcha?id=two')).statusCode).toBe(404);
  });

  test('the world’s clock is read and moved', async () => {
    const moved = await app.inject({ method: 'POST', url: '/clock', payload: { offsetMs: 60_000 } });
    expect(moved.json()).toMatchObject({ offsetMs: 60_000 });
    expect((await app.inject('/clock')).json()).toMatchObject({ offsetMs: 60_000 });
  });

  test('the clock is not moved by a form or a text of a foreign page', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: '/clock', headers, payload: '{"offsetMs":5}' });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(world.offsetMs).toBe(0);
  });

  test('a server that is away is said to be away', async () => {
    world.away = true;
    const answer = await app.inject('/clock');
    expect([answer.statusCode, answer.json()]).toEqual([502, { error: '演示服务器没有响应' }]);
  });
});

describe('the home page', () => {
  test('shows messages, clock and ways on', async () => {
    await sdk().request('SendSms', request);
    world.offsetMs = 25 * 3_600_000;
    const html = (await app.inject({ url: '/', headers: { host: 'phone.local:3001' } })).body;
    expect(html).toContain('13800000001');
    expect(html).toContain('data-copy="012345"');
    expect(html).toContain('比本机时间快 1 天 1 小时');
    expect(html).toContain('http://phone.local:3000/h5/');
    expect(html).toContain('&#60;收银台&#62;');
    expect(html).toContain('href="/pay?a=1&#38;b=2"');
  });

  test('carries nothing that a message says as markup', async () => {
    const code = '<img src=x onerror=alert(1)>';
    await sdk().request('SendSms', { ...request, TemplateParam: JSON.stringify({ code }) });
    expect((await app.inject('/')).body).not.toContain('<img');
    expect((await app.inject('/home/messages')).body).not.toContain('<img');
  });

  test('stands while the server is away', async () => {
    world.away = true;
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('演示服务器没有响应');
  });

  test.each(['/home/home.css', '/home/home.js'])('has its %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(200);
  });
});
