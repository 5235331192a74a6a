import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { type AccessTokens, tokenLifeSeconds } from './access-tokens.ts';
import type { WechatAppCredentials } from './credentials.ts';
import { configPath, scriptPath, ticketPath } from './paths.ts';

const script = readFileSync(new URL('./jweixin.js', import.meta.url), 'utf8');
const lettersAndDigits = /^[A-Za-z_$][\w$]*$/;

/**
 * WeChat for the official account and its pages: tickets, and the SDK, which checks page signatures against
 * the ticket as WeChat does.
 */
export function officialAccountSandbox(
  account: WechatAppCredentials,
  tokens: AccessTokens,
): FastifyPluginAsync {
  const ticket = randomBytes(32).toString('hex');
  return async (app) => {
    app.get<{ Querystring: { access_token?: string; type?: string } }>(ticketPath, async ({ query }) => {
      if (!tokens.isOf(account, query.access_token)) return { errcode: 40001, errmsg: 'invalid credential' };
      if (query.type !== 'jsapi') return { errcode: 40097, errmsg: 'invalid args' };
      return { errcode: 0, errmsg: 'ok', ticket, expires_in: tokenLifeSeconds };
    });
    app.get(scriptPath, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-store')
        // Pages of the app load it across origins.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(script),
    );
    app.get<{ Querystring: Record<string, string | undefined> }>(configPath, (request, reply) => {
      const { appId, timestamp, nonceStr, signature, url, callback = '' } = request.query;
      const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
      const good = appId === account.appId && signature === createHash('sha1').update(text).digest('hex');
      const name = lettersAndDigits.test(callback) ? callback : 'console.log';
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(`${name}(${JSON.stringify(good ? 'config:ok' : 'config:invalid signature')})`);
    });
  };
}
