import RpcClient from '@alicloud/pop-core';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { captchaCredentials } from './credentials.ts';
import { captchaSandbox } from './index.ts';
import { captchaPath, scriptFile } from './paths.ts';

const account = captchaCredentials.make();
const { sceneId, prefix, accessKeyId, accessKeySecret } = account;
const start = new Date('2026-03-01T04:00:00Z');
let now: Date;
let app: FastifyInstance;
let endpoint: string;

beforeEach(async () => {
  now = start;
  app = Fastify({ forceCloseConnections: true });
  await app.register(captchaSandbox(account, { now: () => now }));
  endpoint = (await app.listen({ port: 0, host: '127.0.0.1' })) + captchaPath;
});
afterEach(() => app.close());

const pass = (scene: object = {}) =>
  app.inject({ method: 'POST', url: `${captchaPath}/pass`, query: { sceneId, prefix, ...scene } });
const passedParam = async () => Buffer.from((await pass()).body).toString('base64');

type Verdict = { Result: { VerifyResult: boolean; VerifyCode: string } };
const sdk = (change: object = {}) =>
  new RpcClient({ endpoint, apiVersion: '2023-03-05', accessKeyId, accessKeySecret, ...change });
/** The request contains the time of its sender; here it is the test's. */
const ask = (CaptchaVerifyParam: string, change: object = {}) =>
  sdk().request<Verdict>(
    'VerifyIntelligentCaptcha',
    { CaptchaVerifyParam, SceneId: sceneId, Timestamp: now.toISOString().replace(/\.\d+Z/, 'Z'), ...change },
    { method: 'POST' },
  );
const codeOf = async (...question: Parameters<typeof ask>) => (await ask(...question)).Result.VerifyCode;

describe('the captcha provider, tested against the official SDK (@alicloud/pop-core)', () => {
  test('confirms each passed captcha once', async () => {
    const param = await passedParam();
    expect(await ask(param)).toMatchObject({
      Code: 'Success',
      Success: true,
      Result: { VerifyResult: true, VerifyCode: 'T001' },
    });
    expect((await ask(param)).Result).toEqual({ VerifyResult: false, VerifyCode: 'F008' });
  });

  test('expires a captcha that is not used in time', async () => {
    const param = await passedParam();
    now = new Date(start.getTime() + 91_000);
    expect(await codeOf(param)).toBe('F019');
  });

  test('recognises an invented, a truncated and a foreign captcha', async () => {
    const param = await passedParam();
    const read = JSON.parse(Buffer.from(param, 'base64').toString());
    const written = (change: object) =>
      Buffer.from(JSON.stringify({ ...read, ...change })).toString('base64');
    expect(await codeOf(written({ securityToken: 'x' }))).toBe('F001');
    expect(await codeOf(written({ certifyId: 'x', securityToken: undefined }))).toBe('F001');
    expect(await codeOf(written({ sceneId: 'x' }))).toBe('F012');
    expect(await codeOf(param, { SceneId: 'x' })).toBe('F012');
    expect(await codeOf('e30')).toBe('F012');
    expect(await codeOf('none')).toBe('F003');
    expect(await codeOf('')).toBe('F002');
    expect(await codeOf(param)).toBe('T001');
  });

  test.each([
    ['another secret', { accessKeySecret: 'wrong' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'wrong' }, 'InvalidAccessKeyId.NotFound'],
    ['another version', { apiVersion: '2018-01-01' }, 'InvalidVersion'],
  ])('refuses %s', async (_name, change, code) => {
    const question = sdk(change).request('VerifyIntelligentCaptcha', {}, { method: 'POST' });
    await expect(question).rejects.toMatchObject({ code });
  });
});

test('passes nothing on a page of another brand', async () => {
  expect((await pass({ prefix: 'other' })).statusCode).toBe(400);
  expect((await pass({ sceneId: 'other' })).statusCode).toBe(400);
});

test('serves its script to every page, uncached', async () => {
  const script = await app.inject(`${captchaPath}/${scriptFile}`);
  expect(script.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'no-store',
  });
  expect(script.body).toContain('window.initAliyunCaptcha');
});
