import { createHash, randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { refusalOf } from './access-tokens.ts';
import type { WechatAppCredentials } from './credentials.ts';
import { authorizePath, codePath } from './paths.ts';

const codeLifeMs = 5 * 60_000;
const cookie = 'wechat_person';

/**
 * Authorization at the official account: WeChat's page redirects back with a code, which the server exchanges
 * once.
 */
export function authorizationSandbox(account: WechatAppCredentials): FastifyPluginAsync {
  const codes = new Map<string, { person: string; until: number }>();
  // Each app gets its own id of a person: `o` and 27 characters.
  const openIdOf = (person: string) =>
    `o${createHash('sha256').update(`${account.appId} ${person}`).digest('base64url').slice(0, 27)}`;

  return async (app) => {
    app.get<{ Querystring: Record<string, string | undefined> }>(authorizePath, (request, reply) => {
      const { appid, redirect_uri = '', response_type, scope, state = '' } = request.query;
      const target = URL.parse(redirect_uri);
      const right = appid === account.appId && response_type === 'code' && scope === 'snsapi_base';
      if (!right || !target?.protocol.startsWith('http') || !/^[A-Za-z0-9]{1,128}$/.test(state)) {
        return reply.code(400).type('text/plain; charset=utf-8').send('参数错误');
      }
      if (!/MicroMessenger/i.test(request.headers['user-agent'] ?? '')) {
        return reply.type('text/plain; charset=utf-8').send('请在微信客户端打开链接');
      }
      const known = new RegExp(`${cookie}=([a-f0-9]{32})`).exec(request.headers.cookie ?? '')?.[1];
      const person = known ?? randomBytes(16).toString('hex');
      const code = randomBytes(16).toString('hex');
      codes.set(code, { person, until: Date.now() + codeLifeMs });
      target.searchParams.set('code', code);
      target.searchParams.set('state', state);
      return reply
        .header('set-cookie', `${cookie}=${person}; Path=/; HttpOnly; SameSite=Lax`)
        .redirect(target.href);
    });
    app.get<{ Querystring: Record<string, string | undefined> }>(codePath, ({ query }) => {
      const refusal = refusalOf(account, query, 'authorization_code');
      if (refusal) return refusal;
      const { code = '' } = query;
      const given = codes.get(code);
      codes.delete(code);
      if (!given || given.until < Date.now()) return { errcode: 40029, errmsg: 'invalid code' };
      const token = () => randomBytes(32).toString('hex');
      return {
        access_token: token(),
        expires_in: 7200,
        refresh_token: token(),
        openid: openIdOf(given.person),
        scope: 'snsapi_base',
      };
    });
  };
}
