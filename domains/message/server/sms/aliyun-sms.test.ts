import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import RpcClient from '@alicloud/pop-core';
import { canonicalQuery, signRpc } from '@ev/platform/aliyun-rpc.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAliyunSms } from './aliyun-sms.ts';

type Seen = { method: string; params: Record<string, string> };

let http: Server;
let endpoint: string;
let seen: Seen[];
let answer: { status: number; body: string } | null;

const ok = {
  status: 200,
  body: JSON.stringify({ Code: 'OK', Message: 'OK', BizId: '900619746936498440^0' }),
};

beforeEach(async () => {
  seen = [];
  answer = ok;
  http = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const text = body || (request.url?.split('?')[1] ?? '');
    seen.push({ method: request.method ?? '', params: Object.fromEntries(new URLSearchParams(text)) });
    if (answer) response.writeHead(answer.status).end(answer.body);
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => http.close(resolve)));

const account = {
  accessKeyId: 'test-key',
  accessKeySecret: `secret-${Math.random()}`,
  signName: '青驭 (测试)*',
  templates: {
    loginCode: 'SMS_123456789',
    cancelCode: 'SMS_123456780',
    signCode: 'SMS_123456781',
    phoneCode: 'SMS_123456782',
    orderNotice: 'SMS_987654321',
  },
};
const message = { phone: '13800000001', template: 'loginCode', params: { code: '012345' } } as const;
const sms = () => createAliyunSms({ ...account, endpoint, clock: systemClock });

describe('tested against the official SDK (@alicloud/pop-core)', () => {
  const sdk = () =>
    new RpcClient({
      endpoint,
      apiVersion: '2017-05-25',
      accessKeyId: account.accessKeyId,
      accessKeySecret: account.accessKeySecret,
    });
  const request = {
    PhoneNumbers: message.phone,
    SignName: account.signName,
    TemplateCode: account.templates.loginCode,
    TemplateParam: JSON.stringify({ code: "0!'()*~ &=+/%中文🚗" }),
  };

  test.each(['GET', 'POST'] as const)('our signature of its %s request equals its own', async (method) => {
    await sdk().request('SendSms', request, { method });
    const { Signature: theirs, ...params } = seen[0]?.params ?? {};
    expect(params.TemplateParam).toBe(request.TemplateParam);
    expect(signRpc(method, params, account.accessKeySecret)).toBe(theirs);
  });

  test('our request has its parameters', async () => {
    await sdk().request('SendSms', request, { method: 'POST' });
    await sms().send(message);
    const [theirs, ours] = seen;
    expect(ours?.method).toBe(theirs?.method);
    expect(Object.keys(ours?.params ?? {}).sort()).toEqual(Object.keys(theirs?.params ?? {}).sort());
    for (const name of ['Action', 'Version', 'Format', 'SignatureMethod', 'SignatureVersion', 'SignName']) {
      expect(ours?.params[name], name).toBe(theirs?.params[name]);
    }
    const shape = (text?: string) => text?.replace(/\d/g, '0');
    expect(shape(ours?.params.Timestamp)).toBe(shape(theirs?.params.Timestamp));
  });
});

test('a message names its template and returns the provider’s number', async () => {
  expect(await sms().send(message)).toEqual({ messageId: '900619746936498440^0' });
  expect(seen[0]?.params).toMatchObject({
    PhoneNumbers: message.phone,
    TemplateCode: 'SMS_123456789',
    TemplateParam: '{"code":"012345"}',
  });
});

test('each template is sent under its own code', async () => {
  await sms().send({
    phone: '13800000001',
    template: 'orderNotice',
    params: { title: '车辆已到店' },
  });
  expect(seen[0]?.params).toMatchObject({
    TemplateCode: 'SMS_987654321',
    TemplateParam: '{"title":"车辆已到店"}',
  });
});

test('a code whose template is not approved yet is sent by the one that stands in for it', async () => {
  const phone = '13800000001';
  const params = { code: '012345' };
  await sms().send({ phone, template: 'exportCode', params });
  await sms().send({ phone, template: 'callCode', params });
  const approved = { ...account, templates: { ...account.templates, exportCode: 'SMS_123456783' } };
  await createAliyunSms({ ...approved, endpoint, clock: systemClock }).send({
    phone,
    template: 'exportCode',
    params,
  });
  const { loginCode, phoneCode } = account.templates;
  expect(seen.map((one) => one.params.TemplateCode)).toEqual([loginCode, phoneCode, 'SMS_123456783']);
});

test('every request has a unique number', async () => {
  await sms().send(message);
  await sms().send(message);
  expect(seen[0]?.params.SignatureNonce).not.toBe(seen[1]?.params.SignatureNonce);
});

test.each([
  [
    'a refusal of the business',
    { status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"limit"}' },
  ],
  ['a refusal of the request', { status: 400, body: '{"Code":"SignatureDoesNotMatch","Message":"no"}' }],
  ['no JSON', { status: 502, body: '<html>' }],
  ['an empty object', { status: 200, body: '{}' }],
  ['a closed line', null],
])('%s is a failure', async (_name, given) => {
  answer = given;
  await expect(sms().send(message)).rejects.toThrow();
});

test('parameters are sorted by their bytes and encoded according to RFC 3986', () => {
  expect(canonicalQuery({ b: "a*b'c(d)!~", B: ' +', a: '中' })).toBe(
    'B=%20%2B&a=%E4%B8%AD&b=a%2Ab%27c%28d%29%21~',
  );
});
