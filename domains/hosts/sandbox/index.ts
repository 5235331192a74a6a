import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import type { WechatAccountCredentials } from './credentials.ts';
import { configPath, scriptPath, ticketPath, tokenPath } from './paths.ts';

const script = readFileSync(new URL('./jweixin.js', import.meta.url), 'utf8');
const lifeSeconds = 7200;
const lettersAndDigits = /^[A-Za-z_$][\w$]*$/;

/**
 * WeChat's open platform: what the server asks of `api.weixin.qq.com`, and the SDK that pages load, which holds their
 * signature against the ticket as WeChat itself does.
 */
export function wechatPlatformSandbox(account: WechatAccountCredentials): FastifyPluginAsync {
  const [accessToken, ticket] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  return async (app) => {
    app.post<{ Body: { grant_type?: string; appid?: string; secret?: string } }>(
      tokenPath,
      async ({ body }) => {
        const { grant_type, appid, secret } = body ?? {};
        if (grant_type !== 'client_credential') return { errcode: 40002, errmsg: 'invalid grant_type' };
        if (appid !== account.appId) return { errcode: 40013, errmsg: 'invalid appid' };
        if (secret !== account.secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
        return { access_token: accessToken, expires_in: lifeSeconds };
      },
    );
    app.get<{ Querystring: { access_token?: string; type?: string } }>(ticketPath, async ({ query }) => {
      if (query.access_token !== accessToken) return { errcode: 40001, errmsg: 'invalid credential' };
      if (query.type !== 'jsapi') return { errcode: 40097, errmsg: 'invalid args' };
      return { errcode: 0, errmsg: 'ok', ticket, expires_in: lifeSeconds };
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
