import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { miniProgramCredentials, wechatAccountCredentials } from '../../sandbox/credentials.ts';
import { wechatPlatformSandbox } from '../../sandbox/index.ts';
import { miniProgramPath } from '../../sandbox/paths.ts';
import { createMiniProgram } from './index.ts';

const miniProgram = miniProgramCredentials.make();
const script = 'http://localhost/sdk.js';
let app: FastifyInstance;
let baseUrl: string;

beforeAll(async () => {
  app = Fastify();
  await app.register(wechatPlatformSandbox({ account: wechatAccountCredentials.make(), miniProgram }));
  baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const connect = (wrong: object = {}) => createMiniProgram({ baseUrl, ...miniProgram, script, ...wrong });

/** A code as the customer's phone gets it. */
async function codeOf(kind: 'login' | 'phone', body: object): Promise<string> {
  const response = await app.inject({ method: 'POST', url: `${miniProgramPath}/wx/${kind}`, payload: body });
  return response.json<{ code: string }>().code;
}

describe('a code of wx.login', () => {
  it('identifies the same user each time, and is valid once', async () => {
    const [first, second] = [await codeOf('login', { user: 'a' }), await codeOf('login', { user: 'a' })];
    const user = await connect().userOf(first);
    expect(user?.openId).toMatch(/^o[\w-]{27}$/);
    expect(await connect().userOf(second)).toEqual(user);
    expect(await connect().userOf(first)).toBeNull();
    expect(await connect().userOf(await codeOf('login', { user: 'b' }))).not.toEqual(user);
  });

  it('that was never issued identifies nobody', async () => {
    expect(await connect().userOf('made-up')).toBeNull();
  });
});

describe('a code of getPhoneNumber', () => {
  it('returns the phone number without the country code, once', async () => {
    const code = await codeOf('phone', { phone: '13900000001' });
    expect(await connect().phoneOf(code)).toEqual({ phone: '13900000001', countryCode: '86' });
    expect(await connect().phoneOf(code)).toBeNull();
  });

  it('is no code of wx.login', async () => {
    expect(await connect().userOf(await codeOf('phone', { phone: '13900000001' }))).toBeNull();
  });
});

it.each([
  [{ appId: 'wx1' }, '40013'],
  [{ secret: 'wrong' }, '40125'],
])('reports why WeChat refuses %o, without repeating a secret', async (wrong, code) => {
  for (const asked of [connect(wrong).userOf('any'), connect(wrong).phoneOf('any')]) {
    await expect(asked).rejects.toThrow(code);
    await expect(asked).rejects.not.toThrow(miniProgram.secret);
  }
});
