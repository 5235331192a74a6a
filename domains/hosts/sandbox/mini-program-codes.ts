import { createHash, randomBytes } from 'node:crypto';
import { machineClock } from '@ev/sandbox-kit/clock.ts';
import type { FastifyPluginAsync } from 'fastify';
import { type AccessTokens, refusalOf } from './access-tokens.ts';
import type { WechatAppCredentials } from './credentials.ts';
import { miniProgramPath, phonePath, sessionPath } from './paths.ts';

/** Codes issued to a phone, each valid once. */
function createCodes<Value>() {
  const known = new Map<string, Value | 'used'>();
  return {
    make(value: Value): string {
      const code = randomBytes(16).toString('hex');
      known.set(code, value);
      return code;
    },
    spend(code: string): Value | 'used' | undefined {
      const value = known.get(code);
      if (value !== undefined) known.set(code, 'used');
      return value;
    },
  };
}

const unknown = { errcode: 40029, errmsg: 'invalid code' };
const used = { errcode: 40163, errmsg: 'code been used' };

/**
 * WeChat for the mini-program's server (`code2Session`, `getPhoneNumber`), and for the demo's phone, which
 * creates codes with `wx.login` and the phone number button.
 */
export function miniProgramSandbox(mini: WechatAppCredentials, tokens: AccessTokens): FastifyPluginAsync {
  const logins = createCodes<{ openid: string; session_key: string }>();
  const phones = createCodes<string>();
  const openIdOf = (user: string) =>
    `o${createHash('sha256').update(`${mini.appId}:${user}`).digest('base64url').slice(0, 27)}`;

  return async (app) => {
    app.get<{ Querystring: Record<string, string | undefined> }>(sessionPath, async ({ query }) => {
      const refusal = refusalOf(mini, query, 'authorization_code');
      if (refusal) return refusal;
      const login = logins.spend(query.js_code ?? '');
      return login === 'used' ? used : (login ?? unknown);
    });
    app.post<{ Querystring: { access_token?: string }; Body: { code?: string } | null }>(
      phonePath,
      async ({ query, body }) => {
        if (!tokens.isOf(mini, query.access_token)) return { errcode: 40001, errmsg: 'invalid credential' };
        const phone = phones.spend(body?.code ?? '');
        if (phone === 'used' || phone === undefined) return phone ? used : unknown;
        const watermark = { timestamp: Math.floor(machineClock.now().getTime() / 1000), appid: mini.appId };
        return {
          errcode: 0,
          errmsg: 'ok',
          phone_info: { phoneNumber: phone, purePhoneNumber: phone, countryCode: 86, watermark },
        };
      },
    );
    app.post<{ Body: { user?: string } | null }>(`${miniProgramPath}/wx/login`, async ({ body }) => ({
      code: logins.make({
        openid: openIdOf(body?.user ?? ''),
        session_key: randomBytes(16).toString('base64'),
      }),
    }));
    app.post<{ Body: { phone?: string } | null }>(`${miniProgramPath}/wx/phone`, async ({ body }) => ({
      code: phones.make(body?.phone ?? ''),
    }));
  };
}
