import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unionpayCredentials } from '@ev/payment/sandbox/unionpay/credentials.ts';
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

const pairOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const pair = pairOf(2048);
const ours = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const theirs = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;

function connect(
  environment: string,
  content: string | Buffer | null,
  more: Record<string, string> = {},
): Partners {
  const file = join(directory, `${crypto.randomUUID()}.json`);
  if (content !== null) writeFileSync(file, content);
  const config = readConfig({
    APP_ENV: environment,
    WIRE_KEYS_FILE: '/etc/app/keys.json',
    PROVIDERS_FILE: file,
    DATABASE_URL: 'postgres://app@database/app',
    PUBLIC_ORIGIN: 'https://app.example.com',
    NOTIFY_ORIGIN: 'https://notify.example.com',
    DATA_DIR: directory,
    ...more,
  });
  return connectPartners(config, domains);
}

const captcha = {
  provider: 'aliyun',
  endpoint: 'https://captcha.cn-shanghai.aliyuncs.com',
  accessKeyId: 'id',
  accessKeySecret: 'secret',
  sceneId: 'scene',
  prefix: 'prefix',
};

const settings = (addresses: typeof real, more: object = {}) =>
  JSON.stringify({
    ...more,
    sms: {
      endpoint: addresses.sms,
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      signName: 'name',
      templates: {
        loginCode: 'SMS_1',
        cancelCode: 'SMS_3',
        signCode: 'SMS_4',
        phoneCode: 'SMS_5',
        orderNotice: 'SMS_2',
      },
    },
    wechat: {
      baseUrl: addresses.wechat,
      credentials: {
        appId: 'wx0',
        mchId: '1600000000',
        merchantSerial: 'A0',
        merchantPrivateKey: pair.privateKey,
        apiV3Key: '0'.repeat(32),
        platformKeys: { B0: pair.publicKey },
      },
    },
    fulfilment: { endpoint: addresses.fulfilment, ourSecrets: [ours], factorySecrets: [theirs] },
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
  ['wechat', 'https://10.1.2.3'],
  ['wechat', 'https://[fd00::1]'],
  ['fulfilment', 'https://169.254.169.254/messages'],
  ['fulfilment', 'https://mes.internal/messages'],
  ['fulfilment', 'http://localhost:3001/factory/messages'],
  ['fulfilment', 'http://factory.example/messages'],
])('production accepts no %s at %s, a rehearsal does', (partner, address) => {
  const content = settings({ ...real, [partner]: address });
  expect(() => connect('prd', content)).toThrow(partner);
  expect(() => connect('prd', content)).toThrow(address);
  expect(() => connect('prd', content)).not.toThrow('cannot be used');
  expect(() => connect('prd', content, { TEST_ENVIRONMENT: 'rehearsal' })).not.toThrow();
  expect(() => connect('dev', content)).not.toThrow();
});

it('reports the problems of all partners at once', () => {
  const sandboxes = {
    sms: 'http://localhost:1',
    wechat: 'https://127.0.0.1',
    fulfilment: 'https://10.0.0.1',
  };
  expect(() => connect('prd', settings(sandboxes))).toThrow(/sms\..*wechat\..*fulfilment\./s);
  expect(() => connect('prd', settings({ sms: '', wechat: 'x', fulfilment: '' }))).toThrow(
    /sms\.endpoint.*wechat\.baseUrl.*fulfilment\.endpoint/s,
  );
});

it('a captcha is our own until the file names a provider', () => {
  expect(connect('dev', '{}').captcha).toMatchObject({ kind: 'slider', own: true });
  expect(connect('dev', '{"captcha":{"provider":"own"}}').captcha.kind).toBe('slider');
  const { captcha: chosen, sms } = connect('dev', JSON.stringify({ captcha }));
  expect(chosen).toMatchObject({ kind: 'aliyun', wire: expect.stringContaining('unverified') });
  expect(chosen.own).toBeUndefined();
  // A demo uses the sandbox for everything that the file does not name.
  expect(sms.wire).toContain('Alibaba Cloud SMS');
});

