import { createCipheriv, createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { freshPhone, lastCode } from '@ev/account/server/testing/log-in.ts';
import { gatewayRefusals } from '@ev/contract/errors';
import { generateWireKeys } from '@ev/platform/wire-keys.ts';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { basicCredential, signRequest, signTokenCall } from '@ev/wire/signature.ts';
import {
  type CallOptions,
  getTime,
  sealedCall,
  signedCall,
  type Target,
  tokenCall,
} from '@ev/wire/test/independent-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { clientEnvironmentOf } from '../../render/client-environment.ts';
import { statusOf } from '../answer.ts';

/** docs/wire.md is normative: this computes its examples and follows its steps. */
const document = readFileSync(new URL('../../../../../docs/wire.md', import.meta.url), 'utf8');

function exampleOf<Example>(name: string): Example {
  const [, json] =
    new RegExp(`<!-- example: ${name} -->\\s+\`\`\`json\\n(.*?)\`\`\``, 's').exec(document) ?? [];
  if (!json) throw new Error(`docs/wire.md has no example of a ${name}`);
  return JSON.parse(json) as Example;
}

describe('the examples of the document', () => {
  it('of a signature', () => {
    const { sig, ...request } = exampleOf<
      { sig: string } & Omit<Parameters<typeof signRequest>[0], 'secret'> & { signingSecret: string }
    >('signature');
    const { signingSecret: secret, path, body, timestamp, token, nonce } = request;
    const joined = [path, body, timestamp, token, nonce].join('\n');
    expect(createHmac('sha256', secret).update(joined).digest('hex')).toBe(sig);
    expect(signRequest({ ...request, secret })).toBe(sig);
  });

  it('of the token call', () => {
    const example = exampleOf<Record<string, string>>('token call');
    const {
      clientId = '',
      clientSecret = '',
      credential = '',
      timestamp = '',
      nonce = '',
      appId = '',
    } = example;
    const secret = example.signingSecret ?? '';
    expect(Buffer.from(`${clientId}:${clientSecret}`).toString('base64')).toBe(credential);
    expect(basicCredential(clientId, clientSecret)).toBe(credential);
    const joined = timestamp + credential + nonce + appId + secret;
    expect(createHash('md5').update(joined).digest('hex')).toBe(example.sig);
    expect(signTokenCall({ timestamp, credential, nonce, appId, secret })).toBe(example.sig);
  });

  it('of a seal', () => {
    const { key = '', iv = '', text = '', encryptData } = exampleOf<Record<string, string>>('sealing');
    const cipher = createCipheriv('aes-128-gcm', key, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    expect(sealed.toString('base64')).toBe(encryptData);
  });

  it('of a configuration', () => {
    const { configVersion, config, ...selection } = exampleOf<{
      configVersion: string;
      version: string;
      options: string[];
      config: string;
    }>('configuration');
    expect(encodeConfig(configVersion, selection)).toBe(config);
  });

  it('of refusals: every one of any call, with its code and status', () => {
    const rows = [...document.matchAll(/^\| `(\d{8})` +\| `([\w.]+)` +\| (\d{3}) /gm)];
    const documented = rows.map(([, code, name, status]) => ({ code, name, status: Number(status) }));
    const given = Object.entries(gatewayRefusals).map(([name, { code }]) => ({
      code,
      name,
      status: statusOf(name as keyof typeof gatewayRefusals),
    }));
    const byCode = (one: { code?: string }, other: { code?: string }) =>
      Number(one.code) - Number(other.code);
    expect(documented.sort(byCode)).toEqual(given.sort(byCode));
  });
});

describe('the table of the environment', () => {
  it('names every field of env.json', () => {
    const [, section = ''] = /## 1\. (.*?)## 2\./s.exec(document) ?? [];
    const documented = [...section.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
    const keys = generateWireKeys();
    const environment = clientEnvironmentOf(readConfig({ APP_ENV: 'dev' }), keys, {
      miniProgramScript: '',
      map: { key: 'key', script: 'https://map.example/maps' },
    });
    expect(documented.sort()).toEqual(Object.keys(environment).sort());
  });
});

describe('a client that was written from the document', () => {
  let server: TestServer;
  let target: Target;
  const phone = freshPhone();
  let tokens: { accessToken: string; refreshToken: string; expiresIn: number };

  beforeAll(async () => {
    server = await launch();
    const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const env = (await (await fetch(`${baseUrl}/h5/env.json`)).json()) as Target['env'];
    target = { baseUrl, env, deviceId: randomBytes(16).toString('hex') };
  });
  afterAll(() => server?.stop());

  const succeed = async <Body>(answering: ReturnType<typeof signedCall>): Promise<Body> => {
    const { header, body } = await answering;
    expect(header).toMatchObject({ code: '10000000' });
    return body as Body;
  };
  const detail = (options: CallOptions = {}) =>
    sealedCall(target, '/main/api/my/sec/lgn/customer/detail', undefined, {
      method: 'GET',
      token: tokens.accessToken,
      ...options,
    });

  it('knows the time of the server, though its own clock is a day off', async () => {
    const dayMs = 24 * 3_600_000;
    const own = () => server.clock.now().getTime() - dayMs;
    const ahead = (await getTime({ ...target, now: own })) - own();
    expect(Math.abs(ahead - dayMs)).toBeLessThan(60_000);
    target = { ...target, now: () => own() + ahead };
    const lost = await sealedCall({ ...target, now: own }, '/main/api/sec/account/sms/send', {});
    expect(lost.header.code).toBe('20000006');
  });

  it('logs in with a code', async () => {
    const puzzle = await succeed<{ id: string }>(
      signedCall(target, '/main/api/sig/account/captcha/create', { kind: 'slider' }),
    );
    // The human eye, as the sandbox simulates it.
    const secret = { 'x-demo-secret': server.parts.config.demoSecret ?? '' };
    const seen = await fetch(`${target.baseUrl}/demo/captcha/${puzzle.id}`, { headers: secret });
    const { offset } = (await seen.json()) as { offset: number };
    const { validate } = await succeed<{ validate: string }>(
      signedCall(target, '/main/api/sig/account/captcha/solve', { id: puzzle.id, offset }),
    );
    await succeed(sealedCall(target, '/main/api/sec/account/sms/send', { phone, scene: 'login', validate }));
    const agreements = await Promise.all(
      ['user-agreement', 'privacy-policy'].map(async (code) => {
        const detailed = signedCall(target, '/main/api/base/document/detail', { code });
        return { code, version: (await succeed<{ version: string }>(detailed)).version };
      }),
    );
    const login = { phone, code: lastCode(server, phone), agreements };
    const { username, loginSign } = await succeed<{ username: string; loginSign: string }>(
      sealedCall(target, '/main/api/sec/account/login/sms', login),
    );
    const grant = { grant_type: 'password', auth_type: 'password', username, password: loginSign };
    tokens = await succeed(tokenCall(target, grant));
    expect(tokens.expiresIn).toBe(7_200);
    expect((await tokenCall(target, grant)).header.code).toBe('10066001');
  });

  it('makes a sealed call, whose response is sealed', async () => {
    const answer = await detail();
    expect(answer).toMatchObject({
      sealed: true,
      header: { code: '10000000' },
      body: { maskedPhone: expect.any(String) },
    });
  });

  it('refreshes, after which the old token is invalid', async () => {
    const before = tokens;
    tokens = await succeed(
      tokenCall(target, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
    );
    expect((await detail({ token: before.accessToken })).header.code).toBe('10001006');
    await succeed(detail());
  });

  it.each<[string, () => Promise<{ header: { code: string }; status: number }>, string, number]>([
    ['of another device', () => detail({ headers: { deviceId: 'another' } }), '10009009', 200],
    ['without a token', () => detail({ token: '' }), '10001004', 200],
    ['with a nonce of five', () => detail({ nonce: 'abcde' }), '20000005', 200],
    ['of an unknown call', () => signedCall(target, '/main/api/nothing', {}), '20000003', 404],
    [
      'with an open body',
      () => signedCall(target, '/main/api/sec/account/sms/send', { phone }),
      '20000008',
      200,
    ],
    [
      'that is a command without its idempotency key',
      () =>
        sealedCall(
          target,
          '/main/api/lgn/sec/account/address/default',
          { id: randomUUID() },
          { token: tokens.accessToken },
        ),
      '20000009',
      200,
    ],
  ])('is refused a call %s', async (_what, call, code, status) => {
    const answer = await call();
    expect([answer.header.code, answer.status]).toEqual([code, status]);
  });

  it('learns which fields are wrong from sealed details', async () => {
    const answer = await sealedCall(target, '/main/api/sec/account/sms/send', { phone: '1' });
    expect(answer).toMatchObject({ sealed: true, header: { code: '20000002' } });
    expect((answer.body as { fields: { path: string }[] }).fields.map(({ path }) => path)).toContain('phone');
  });

  it('is refused a repeated signature', async () => {
    const once = { nonce: 'Once01', timestamp: target.now?.() };
    await succeed(detail(once));
    expect((await detail(once)).header.code).toBe('20000007');
  });

  it.each(['gzip', 'deflate', 'br'] as const)('signs a body as it is before %s', async (encoding) => {
    const list = '/main/api/lgn/sec/account/address/list';
    await succeed(sealedCall(target, list, {}, { token: tokens.accessToken, encoding }));
  });

  it('sends a device id of more than 64 letters, which counts as none', async () => {
    const deviceId = 'd'.repeat(65);
    const answer = await detail({ headers: { deviceId } });
    expect(answer.header.code).toBe('10000000');
    const refreshed = tokenCall(
      target,
      { grant_type: 'refresh_token', refresh_token: tokens.refreshToken },
      { headers: { deviceId } },
    );
    expect((await refreshed).header.code).toBe('10009009');
  });
});
