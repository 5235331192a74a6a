import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import RpcClient from '@alicloud/pop-core';
import { signRpc } from '@ev/platform/aliyun-rpc.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aliyunScript, createAliyunCaptcha } from './aliyun-captcha.ts';

type Seen = { method: string; path: string; params: Record<string, string> };

let http: Server;
let endpoint: string;
let seen: Seen[];
let answer: { status: number; body: string } | null;

const passed = (VerifyResult: boolean, VerifyCode: string) => ({
  status: 200,
  body: JSON.stringify({
    Code: 'Success',
    Message: 'success',
    Success: true,
    RequestId: 'D6150BB4',
    Result: { VerifyResult, VerifyCode },
  }),
});

beforeEach(async () => {
  seen = [];
  answer = passed(true, 'T001');
  http = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const params = Object.fromEntries(new URLSearchParams(body || query));
    seen.push({ method: request.method ?? '', path, params });
    if (answer) response.writeHead(answer.status).end(answer.body);
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => http.close(resolve)));

const account = { accessKeyId: 'test-key', accessKeySecret: `secret-${Math.random()}` };
const scene = { sceneId: '1ab2cd3e', prefix: 'a1b2c3', script: aliyunScript };
const captcha = () => createAliyunCaptcha({ ...account, ...scene, endpoint, clock: systemClock });
/** As the page's script returns it: base64 of JSON, which the server never decodes. */
const captchaVerifyParam = Buffer.from(
  JSON.stringify({ certifyId: 'wYzA3', sceneId: '1ab2cd3e', isSign: true, securityToken: "+/=!'()* 中🚗" }),
).toString('base64');

describe('tested against the official SDK (@alicloud/pop-core)', () => {
  const request = { CaptchaVerifyParam: captchaVerifyParam, SceneId: scene.sceneId };
  const ask = (method: 'GET' | 'POST') =>
    new RpcClient({ endpoint, apiVersion: '2023-03-05', ...account }).request(
      'VerifyIntelligentCaptcha',
      request,
      { method },
    );

  test('our signature of the SDK’s request equals its own', async () => {
    await ask('POST');
    const { Signature: theirs, ...params } = seen[0]?.params ?? {};
    expect(signRpc('POST', params, account.accessKeySecret)).toBe(theirs);
  });

  test('our request equals the SDK’s request', async () => {
    await ask('POST');
    await captcha().judge(scene.sceneId, { captchaVerifyParam });
    const [theirs, ours] = seen;
    expect([ours?.method, ours?.path]).toEqual([theirs?.method, theirs?.path]);
    expect(Object.keys(ours?.params ?? {}).sort()).toEqual(Object.keys(theirs?.params ?? {}).sort());
    for (const name of ['Action', 'Version', 'Format', 'SignatureMethod', 'CaptchaVerifyParam', 'SceneId']) {
      expect(ours?.params[name], name).toBe(theirs?.params[name]);
    }
  });
});

test.each([
  ['passed', passed(true, 'T001'), true],
  ['passed by the allow list', passed(true, 'T006'), true],
  ['a suspected attack', passed(false, 'F001'), false],
  ['submitted before', passed(false, 'F008'), false],
  ['another scene’s', passed(false, 'F012'), false],
])('%s is the provider’s verdict', async (_name, given, right) => {
  answer = given;
  expect(await captcha().judge(scene.sceneId, { captchaVerifyParam })).toBe(right);
});

test.each([undefined, ''])('a malformed captcha is refused without a request', async (nothing) => {
  expect(await captcha().judge(scene.sceneId, { captchaVerifyParam: nothing })).toBe(false);
  expect(seen).toEqual([]);
});

test.each([
  [
    'a refusal of the request',
    { status: 400, body: '{"Code":"SignatureDoesNotMatch","Message":"no"}' },
    'SignatureDoesNotMatch',
  ],
  ['an unpaid account', { status: 403, body: '{"Code":"Forbidden.AccountAccessDenied"}' }, 'Forbidden'],
  ['a result without a verdict', { status: 200, body: '{"Code":"Success","Result":{}}' }, 'Success'],
  ['a verdict as text', { status: 200, body: '{"Result":{"VerifyResult":"true"}}' }, 'without a code'],
  ['a scene in test mode, which lets everyone pass', passed(true, 'T005'), 'test mode'],
  ['no JSON', { status: 502, body: '<html>' }, ''],
  ['a closed connection', null, ''],
])('%s is no verdict: nobody has passed', async (_name, given, words) => {
  answer = given;
  await expect(captcha().judge(scene.sceneId, { captchaVerifyParam })).rejects.toThrow(words);
});

test('a page gets the scene, and loads only from the provider’s own hosts', async () => {
  const { pageSources = {}, make } = captcha();
  expect((await make()).shown).toEqual({ kind: 'aliyun', ...scene });
  expect(pageSources.script).toContain(new URL(aliyunScript).origin);
  const hosts = Object.values(pageSources).flat();
  for (const host of hosts) expect(host).toMatch(/^https:\/\/[\w*-]+\.[\w.-]+$/);
  // Names directly below it are rented out to the public.
  expect(hosts.filter((host) => /\*\.(aliyuncs|alicdn)\.com/.test(host))).toEqual([]);
});
