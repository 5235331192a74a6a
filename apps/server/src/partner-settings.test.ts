import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Partners } from '@ev/platform/partners.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { connectPartners } from './partners.ts';

const domains = await houseDomains();

const directory = mkdtempSync(join(tmpdir(), 'ev-providers-'));
afterAll(() => rmSync(directory, { recursive: true }));

const real = {
  sms: 'https://dysmsapi.aliyuncs.com',
  wechat: 'https://api.mch.weixin.qq.com',
  fulfilment: 'https://factory.example/messages',
};

function connect(environment: string, content: string | null): Partners {
  const file = join(directory, `${crypto.randomUUID()}.json`);
  if (content !== null) writeFileSync(file, content);
  const config = readConfig({
    APP_ENV: environment,
    WIRE_KEYS_FILE: '/etc/app/keys.json',
    PROVIDERS_FILE: file,
    DATABASE_URL: 'postgres://app@database/app',
    ADMIN_PASSWORD: 'a long one',
    DATA_DIR: directory,
  });
  return connectPartners(config, domains);
}

const captcha = {
  ...{ provider: 'aliyun', endpoint: 'https://captcha.cn-shanghai.aliyuncs.com' },
  ...{ accessKeyId: 'id', accessKeySecret: 'secret', sceneId: 'scene', prefix: 'prefix' },
};

const settings = (addresses: typeof real, more: object = {}) =>
  JSON.stringify({
    ...more,
    sms: {
      endpoint: addresses.sms,
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      signName: 'name',
      templates: { loginCode: 'SMS_1', cancelCode: 'SMS_3', orderNotice: 'SMS_2' },
    },
    wechat: {
      baseUrl: addresses.wechat,
      credentials: {
        appId: 'wx0',
        mchId: '1600000000',
        merchantSerial: 'A0',
        merchantPrivateKey: 'key',
        apiV3Key: '0'.repeat(32),
        platformKeys: { B0: 'key' },
      },
    },
    fulfilment: { endpoint: addresses.fulfilment, ourSecrets: ['ours'], factorySecrets: ['theirs'] },
  });

it.each([
  ['sms', 'http://localhost:3001/aliyun-sms'],
  ['sms', 'https://sandbox.example/aliyun-sms'],
  ['wechat', 'https://localhost:3001'],
  ['wechat', 'https://demo.localhost'],
  ['wechat', 'https://127.0.0.1'],
  ['wechat', 'https://2130706433'],
  ['wechat', 'https://[::1]'],
  ['wechat', 'https://[::ffff:127.0.0.1]'],
  ['wechat', 'http://api.mch.weixin.qq.com'],
  ['wechat', 'https://api.mch.weixin.qq.com/sandboxnew'],
  ['fulfilment', 'http://localhost:3001/factory/messages'],
  ['fulfilment', 'http://factory.example/messages'],
])('production takes no %s at %s, a demo does', (partner, address) => {
  const content = settings({ ...real, [partner]: address });
  expect(() => connect('prd', content)).toThrow(partner);
  expect(() => connect('prd', content)).toThrow(address);
  expect(() => connect('prd', content)).not.toThrow('cannot be used');
});

it('a captcha is our own until the file names a provider', () => {
  expect(connect('dev', '{}').captcha).toMatchObject({ kind: 'slider', own: true });
  expect(connect('dev', '{"captcha":{"provider":"own"}}').captcha.kind).toBe('slider');
  const { captcha: chosen, sms } = connect('dev', JSON.stringify({ captcha }));
  expect(chosen).toMatchObject({ kind: 'aliyun', wire: expect.stringContaining('unverified') });
  expect(chosen.own).toBeUndefined();
  // What the file does not name is the sandbox's in a demo.
  expect(sms.wire).toContain('Alibaba Cloud SMS');
});

it.each([
  ['captcha.endpoint', { endpoint: 'http://localhost:3001/aliyun-captcha' }],
  ['captcha.script', { script: 'http://localhost:3001/aliyun-captcha/AliyunCaptcha.js' }],
])('production takes no captcha whose %s is a sandbox', (field, change) => {
  expect(() => connect('prd', settings(real, { captcha: { ...captcha, ...change } }))).toThrow(field);
});

it.each([
  ['is missing', null, 'ENOENT'],
  ['is no JSON', '{', 'JSON'],
  ['is empty', '{}', 'sms: '],
  ['names no address', settings({ ...real, sms: '' }), 'sms.endpoint: no address'],
  ['lacks a template', settings(real).replace('"orderNotice":"SMS_2"', '"other":"SMS_2"'), 'orderNotice: '],
  ['lacks secrets', settings(real).replace('["theirs"]', '[]'), 'fulfilment.factorySecrets: '],
  ['has a captcha of nobody', settings(real, { captcha: { provider: 'other' } }), 'captcha.provider: '],
  ['has a captcha without a scene', settings(real, { captcha: { ...captcha, sceneId: '' } }), 'sceneId: '],
  ['has a key of another length', settings(real).replace('0'.repeat(32), '0'), 'apiV3Key: '],
])('a file that %s is named with its variable and what is wrong', (_, content, wrong) => {
  expect(() => connect('prd', content)).toThrow(/^PROVIDERS_FILE .+\.json cannot be used: /);
  expect(() => connect('prd', content)).toThrow(wrong);
});
