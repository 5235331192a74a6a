import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import RpcClient from '@alicloud/pop-core';
import { machineClock } from '@ev/sandbox-kit/clock.ts';
import type { HomeCard } from '@ev/sandbox-kit/partner.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smsCredentials } from './credentials.ts';
import { openInbox } from './inbox.ts';
import { inboxCard } from './inbox-card.ts';
import { smsPath, smsSandbox } from './index.ts';

const account = smsCredentials.make();
let dir: string;
let app: FastifyInstance;
let card: HomeCard;
let endpoint: string;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const inbox = openInbox(join(dir, 'sms.json'));
  card = inboxCard(inbox);
  app = Fastify({ forceCloseConnections: true });
  await app.register(smsSandbox({ account, inbox, clock: machineClock }));
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

describe('the SMS provider, tested against the official SDK (@alicloud/pop-core)', () => {
  test.each(['GET', 'POST'])('accepts its %s request', async (method) => {
    const answer = await sdk().request<Record<string, string>>('SendSms', request, { method });
    expect(answer).toMatchObject({ Code: 'OK', BizId: expect.any(String), RequestId: expect.any(String) });
    expect(await inboxOf('13800000001')).toEqual([
      {
        phone: '13800000001',
        template: 'loginCode',
        params: { code: '012345' },
        text: `【${account.signName}】你的验证码是 012345，5 分钟内有效。请勿告诉他人。`,
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

  test('refuses a repeated request', async () => {
    const again = { ...request, SignatureNonce: 'the-same' };
    await sdk().request('SendSms', again);
    await expect(sdk().request('SendSms', again)).rejects.toMatchObject({ code: 'SignatureNonceUsed' });
  });
});

describe('what arrived', () => {
  test('is available to clients, the newest message of a phone first', async () => {
    for (const code of ['111111', '222222']) {
      await sdk().request('SendSms', { ...request, TemplateParam: JSON.stringify({ code }) });
    }
    const codes = (await inboxOf('13800000001')).map((one: { params: { code: string } }) => one.params.code);
    expect(codes).toEqual(['222222', '111111']);
    expect(await inboxOf('13800000002')).toEqual([]);
  });

  test('is shown on the home page, and found by a part of the number', async () => {
    await sdk().request('SendSms', request);
    const html = await card.html();
    expect(html).toContain('13800000001');
    expect(html).toContain('data-copy="012345"');
    expect((await app.inject('/home/messages?phone=0001')).body).toContain('012345');
    expect((await app.inject('/home/messages?phone=0002')).body).toContain('还没有短信');
  });

  test('escapes markup in a message', async () => {
    const code = '<img src=x onerror=alert(1)>';
    await sdk().request('SendSms', { ...request, TemplateParam: JSON.stringify({ code }) });
    expect(await card.html()).not.toContain('<img');
    const rows = await app.inject('/home/messages');
    expect(rows.body).not.toContain('<img');
    expect(rows.headers['content-security-policy']).toContain("default-src 'self'");
  });
});