it.each([
  ['captcha.endpoint', { endpoint: 'http://localhost:3001/aliyun-captcha' }],
  ['captcha.script', { script: 'http://localhost:3001/aliyun-captcha/AliyunCaptcha.js' }],
])('production accepts no captcha whose %s is a sandbox', (field, change) => {
  expect(() => connect('prd', settings(real, { captcha: { ...captcha, ...change } }))).toThrow(field);
});

it.each([
  ['is missing', null, 'ENOENT'],
  ['is no JSON', '{', 'JSON'],
  ['is in GBK', Buffer.from('7b22c9cf223a7b7d7d', 'hex'), 'it is in GBK, save it in UTF-8'],
  ['is in UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'it is in UTF-16, save it in UTF-8'],
  ['begins with a byte order mark', '\ufeff{}', 'sms: '],
  ['is empty', '{}', 'sms: '],
  ['names no address', settings({ ...real, sms: '' }), 'sms.endpoint: no address'],
  ['lacks a template', settings(real).replace('"orderNotice":"SMS_2"', '"other":"SMS_2"'), 'orderNotice: '],
  ['lacks secrets', settings(real).replace(`["${theirs}"]`, '[]'), 'fulfilment.factorySecrets: '],
  [
    'has a short secret',
    settings(real).replace(theirs, theirs.slice(0, -8)),
    'needs to be whsec_ and 32 to 64 bytes',
  ],
  ['has a merchant key of 1,024 bits', withMerchantKey(pairOf(1024).privateKey), 'merchantPrivateKey: needs'],
  ['has no merchant key', withMerchantKey('key'), 'merchantPrivateKey: needs to be an RSA private key'],
  ['has an ownerless captcha', settings(real, { captcha: { provider: 'other' } }), 'captcha.provider: '],
  ['has a captcha without a scene', settings(real, { captcha: { ...captcha, sceneId: '' } }), 'sceneId: '],
  ['has a key of another length', settings(real).replace('0'.repeat(32), '0'), 'apiV3Key: '],
])('a file that %s is reported with its variable and the problem', (_, content, wrong) => {
  expect(() => connect('prd', content)).toThrow(/ {2}PROVIDERS_FILE: .+\.json cannot be used: /);
  expect(() => connect('prd', content)).toThrow(wrong);
});

const alipay = {
  baseUrl: 'https://openapi.alipay.com/gateway.do',
  credentials: {
    appId: '2021000000000000',
    sellerId: '2088000000000000',
    appPrivateKey: pair.privateKey,
    alipayPublicKey: pair.publicKey,
  },
};

it('Alipay is connected if the file names it; in a demo it is otherwise the sandbox’s', () => {
  const without = connect('prd', settings(real)).alipay;
  expect([without.missing, without.own]).toEqual([true, true]);
  const named = connect('prd', settings(real, { alipay })).alipay;
  expect([named.missing, named.merchantId]).toEqual([undefined, '2088000000000000']);
  expect(connect('dev', '{}').alipay.missing).toBeUndefined();
});

it.each([
  ['a sandbox', { baseUrl: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do' }, 'alipay.baseUrl'],
  ['no address', { baseUrl: '' }, 'alipay.baseUrl: no address'],
  ['a short app', { credentials: { ...alipay.credentials, appId: '2021' } }, '应用编号是 16 位数字'],
  [
    'a stranger',
    { credentials: { ...alipay.credentials, sellerId: '1' } },
    '收款账号是 2088 开头的 16 位数字',
  ],
  [
    'half a key',
    { credentials: { ...alipay.credentials, alipayPublicKey: 'key' } },
    'alipayPublicKey: needs to be an RSA public key',
  ],
])('production accepts no Alipay with %s', (_, change, wrong) => {
  expect(() => connect('prd', settings(real, { alipay: { ...alipay, ...change } }))).toThrow(wrong);
});

const official = {
  provider: 'wechat',
  baseUrl: 'https://api.weixin.qq.com',
  appId: 'wx1',
  secret: 's',
};

it.each([
  ['wechatPlatform', { ...official, pagesUrl: 'http://open.weixin.qq.com' }, 'wechatPlatform.pagesUrl'],
  ['wechatPlatform', { ...official, script: 'https://localhost/jweixin.js' }, 'wechatPlatform.script'],
  ['miniProgram', { ...official, script: 'https://10.0.0.1/jweixin.js' }, 'miniProgram.script'],
  [
    'wecomPlatform',
    {
      provider: 'wecom',
      baseUrl: 'https://qyapi.weixin.qq.com',
      corpId: 'c',
      agentId: '1',
      secret: 's',
      scripts: ['https://sandbox.example/jwxwork.js'],
    },
    'wecomPlatform.scripts',
  ],
] as const)('production accepts no %s whose pages load from %o', (name, given, field) => {
  expect(() => connect('prd', settings(real, { [name]: given }))).toThrow(`${field} `);
  const { pagesUrl: _pages, script: _script, scripts: _scripts, ...rest } = given as Record<string, unknown>;
  expect(() => connect('prd', settings(real, { [name]: rest }))).not.toThrow();
});

/** A public key of the bank's kind, without an owner. */
const bankKey = generateKeyPairSync('ec', { namedCurve: 'SM2' })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');
const banks = {
  unionpay: {
    baseUrl: 'https://gateway.95516.com/gateway/api',
    credentials: {
      merId: '777290058110048',
      certId: '68759585097',
      merchantPrivateKey: pair.privateKey,
      issuerCertificate: unionpayCredentials.make().issuerCertificate,
    },
  },
  cmb: {
    baseUrl: 'https://api.cmbchina.com/polypay/v1.0',
    credentials: {
      merId: '308999170120000',
      userId: 'N003082458',
      appId: 'a',
      appSecret: 's',
      merchantPrivateKey: 'd5'.repeat(32),
      bankPublicKey: bankKey,
    },
  },
} as const;

it.each(['unionpay', 'cmb'] as const)('%s is connected if the file names it', (name) => {
  expect(connect('prd', settings(real))[name].missing).toBe(true);
  const named = connect('prd', settings(real, { [name]: banks[name] }))[name];
  expect([named.missing, named.merchantId]).toEqual([undefined, banks[name].credentials.merId]);
  expect(connect('dev', '{}')[name].missing).toBeUndefined();
});

it.each([
  ['unionpay', { baseUrl: 'https://gateway.test.95516.com/gateway/api' }, {}, 'unionpay.baseUrl'],
  ['unionpay', {}, { merId: '1' }, '商户号是 15 位数字'],
  ['unionpay', {}, { certId: '0A' }, '证书序列号是十进制数字'],
  ['unionpay', {}, { issuerCertificate: pair.publicKey }, 'needs to be a certificate in PEM'],
  ['cmb', { baseUrl: 'http://api.cmbchina.com/polypay/v1.0' }, {}, 'cmb.baseUrl'],
  ['cmb', {}, { merchantPrivateKey: 'key' }, '国密私钥是 64 位十六进制数字'],
  ['cmb', {}, { bankPublicKey: bankKey.slice(4) }, '招行公钥是 124 位的 Base64 国密公钥'],
] as const)('production accepts no %s with %o %o', (name, change, changed, wrong) => {
  const credentials = { ...banks[name].credentials, ...changed };
  const content = settings(real, { [name]: { ...banks[name], ...change, credentials } });
  expect(() => connect('prd', content)).toThrow(wrong);
});

function withMerchantKey(pem: string): string {
  const read = JSON.parse(settings(real));
  read.wechat.credentials.merchantPrivateKey = pem;
  return JSON.stringify(read);
}
